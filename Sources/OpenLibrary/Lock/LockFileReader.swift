internal import Diagnostics
internal import ReadingCatalog
internal import TextAndTime

/// Reads a lock file in one pass over its bytes, and reports what is wrong with it by line.
///
/// The format is Octavo's own rather than JSON or YAML. Files of versions 1 and 2 must stay readable, so another format
/// would need a second reader beside this one. For 10,000 books (8 MB), the shared JSON reader takes 17 ms just to
/// parse, before any record is made; libyaml takes several times as long. And a synopsis in one line of JSON would
/// change as a whole, for git and for people, with each of its words.
enum LockFileReader {
    static func read(_ file: SourceFile) -> (lock: LockFile, report: DiagnosticReport) {
        file.bytes.withUnsafeBufferPointer { bytes in
            var reader = LockLineReader(bytes)
            reader.read()
            let problems = reader.problems.sorted { $0.place.lowerBound < $1.place.lowerBound }
            let report = problems.prefix(LockLineReader.mostProblems).map {
                $0.problem.diagnostic(at: file.position(of: $0.place))
            }
            return (reader.lock, DiagnosticReport(report))
        }
    }
}

/// Reads the lines of a lock file.
private struct LockLineReader {
    /// What the lines belong to; to test an optional book for each line would be slow.
    private enum Owner {
        case nothing
        case book
        case shelf
    }

    private(set) var lock = LockFile()
    private(set) var problems: [(problem: LockProblem, place: Range<Int>)] = []
    static let mostProblems = 20
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

    mutating func read() {
        if let start = readVersion() { readLines(from: start) }
    }

    /// The first control character, also behind bytes that are not UTF-8, which are read as if they were unknown letters.
    private func firstControl() -> Range<Int>? {
        var start = 0
        while true {
            switch UnsafeBufferPointer(rebasing: bytes[start...]).firstTextFlaw() {
            case nil: return nil
            case .notUTF8(let offset): start += offset + 1
            case .nul(let offset): return start + offset..<start + offset + 1
            case .control(let range): return start + range.lowerBound..<start + range.upperBound
            }
        }
    }

    /// Reads up to the line with the version, and returns where the next begins; nil if this file cannot be read.
    private mutating func readVersion() -> Int? {
        if let range = firstControl() {
            report(.control, range)
            return nil
        }
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

    private mutating func readLines(from first: Int) {
        var start = first
        lock.books.reserveCapacity(bytes.count / 600)
        while start < bytes.count, problems.count < Self.mostProblems {
            let end = endOfLine(start)
            read(LockLine(bytes, start..<end.text))
            start = end.next
        }
        closeRecord(at: min(start, bytes.count))
    }

    /// The line's end without a carriage return, and the start of the next line.
    private func endOfLine(_ start: Int) -> (text: Int, next: Int) {
        let end = bytes.offset(of: 0x0A, from: start)
        guard end < bytes.count else { return (end, end) }
        return (end > start && bytes[end - 1] == 0x0D ? end - 1 : end, end + 1)
    }

    private mutating func report(_ problem: LockProblem, _ place: Range<Int>) {
        problems.append((problem, place))
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
            if lock.books.updateValue(BookRecord(book), forKey: book.slug) != nil {
                report(.twice(book.slug.text), name)
            }
        case .shelf:
            if shelf.subject.isEmpty || shelf.limit < 1 {
                report(.incomplete(shelf.slug.text), max(0, end - 1)..<end)
            }
            if lock.shelves.updateValue(shelf, forKey: shelf.slug) != nil {
                report(.twice(shelf.slug.text), name)
            }
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
