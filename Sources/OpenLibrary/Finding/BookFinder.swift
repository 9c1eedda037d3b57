public import Diagnostics
internal import Files
public import ReadingCatalog
internal import TextAndTime

/// Searches the service for books that the club does not have yet.
public struct BookFinder: Sendable {
    private let folder: String
    private let access: ServiceAccess
    private let site: SiteConfiguration

    public init(folder: String, access: ServiceAccess, site: SiteConfiguration) {
        self.folder = folder
        self.access = access
        self.site = site
    }

    public func find(
        _ words: String?, subject: String? = nil, page: Int = 1, isOffline: Bool = false
    ) async throws(FindFailure) -> FoundPage {
        let words = words?.trimmed.nonEmpty
        let subject = subject?.trimmed.nonEmpty
        if let refusal = refusal(words, subject) { throw refusal }
        if subject == nil, page == 1, let isbn = words.flatMap(BookFinder.number) {
            return try await ask(.isbns([isbn]), isOffline: isOffline)
        }
        return try await ask(.words(words, subject: subject, page: page), page, isOffline: isOffline)
    }

    public func find(
        _ key: OpenLibraryKey, isOffline: Bool = false
    ) async throws(FindFailure) -> FoundPage {
        guard case .work(let number) = key else {
            throw FindFailure(
                "find-no-work", "\(key) is an edition, and books are added by the keys of works",
                help: "take the key that ends in W, or search for its ISBN")
        }
        return try await ask(.works([number]), isOffline: isOffline)
    }

    /// The works of some keys, as far as the service knows them; the key of an edition leads to its work.
    public func works(_ keys: [OpenLibraryKey]) async throws(FindFailure) -> [OpenLibraryKey: FoundBook] {
        let editions = keys.filter { if case .edition = $0 { true } else { false } }
        let works = try await self.works(ofEditions: editions)
        let numbers = Set(keys + works.values).compactMap { key in
            if case .work(let number) = key { number } else { nil }
        }.sorted()
        var found: [OpenLibraryKey: FoundBook] = [:]
        for some in numbers.chunks(of: SearchTerms.batch) {
            for book in try await ask(.works(Array(some))).books { found[book.key] = book }
        }
        for (edition, work) in works { found[edition] = found[work] }
        return found
    }

    /// The work of each edition, of those that the service knows.
    private func works(
        ofEditions keys: [OpenLibraryKey]
    ) async throws(FindFailure) -> [OpenLibraryKey: OpenLibraryKey] {
        var works: [OpenLibraryKey: OpenLibraryKey] = [:]
        for some in keys.chunks(of: SearchTerms.batch) {
            let fetched = try await asking { await $0.records(Array(some)) }
            for (key, record) in fetched.value ?? [:] {
                works[key] = EditionRecord(record, key: key).works.first
            }
        }
        return works
    }

    /// The editions of a work, those with a cover first, and of these the newest.
    public func editions(of key: OpenLibraryKey) async throws(FindFailure) -> [FoundEdition] {
        guard case .work(let number) = key else { return [] }
        let editions = try await asking { await $0.editions(ofWork: number) }.value ?? []
        return editions.map(FoundEdition.init).sorted { $0.rank > $1.rank }
    }

    /// The cover with a number, small; nil if there is none.
    public func cover(_ number: Int) async throws(FindFailure) -> [UInt8]? {
        try await asking { await $0.cover(number, size: .medium) }.value?.bytes
    }

    public static func number(_ words: String) -> ISBN? {
        do { return try ISBN(parsing: words) } catch { return nil }
    }
}

/// Why no book was found or added.
public struct FindFailure: Error, Sendable {
    public let diagnostic: Diagnostic
    /// Whether the network was needed and failed.
    public let isOfNetwork: Bool

    init(_ diagnostic: Diagnostic, isOfNetwork: Bool = false) {
        self.diagnostic = diagnostic
        self.isOfNetwork = isOfNetwork
    }

    init(_ rule: RuleID, _ message: String, help: String) {
        self.init(.error(rule, message, at: nil, help: help))
    }
}

extension BookFinder {
    private func ask(
        _ terms: SearchTerms, _ page: Int = 1, isOffline: Bool = false
    ) async throws(FindFailure) -> FoundPage {
        let fetched = try await asking(isOffline: isOffline) { await $0.search(terms) }
        return FoundPage(
            total: fetched.value?.total ?? 0, page: page,
            books: (fetched.value?.documents ?? []).map(FoundBook.init), staleness: fetched.staleness)
    }

    /// What the service answers to a request, or why it does not.
    private func asking<Value: Sendable>(
        isOffline: Bool = false, _ request: (OpenLibraryClient) async -> Fetched<Value>
    ) async throws(FindFailure) -> Fetched<Value> {
        let folder: Folder
        do {
            folder = try Folder.existing(self.folder)
        } catch {
            throw FindFailure(error.diagnostic)
        }
        let sender =
            isOffline || !site.openLibrary.isEnabled ? nil : access.sender(for: site, isBrisk: true)
        let fetcher = CachedFetcher(cache: AnswerCache(site: folder), sender: sender, places: access.places)
        let fetched = await request(OpenLibraryClient(fetcher: fetcher))
        if let failure = fetched.failure { throw failed(failure, hasSender: sender != nil || isOffline) }
        return fetched
    }

    /// The service refuses queries of fewer than three characters, and a few words that are in every book.
    private func refusal(_ words: String?, _ subject: String?) -> FindFailure? {
        guard words != nil || subject != nil else {
            return FindFailure(
                "find-nothing", "there is nothing to search for",
                help: "write `octavo find dune`, or `octavo find --subject \"gothic fiction\"`")
        }
        guard let words, words.count < 3 || ["the", "***"].contains(words.lowercased()) else { return nil }
        return FindFailure(
            "find-too-short", "Open Library does not search for `\(words)`: it is too short or too common",
            help: "add a word, such as the author's name")
    }

    private func failed(_ failure: FetchFailure, hasSender: Bool) -> FindFailure {
        guard hasSender else {
            return FindFailure(
                site.openLibrary.isEnabled ? .noOpenLibraryContact(site) : .openLibraryOff(site))
        }
        let help =
            failure == .offline
            ? "this was not searched for before; leave out `--offline` where there is a network"
            : "`--offline` shows what was found before; `octavo add book --title … --author …` needs no network"
        return FindFailure(
            .error("openlibrary-failed", "nothing could be found: \(failure)", at: nil, help: help),
            isOfNetwork: true)
    }
}
