/// The footnotes of a text in the order in which they are shown, and the references to them.
struct MarkdownNotes {
    struct Note {
        let label: [UInt8]
        /// The item that has its text.
        let node: MarkdownNode
        /// Counted from 1; nil if nothing that is shown refers to it.
        fileprivate(set) var number: Int?
        fileprivate(set) var referenceCount = 0
    }

    struct Reference {
        let note: Int
        /// Which reference to its note it is, from 1; nil if it is not shown.
        fileprivate(set) var place: Int?
    }

    private(set) var all: [Note] = []
    private(set) var references: [Reference] = []
    /// The notes that are shown, in their order.
    private(set) var shown: [Int] = []
    private var numbers: [String: Int] = [:]

    /// Adds a definition; the first of a name counts.
    mutating func add(label: [UInt8], _ node: MarkdownNode) -> Int {
        all.append(Note(label: label, node: node))
        let name = String(decoding: label, as: UTF8.self).lowercased()
        if numbers[name] == nil { numbers[name] = all.count - 1 }
        return all.count - 1
    }

    /// Adds a reference to the note with this name; nil if there is none.
    mutating func addReference(to label: String) -> Int? {
        guard let note = numbers[label.lowercased()] else { return nil }
        references.append(Reference(note: note))
        return references.count - 1
    }

    /// Numbers the notes in the order of `uses`: the references of the text, each with the note that contains it, or nil.
    mutating func number(_ uses: [(reference: Int, owner: Int?)]) {
        var reachable: Set<Int> = []
        let byOwner = Dictionary(grouping: uses, by: \.owner)
        var waiting = byOwner[nil] ?? []
        while let note = waiting.popLast().map({ references[$0.reference].note }) {
            if reachable.insert(note).inserted { waiting += byOwner[note] ?? [] }
        }
        for use in uses where use.owner.map(reachable.contains) ?? true {
            let note = references[use.reference].note
            if all[note].number == nil {
                shown.append(note)
                all[note].number = shown.count
            }
            all[note].referenceCount += 1
            references[use.reference].place = all[note].referenceCount
        }
    }
}
