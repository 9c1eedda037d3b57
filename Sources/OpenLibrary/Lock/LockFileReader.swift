internal import Content
internal import Diagnostics
internal import ReadingCatalog

/// Reads a part of a lock file in one pass over its bytes; what cannot be read is told with its line.
struct LockFileReader {
    /// The file.
    let bytes: UnsafeBufferPointer<UInt8>
    /// Reads its values.
    let values: LockValueReader
    /// Knows its fields.
    let names = LockFieldNames()
    /// The book whose fields are being read.
    var book: LockedBook?
    /// The shelf whose fields are being read.
    var shelf: LockedShelf?
    /// Which of the two it is; to look at a whole book for that is slow.
    private(set) var record = OpenRecord.none
    /// What was read.
    private(set) var records = LockRecords()
    private var name = 0..<0
    private var synopsis: [UInt8] = []
    private var synopsisLines = 0
    private var synopsisSource: LockedSource?

    /// A reader of a file with these bytes.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        values = LockValueReader(bytes: bytes)
    }

    /// What the lines that are being read belong to.
    enum OpenRecord {
        case none
        case book
        case shelf
    }

    /// Nobody reads more than this about a broken file.
    static let mostProblems = 20
}

extension LockFileReader {
    /// Reads the whole lines in `range`.
    mutating func readLines(in range: Range<Int>) {
        var start = range.lowerBound
        records.books.reserveCapacity(range.count / 600)
        while start < range.upperBound, records.problems.count < LockFileReader.mostProblems {
            let end = endOfLine(start)
            read(LockLine(bytes, start..<end.text))
            start = end.next
        }
        closeRecord(at: min(start, range.upperBound))
    }

    /// Takes note of a problem.
    mutating func tell(_ problem: LockProblem, _ place: Range<Int>) {
        records.problems.append((problem, place))
    }

    /// Begins a synopsis, whose lines follow.
    mutating func beginSynopsis(from source: LockedSource) {
        synopsis.removeAll(keepingCapacity: true)
        synopsisLines = 0
        synopsisSource = source
    }
}

extension LockFileReader {
    private mutating func read(_ line: LockLine) {
        switch line.kind {
        case .blank: break
        case .record: beginRecord(line)
        case .field:
            closeSynopsis()
            readField(line)
        case .subfield: readSubfield(line)
        case .text: readText(line)
        case .broken: tell(isConflict(line) ? .conflict : .notALine, line.range)
        }
    }

    /// `<<<<<<<`, `=======` or `>>>>>>>`, as git leaves them.
    private func isConflict(_ line: LockLine) -> Bool {
        let start = bytes[line.range].prefix(7)
        return start.count == 7 && start.allSatisfy { $0 == start.first }
            && "<=>".utf8.contains(start[line.range.lowerBound])
    }

    private mutating func beginRecord(_ line: LockLine) {
        closeRecord(at: line.range.lowerBound)
        let slug = Slug(values.text(line.value))
        let day = CalendarDay(dayNumber: 0)
        name = line.value
        if values.holds("book", line.name) {
            book = LockedBook(slug: slug, asked: "", fetched: day)
            record = .book
        } else if values.holds("shelf", line.name) {
            shelf = LockedShelf(slug: slug, subject: "", limit: 0, fetched: day, entries: [])
            record = .shelf
        } else {
            tell(.unknownName(values.text(line.name)), line.name)
        }
    }

    private mutating func closeRecord(at end: Int) {
        closeSynopsis()
        if let book = book.take() {
            if book.asked.isEmpty { tell(.incomplete(book.slug.text), max(0, end - 1)..<end) }
            records.books.append((LockedRecord(book), name))
        }
        if let shelf = shelf.take() { records.shelves.append((shelf, name)) }
        record = .none
    }

    private mutating func closeSynopsis() {
        guard let source = synopsisSource else { return }
        book?.synopsis = LockedValue(value: String(decoding: synopsis, as: UTF8.self), source: source)
        synopsisSource = nil
    }

    private mutating func readText(_ line: LockLine) {
        guard synopsisSource != nil else { return tell(.notALine, line.range) }
        if synopsisLines > 0 { synopsis.append(0x0A) }
        synopsis.append(contentsOf: bytes[line.value])
        synopsisLines += 1
    }
}
