internal import TextAndTime

/// What a part of a document is that cmark read as something else.
enum MarkdownMark {
    /// `~` or `=` as a character.
    case sign(UInt8)
    case task(isDone: Bool)
    case wikiLink(WikiLinkMark)
    case noteReference(Int)
    /// An item that has the text of a footnote.
    case note(Int)
    /// A block quote with a kind and a title, and the heading that has the title.
    case callout(kind: String)
    case cell(MarkdownCell)
    case strikethrough(isStart: Bool)
    case highlight(isStart: Bool)
    /// What only cmark needs.
    case nothing
}

/// `[[target|label]]`, or `![[target|label]]` for a picture
struct WikiLinkMark {
    let target: String
    let label: String
    /// Where the target is written.
    var range: Range<Int>
    /// The kind of its destination.
    let kind: MarkdownDestination.Kind

    init(target: String, label: String, range: Range<Int>, isShown: Bool) {
        let isPicture = isShown && Self.pictures.contains(where: target.lowercased().hasSuffix)
        self.target = target
        // Notes have the width of a picture where others have words.
        let isSize = label.utf8.allSatisfy { $0.isASCIIDigit || $0 == UInt8(ascii: "x") }
        self.label = isPicture && (isSize || label == target) ? Self.stem(of: target) : label
        self.range = range
        kind = isPicture ? .shownFile : .record
    }

    /// The name of a file without its folders and its ending.
    private static func stem(of path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        return String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)])
    }

    private static let pictures = [".jpg", ".jpeg", ".png", ".webp", ".avif", ".gif", ".svg"]
}

/// A cell of a table.
struct MarkdownCell {
    let table: Int
    let row: Int
    let column: Int
    /// The number of cells that the row lacks after this one, if it is the last.
    let missing: Int?
}

/// The marks of a document, the tables and notes that they belong to, and the lines of the file.
struct MarkdownMarks {
    struct Table {
        let alignments: [MarkdownTable.Alignment]
        let rowCount: Int
    }

    private(set) var all: [MarkdownMark] = []
    private(set) var tables: [Table] = []
    private(set) var notes = MarkdownNotes()
    /// The first command of another program that was left out, as a range of the file.
    var firstCommand: Range<Int>?
    /// The line of the file from which each line comes that cmark read; empty if they are the same.
    private var sourceLines: [Int] = []
    /// What addresses begin with that are numbers of marks.
    private let scheme: String
    /// How many such addresses the text has that were not found in the tree yet.
    private(set) var missing = 0

    var isEmpty: Bool { all.isEmpty }

    /// No marks yet, for a text that may hold addresses; nil if it has every scheme already.
    init?(for bytes: [UInt8]) {
        let schemes = (0..<20).lazy.map { "octavo-\($0)" }
        let free = bytes.withUnsafeBufferPointer { bytes in
            schemes.first { !bytes.contains(Array($0.utf8)) }
        }
        guard let free else { return nil }
        scheme = free
    }

    /// No marks at all.
    init() { scheme = "" }

    /// The line of the file from which a line comes.
    func sourceLine(_ line: Int) -> Int {
        sourceLines.isEmpty ? line : sourceLines[min(max(0, line - 1), sourceLines.count - 1)]
    }

    func isCell(_ node: MarkdownNode) -> Bool {
        if case .cell = self[node] { true } else { false }
    }

    func isNote(_ node: MarkdownNode) -> Bool {
        if case .note = self[node] { true } else { false }
    }

    /// Whether all items of a list are footnotes.
    func hasOnlyNotes(_ list: MarkdownNode) -> Bool {
        if notes.all.isEmpty { return false }
        return !sequence(first: list.firstChild) { $0?.next }.prefix { $0 != nil }.contains { item in
            item.map { !isNote($0) } ?? false
        }
    }

    /// What a node is, if it is not what cmark read.
    subscript(_ node: MarkdownNode) -> MarkdownMark? {
        if all.isEmpty { return nil }
        return node.mark.map { all[$0] }
    }
}

// While a text is rewritten.
extension MarkdownMarks {
    mutating func add(_ table: MarkdownTable) -> Int {
        tables.append(Table(alignments: table.alignments, rowCount: table.rows.count))
        return tables.count - 1
    }

    mutating func addNote(label: ArraySlice<UInt8>) -> Int { notes.add(label: label) }

    mutating func reference(toNote label: ArraySlice<UInt8>) -> Int? { notes.addReference(to: label) }

    private mutating func add(_ mark: MarkdownMark) -> Int {
        all.append(mark)
        return all.count - 1
    }

    /// An address that cmark reads, and by which the mark is found again.
    mutating func address(of mark: MarkdownMark) -> [UInt8] {
        missing += 1
        return Array("<\(scheme):\(add(mark))>".utf8)
    }

    /// The address that marks a bare link; one with a scheme is an address already.
    mutating func address(of link: BareLink, in text: [UInt8]) -> [UInt8] {
        var address = Array("<".utf8)
        if link.kind != .url { missing += 1 }
        switch link.kind {
        case .url: break
        case .www: address += Array("\(scheme)w:".utf8)
        case .mail: address += Array("\(scheme)m:".utf8)
        }
        var index = link.range.lowerBound
        while index < link.range.upperBound {
            if text[index] == 0x5C, index + 1 < link.range.upperBound, text[index + 1].isASCIIPunctuation {
                index += 1
            }
            if text[index] == 0x3E { address += Array("&gt;".utf8) } else { address.append(text[index]) }
            index += 1
        }
        return address + Array(">".utf8)
    }

    /// Moves the ranges of links from the rewritten text to the file.
    mutating func moveRanges(_ offset: (Int) -> Int) {
        for index in all.indices {
            guard case .wikiLink(var link) = all[index] else { continue }
            link.range = offset(link.range.lowerBound)..<offset(link.range.upperBound)
            all[index] = .wikiLink(link)
        }
    }
}

// When the text was read.
extension MarkdownMarks {
    /// Finds the marks in the tree of a rewritten text.
    mutating func settle(
        in tree: borrowing CMark, _ lineMarks: [Int: MarkdownMark], _ places: [NotePlace: Int],
        _ sourceLines: [Int], _ extensions: MarkdownExtensions
    ) {
        self.sourceLines = sourceLines
        var (uses, owners, openImages, depth) = ([] as [(reference: Int, owner: Int?)], [] as [Int], 0, 0)
        var spans = SpanFinder(extensions)
        tree.walk { node, isEntering in
            switch node.kind {
            case .text:
                if depth < Self.deepestNesting { spans.take(node) }
                return true
            case .heading where isEntering: settle(heading: node, lineMarks[node.lines.lowerBound])
            case .item:
                if let note = note(node, places, isEntering) {
                    if isEntering { owners.append(note) } else { owners.removeLast() }
                }
            case .image: openImages += isEntering ? 1 : -1
            case .link where isEntering:
                if let reference = settle(link: node), openImages == 0 {
                    uses.append((reference, owners.last))
                }
            default: break
            }
            depth += node.kind.holdsOthers ? (isEntering ? 1 : -1) : 0
            return true
        }
        if !uses.isEmpty { notes.number(uses) }
        guard !spans.isEmpty else { return }
        let strikethrough = [add(.strikethrough(isStart: true)), add(.strikethrough(isStart: false))]
        let highlight = [add(.highlight(isStart: true)), add(.highlight(isStart: false))]
        spans.mark { sign, isStart in (sign == 0x7E ? strikethrough : highlight)[isStart ? 0 : 1] }
    }

    /// Nodes are inserted only above this depth, as cmark looks at everything above a new node.
    private static let deepestNesting = 100

    private mutating func settle(heading node: MarkdownNode, _ mark: MarkdownMark?) {
        guard let mark else { return }
        node.mark = add(mark)
        if case .callout = mark, let quote = node.parent { quote.mark = node.mark }
    }

    private mutating func note(_ node: MarkdownNode, _ places: [NotePlace: Int], _ isEntering: Bool) -> Int? {
        if !isEntering {
            guard case .note(let note) = self[node] else { return nil }
            return note
        }
        guard !places.isEmpty,
            let note = places[NotePlace(line: node.lines.lowerBound, column: node.column)]
        else { return nil }
        node.mark = add(.note(note))
        if let first = node.firstChild, first.kind == .htmlBlock,
            first.literal.starts(with: NoteDefinitions.emptyText)
        {
            first.mark = add(.nothing)
        }
        notes.setNode(node, of: note)
        return note
    }

    /// Restores what a link was in the original text; returns the number of the note if it refers to one.
    private mutating func settle(link node: MarkdownNode) -> Int? {
        let url = node.url
        guard !scheme.isEmpty, url.count > scheme.utf8.count, url.starts(with: scheme.utf8) else {
            return nil
        }
        let rest = String(decoding: url.dropFirst(scheme.utf8.count), as: UTF8.self)
        missing -= 1
        if rest.hasPrefix("w:") {
            node.setLink(url: "http://" + rest.dropFirst(2), words: String(rest.dropFirst(2)))
        } else if rest.hasPrefix("m:") {
            node.setLink(url: "mailto:" + rest.dropFirst(2), words: String(rest.dropFirst(2)))
        } else if let mark = Int(rest.dropFirst()), all.indices.contains(mark) {
            node.mark = mark
            switch all[mark] {
            case .wikiLink(let link): node.setLink(url: link.target, words: link.label)
            case .sign(let sign): node.setLink(url: "", words: String(Unicode.Scalar(sign)))
            case .noteReference(let reference):
                node.setLink(url: "", words: "")
                return reference
            default: node.setLink(url: "", words: "")
            }
        }
        return nil
    }
}

/// A text that was rewritten: what its lines are, and the lines of the source from which they come.
struct RewrittenMarkdown {
    private(set) var bytes: [UInt8] = []
    private(set) var marks: [Int: MarkdownMark] = [:]
    private(set) var sourceLines = [1]
    private var sourceLine = 1

    init(_ source: [UInt8], _ edits: [MarkdownEdit]) {
        bytes.reserveCapacity(source.count + 16 * edits.count)
        var rest = 0
        for edit in edits {
            copy(source[rest..<edit.range.lowerBound])
            for (index, line) in edit.lines.enumerated() {
                if index > 0 { sourceLines.append(line.source) }
                marks[sourceLines.count] = line.mark
            }
            bytes += edit.text
            sourceLine += Self.lineEnds(in: source[edit.range])
            rest = edit.range.upperBound
        }
        copy(source[rest...])
    }

    /// Places of notes as they are in the rewritten text, where their lines have other numbers.
    func moved(_ places: [NotePlace: Int]) -> [NotePlace: Int] {
        guard !places.isEmpty else { return [:] }
        var lines: [Int: Int] = [:]
        for (index, line) in sourceLines.enumerated() where lines[line] == nil { lines[line] = index + 1 }
        return places.reduce(into: [:]) { moved, place in
            guard let line = lines[place.key.line] else { return }
            moved[NotePlace(line: line, column: place.key.column)] = place.value
        }
    }

    private mutating func copy(_ part: ArraySlice<UInt8>) {
        bytes += part
        for _ in 0..<Self.lineEnds(in: part) {
            sourceLine += 1
            sourceLines.append(sourceLine)
        }
    }

    private static func lineEnds(in part: ArraySlice<UInt8>) -> Int {
        part.indices.count { index in
            part[index] == 0x0A || part[index] == 0x0D && index + 1 < part.endIndex && part[index + 1] != 0x0A
        }
    }
}
