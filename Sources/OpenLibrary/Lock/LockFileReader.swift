internal import Diagnostics
internal import ReadingCatalog

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Reads a lock file in one pass over its bytes; what cannot be read is told with its line.
struct LockFileReader {
    /// The file.
    let bytes: UnsafeBufferPointer<UInt8>
    /// Reads its values.
    let values: LockValueReader
    /// The book whose fields are being read.
    var book: LockedBook?
    /// The shelf whose fields are being read.
    var shelf: LockedShelf?
    /// Which of the two it is; to look at a whole book for that is slow.
    private(set) var record = OpenRecord.none
    private var lock = LockFile()
    private var synopsis: [UInt8] = []
    private var synopsisLines = 0
    private var synopsisSource: LockedSource?
    private var problems: [(LockProblem, Range<Int>)] = []

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        values = LockValueReader(bytes: bytes)
    }

    /// The lock file in `file`, and what is wrong with it.
    static func read(_ file: SourceFile) -> (lock: LockFile, report: DiagnosticReport) {
        let (lock, problems) = file.bytes.withUnsafeBufferPointer { bytes in
            var reader = LockFileReader(bytes)
            reader.readLines()
            return (reader.lock, reader.problems)
        }
        let report = DiagnosticReport(problems.map { $0.diagnostic(at: file.position(of: $1)) })
        return (lock, report)
    }

    /// What the lines that are being read belong to.
    enum OpenRecord {
        case none
        case book
        case shelf
    }

    private static let mostProblems = 20
}

extension LockFileReader {
    private mutating func readLines() {
        guard var start = readVersion() else { return }
        lock.books.reserveCapacity(bytes.count / 600)
        while start < bytes.count, problems.count < LockFileReader.mostProblems {
            let end = endOfLine(start)
            read(LockLine(bytes, start..<end.text))
            start = end.next
        }
        closeRecord(at: bytes.count)
    }

    /// The line's end without a carriage return, and where the next begins.
    private func endOfLine(_ start: Int) -> (text: Int, next: Int) {
        guard let base = bytes.baseAddress, let found = memchr(base + start, 0x0A, bytes.count - start) else {
            return (bytes.count, bytes.count)
        }
        let end = UnsafeRawPointer(found) - UnsafeRawPointer(base)
        return (end > start && bytes[end - 1] == 0x0D ? end - 1 : end, end + 1)
    }

    /// Reads up to the line that names the version; nothing if this file is not for this Octavo.
    private mutating func readVersion() -> Int? {
        var start = 0
        while start < bytes.count {
            let end = endOfLine(start)
            let line = LockLine(bytes, start..<end.text)
            start = end.next
            if line.kind == .blank { continue }
            guard line.kind == .record, values.text(line.name) == "openlibrary-lock",
                let version = values.number(line.value)
            else {
                tell(.noVersion, line.range)
                return nil
            }
            guard version <= LockFile.version else {
                tell(.laterVersion(version), line.value)
                return nil
            }
            return start
        }
        if !bytes.isEmpty { tell(.noVersion, 0..<0) }
        return nil
    }

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

    /// Takes note of a problem.
    mutating func tell(_ problem: LockProblem, _ range: Range<Int>) {
        problems.append((problem, range))
    }

    private mutating func beginRecord(_ line: LockLine) {
        closeRecord(at: line.range.lowerBound)
        let slug = Slug(values.text(line.value))
        let day = CalendarDay(dayNumber: 0)
        switch values.text(line.name) {
        case "book":
            if lock.books.keys.contains(slug) { tell(.twice(slug.text), line.value) }
            book = LockedBook(slug: slug, asked: "", fetched: day)
            record = .book
        case "shelf":
            if lock.shelves.keys.contains(slug) { tell(.twice(slug.text), line.value) }
            shelf = LockedShelf(slug: slug, subject: "", limit: 0, fetched: day, entries: [])
            record = .shelf
        default: tell(.unknownName(values.text(line.name)), line.name)
        }
    }

    private mutating func closeRecord(at end: Int) {
        closeSynopsis()
        if let book = book.take() {
            if book.asked.isEmpty { tell(.incomplete(book.slug.text), max(0, end - 1)..<end) }
            lock.books[book.slug] = book
        }
        if let shelf = shelf.take() { lock.shelves[shelf.slug] = shelf }
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

    /// Begins a synopsis, whose lines follow.
    mutating func beginSynopsis(from source: LockedSource) {
        synopsis.removeAll(keepingCapacity: true)
        synopsisLines = 0
        synopsisSource = source
    }
}
