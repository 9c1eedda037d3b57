public import Diagnostics
internal import ReadingCatalog

/// What a build has done.
public struct BuildResult: Sendable {
    /// What happened to the files of the site.
    public let published: PublishedSite
    /// How many files were made, to be written if they turned out to be new.
    public let made: Int
    /// How many files of records were opened, the others being known from before.
    public let opened: Int
    /// What is to be told though the site is published.
    public let warnings: DiagnosticReport
    /// How long each stage took.
    public let timings: StageTimings
    /// The addresses of pages whose records are drafts, as their links are written.
    public let drafts: [String]
    /// When the site is of yesterday, in seconds since 1970; never if the day was given.
    public let validUntil: Int64

    // What the site was made of: held only so that nobody takes it apart just before the process ends.
    private let site: ReadySite?
    private let records: LoadedCatalog?

    init(
        _ published: PublishedSite, made: Int, _ log: BuildLog, of site: ReadySite? = nil,
        from records: LoadedCatalog? = nil
    ) {
        self.published = published
        self.made = made
        self.site = site
        self.records = records
        opened = records?.openedCount ?? 0
        drafts = site?.draftAddresses ?? []
        validUntil = site?.validUntil ?? .max
        warnings = log.report
        timings = log.timings
    }
}

extension BuildResult {
    /// Keeps what the site was made of until the process ends: to take it apart just then would be in vain.
    public func outlive() {
        _ = Unmanaged.passRetained(Held(site, records))
    }

    private final class Held {
        private let site: ReadySite?
        private let records: LoadedCatalog?

        init(_ site: ReadySite?, _ records: LoadedCatalog?) {
            self.site = site
            self.records = records
        }
    }

    /// The line that a build ends with.
    public var summary: String {
        let time = Self.seconds(timings.total)
        if published.written + published.removed == 0 {
            return
                "Nothing to write: \(Self.count(published.unchanged, "file")) as they should be, in \(time)."
        }
        let parts = [
            "\(Self.grouped(published.written)) written", "\(Self.grouped(published.unchanged)) unchanged",
            "\(Self.grouped(published.removed)) removed",
        ]
        return "\(parts.joined(separator: ", ")), in \(time)."
    }

    /// A line for each stage: its time and its name; and what had to be done.
    public var timingLines: [String] {
        let stages = timings.stages.map { ($0.name, $0.duration) } + [("all", timings.total)]
        return stages.map { name, duration in
            let text = Self.milliseconds(duration)
            return String(repeating: " ", count: max(0, 9 - text.count)) + text + " ms  " + name
        } + ["\(Self.count(opened, "record")) read, \(Self.count(made, "file")) made"]
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
    }

    private static func grouped(_ number: Int) -> String {
        var digits = String(number)
        var place = digits.endIndex
        while digits.distance(from: digits.startIndex, to: place) > 3 {
            place = digits.index(place, offsetBy: -3)
            digits.insert(",", at: place)
        }
        return digits
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
