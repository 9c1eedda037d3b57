internal import Diagnostics
internal import ReadingCatalog
internal import TextAndTime

/// The lock file as JSON: sorted by slug, with one value in each line, so that a change of one book touches only its
/// lines. Names that are not known are kept as they are.
enum LockFileText {
    private static let about =
        "What Octavo found in Open Library for this club. `octavo enrich` writes this file: commit it, and write "
        + "what you want to be different into the records."

    static func bytes(of lock: LockFile) -> [UInt8] {
        var json = JSONWriter(.spaced)
        json.object { json in
            json.line("about", .string(about), in: 0)
            json.records("books", lock.books) { $0.book.json(LockField<RecordedBook>.all) }
            json.records("shelves", lock.shelves) { $0.json(LockField<RecordedShelf>.all) }
            for member in lock.others.members { json.line(member.name, member.value, in: 0) }
            json.newline(isLast: true)
        }
        return json.file()
    }

    static func read(_ file: SourceFile) -> (lock: LockFile, report: DiagnosticReport) {
        if file.bytes.allSatisfy(\.isASCIISpace) { return (LockFile(), DiagnosticReport()) }
        do throws(JSONReader.Failure) {
            var reader = LockFileReader(file)
            if let old = OldLockFile.json(file.bytes) {
                if let conflict = reader.conflict { return (LockFile(), DiagnosticReport([conflict])) }
                reader.read(old)
            } else {
                reader.read(try JSONReader.read(file.bytes))
            }
            return (reader.lock, DiagnosticReport(reader.problems))
        } catch {
            let problem =
                LockFileReader(file).conflict
                ?? LockFileReader.problem(
                    "this is not a lock file of Octavo: \(error.message)",
                    at: file.position(of: error.offset..<min(error.offset + 1, file.bytes.count)))
            return (LockFile(), DiagnosticReport([problem]))
        }
    }
}

/// What is read of a lock file, and what is wrong with it.
private struct LockFileReader {
    let file: SourceFile
    private(set) var lock = LockFile()
    private(set) var problems: [Diagnostic] = []

    init(_ file: SourceFile) {
        self.file = file
    }

    mutating func read(_ json: JSONValue) {
        guard case .object(let root) = json else {
            problems = [Self.problem("this is not a lock file of Octavo", at: file.wholeFile)]
            return
        }
        var (books, shelves): ([Slug: RecordedBook], [Slug: RecordedShelf]) = ([:], [:])
        for member in root.members {
            switch member.name {
            case "about": break
            case "books":
                take(member, LockField<RecordedBook>.all, into: &books) {
                    RecordedBook(slug: $0, asked: "", fetched: CalendarDay(dayNumber: 0))
                } lacks: {
                    $0.asked.isEmpty ? "`asked`" : nil
                }
            case "shelves":
                take(member, LockField<RecordedShelf>.all, into: &shelves) {
                    RecordedShelf(slug: $0, subject: "", limit: 0, fetched: CalendarDay(dayNumber: 0))
                } lacks: {
                    $0.subject.isEmpty || $0.limit < 1 ? "`subject` and `limit`" : nil
                }
            default: lock.others.append(member.name, member.value)
            }
        }
        lock.books = books.mapValues(BookRecord.init)
        lock.shelves = shelves
    }

    private mutating func take<Record: OpenRecord>(
        _ member: JSONObject.Member, _ fields: [LockField<Record>], into read: inout [Slug: Record],
        new: (Slug) -> Record, lacks: (Record) -> String?
    ) {
        guard case .object(let records) = member.value else {
            return report("`\(member.name)` is not a list of records", [member.name])
        }
        for entry in records.members {
            let slug = Slug(entry.name)
            var record = new(slug)
            for name in record.read(entry.value, fields) {
                report(
                    "this is not a value that `\(name)` can have in a lock file",
                    [member.name, slug.text, name])
            }
            if let lack = lacks(record) {
                report("the record of `\(slug)` has no \(lack)", [member.name, slug.text])
            }
            if read.updateValue(record, forKey: slug) != nil {
                report("`\(slug)` is recorded twice", [slug.text])
            }
        }
    }

    /// More problems say nothing more, and each is looked for in the whole file.
    private static let mostProblems = 20

    /// Reports a problem where these names follow each other.
    private mutating func report(_ message: String, _ names: [String]) {
        guard problems.count < Self.mostProblems else { return }
        var place = 0..<0
        for name in names {
            guard let found = file.bytes[place.upperBound...].firstRange(of: Array("\"\(name)\"".utf8)) else {
                break
            }
            place = found
        }
        problems.append(Self.problem(message, at: file.position(of: place)))
    }

    static func problem(_ message: String, at position: SourcePosition) -> Diagnostic {
        .error(
            "lock-file", message, at: position,
            help:
                "restore the file with git, or delete this record and run `octavo enrich`, which fetches what is missing"
        )
    }

    /// The first of git's marks, of which JSON has none at the start of a line.
    var conflict: Diagnostic? {
        var start = 0
        for line in file.bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
            let mark = line.prefix(7)
            if mark.count == 7, let first = mark.first, "<=>".utf8.contains(first),
                mark.allSatisfy({ $0 == first })
            {
                return .error(
                    "lock-conflict", "git left a conflict in the lock file",
                    at: file.position(of: start..<start + line.count),
                    help:
                        "take one side of it, for example with `git checkout --theirs \(LockFile.path)`, and run "
                        + "`octavo enrich`, which fetches what that side lacks")
            }
            start += line.count + 1
        }
        return nil
    }
}

/// A record of the lock file, which keeps what it does not know.
protocol OpenRecord: Sendable {
    var others: JSONObject { get set }
}

extension OpenRecord {
    /// Takes the members of an object, and returns the names of those with a value that cannot be.
    mutating func read(_ json: JSONValue, _ fields: [LockField<Self>]) -> [String] {
        guard case .object(let members) = json else { return [""] }
        var wrong: [String] = []
        var next = 0
        for member in members.members {
            // Fields nearly always follow each other in their order.
            let after = fields[next...].firstIndex { $0.name == member.name }
            guard let index = after ?? fields[..<next].firstIndex(where: { $0.name == member.name }) else {
                others.append(member.name, member.value)
                continue
            }
            if !fields[index].read(member.value, &self) { wrong.append(member.name) }
            next = index
        }
        return wrong
    }

    func json(_ fields: [LockField<Self>]) -> JSONValue {
        var json: JSONObject = [:]
        for field in fields {
            if let value = field.write(self) { json.append(field.name, value) }
        }
        for member in others.members { json.append(member.name, member.value) }
        return .object(json)
    }
}

extension JSONWriter {
    /// Writes records by their slugs.
    fileprivate mutating func records<Record>(
        _ name: String, _ records: [Slug: Record], _ value: (Record) -> JSONValue
    ) {
        if records.isEmpty { return }
        newline(indentation: 2)
        key(name)
        object { json in
            for slug in records.keys.sorted() {
                if let record = records[slug] { json.line(slug.text, value(record), in: 2) }
            }
            json.newline(isLast: true, indentation: 2)
        }
    }

    /// Writes a member in lines of its own, within an object that is indented.
    fileprivate mutating func line(_ name: String, _ value: JSONValue, in indentation: Int) {
        newline(indentation: indentation + 2)
        key(name)
        write(value, indentation + 2)
    }

    private mutating func write(_ value: JSONValue, _ indentation: Int) {
        switch value {
        case .array(let elements):
            array { json in
                for element in elements {
                    json.newline(indentation: indentation + 2)
                    json.write(element, indentation + 2)
                }
                if !elements.isEmpty { json.newline(isLast: true, indentation: indentation) }
            }
        case .object(let object): write(object.members, indentation)
        default: self.value(value)
        }
    }

    /// A single simple value stays in the line of its object: `{"edition": 474}`.
    private mutating func write(_ members: [JSONObject.Member], _ indentation: Int) {
        let isShort =
            members.count < 2 && members.allSatisfy { !$0.value.isObject && $0.value.elements.isEmpty }
        object { json in
            for member in members {
                if isShort {
                    json.key(member.name)
                    json.write(member.value, indentation)
                } else {
                    json.line(member.name, member.value, in: indentation)
                }
            }
            if !isShort { json.newline(isLast: true, indentation: indentation) }
        }
    }
}
