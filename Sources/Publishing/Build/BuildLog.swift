internal import Diagnostics
internal import ReadingCatalog

/// What a build notes as it goes: the time of each stage, and what was found in it.
struct BuildLog {
    private(set) var timings = StageTimings()
    private(set) var report = DiagnosticReport()
    /// Whether nothing was found of which the next build has to be told again.
    private(set) var isQuiet = true
    /// Whether warnings stop the build.
    let isStrict: Bool

    init(isStrict: Bool) {
        self.isStrict = isStrict
    }

    /// Notes that a stage is done, and what was found in it; `isTold` if once is enough.
    mutating func end(
        _ stage: String, _ found: DiagnosticReport = DiagnosticReport(), parts: [StageTime] = [],
        isTold: Bool = false
    ) {
        timings.end(stage, parts: parts)
        report.add(isStrict ? found.strict : found)
        if !found.isEmpty, !isTold { isQuiet = false }
    }

    /// Goes on only if nothing was found that stops a site.
    func stopIfBroken() throws {
        if report.hasErrors { throw PublishingFailure(report) }
    }
}
