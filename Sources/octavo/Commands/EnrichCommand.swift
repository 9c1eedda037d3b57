import Building
import Diagnostics
import OpenLibrary
import ReadingCatalog

extension Option {
    static let refresh = Option(
        "--refresh", .words("SLUG"),
        "fetches these books again, or all, and shows what changed at Open Library")
    static let report = Option.flag("--report", "fetches nothing and lists what is missing")
}

extension Commands {
    /// Fetches what is missing into the lock file.
    static let enrich = Command(
        name: "enrich",
        summary: "fetches synopses, covers and facts from Open Library into content/openlibrary.lock",
        operands: [.site],
        options: [.siteFolder, .refresh, .report, .offline],
        example: "octavo enrich --refresh emma"
    ) { arguments, console in
        let site = arguments.site
        let catalog = try await Catalog.read(at: site, isPublishable: true)
        if arguments.has(.report) {
            guard !arguments.has(.refresh) else {
                throw UsageError(
                    "`--report` fetches nothing, and `--refresh` fetches again",
                    help:
                        "run `octavo enrich --refresh`; `git diff content/openlibrary.lock` shows what has changed"
                )
            }
            return try reportGaps(of: catalog, at: site, console)
        }
        return try await run(try enrichmentPolicy(arguments, catalog), on: catalog, at: site, console)
    }

    /// Fetches, and prints what was fetched; an interruption keeps what was found.
    private static func run(
        _ policy: EnrichmentPolicy, on catalog: Catalog, at site: String, _ console: Console
    ) async throws -> ExitCode {
        let progress = EnrichmentProgressLine(console)
        let enricher = CatalogEnricher(site: site, access: try ServiceAccess.fromEnvironment()) {
            progress.show($0)
        }
        let (outcome, signal) = await Interruption().run {
            await enricher.enrich(catalog, policy: policy)
        }
        progress.end()
        let enrichment = try outcome.get()
        console.report(enrichment.report)
        let result = enrichment.result
        if enrichment.report.hasErrors { return .failed }
        if policy != .offline { try console.print(EnrichmentSummary(result).text) }
        if let signal {
            console.message(
                "Interrupted. What was found is kept; `octavo enrich` continues where this run stopped.\n")
            return signal
        }
        return result.networkFailed ? .networkFailed : .success
    }

    private static func reportGaps(of catalog: Catalog, at site: String, _ console: Console) throws
        -> ExitCode
    {
        let report = GapReport(catalog, site: site)
        console.report(report.findings)
        guard !report.findings.hasErrors else { return .failed }
        try console.print(report.text)
        return .success
    }

    private static func enrichmentPolicy(
        _ arguments: Arguments, _ catalog: Catalog
    ) throws(UsageError) -> EnrichmentPolicy {
        if arguments.has(.offline) { return .offline }
        guard arguments.has(.refresh) else { return .fillIn }
        let slugs = arguments.values(of: .refresh).map { Slug($0) }
        let known = catalog.books.map(\.source.slug) + catalog.shelves.map(\.source.slug)
        for slug in slugs where !known.contains(slug) {
            let nearest = Suggestion.nearest(to: slug.text, among: known.map(\.text))
            throw UsageError(
                "there is no book or shelf `\(slug)`",
                help: nearest.map { "did you mean `--refresh \($0)`?" }
                    ?? "a slug is the name of a file in content/books without `.md`")
        }
        return .refresh(slugs)
    }
}

extension ServiceAccess {
    static func fromEnvironment() throws(UsageError) -> ServiceAccess {
        guard let access = ServiceAccess(version: ProgramVersion.current, environment: { Environment[$0] })
        else {
            throw UsageError(
                "OCTAVO_OPENLIBRARY_URL and OCTAVO_COVERS_URL must be addresses such as `http://127.0.0.1:8080`",
                help: "unset them to use Open Library itself")
        }
        return access
    }
}

extension Enrichment {
    /// The facts in a site's lock file, and those that Open Library adds if the policy allows to ask.
    static func openLibrary(at site: String, _ policy: EnrichmentPolicy) throws(UsageError) -> Enrichment {
        let access = try ServiceAccess.fromEnvironment()
        return Enrichment(policy.name) { catalog in
            let outcome = await CatalogEnricher(site: site, access: access).enrich(catalog, policy: policy)
            return Outcome(await outcome.catalog, report: outcome.report, isSettled: outcome.isSettled)
        }
    }
}

extension EnrichmentPolicy {
    /// The name by which the fingerprint of a site identifies the policy.
    fileprivate var name: String {
        switch self {
        case .build: "build"
        case .asRecorded: "as recorded"
        case .offline: "offline"
        case .locked: "locked"
        case .fillIn: "fill in"
        case .refresh(let slugs): "refresh " + slugs.map(\.text).joined(separator: " ")
        }
    }
}

extension Arguments {
    /// Whether a build may ask Open Library.
    var enrichmentPolicy: EnrichmentPolicy {
        if has(.locked) { return .locked }
        return has(.offline) ? .offline : .build
    }
}
