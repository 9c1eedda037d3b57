public import Diagnostics

/// What came of reading a content folder.
public struct LoadedCatalog: Sendable {
    /// The catalog, as far as it could be read; only one without errors may be published.
    public let catalog: Catalog?
    /// All that was found wrong.
    public let report: DiagnosticReport
    /// The files that were read, by path.
    public let files: [ContentFile]
    /// How long each stage took.
    public let stages: [StageTime]

    init(
        catalog: Catalog? = nil, report: DiagnosticReport, files: [ContentFile] = [], stages: [StageTime] = []
    ) {
        self.catalog = catalog
        self.report = report
        self.files = files
        self.stages = stages
    }

    /// The catalog if nothing stands in the way of publishing it.
    public var publishable: Catalog? { report.hasErrors ? nil : catalog }
}

/// A file of the content folder, and by what its next change will be seen.
public struct ContentFile: Sendable, Hashable {
    /// The path within the site.
    public let path: String
    /// Its size, times and number.
    public let state: FileState

    static func files(of records: [ReadRecord]) -> [ContentFile] {
        records.compactMap { record in record.state.map { ContentFile(path: record.path, state: $0) } }
    }
}
