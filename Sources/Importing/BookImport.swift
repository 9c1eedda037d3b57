public import Authoring
public import Diagnostics
public import ReadingCatalog
internal import TextAndTime

/// The import of files of other programs into a club: read, planned, and only then written.
public struct BookImport: Sendable {
    private let club: Club
    private let map: ColumnMap?
    private var wishes: ImportWishes

    /// An import into `club`. A `map` gives the meaning of the columns of a table that no known program wrote.
    public init(into club: Club, map: ColumnMap? = nil, wishes: ImportWishes = ImportWishes()) {
        self.club = club
        self.map = map
        self.wishes = wishes
        self.wishes.zone = TimeZoneDatabase.rules(of: club.catalog.site.timeZone)
        self.wishes.knowsZone = club.catalog.site.timeZone != "UTC"
    }

    /// What would become of the entries of some files, in their order.
    public func plan(_ paths: [String]) throws(ReportedFailure) -> ImportPlan {
        ImportPlan(try files(paths), into: club.catalog)
    }

    /// The keys of the entries of some files that have no titles.
    public func keysWithoutTitles(_ paths: [String]) throws(ReportedFailure) -> [OpenLibraryKey] {
        try files(paths).flatMap(\.entries).compactMap { entry in
            if case .other(.untitled(let key)) = entry.content { key } else { nil }
        }
    }

    private func files(_ paths: [String]) throws(ReportedFailure) -> [ImportedFile] {
        let reader = ImportReader(map, wishes, into: club.path)
        return try paths.map { path throws(ReportedFailure) in try reader.file(at: path) }
    }

    /// Writes what a plan adds, all of it or nothing.
    public func write(_ plan: ImportPlan) async throws {
        let draft = try club.draft(plan.edits)
        try await club.check(draft)
        try await club.write(draft)
    }
}
