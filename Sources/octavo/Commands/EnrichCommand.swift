import Building
import Diagnostics
import OpenLibrary
import ReadingCatalog

extension Option {
    static let refresh = Option(
        "--refresh", .words("SLUG"),
        "fetches these books again, or all, and shows what changed at Open Library")
    static let report = Option.flag(
        "--report",
        "fetches nothing and lists what is missing; with `--refresh`, what changed at Open Library")
    static let review = Option.flag(
        "--review",
        "goes through the books that Open Library may have, and writes your choice into their records")
}

extension Commands {
    /// Fetches what is missing into the lock file.
    static let enrich = Command(
        name: "enrich",
        summary: "fetches synopses, covers and facts from Open Library into content/openlibrary.lock",
        operands: [.site],
        options: [.siteFolder, .refresh, .report, .review, .offline],
        example: "octavo enrich --refresh emma"
    ) { arguments, console in
        let site = arguments.site
        let loaded = await CatalogLoader(site: site, options: .init(includesDrafts: true)).load()
        guard let catalog = loaded.publishable else {
            console.report(loaded.report)
            return .failed
        }
        if arguments.has(.report), !arguments.has(.refresh) {
            return try reportGaps(of: catalog, at: site, console)
        }
        let policy = try enrichmentPolicy(arguments, catalog)
        let enriched = try await run(policy, on: catalog, at: site, console)
        guard arguments.has(.review), enriched.code == .success || enriched.code == .networkFailed else {
            return enriched.code
        }
        return try await review(enriched.result, of: catalog, at: site, console)
    }

    /// Fetches, and prints what was fetched; an interruption keeps what was found.
    private static func run(
        _ policy: EnrichmentPolicy, on catalog: Catalog, at site: String, _ console: Console
    ) async throws -> (code: ExitCode, result: EnrichmentResult) {
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
        if enrichment.report.hasErrors { return (.failed, result) }
        if policy != .offline {
            var isComparison = false
            if case .compare = policy { isComparison = true }
            try console.print(EnrichmentSummary(result, isComparison: isComparison).text)
        }
        if let signal {
            console.message(
                "Interrupted. What was found is kept; `octavo enrich` continues where this run stopped.\n")
            return (signal, result)
        }
        return (result.networkFailed ? .networkFailed : .success, result)
    }

    /// Asks about each uncertain book, and fetches those that were chosen.
    private static func review(
        _ result: EnrichmentResult, of catalog: Catalog, at site: String, _ console: Console
    ) async throws -> ExitCode {
        let review = BookReview(result.unclear, of: catalog, site: site)
        if review.questions.isEmpty {
            try console.print("no book is uncertain\n")
            return .success
        }
        var chosen: [Slug] = []
        for question in review.questions {
            guard let choice = try choice(for: question, console) else { break }
            guard case .choice(let key) = choice else { continue }
            switch review.write(key, into: question.slug) {
            case .success(let path):
                try console.print("\(path): openlibrary: \(key)\n")
                chosen.append(question.slug)
            case .failure(let failure): console.report(failure.diagnostic)
            }
        }
        return try await fetch(chosen, at: site, console)
    }

    /// Asks until the answer is valid; nil ends the review.
    private static func choice(
        for question: BookReview.Question, _ console: Console
    ) throws -> BookReview.Answer? {
        while true {
            try console.print(question.text)
            guard let line = console.answer() else { return nil }
            switch question.reading(line) {
            case .end: return nil
            case .invalid(let advice): console.message(advice)
            case .skip, .choice: return question.reading(line)
            }
        }
    }

    private static func fetch(_ chosen: [Slug], at site: String, _ console: Console) async throws -> ExitCode
    {
        guard !chosen.isEmpty else { return .success }
        let loaded = await CatalogLoader(site: site, options: .init(includesDrafts: true)).load()
        guard let catalog = loaded.publishable else {
            console.report(loaded.report)
            return .failed
        }
        return try await run(.refresh(chosen), on: catalog, at: site, console).code
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
        if arguments.has(.offline), arguments.has(.review) {
            throw UsageError(
                "`--review` asks Open Library for candidates, which `--offline` forbids",
                help: "leave out `--offline` where there is a network")
        }
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
        return arguments.has(.report) ? .compare(slugs) : .refresh(slugs)
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
    static func openLibrary(
        at site: String, _ policy: EnrichmentPolicy, access: ServiceAccess
    ) -> Enrichment {
        Enrichment(policy.name) { catalog in
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
        case .compare(let slugs): "compare " + slugs.map(\.text).joined(separator: " ")
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
