public import Diagnostics
internal import Files
internal import Output
internal import Publishing
internal import TextAndTime

/// Puts together the parts of a site that shards made, and publishes it as a build of the whole site would.
public struct SiteJoin: Sendable {
    private let parts: [String]
    private let output: String
    private let jobs: Int
    private let progress: BuildProgress
    private let held = HeldOutput()

    public init(_ parts: [String], output: String, jobs: Int, progress: BuildProgress = BuildProgress()) {
        self.parts = parts
        self.output = output
        self.jobs = jobs
        self.progress = progress
    }

    public func run() async throws -> BuildResult {
        do {
            return try await join()
        } catch let failure as FileFailure {
            throw ReportedFailure(failure.diagnostic)
        }
    }

    /// Takes the output folder from a run that does not end, as `HeldOutput.abandon` does.
    public func abandonOutput() throws(ReportedFailure) -> Bool {
        do throws(FileFailure) {
            return try held.abandon()
        } catch {
            throw ReportedFailure(error.diagnostic)
        }
    }

    private func join() async throws -> BuildResult {
        var log = BuildLog(isStrict: false)
        let site = try JoinedSite(parts.map(BuiltPart.init))
        log.end("look at the parts")
        let place = try OutputFolder(output, site: ".", sources: BuildOptions.sources + parts)
        let locked = try held.lock(place)
        do {
            try locked.refuseOthers(than: nil)
            progress.begin(site.paths.count)
            let writer = OutputWriter(locked, jobs: jobs, progress: progress.add)
            let (staged, _) = try await writer.stage(site.paths) { PartReader(site) }
            log.end("read the parts")
            let published = try staged.publish(note: [])
            log.end("publish", published.warnings(in: output))
            try held.release()
            return BuildResult(published, made: staged.madeCount, log)
        } catch {
            try held.release()
            throw error
        }
    }
}

extension LockedOutput {
    /// Throws if the folder holds a part of a site and is to hold another one, or a whole site.
    func refuseOthers(than shard: Shard?) throws(ReportedFailure) {
        guard let manifest, case let there = ShardNote(manifest.note)?.shard, there != shard else {
            return
        }
        let holds = there.map { "part \($0) of a site" } ?? "a whole site"
        throw ReportedFailure(
            .error(
                "output-part", "`\(shownPath)` holds \(holds)", at: .wholeFile(shownPath),
                help: "give every part a folder of its own with `-o DIR`, or remove this one"))
    }
}

/// A folder with the files of a shard.
private struct BuiltPart {
    let folder: PublishedFolder
    let note: ShardNote

    init(_ path: String) throws {
        folder = try PublishedFolder(path)
        guard let note = ShardNote(folder.manifest.note), note.files.count == folder.manifest.count
        else {
            throw ReportedFailure(
                JoinProblem.diagnostic(
                    "`\(path)` does not hold a part of a site", at: path,
                    help: "name the folders that `octavo build --shard` wrote to"))
        }
        self.note = note
    }

    var path: String { folder.shownPath }
}

/// The files of all parts, in the order of the whole site.
private struct JoinedSite: Sendable {
    let parts: [PublishedFolder]
    /// Where each file is: its part, and its number there.
    let places: [(part: Int32, number: Int32)]
    let paths: [String]

    /// Throws unless the parts are all those of one site.
    init(_ parts: [BuiltPart]) throws(ReportedFailure) {
        let problems = JoinProblem.all(of: parts)
        if !problems.isEmpty { throw ReportedFailure(DiagnosticReport(problems)) }
        var places = [(part: Int32, number: Int32)](
            repeating: (-1, -1), count: parts.first?.note.total ?? 0)
        for (index, part) in parts.enumerated() {
            for (number, file) in part.note.files.enumerated() {
                places[file] = (Int32(index), Int32(number))
            }
        }
        self.places = places
        self.parts = parts.map(\.folder)
        paths = places.map { parts[Int($0.part)].folder.manifest.path(Int($0.number)) }
    }

    func part(_ index: Int) -> (folder: PublishedFolder, number: Int) {
        (parts[Int(places[index].part)], Int(places[index].number))
    }
}

/// Why parts cannot be put together.
private enum JoinProblem {
    static func all(of parts: [BuiltPart]) -> [Diagnostic] {
        let site = mostFrequent(parts.map(\.note.site))
        let (own, foreign) = (parts.filter { $0.note.site == site }, parts.filter { $0.note.site != site })
        guard foreign.isEmpty, let first = own.first else { return foreign.map { Self.foreign($0, own) } }
        let count = first.note.shard.count
        let others = own.filter { $0.note.shard.count != count }
        guard others.isEmpty else { return others.map { dividedOtherwise($0, first) } }
        let byNumber = Dictionary(grouping: own, by: \.note.shard.number)
        let doubled = byNumber.sorted { $0.key < $1.key }.filter { $0.value.count > 1 }
        guard doubled.isEmpty else { return doubled.map { Self.doubled($0.value) } }
        let missing = (1...count).filter { byNumber[$0] == nil }
        guard missing.isEmpty else { return [Self.missing(missing, of: count)] }
        return isWhole(own) ? [] : [damaged(first)]
    }

    static func diagnostic(_ message: String, at path: String? = nil, help: String) -> Diagnostic {
        .error("output-part", message, at: path.map { .wholeFile($0) }, help: help)
    }

    private static func mostFrequent(_ sites: [Fingerprint]) -> Fingerprint? {
        let counts = Dictionary(sites.map { ($0, 1) }, uniquingKeysWith: +)
        return sites.max { counts[$0, default: 0] < counts[$1, default: 0] }
    }

    private static func isWhole(_ parts: [BuiltPart]) -> Bool {
        var seen = [Bool](repeating: false, count: parts.first?.note.total ?? 0)
        for file in parts.flatMap(\.note.files) {
            guard seen.indices.contains(file), !seen[file] else { return false }
            seen[file] = true
        }
        return seen.allSatisfy { $0 }
    }

    private static func foreign(_ part: BuiltPart, _ others: [BuiltPart]) -> Diagnostic {
        diagnostic(
            "`\(part.path)` was made from other records, on another day or by another Octavo than "
                + "`\(others[0].path)`",
            at: part.path,
            help: "build part \(part.note.shard) again, from the same records as the others")
    }

    private static func dividedOtherwise(_ part: BuiltPart, _ first: BuiltPart) -> Diagnostic {
        diagnostic(
            "`\(part.path)` is part \(part.note.shard), but `\(first.path)` is part \(first.note.shard)",
            at: part.path, help: "divide the site into the same number of parts for all of them")
    }

    private static func doubled(_ parts: [BuiltPart]) -> Diagnostic {
        diagnostic(
            "`\(parts[0].path)` and `\(parts[1].path)` are both part \(parts[0].note.shard)",
            at: parts[1].path, help: "name each part once")
    }

    private static func missing(_ numbers: [Int], of count: Int) -> Diagnostic {
        let names = numbers.prefix(10).map { "\($0)/\(count)" }.joined(separator: ", ")
        let more = numbers.count > 10 ? " and \(numbers.count - 10) more" : ""
        return diagnostic(
            numbers.count == 1 ? "part \(names) is missing" : "parts \(names)\(more) are missing",
            help: "build it with `octavo build --shard \(numbers[0])/\(count)`, and name its folder too")
    }

    private static func damaged(_ part: BuiltPart) -> Diagnostic {
        diagnostic(
            "the parts do not make a whole site", at: part.path,
            help: "build them all again with `--full`")
    }
}

/// Reads the files of the parts one by one, for the output that they are written to.
private struct PartReader: OutputProducer {
    private let site: JoinedSite
    var findings: Void { () }

    init(_ site: JoinedSite) {
        self.site = site
    }

    func fingerprint(of index: Int) throws -> Fingerprint? {
        let part = site.part(index)
        return part.folder.manifest.shown(part.number)
    }

    func produce(_ index: Int, _ write: (UnsafeRawBufferPointer) throws -> Void) throws -> Reuse {
        let part = site.part(index)
        try part.folder.bytes(part.number).withUnsafeBytes(write)
        return .allowed
    }
}
