import Diagnostics
import OpenLibrary
import ReadingCatalog

extension Option {
    static let subject = Option(
        "--subject", .text("TEXT"), "only books on a subject, such as \"gothic fiction\"")
    static let page = Option("--page", .number(1...1_000), "which page of the list (default: 1)")
    static let siteFolder = Option(
        "--site", short: "-C", .folder, "the folder that holds content/ (default: this one)")
}

extension Commands {
    /// Searches Open Library.
    static let find = Command(
        name: "find",
        summary: "searches Open Library for books, whose keys `octavo add` takes",
        operands: [
            Operand(
                "QUERY", "words of the title or the authors, or an ISBN", isOptional: true, isRepeated: true)
        ],
        options: [.subject, .page, .json, .offline, .siteFolder],
        example: "octavo find frankenstein shelley"
    ) { arguments, console in
        let site = arguments.site
        let catalog = try await Catalog.read(at: site)
        let finder = BookFinder(folder: site, access: try .fromEnvironment(), site: catalog.site)
        let page = try await finder.find(
            arguments.name, subject: arguments.value(of: .subject), page: arguments.number(of: .page) ?? 1,
            isOffline: arguments.has(.offline))
        if let staleness = page.staleness { console.message("This is an older answer: \(staleness)\n") }
        let text = FoundPageText(page)
        try console.print(arguments.has(.json) ? text.json : text.text)
        return .success
    }
}

extension Catalog {
    /// The club of a site, with its drafts; throws what is wrong with its records.
    static func read(
        at site: String, _ change: PlannedContent? = nil, isPublishable: Bool = false
    ) async throws(ReportedFailure) -> Catalog {
        let options = CatalogLoader.Options(includesDrafts: true, change: change)
        let loaded = await CatalogLoader(site: site, options: options).load()
        guard let catalog = isPublishable ? loaded.publishable : loaded.catalog else {
            throw ReportedFailure(loaded.report)
        }
        return catalog
    }
}
