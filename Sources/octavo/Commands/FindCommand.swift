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
        let search = try FindRequest(arguments)
        let loaded = await CatalogLoader(site: search.folder, options: .init(includesDrafts: true)).load()
        guard let catalog = loaded.catalog else { throw ReportedFailure(loaded.report) }
        let page = try await search.page(of: catalog)
        if let staleness = page.staleness { console.message("This is an older answer: \(staleness)\n") }
        let text = FoundPageText(page)
        try console.print(search.isJSON ? text.json : text.text)
        return .success
    }
}

/// The search that a command line requests.
private struct FindRequest {
    let folder: String
    /// Whether the list is written as JSON.
    let isJSON: Bool
    private let words: String
    private let subject: String?
    private let number: Int
    private let isOffline: Bool
    private let access: ServiceAccess

    init(_ arguments: Arguments) throws(UsageError) {
        folder = arguments.value(of: .siteFolder) ?? "."
        isJSON = arguments.has(.json)
        words = arguments.operands.joined(separator: " ")
        subject = arguments.value(of: .subject)
        number = arguments.number(of: .page) ?? 1
        isOffline = arguments.has(.offline)
        access = try ServiceAccess.fromEnvironment()
    }

    /// The page of the list.
    func page(of catalog: Catalog) async throws(FindFailure) -> FoundPage {
        let finder = BookFinder(folder: folder, access: access, site: catalog.site)
        return try await finder.find(words, subject: subject, page: number, isOffline: isOffline)
    }
}
