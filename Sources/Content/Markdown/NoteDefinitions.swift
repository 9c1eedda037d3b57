internal import TextAndTime

/// The definitions of footnotes in a text, `[^name]: text`, rewritten as items of lists.
///
/// An item contains the same lines as a footnote does, so cmark finds where each ends. Whether something that looks like
/// a definition is one, or is in a code block, is known from the items that cmark finds.
struct NoteDefinitions {
    /// What looks like a definition.
    struct Candidate {
        /// The bytes before the text of the note.
        let range: Range<Int>
        let label: Range<Int>
    }

    /// The text with items in place of `candidates`.
    private(set) var text: [UInt8]
    private(set) var candidates: [Candidate]
    /// Where each item begins in the rewritten text.
    private var starts: [Int] = []
    private let original: [UInt8]

    /// Everything in `original` that looks like a definition.
    init(in original: [UInt8]) {
        self.original = original
        text = original
        candidates = Self.find(in: original)
        rewrite()
    }

    /// Its number must be 1 for it to follow a paragraph without a blank line, and it has to be as wide as the
    /// indentation of the lines that continue a footnote.
    private static let marker = Array("01) ".utf8)
    /// Only an item that is not empty can follow a paragraph without a blank line.
    static let emptyText = Array("<!---->".utf8)

    private mutating func rewrite() {
        starts = []
        guard !candidates.isEmpty else {
            text = original
            return
        }
        text.removeAll(keepingCapacity: true)
        var rest = 0
        for candidate in candidates {
            text += original[rest..<candidate.range.lowerBound]
            starts.append(text.count)
            text += Self.marker
            if isEmpty(candidate) { text += Self.emptyText }
            rest = candidate.range.upperBound
        }
        text += original[rest...]
    }

    func label(of candidate: Int) -> ArraySlice<UInt8> { original[candidates[candidate].label] }

    /// Where a byte of the rewritten text is in the original.
    func originalOffset(_ offset: Int) -> Int {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return offset }
        let candidate = candidates[low - 1]
        let length = Self.marker.count + (isEmpty(candidate) ? Self.emptyText.count : 0)
        return candidate.range.upperBound + max(0, offset - starts[low - 1] - length)
    }

    private func isEmpty(_ candidate: Candidate) -> Bool {
        let end = candidate.range.upperBound
        return end == original.count || original[end] == 0x0A || original[end] == 0x0D
    }

    /// The lines and columns where items begin if all candidates are definitions.
    func places(_ lines: MarkdownLines) -> [NotePlace: Int] {
        var places: [NotePlace: Int] = [:]
        for (index, start) in starts.enumerated() {
            let line = lines.line(of: start)
            places[NotePlace(line: line, column: start - lines.start(of: line) + 1)] = index
        }
        return places
    }

    /// Keeps only the candidates with these numbers.
    mutating func keep(_ numbers: Set<Int>) {
        candidates = candidates.indices.filter(numbers.contains).map { candidates[$0] }
        rewrite()
    }
}

/// Where an item begins, counted from 1.
struct NotePlace: Hashable {
    let line: Int
    let column: Int
}

extension NoteDefinitions {
    private static func find(in bytes: [UInt8]) -> [Candidate] {
        var candidates: [Candidate] = []
        var index = 0
        while index + 4 < bytes.count {
            guard bytes[index] == 0x5B, bytes[index + 1] == 0x5E else {
                index += 1
                continue
            }
            var close = index + 2
            while close < bytes.count, bytes[close] > 0x20, bytes[close] != 0x5D { close += 1 }
            guard close + 1 < bytes.count, close > index + 2, bytes[close] == 0x5D, bytes[close + 1] == 0x3A,
                beginsLine(index, bytes)
            else {
                index += 2
                continue
            }
            var end = close + 2
            while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
            candidates.append(Candidate(range: index..<end, label: index + 2..<close))
            index = end
        }
        return candidates
    }

    /// Whether only marks of block quotes and lists come before `index` on its line.
    private static func beginsLine(_ index: Int, _ bytes: [UInt8]) -> Bool {
        var start = index
        while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D {
            switch bytes[start - 1] {
            case 0x20, 0x09, 0x3E, 0x2D, 0x2B, 0x2A, 0x2E, 0x29, 0x30...0x39: start -= 1
            default: return false
            }
        }
        return true
    }
}

/// The footnotes of a text in the order in which they are shown, and the references to them.
struct MarkdownNotes {
    struct Note {
        let label: [UInt8]
        /// The item that has its text.
        fileprivate(set) var node: MarkdownNode?
        /// Counted from 1; nil if nothing that is shown refers to it.
        fileprivate(set) var number: Int?
        fileprivate(set) var referenceCount = 0
    }

    /// A reference, and whether it is the first one to its note, or a later one; nil if it is not shown.
    struct Reference {
        let note: Int
        fileprivate(set) var place: Int?
    }

    private(set) var all: [Note] = []
    private(set) var references: [Reference] = []
    /// The notes that are shown, in their order.
    private(set) var shown: [Int] = []
    private var numbers: [String: Int] = [:]

    /// Adds a definition; the first of a name counts.
    mutating func add(label: ArraySlice<UInt8>) -> Int {
        all.append(Note(label: Array(label)))
        let name = Self.folded(label)
        if numbers[name] == nil { numbers[name] = all.count - 1 }
        return all.count - 1
    }

    /// Adds a reference to the note with this name; nil if there is none.
    mutating func addReference(to label: ArraySlice<UInt8>) -> Int? {
        guard let note = numbers[Self.folded(label)] else { return nil }
        references.append(Reference(note: note))
        return references.count - 1
    }

    mutating func setNode(_ node: MarkdownNode, of note: Int) { all[note].node = node }

    /// Numbers the notes in the order of `uses`: the references of the text, each with the note that contains it, or nil.
    mutating func number(_ uses: [(reference: Int, owner: Int?)]) {
        var reachable: Set<Int> = []
        var byOwner: [Int: [Int]] = [:]
        var waiting: [Int] = []
        for use in uses {
            let note = references[use.reference].note
            if let owner = use.owner {
                byOwner[owner, default: []].append(note)
            } else {
                waiting.append(note)
            }
        }
        while let note = waiting.popLast() {
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

    private static func folded(_ label: ArraySlice<UInt8>) -> String {
        String(decoding: label, as: UTF8.self).lowercased()
    }
}
