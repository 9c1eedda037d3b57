internal import Arranging
internal import Authoring
public import Diagnostics
internal import Files
internal import LinkChecking
internal import Output
internal import Publishing
public import ReadingCatalog
public import TextAndTime
internal import Workers

public struct BuildOptions: Sendable {
    /// The folder that holds `content/`.
    public var site: String
    public var output: String
    /// The folders that a site is made from, if they exist.
    public static let sources = ["content", "Templates"]
    /// Whether only Octavo uses that folder: then no link to it is followed, and it may be removed.
    public var ownsOutput = false
    /// Where the site will be published, instead of what `site.yaml` specifies.
    public var baseURL: String?
    /// Where it will be published if `site.yaml` does not say.
    public var fallbackBaseURL: String?
    /// The day for which it is made, instead of today.
    public var day: CalendarDay?
    public var jobs: Int
    /// Whether everything is made again, changed or not.
    public var isFull = false
    public var isStrict = false
    public var showsDrafts = false
    /// A change of records that was not made yet: a check reads them as they would be after it.
    public var change: PlannedContent?

    public init(site: String, output: String? = nil) {
        self.site = site
        self.output = output ?? (site == "." ? "_site" : "\(site)/_site")
        jobs = Processors.count
    }
}

extension BuildOptions {
    public func checkSite() throws { _ = try openSite() }

    /// Removes the output folder with everything in it, whether Octavo wrote it or not, if only this program uses it.
    public func removeOutput() throws { try outputFolder.remove() }

    /// Whether a publication to the output folder has begun and not ended.
    public var hasUnfinishedPublication: Bool {
        do { return try outputFolder.hasUnfinishedPublication } catch { return false }
    }

    var outputFolder: OutputFolder {
        get throws { try OutputFolder(output, site: site, isOwn: ownsOutput) }
    }

    func openSite() throws -> Folder {
        if let folder = try? Folder.open(site, called: site) { return folder }
        throw ReportedFailure(
            .error(
                "site-missing", "there is no folder `\(site)` that can be read", at: nil,
                help: "name the folder that holds `content/`, or change to that folder first"))
    }

    /// Finishes the edits that a killed run has begun, and does some work, once more if a kept copy of a picture turned out to
    /// be damaged: such copies have been removed, and are made again. Reports failures of files.
    func repairing<Result>(_ work: () async throws -> Result) async throws -> Result {
        do {
            try await Club.finishInterruptedEdits(in: try openSite())
            do { return try await work() } catch is DamagedCopy { return try await work() }
        } catch let failure as FileFailure {
            throw ReportedFailure(failure.diagnostic)
        }
    }

    func address(of site: SiteConfiguration) throws -> SiteAddress {
        let written = baseURL ?? site.baseURL ?? fallbackBaseURL
        if let address = written.map(SiteAddress.init) ?? .root { return address }
        throw ReportedFailure(
            .error(
                "base-url", "`\(written ?? "")` is not an address that a site can have",
                at: baseURL == nil && site.baseURL != nil ? site.source?.wholeFile : nil,
                help: "write the whole address, such as `https://example.org/club/`"))
    }

    /// A loader of the records, some of which may be remembered.
    func loader(_ memory: RecordMemory?) -> CatalogLoader {
        CatalogLoader(
            site: site,
            options: CatalogLoader.Options(
                includesDrafts: showsDrafts, jobs: jobs, memory: memory, change: change))
    }

    func planSettings(_ address: SiteAddress, _ day: ClubDay) -> PlanSettings {
        PlanSettings(
            address: address, today: day.day, zone: day.zone, showsDrafts: showsDrafts,
            followsClock: !showsDrafts || self.day == nil)
    }

    /// The fingerprint of those that show in the site.
    var fingerprint: Fingerprint {
        let day = day.map(String.init(describing:)) ?? ClubDay.fixedMoment.map(String.init) ?? ""
        return Fingerprint(
            of: "\(baseURL ?? "")\n\(fallbackBaseURL ?? "")\n\(day)\n\(showsDrafts)".utf8)
    }
}

/// The step that adds fetched facts to the club's records.
public struct Enrichment: Sendable {
    /// The known facts, the report about them, and whether fetching is complete.
    public struct Outcome: Sendable {
        public let enriched: EnrichedCatalog
        public let report: DiagnosticReport
        public let isSettled: Bool

        public init(_ enriched: EnrichedCatalog, report: DiagnosticReport = .init(), isSettled: Bool = true) {
            (self.enriched, self.report, self.isSettled) = (enriched, report, isSettled)
        }
    }

    /// What kind of step it is: another kind may bring more.
    public let name: String
    public let enrich: @Sendable (Catalog) async throws -> Outcome

    public init(_ name: String, _ enrich: @Sendable @escaping (Catalog) async throws -> Outcome) {
        (self.name, self.enrich) = (name, enrich)
    }

    /// Only what the club itself has written.
    public static let clubOnly = Enrichment("club") { Outcome(EnrichedCatalog(clubOnly: $0)) }
}
