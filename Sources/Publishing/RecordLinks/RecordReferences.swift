internal import Content
internal import Diagnostics
internal import ReadingCatalog

/// The links and images in all texts of a record, with their places in its file.
struct RecordReferences {
    /// A link or an image.
    struct Reference {
        let destination: MarkdownDestination
        /// Where it is written; nothing if that is not known.
        fileprivate let range: Range<Int>?
    }

    /// The folder of the record.
    let folder: RecordFolder
    private(set) var all: [Reference] = []
    private let source: RecordSource
    private let style: MarkdownStyle
    /// Where the search for a destination goes on that is written more than once.
    private var searched: [String: Int] = [:]

    /// Those of the text below the front matter.
    init(_ source: RecordSource, in folder: RecordFolder, _ style: MarkdownStyle) {
        self.source = source
        self.folder = folder
        self.style = style
        for reference in MarkdownOutline(source.file.bytes, in: source.body, style: style).references {
            all.append(Reference(destination: reference.destination, range: reference.range))
        }
    }

    init(_ book: Book, _ style: MarkdownStyle) {
        self.init(book.source, in: .books, style)
        if case .given(let synopsis) = book.synopsis { add(synopsis.value, writtenAt: synopsis.range) }
        for review in book.reviews { add(review.note ?? "", writtenAt: nil) }
    }

    init(_ list: ReadingList, _ style: MarkdownStyle) {
        self.init(list.source, in: .lists, style)
        for entry in list.entries { add(entry.note ?? "", writtenAt: entry.book.range) }
    }

    /// Where a reference is written, counted only for those of which something is said.
    func position(of reference: Reference) -> SourcePosition {
        reference.range.map(source.file.position) ?? source.file.wholeFile
    }

    /// Where references are written: many of one record are counted together.
    func positions(of references: [Reference]) -> [SourcePosition] {
        var known = source.file.positions(of: references.compactMap(\.range)).makeIterator()
        return references.map {
            $0.range == nil ? source.file.wholeFile : known.next() ?? source.file.wholeFile
        }
    }
}

extension RecordReferences {
    /// Those of a text of the front matter, which is read without the signs that YAML puts around it.
    private mutating func add(_ text: String, writtenAt field: Range<Int>?) {
        let bytes = Array(text.utf8)
        for reference in MarkdownOutline(bytes, in: bytes.indices, style: style).references {
            let range = find(reference.destination.text) ?? field
            all.append(Reference(destination: reference.destination, range: range))
        }
    }

    /// Where the front matter has a destination as it is written in Markdown.
    private mutating func find(_ destination: String) -> Range<Int>? {
        let words = Array(destination.utf8)
        let start = searched[destination] ?? 0
        guard !words.isEmpty, source.body.lowerBound >= words.count + start else { return nil }
        let found = source.file.withBytes { bytes in
            (start...(source.body.lowerBound - words.count)).first { index in
                bytes[index] == words[0] && index > 1
                    && Self.opensDestination(bytes[index - 1], bytes[index - 2])
                    && bytes[index..<index + words.count].elementsEqual(words)
            }
        }
        searched[destination] = found.map { $0 + words.count } ?? source.body.lowerBound
        return found.map { $0..<$0 + words.count }
    }

    /// `](`, `]: `, `<`
    private static func opensDestination(_ last: UInt8, _ beforeLast: UInt8) -> Bool {
        switch last {
        case UInt8(ascii: "<"): true
        case UInt8(ascii: "("): beforeLast == UInt8(ascii: "]")
        case 0x20: beforeLast == UInt8(ascii: ":")
        default: false
        }
    }
}
