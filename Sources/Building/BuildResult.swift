public import Diagnostics
internal import Output
internal import Pictures
internal import Publishing
public import ReadingCatalog
internal import Synchronization

/// What a build has done, from the command line to the browser.
public struct BuildResult: Sendable {
    public private(set) var written = 0
    /// How many files are as they should be.
    public private(set) var unchanged = 0
    /// How many files were removed because the site no longer contains them.
    public private(set) var removed = 0
    public var changed: Int { written + removed }
    /// How many files were rendered; those whose bytes changed were written.
    public private(set) var made = 0
    public private(set) var warnings = DiagnosticReport()
    /// What the host should know, and no setting makes a fault.
    public private(set) var notes: [String] = []
    public private(set) var timings = StageTimings()
    /// The addresses of pages whose records are drafts, as links have them.
    public private(set) var drafts: [String] = []
    /// The end of the day that the site shows, in seconds since 1970; `Int64.max` if an option set the day.
    public private(set) var validUntil = Int64.max
    /// The site that was made; nil if there was nothing to do.
    private var site: RenderableSite?

    public init(written: Int = 0, drafts: [String] = [], validUntil: Int64 = .max) {
        (self.written, self.drafts, self.validUntil) = (written, drafts, validUntil)
    }

    /// The result of a build that found nothing to do, or of a check, which makes a site and publishes nothing.
    init(unchangedFiles: Int = 0, checked site: RenderableSite? = nil, _ log: BuildLog) {
        unchanged = unchangedFiles
        warnings = log.report
        timings = log.timings
        self.site = site
    }

    init(
        _ published: PublishedSite, made: Int, _ site: RenderableSite, validUntil: Int64, _ log: BuildLog
    ) {
        self.init(unchangedFiles: published.unchanged, log)
        written = published.written
        removed = published.removed
        notes = log.notes
        self.made = made
        drafts = site.plan.draftAddresses
        self.validUntil = validUntil
        self.site = site
    }
}

extension BuildResult {
    /// Keeps what the site was made of until the process ends: taking it apart just then would be wasted time.
    public func outlive() {
        if let site { _ = Unmanaged.passRetained(site) }
    }

    /// What the site shows of people; nil if there was nothing to do.
    var people: PublicPeople? { site?.people }

    public var summary: String {
        let time = Self.seconds(timings.total)
        if changed == 0 {
            return "Nothing to write: \(Self.count(unchanged, "file")) up to date, in \(time)."
        }
        let parts = [
            "\(Self.grouped(written)) written", "\(Self.grouped(unchanged)) unchanged",
            "\(Self.grouped(removed)) removed",
        ]
        return "\(parts.joined(separator: ", ")), in \(time)."
    }

    /// A line for each stage: its time and its name; and what had to be done.
    public var timingLines: [String] {
        let stages = timings.stages.map { ($0.name, $0.duration) } + [("all", timings.total)]
        return stages.map { name, duration in
            let text = Self.milliseconds(duration)
            return String(repeating: " ", count: max(0, 9 - text.count)) + text + " ms  " + name
        } + ["\(Self.count(made, "file")) made"]
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
    }

    private static func grouped(_ number: Int) -> String {
        if number < 1_000 { return "\(number)" }
        return grouped(number / 1_000) + "," + String(1_000 + number % 1_000).dropFirst()
    }

    private static func seconds(_ duration: Duration) -> String {
        let hundredths = Int((duration / .milliseconds(10)).rounded())
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
    }

    private static func milliseconds(_ duration: Duration) -> String {
        let tenths = Int((duration / .microseconds(100)).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}

/// Collects the time and the findings of each stage of a build.
struct BuildLog {
    private(set) var timings = StageTimings()
    private(set) var report = DiagnosticReport()
    private(set) var notes: [String] = []
    /// Whether the same would be found again in the same files: no library was missing, and nothing is left to be fetched.
    private(set) var isSettled = true
    let isStrict: Bool

    mutating func end(
        _ stage: String, _ found: DiagnosticReport..., parts: [StageTime] = [],
        notes: String?..., isSettled: Bool = true
    ) {
        timings.end(stage, parts: parts)
        for found in found { report.add(isStrict ? found.strict : found) }
        self.notes += notes.compactMap(\.self)
        // What a library was missing for is made as soon as it is there.
        if !isSettled || !self.notes.isEmpty { self.isSettled = false }
    }

    /// Throws if there are errors, together with what `more` finds besides them, which is given the files that have them.
    func stopIfBroken(_ more: (Set<String>) -> DiagnosticReport = { _ in DiagnosticReport() }) throws {
        guard report.hasErrors else { return }
        let files = report.diagnostics.compactMap { $0.severity == .error ? $0.position?.file : nil }
        var log = self
        log.end("check links", more(Set(files)))
        throw ReportedFailure(log.report)
    }
}

/// How far a build has come.
public final class BuildProgress: Sendable {
    /// What a build makes, in this order.
    public enum Things: Sendable {
        case pictures
        case pages
    }

    private let state = Mutex((made: 0, planned: 0, what: Things.pages))

    public init() {}

    /// How many files are made, and how many there will be; 0 as long as that is not known.
    public var counts: (made: Int, planned: Int) { state.withLock { ($0.made, $0.planned) } }

    public var what: Things { state.withLock { $0.what } }

    func begin(_ count: Int, _ what: Things = .pages) { state.withLock { $0 = (0, count, what) } }

    func add(_ count: Int) { state.withLock { $0.made += count } }

    var ofPictures: PictureProgress {
        PictureProgress(begin: { self.begin($0, .pictures) }, add: add)
    }
}
