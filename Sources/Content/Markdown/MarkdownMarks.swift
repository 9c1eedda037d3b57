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
    /// A block quote with a kind, and the heading that has its title.
    case callout(kind: String)
    case cell(MarkdownCell)
    case strikethrough(isStart: Bool)
    case highlight(isStart: Bool)
    case bareLink(url: String, words: String, range: Range<Int>)
    /// What only cmark needs, or words that only look like something.
    case nothing
}

/// `[[target|label]]`, or `![[target|label]]` for a picture
struct WikiLinkMark {
    let target: String
    let label: String
    /// Where the target is written.
    let range: Range<Int>
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
    /// The lines of the file from which those come that follow its last one, with cells and what is beside tables.
    var linesOfTables: (first: Int, sources: [Int]) = (.max, [])
    /// What the placeholders begin with that are numbers of marks.
    private let scheme: [UInt8]
    /// What each placeholder replaces, by its mark.
    private var written: [[UInt8]] = []

    var isEmpty: Bool { all.isEmpty }

    /// No marks yet, for a text that may hold placeholders; nil if it has every scheme already.
    init?(for bytes: [UInt8]) {
        let schemes = (0..<20).lazy.map { Array("octavo-\($0):".utf8) }
        let free = bytes.withUnsafeBufferPointer { bytes in schemes.first { !bytes.contains($0) } }
        guard let free else { return nil }
        scheme = free
    }

    /// No marks at all.
    init() { scheme = [] }

    /// The line of the file from which a line comes.
    func sourceLine(_ line: Int) -> Int {
        line < linesOfTables.first
            ? line : linesOfTables.sources[min(line - linesOfTables.first, linesOfTables.sources.count - 1)]
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

    private mutating func add(_ mark: MarkdownMark, for text: ArraySlice<UInt8> = []) -> Int {
        all.append(mark)
        written.append(Array(text))
        return all.count - 1
    }

    /// What replaces a finding; nil if it stays as it is. `names` are those of the links that the text defines.
    mutating func replacement(
        of finding: InlineScanner.Finding, in text: [UInt8], _ names: Set<String>, _ offset: (Int) -> Int
    ) -> [UInt8]? {
        let mark: MarkdownMark
        switch finding.kind {
        case .linkDefinition, .destination: return nil
        case .noteDefinition: return RewrittenMarkdown.noteBeginning(at: finding.range.upperBound, in: text)
        case .bareLink(let link): mark = bareLink(link, text, offset)
        case .escapedSign: mark = .sign(text[finding.range.lowerBound + 1])
        case .task(let isDone): mark = .task(isDone: isDone)
        case .callout(let kind): mark = .callout(kind: kind)
        case .noteReference(let label):
            guard let reference = notes.addReference(to: text[label]) else { return nil }
            mark = .noteReference(reference)
        case .wikiLink(let target, let label):
            let whole = text[target.lowerBound..<label.upperBound]
            guard names.isEmpty || !names.contains(RewrittenMarkdown.folded(whole)) else { return nil }
            mark = .wikiLink(
                WikiLinkMark(
                    target: String(decoding: text[target], as: UTF8.self),
                    label: String(decoding: text[label], as: UTF8.self),
                    range: offset(target.lowerBound)..<offset(target.upperBound),
                    isShown: text[finding.range.lowerBound] == UInt8(ascii: "!")))
        }
        let number = add(mark, for: text[finding.range])
        return [0x3C] + scheme + Array("\(number)>".utf8)
    }

    /// A bare link without its backslashes and entities.
    private func bareLink(_ link: BareLink, _ text: [UInt8], _ offset: (Int) -> Int) -> MarkdownMark {
        var words: [UInt8] = []
        var index = link.range.lowerBound
        while index < link.range.upperBound {
            if text[index] == 0x5C, index + 1 < link.range.upperBound, text[index + 1].isASCIIPunctuation {
                index += 1
            }
            words.append(text[index])
            index += 1
        }
        let shown = HTMLEntities.decoded(String(decoding: words, as: UTF8.self))
        let prefix =
            switch link.kind {
            case .url: ""
            case .www: "http://"
            case .mail: "mailto:"
            }
        let range = offset(link.range.lowerBound)..<offset(link.range.upperBound)
        return .bareLink(url: prefix + shown, words: shown, range: range)
    }
}

// When the text was read.
extension MarkdownMarks {
    /// The mark of the link with this address, if it is a placeholder.
    private func mark(ofAddress url: UnsafeBufferPointer<UInt8>) -> Int? {
        guard !scheme.isEmpty, url.count > scheme.count, url.starts(with: scheme) else { return nil }
        let number = Int(String(decoding: url.dropFirst(scheme.count), as: UTF8.self))
        return number.flatMap { all.indices.contains($0) ? $0 : nil }
    }

    /// The mark of a placeholder; nil if the node is none.
    func placeholder(_ node: MarkdownNode?) -> Int? {
        guard let node, node.kind == .link, let mark = mark(ofAddress: node.url),
            node.firstChild?.literal.elementsEqual(node.url) == true
        else { return nil }
        return mark
    }

    /// A text with what was written in place of placeholders; nil if it has none.
    private func restored(_ text: UnsafeBufferPointer<UInt8>) -> String? {
        guard text.count > scheme.count, text.contains(scheme) else { return nil }
        var (restored, index) = ([] as [UInt8], 0)
        while index < text.count {
            guard text[index...].starts(with: scheme) else {
                restored.append(text[index])
                index += 1
                continue
            }
            let digits = text[(index + scheme.count)...].prefix(while: \.isASCIIDigit)
            index = digits.endIndex
            guard let mark = Int(String(decoding: digits, as: UTF8.self)), written.indices.contains(mark)
            else { continue }
            if restored.last == 0x3C, index < text.count, text[index] == 0x3E {
                restored.removeLast()
                index += 1
            }
            restored += written[mark]
        }
        return String(decoding: restored, as: UTF8.self)
    }

    /// Gives all nodes of a rewritten text their marks, and code and HTML the bytes that were written.
    mutating func settle(
        in tree: borrowing CMark, _ blocks: MarkdownBlocks, _ extensions: MarkdownExtensions
    ) {
        for quote in blocks.quotes { settle(callout: quote) }
        var (uses, owners, openImages, depth) = ([] as [(reference: Int, owner: Int?)], [] as [Int], 0, 0)
        var spans = SpanFinder(extensions)
        tree.walk { node, isEntering in
            switch node.kind {
            case .text:
                if depth < Self.deepestNesting { spans.take(node) }
                return true
            case .item:
                if case .note(let note) = self[node] {
                    if isEntering { owners.append(note) } else { owners.removeLast() }
                }
            case .code, .codeBlock, .htmlBlock, .htmlInline: node.replaceText(restored)
            case .image:
                openImages += isEntering ? 1 : -1
                if isEntering { node.replaceText(restored) }
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

    mutating func settle(note: Int, _ node: MarkdownNode) {
        node.mark = add(.note(note))
        if let first = node.firstChild, first.kind == .htmlBlock,
            first.literal.starts(with: RewrittenMarkdown.emptyNote)
        {
            first.mark = add(.nothing)
        }
        notes.setNode(node, of: note)
    }

    mutating func settle(cell: MarkdownCell, _ node: MarkdownNode) { node.mark = add(.cell(cell)) }

    private func settle(callout quote: MarkdownNode) {
        guard let first = quote.firstChild, first.kind == .paragraph, let link = first.firstChild,
            let mark = placeholder(link), case .callout = all[mark]
        else { return }
        quote.mark = mark
        let end = sequence(first: link) { $0.next }.first(where: \.isBreak)
        link.remove()
        first.splitHeading(before: end).mark = mark
    }

    /// Gives a link that is a placeholder what it is; returns the number of the reference if it refers to a note.
    private mutating func settle(link node: MarkdownNode) -> Int? {
        guard let mark = placeholder(node) else {
            node.replaceText(restored)
            return nil
        }
        node.mark = mark
        switch all[mark] {
        case .bareLink(let url, let words, _): node.setLink(url: url, words: words)
        case .wikiLink(let link): node.setLink(url: link.target, words: link.label)
        case .sign(let sign): node.setLink(url: "", words: String(Unicode.Scalar(sign)))
        case .task where node.beginsItem: node.setLink(url: "", words: "")
        case .task, .callout:
            node.mark = add(.nothing)
            node.setLink(url: "", words: String(decoding: written[mark], as: UTF8.self))
        case .noteReference(let reference):
            node.setLink(url: "", words: "")
            return reference
        default: node.setLink(url: "", words: "")
        }
        return nil
    }
}

extension MarkdownNode {
    fileprivate var isBreak: Bool { kind == .softBreak || kind == .lineBreak }

    /// Whether it is the first word of the item of a list.
    fileprivate var beginsItem: Bool {
        guard previous == nil, let parent, parent.kind == .paragraph, parent.previous == nil else {
            return false
        }
        return parent.parent?.kind == .item
    }
}
