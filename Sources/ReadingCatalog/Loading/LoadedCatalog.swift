public import Diagnostics

/// What came of reading a content folder.
public struct LoadedCatalog: Sendable {
    /// What was found in the folder, with the states of all files.
    public let survey: ContentSurvey
    /// The catalog, as far as it could be read; only one without errors may be published.
    public let catalog: Catalog?
    /// All that was found wrong.
    public let report: DiagnosticReport
    /// How many files of records were opened: the others are known from before.
    public let openedCount: Int
    /// How long each stage took.
    public let stages: [StageTime]
    private let keeping: Task<Void, Never>?

    init(
        survey: ContentSurvey, catalog: Catalog? = nil, report: DiagnosticReport, openedCount: Int = 0,
        stages: [StageTime] = [],
        keeping: Task<Void, Never>? = nil
    ) {
        self.survey = survey
        self.catalog = catalog
        self.report = report
        self.openedCount = openedCount
        self.stages = stages
        self.keeping = keeping
    }

    /// Waits until the records are kept for the next run.
    public func untilKept() async {
        await keeping?.value
    }

    /// The catalog if nothing stands in the way of publishing it.
    public var publishable: Catalog? { report.hasErrors ? nil : catalog }
}

/// A file of the content folder, and by what its next change will be seen.
struct ContentFile: Sendable {
    /// The path within `content/`.
    let path: String
    /// Its size, times and number.
    let state: FileState
}
