internal import Diagnostics
internal import Files
internal import ReadingCatalog
internal import TextAndTime

/// Reads dumps for the books of a plan: editions first, as they name works, then works, as these name authors.
///
/// Each file is read once. Only if a row leads to one that has passed, such as a redirect to an earlier key, its file is
/// read once more.
struct DumpReading: Sendable {
    private(set) var tallies: [DumpTally] = []
    private(set) var problems: [Diagnostic] = []
    private var scan = DumpScan()
    private let inquiries: [Inquiry]
    private let progress: @Sendable (DumpProgress) -> Void
    private let start = ContinuousClock.now
    private var rows = 0
    private var unpacked = 0
    private var done = 0
    private var total: Int?

    /// A dump, and what of it was looked for so far.
    private struct OpenDump {
        let reader: DumpReader
        /// What its first row is about.
        let kind: DumpKey.Kind
        var kinds: Set<DumpKey.Kind> = []
        /// How many keys were wanted when it was last read.
        var keyCount = 0
        var isWhole = false
    }

    init(_ inquiries: [Inquiry], progress: @escaping @Sendable (DumpProgress) -> Void) {
        self.inquiries = inquiries
        self.progress = progress
        for inquiry in inquiries {
            if let key = inquiry.book.openLibrary { scan.wanted.want(DumpKey(key)) }
            if let isbn = inquiry.book.number { scan.wanted.want(isbn) }
            // Editions come before works, and many have a title that their work has not: a translation's.
            if case .title = inquiry.question { scan.wanted.wantTitles(of: inquiry.book) }
        }
    }

    /// What was found; what could not be read is among the problems.
    mutating func read(_ paths: [String]) async -> DumpedRecords? {
        var dumps: [OpenDump] = []
        for path in paths {
            do throws(DumpFailure) { dumps.append(try open(path)) } catch { note(error, path) }
        }
        guard dumps.count == paths.count else { return nil }
        // A file that is given twice is read once.
        var known: Set<StreamedFile.Identity> = []
        dumps = dumps.filter { known.insert($0.reader.identity).inserted }
        dumps = DumpKey.Kind.allCases.flatMap { kind in dumps.filter { $0.kind == kind } }
        let sizes = dumps.compactMap(\.reader.size)
        total = sizes.count == dumps.count ? sizes.reduce(0, +) : nil
        for index in dumps.indices where !Task.isCancelled {
            if dumps[index].kind == .work { wantTitles(isAfterAll: false) }
            scan.begin(dumps[index].reader.path)
            await read(&dumps[index])
            tallies.append(scan.tally)
        }
        for _ in 0..<DumpReading.mostRepeats where !Task.isCancelled {
            let hasNewTitles = wantTitles(isAfterAll: true)
            guard await readAgain(&dumps, hasNewTitles) else { break }
        }
        return DumpedRecords(found: scan.found, complete: Task.isCancelled ? [] : completeKinds(dumps))
    }

    /// As many as merges are followed.
    private static let mostRepeats = 5
}

extension DumpReading {
    private func open(_ path: String) throws(DumpFailure) -> OpenDump {
        let reader = try DumpReader(path)
        guard let part = try reader.peek(), !part.isEmpty else {
            // Throws the error that ended the reading, if there was one.
            while try reader.next() != nil {}
            throw .empty
        }
        guard let kind = DumpReading.kind(of: part) else { throw .noDump }
        return OpenDump(reader: reader, kind: kind)
    }

    /// What most of the first rows are about; nil if these are no rows of a dump.
    private static func kind(of part: [UInt8]) -> DumpKey.Kind? {
        var counts: [DumpKey.Kind: Int] = [:]
        part.withUnsafeBufferPointer { bytes in
            var start = 0
            for _ in 0..<1_000 where start < bytes.count {
                let end = bytes.offset(of: 0x0A, from: start)
                if let row = DumpRow(UnsafeBufferPointer(rebasing: bytes[start..<end])), let key = row.key {
                    counts[key.kind, default: 0] += 1
                }
                start = end + 1
            }
        }
        return DumpKey.Kind.allCases.filter { counts[$0] != nil }.max {
            counts[$0, default: 0] < counts[$1, default: 0]
        }
    }

    /// Reads a dump to its end; one part is unpacked while the one before is searched.
    private mutating func read(_ dump: inout OpenDump) async {
        let reader = dump.reader
        dump.keyCount = scan.wanted.keys.count
        dump.isWhole = false
        let before = done
        do {
            var part = try reader.next()
            while let current = part, !Task.isCancelled {
                async let next = reader.next()
                scan.take(current)
                unpacked += current.count
                part = try await next
                done = before + reader.offset
                report(reader.path)
            }
            dump.isWhole = part == nil
        } catch let failure as DumpFailure {
            note(failure, reader.path)
        } catch {
            problems.append(
                .error("dump", "`\(reader.path)` cannot be read: \(error)", at: nil, help: "try again"))
        }
        scan.noteTooLong(reader.rowsTooLong)
        rows += scan.tally.rows
        dump.kinds.formUnion(scan.kinds)
    }

    /// Reads those dumps again that may have what became wanted after its row had passed; false if there is none.
    private mutating func readAgain(_ dumps: inout [OpenDump], _ hasNewTitles: Bool) async -> Bool {
        var isAny = false
        for index in dumps.indices where !Task.isCancelled {
            let dump = dumps[index]
            let isMissing = scan.wanted.keys[dump.keyCount...].contains {
                dump.kinds.contains($0.kind) && !scan.found.isSettled($0)
            }
            let looksForTitles = hasNewTitles && dump.kinds.contains(.work)
            guard isMissing || looksForTitles, dump.isWhole else { continue }
            guard let size = dump.reader.size else {
                // A pipe cannot be read again, so whether it had this is unknown.
                dumps[index].isWhole = false
                continue
            }
            do throws(DumpFailure) { try dump.reader.rewind() } catch {
                note(error, dump.reader.path)
                continue
            }
            total = total.map { $0 + size }
            scan.beginAgain(dump.reader.path, looksForTitles: looksForTitles)
            await read(&dumps[index])
            if let place = tallies.firstIndex(where: { $0.path == dump.reader.path }) {
                tallies[place].wanted += scan.tally.wanted
                tallies[place].followed += scan.tally.followed
            }
            isAny = true
        }
        return isAny
    }

    /// Wants the titles of the books that have nothing better, and of those whose numbers no edition has; after all
    /// dumps were read, also of those whose keys none has. Returns whether any of them is new.
    @discardableResult
    private mutating func wantTitles(isAfterAll: Bool) -> Bool {
        var hasNew = false
        for inquiry in inquiries where !isNumberFound(inquiry.book) {
            if case .key(let key) = inquiry.question {
                guard isAfterAll, let now = scan.found.current(DumpKey(key)), !scan.found.has(now) else {
                    continue
                }
            }
            if scan.wanted.wantTitles(of: inquiry.book) { hasNew = true }
        }
        return hasNew
    }

    private func isNumberFound(_ book: Book) -> Bool {
        guard let number = book.number.flatMap({ Int($0.digits) }) else { return false }
        return !scan.found.editions(withNumber: number).isEmpty
    }

    private func completeKinds(_ dumps: [OpenDump]) -> Set<DumpKey.Kind> {
        let partial = dumps.filter { !$0.isWhole }.reduce(into: Set<DumpKey.Kind>()) {
            $0.formUnion($1.kinds.union([$1.kind]))
        }
        return dumps.reduce(into: Set<DumpKey.Kind>()) { $0.formUnion($1.kinds) }.subtracting(partial)
    }

    private func report(_ path: String) {
        progress(
            DumpProgress(
                path: path, rows: rows + scan.tally.rows, unpacked: unpacked, done: done, total: total,
                seconds: (ContinuousClock.now - start) / .seconds(1)))
    }

    private mutating func note(_ failure: DumpFailure, _ path: String) {
        problems.append(
            .error("dump", "`\(path)` cannot be read: \(failure.reason)", at: nil, help: failure.help))
    }
}
