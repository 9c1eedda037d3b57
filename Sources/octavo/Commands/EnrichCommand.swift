import Diagnostics
import OpenLibrary
import ReadingCatalog

extension Option {
    static let refresh = Option.values(
        "--refresh", "SLUG", "fetches these books anew, or all, and shows what changed upstream")
    static let report = Option.flag("--report", "fetches nothing; lists what books lack")
}

extension Commands {
    /// Fetches what is missing into the lock file.
    static let enrich = Command(
        name: "enrich",
        summary: "fetches synopses, covers and facts from Open Library into content/openlibrary.lock",
        operands: [.site],
        options: [.refresh, .report, .offline],
        example: "octavo enrich --refresh emma"
    ) { arguments, console in
        let site = arguments.site()
        let loaded = await CatalogLoader(site: site, options: .init(includesDrafts: true)).load()
        guard let catalog = loaded.publishable else {
            console.tell(loaded.report)
            return .failed
        }
        if arguments.has(.report) { return tellGaps(of: catalog, at: site, console) }
        let policy = try enrichmentPolicy(arguments, catalog)
        let progress = ProgressLine(console)
        let enricher = CatalogEnricher(site: site, access: try ServiceAccess.ofEnvironment()) {
            progress.show($0)
        }
        let enrichment = await enricher.enrich(catalog, policy: policy)
        progress.end()
        console.tell(enrichment.report)
        if enrichment.report.hasErrors { return .failed }
        if policy != .offline { console.print(EnrichmentSummary(enrichment.result).text) }
        return enrichment.result.networkFailed ? .networkMissing : .well
    }

    private static func tellGaps(of catalog: Catalog, at site: String, _ console: Console) -> ExitCode {
        let report = GapReport(catalog, site: site)
        console.tell(report.findings)
        guard !report.findings.hasErrors else { return .failed }
        console.print(report.text)
        return .well
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
                    ?? "a slug is the name of a file in content/books without its ending")
        }
        return .refresh(slugs)
    }
}

extension ServiceAccess {
    /// The service as the environment names it.
    static func ofEnvironment() throws(UsageError) -> ServiceAccess {
        guard let access = ServiceAccess(version: Version.current, environment: Console.environment) else {
            throw UsageError(
                "OCTAVO_OPENLIBRARY_URL or OCTAVO_COVERS_URL is not the address of a service",
                help: "unset them, or write a whole address such as `http://127.0.0.1:8080`")
        }
        return access
    }
}
