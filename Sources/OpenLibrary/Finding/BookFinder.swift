public import Diagnostics
internal import Files
public import ReadingCatalog
internal import TextAndTime

/// Searches the service for books that the club does not have yet.
public struct BookFinder: Sendable {
    /// Why there is no result.
    public struct Failure: Error, Sendable {
        /// The message.
        public let diagnostic: Diagnostic
        /// Whether the network was needed and failed.
        public let isOfNetwork: Bool
    }

    private let folder: String
    private let access: ServiceAccess
    private let site: SiteConfiguration

    /// A finder for the site in a folder.
    public init(folder: String, access: ServiceAccess, site: SiteConfiguration) {
        self.folder = folder
        self.access = access
        self.site = site
    }

    /// A page of the works that fit the words, the subject, or both.
    public func find(
        _ words: String?, subject: String? = nil, page: Int = 1, isOffline: Bool = false
    ) async -> Result<FoundPage, Failure> {
        let words = words?.trimmed.nonEmpty
        let subject = subject?.trimmed.nonEmpty
        if let refusal = refusal(words, subject) { return .failure(refusal) }
        if subject == nil, page == 1, let isbn = words.flatMap(BookFinder.number) {
            return await ask(.isbns([isbn]), 1, isOffline: isOffline)
        }
        return await ask(.words(words, subject: subject, page: page), page, isOffline: isOffline)
    }

    /// The work with a key, as a page of one.
    public func find(_ key: OpenLibraryKey, isOffline: Bool = false) async -> Result<FoundPage, Failure> {
        guard case .work(let number) = key else { return .failure(BookFinder.noWork(key)) }
        return await ask(.works([number]), 1, isOffline: isOffline)
    }
}

extension BookFinder {
    private func ask(
        _ terms: SearchTerms, _ page: Int, isOffline: Bool
    ) async -> Result<FoundPage, Failure> {
        let folder: Folder
        do {
            folder = try Folder.existing(self.folder)
        } catch {
            return .failure(Failure(diagnostic: error.diagnostic, isOfNetwork: false))
        }
        let sender =
            isOffline || !site.openLibrary.isEnabled ? nil : access.sender(for: site, isBrisk: true)
        let fetcher = CachedFetcher(store: CacheStore(site: folder), sender: sender, places: access.places)
        let fetched = await OpenLibraryClient(fetcher: fetcher).search(terms)
        await sender?.close()
        switch fetched.result {
        case .failure(let failure): return .failure(failed(failure, hasSender: sender != nil || isOffline))
        case .success(let found):
            return .success(
                FoundPage(
                    total: found?.total ?? 0, page: page, books: (found?.documents ?? []).map(FoundBook.init),
                    staleness: fetched.staleness))
        }
    }

    /// The ISBN that was typed, if it is one.
    public static func number(_ words: String) -> ISBN? {
        do { return try ISBN(parsing: words) } catch { return nil }
    }

    private static func noWork(_ key: OpenLibraryKey) -> Failure {
        Failure(
            diagnostic: .error(
                "find-no-work", "\(key) is an edition, and books are added by the keys of works", at: nil,
                help: "take the key that ends in W, or search for its ISBN"), isOfNetwork: false)
    }

    /// The service refuses queries of fewer than three characters, and a few words that are in every book.
    private func refusal(_ words: String?, _ subject: String?) -> Failure? {
        guard words != nil || subject != nil else {
            return Failure(
                diagnostic: .error(
                    "find-nothing", "there is nothing to search for", at: nil,
                    help: "write `octavo find dune`, or `octavo find --subject \"gothic fiction\"`"),
                isOfNetwork: false)
        }
        guard let words, words.count < 3 || ["the", "***"].contains(words.lowercased()) else { return nil }
        return Failure(
            diagnostic: .error(
                "find-too-short",
                "Open Library does not search for `\(words)`: it is too short or too common",
                at: nil, help: "add a word, such as the author's name"), isOfNetwork: false)
    }

    private func failed(_ failure: FetchFailure, hasSender: Bool) -> Failure {
        guard hasSender else {
            let finding =
                site.openLibrary.isEnabled
                ? Diagnostic.noOpenLibraryContact(site) : .openLibraryOff(site)
            return Failure(diagnostic: finding, isOfNetwork: false)
        }
        let help =
            failure == .offline
            ? "this was not searched for before; leave out `--offline` where there is a network"
            : "`--offline` shows what was found before"
        return Failure(
            diagnostic: .error(
                "openlibrary-failed", "nothing could be found: \(failure)", at: nil, help: help),
            isOfNetwork: true)
    }
}
