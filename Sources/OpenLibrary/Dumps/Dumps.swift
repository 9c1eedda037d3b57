internal import Diagnostics
internal import Files
internal import ReadingCatalog

/// The dumps of Open Library that are read instead of asking it.
public struct Dumps: Sendable {
    let paths: [String]
    /// Whether covers are fetched, which no dump has.
    let includesCovers: Bool
    let progress: @Sendable (DumpProgress) -> Void

    public init(
        _ paths: [String], includesCovers: Bool,
        progress: @escaping @Sendable (DumpProgress) -> Void = { _ in }
    ) {
        self.paths = paths
        self.includesCovers = includesCovers
        self.progress = progress
    }
}

/// Dumps that were read for a run, and what was found.
struct ReadDumps: Sendable {
    /// Nil if one of the files cannot be read at all.
    let records: DumpedRecords?
    let includesCovers: Bool
    let tallies: [DumpTally]
    let problems: [Diagnostic]

    init(_ dumps: Dumps, for plan: EnrichmentPlan, of catalog: Catalog) async {
        includesCovers = dumps.includesCovers
        var reading = DumpReading(plan.groups(of: catalog).flatMap { $0 }, progress: dumps.progress)
        records = await reading.read(dumps.paths)
        (tallies, problems) = (reading.tallies, reading.problems)
    }
}

/// Why a dump could not be read to its end.
enum DumpFailure: Error, Sendable {
    case file(FileFailure)
    case cutShort
    case damaged
    case noLibrary
    case noDump
    case empty

    /// Why, in words that follow a colon.
    var reason: String {
        switch self {
        case .file(let failure) where failure.isMissing: "there is no such file"
        case .file(let failure): failure.reason
        case .cutShort: "it ends in the middle of its compressed data"
        case .damaged: "its compressed data is damaged"
        case .noLibrary: "zlib, which unpacks it, is not installed"
        case .empty: "it is empty"
        case .noDump: "it is not a dump of Open Library: no row begins with `/type/`"
        }
    }

    var help: String {
        switch self {
        case .file: "correct the path after `--dump`"
        case .empty: "download it again"
        case .cutShort, .damaged: "download it again; what was found before that place is kept"
        case .noLibrary: "install zlib1g, or unpack it with gunzip"
        case .noDump: "take the files of openlibrary.org/developers/dumps, as they are or unpacked"
        }
    }
}
