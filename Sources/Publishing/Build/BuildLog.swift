internal import Diagnostics
internal import ReadingCatalog

/// What a build notes as it goes: the time of each stage, and what was found in it.
struct BuildLog {
    private(set) var timings = StageTimings()
    private(set) var report = DiagnosticReport()
    /// Whether warnings stop the build.
    let isStrict: Bool

    init(isStrict: Bool) {
        self.isStrict = isStrict
    }

    /// Notes that a stage is done, and what was found in it.
    mutating func end(
        _ stage: String, _ found: DiagnosticReport = DiagnosticReport(), parts: [StageTime] = []
    ) {
        timings.end(stage, parts: parts)
        report.add(isStrict ? found.strict : found)
    }

    /// Goes on only if nothing was found that stops a site.
    func stopIfBroken() throws {
        if report.hasErrors { throw PublishingFailure(report) }
    }
}
