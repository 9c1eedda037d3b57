import OpenLibrary
import ReadingCatalog

extension Option {
    static let subject = Option.value("--subject", "S", "only books on a subject, such as \"gothic fiction\"")
    static let page = Option.value("--page", "N", "which page of the list (default: 1)")
    static let add = Option.value(
        "--add", "N", "begins a record in content/books/ for a found book: its number in the list, or its key"
    )
    static let siteFolder = Option.value("--site", "DIR", "the folder that holds content/ (default: here)")
}

extension Commands {
    /// Searches Open Library.
    static let find = Command(
        name: "find",
        summary: "searches Open Library for books, and begins records for them",
        operands: [Operand("QUERY", "words of the title, or authors", isOptional: true, isRepeated: true)],
        options: [.subject, .page, .add, .json, .offline, .siteFolder],
        example: "octavo find frankenstein shelley --add 1"
    ) { arguments, console in
        let search = try BookSearch(arguments)
        let loaded = await CatalogLoader(site: search.folder, options: .init(includesDrafts: true)).load()
        guard let catalog = loaded.catalog else {
            console.tell(loaded.report)
            return .failed
        }
        switch await search.page(of: catalog) {
        case .failure(let failure):
            console.tell(failure.diagnostic)
            return failure.isOfNetwork ? .networkMissing : .failed
        case .success(let page):
            if let staleness = page.staleness { console.note("an older answer is shown: \(staleness)\n") }
            if let choice = search.choice { return search.add(choice, from: page, to: catalog, console) }
            let text = FoundPageText(page)
            console.print(search.isJSON ? text.json : text.text)
            return .well
        }
    }
}
