import OpenLibrary
import ReadingCatalog

extension Option {
    static let subject = Option.value("--subject", "S", "only books on a subject, such as \"gothic fiction\"")
    static let page = Option.value("--page", "N", "which page of the list (default: 1)")
    static let siteFolder = Option.value("--site", "DIR", "the folder that holds content/ (default: here)")
}

extension Commands {
    /// Searches Open Library.
    static let find = Command(
        name: "find",
        summary: "searches Open Library for books",
        operands: [Operand("QUERY", "words of the title, or authors", isOptional: true, isRepeated: true)],
        options: [.subject, .page, .json, .offline, .siteFolder],
        example: "octavo find frankenstein shelley"
    ) { arguments, console in
        let folder = arguments.value(of: .siteFolder) ?? "."
        let loaded = await CatalogLoader(site: folder).load()
        guard let site = loaded.catalog?.site else {
            console.tell(loaded.report)
            return .failed
        }
        let finder = BookFinder(folder: folder, access: try ServiceAccess.ofEnvironment(), site: site)
        let found = await finder.find(
            arguments.operands.joined(separator: " "), subject: arguments.value(of: .subject),
            page: try arguments.number(of: .page, in: 1...1_000) ?? 1, isOffline: arguments.has(.offline))
        switch found {
        case .failure(let failure):
            console.tell(failure.diagnostic)
            return failure.isOfNetwork ? .networkMissing : .failed
        case .success(let page):
            if let staleness = page.staleness { console.note("an older answer is shown: \(staleness)\n") }
            let text = FoundPageText(page)
            console.print(arguments.has(.json) ? text.json : text.text)
            return .well
        }
    }
}
