internal import Diagnostics
internal import ReadingCatalog
internal import TextAndTime
internal import Workers

/// Reads a lock file in one pass over its bytes, and reports what is wrong with it by line.
///
/// The format is Octavo's own rather than JSON or YAML. Files of versions 1 and 2 must stay readable, so another format
/// would need a second reader beside this one. For 10,000 books (8 MB), the shared JSON reader takes 17 ms just to
/// parse, before any record is made; libyaml takes several times as long. And a synopsis in one line of JSON would
/// change as a whole, for git and for people, with each of its words.
enum LockFileReader {
    static func read(_ file: SourceFile) -> (lock: LockFile, report: DiagnosticReport) {
        let (head, start) = head(of: file)
        guard let start else { return result(of: [head], file) }
        return result(of: [records(of: file, in: start..<file.bytes.count)], file)
    }

    /// The same, read by as many workers as there are processors.
    static func readAtOnce(_ file: SourceFile) async -> (lock: LockFile, report: DiagnosticReport) {
        let (head, start) = head(of: file)
        guard let start else { return result(of: [head], file) }
        let parts = parts(of: file.bytes, from: start)
        let read = await WorkSharing.map(parts.count, among: Processors.count) {
            records(of: file, in: parts[$0])
        }
        return result(of: read, file)
    }

    fileprivate static let mostProblems = 20
    private static let partSize = 64 << 10
}

extension LockFileReader {
    private static func head(of file: SourceFile) -> (records: LockRecords, start: Int?) {
        file.bytes.withUnsafeBufferPointer { bytes in
            var reader = LockLineReader(bytes)
            let start = reader.readVersion()
            return (reader.records, start)
        }
    }

    private static func records(of file: SourceFile, in range: Range<Int>) -> LockRecords {
        file.bytes.withUnsafeBufferPointer { bytes in
            var reader = LockLineReader(bytes)
            reader.readLines(in: range)
            return reader.records
        }
    }

    private static func result(
        of parts: [LockRecords], _ file: SourceFile
    ) -> (lock: LockFile, report: DiagnosticReport) {
        var lock = LockFile()
        var problems = parts.flatMap(\.problems)
        lock.books.reserveCapacity(parts.reduce(0) { $0 + $1.books.count })
        for part in parts {
            for (record, name) in part.books
            where lock.books.updateValue(record, forKey: record.book.slug) != nil {
                problems.append((.twice(record.book.slug.text), name))
            }
            for (shelf, name) in part.shelves where lock.shelves.updateValue(shelf, forKey: shelf.slug) != nil
            {
                problems.append((.twice(shelf.slug.text), name))
            }
        }
        problems.sort { $0.place.lowerBound < $1.place.lowerBound }
        return (
            lock,
            DiagnosticReport(
                problems.prefix(mostProblems).map { $0.problem.diagnostic(at: file.position(of: $0.place)) })
        )
    }

    private static func parts(of bytes: [UInt8], from start: Int) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var begin = start
        while bytes.count - begin > 2 * partSize {
            let next = nextBook(in: bytes, from: begin + partSize)
            parts.append(begin..<next)
            begin = next
        }
        return parts + [begin..<bytes.count]
    }

    /// The start of the first line at or after `index` that begins a book.
    private static func nextBook(in bytes: [UInt8], from index: Int) -> Int {
        let mark = Array("\nbook: ".utf8)
        var index = index
        while let newline = bytes[index...].firstIndex(of: 0x0A) {
            if bytes[newline...].starts(with: mark) { return newline + 1 }
            index = newline + 1
        }
        return bytes.count
    }
}

/// What was read in a part of a lock file, each with its place.
private struct LockRecords: Sendable {
    var books: [(record: BookRecord, name: Range<Int>)] = []
    var shelves: [(shelf: RecordedShelf, name: Range<Int>)] = []
    var problems: [(problem: LockProblem, place: Range<Int>)] = []
}

/// Reads the lines of a part of a lock file.
private struct LockLineReader {
    /// What the lines belong to; to test an optional book for each line would be slow.
    private enum Owner {
        case nothing
        case book
        case shelf
    }

    private(set) var records = LockRecords()
    private let bytes: UnsafeBufferPointer<UInt8>
    private let values: LockValues
    private let bookFields = LockField<RecordedBook>.all
    private let shelfFields = LockField<RecordedShelf>.all
    private let entryFields = LockField<RecordedShelf.Entry>.all
    /// The index of the last line's field among those of its record.
    private var lastField = 0
    private var owner = Owner.nothing
    private var book = LockLineReader.book(Slug(""))
    private var shelf = LockLineReader.shelf(Slug(""))
    private var name = 0..<0
    private var synopsis: [UInt8] = []
    private var isInSynopsis = false

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        values = LockValues(bytes: bytes)
    }

    /// Reads up to the line with the version, and returns where the next begins; nil if this file cannot be read.
    mutating func readVersion() -> Int? {
        var start = 0
        while start < bytes.count {
            let end = endOfLine(start)
            let line = LockLine(bytes, start..<end.text)
            start = end.next
            if line.kind == .blank { continue }
            guard line.kind == .record, values.isWord("openlibrary-lock", line.name),
                let version = values.number(line.value)
            else {
                report(.noVersion, line.range)
                return nil
            }
            guard version <= LockFile.version else {
                report(.laterVersion(version), line.value)
                return nil
            }
            return start
        }
        if !bytes.isEmpty { report(.noVersion, 0..<0) }
        return nil
    }

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

    /// The line's end without a carriage return, and the start of the next line.
    private func endOfLine(_ start: Int) -> (text: Int, next: Int) {
        let end = bytes.offset(of: 0x0A, from: start)
        guard end < bytes.count else { return (end, end) }
        return (end > start && bytes[end - 1] == 0x0D ? end - 1 : end, end + 1)
    }

    private mutating func report(_ problem: LockProblem, _ place: Range<Int>) {
        records.problems.append((problem, place))
    }

    private mutating func read(_ line: LockLine) {
        switch line.kind {
        case .blank: break
        case .record: beginRecord(line)
        case .field:
            closeSynopsis()
            readField(line)
        case .subfield: readSubfield(line)
        case .text:
            guard isInSynopsis else { return report(.notALine, line.range) }
            synopsis.append(contentsOf: bytes[line.value])
            synopsis.append(0x0A)
        case .invalid: report(line.isConflictMark(in: bytes) ? .conflict : .notALine, line.range)
        }
    }

    private mutating func beginRecord(_ line: LockLine) {
        closeRecord(at: line.range.lowerBound)
        let slug = Slug(values.text(line.value))
        name = line.value
        guard !slug.text.isEmpty, slug.text == LockFileWriter.line(slug.text) else {
            return report(.badValue(values.text(line.name)), line.range)
        }
        if values.isWord("book", line.name) {
            book = LockLineReader.book(slug)
            owner = .book
        } else if values.isWord("shelf", line.name) {
            shelf = LockLineReader.shelf(slug)
            owner = .shelf
        } else {
            report(.unknownName(values.text(line.name)), line.name)
        }
    }

    /// A record whose lines follow; without a line for the question it is incomplete.
    private static func book(_ slug: Slug) -> RecordedBook {
        RecordedBook(slug: slug, asked: "", fetched: CalendarDay(dayNumber: 0))
    }

    private static func shelf(_ slug: Slug) -> RecordedShelf {
        RecordedShelf(slug: slug, subject: "", limit: 0, fetched: CalendarDay(dayNumber: 0), entries: [])
    }

    private mutating func closeRecord(at end: Int) {
        closeSynopsis()
        switch owner {
        case .nothing: break
        case .book:
            if book.asked.isEmpty { report(.incomplete(book.slug.text), max(0, end - 1)..<end) }
            records.books.append((BookRecord(book), name))
        case .shelf:
            if shelf.subject.isEmpty || shelf.limit < 1 {
                report(.incomplete(shelf.slug.text), max(0, end - 1)..<end)
            }
            records.shelves.append((shelf, name))
        }
        owner = .nothing
    }

    private mutating func closeSynopsis() {
        guard isInSynopsis else { return }
        isInSynopsis = false
        book.synopsis?.value = String(decoding: synopsis.dropLast(), as: UTF8.self)
    }

    /// Reads a line such as `  pages: edition 474`.
    private mutating func readField(_ line: LockLine) {
        let isRead: Bool?
        switch owner {
        case .nothing: isRead = false
        case .book:
            isRead = field(line, in: bookFields)?.read(&book, values, line.value)
            if isRead == true, values.isWord("synopsis", line.name) {
                isInSynopsis = true
                synopsis.removeAll(keepingCapacity: true)
            }
        case .shelf: isRead = field(line, in: shelfFields)?.read(&shelf, values, line.value)
        }
        finish(line, isRead)
    }

    /// Reads a line such as `    title: Wuthering Heights` below an entry of a shelf.
    private mutating func readSubfield(_ line: LockLine) {
        guard owner == .shelf, let last = shelf.entries.indices.last else {
            return report(.unknownName(values.text(line.name)), line.name)
        }
        finish(line, field(line, in: entryFields)?.read(&shelf.entries[last], values, line.value))
    }

    private mutating func field<Record>(_ line: LockLine, in fields: [LockField<Record>]) -> LockField<
        Record
    >? {
        if lastField >= fields.count { lastField = 0 }
        guard let index = fields.index(named: line.name, values, after: lastField) else { return nil }
        lastField = index
        return fields[index]
    }

    private mutating func finish(_ line: LockLine, _ isRead: Bool?) {
        switch isRead {
        case true?: break
        case false?:
            report(.badValue(values.text(line.name)), line.value.isEmpty ? line.range : line.value)
        case nil: report(.unknownName(values.text(line.name)), line.name)
        }
    }
}
