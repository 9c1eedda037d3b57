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
    ) async -> Result<FoundPage, FindFailure> {
        let words = words?.trimmed.nonEmpty
        let subject = subject?.trimmed.nonEmpty
        if let refusal = refusal(words, subject) { return .failure(refusal) }
        if subject == nil, page == 1, let isbn = words.flatMap(BookFinder.number) {
            return await ask(.isbns([isbn]), 1, isOffline: isOffline)
        }
        return await ask(.words(words, subject: subject, page: page), page, isOffline: isOffline)
    }

    public func find(_ key: OpenLibraryKey, isOffline: Bool = false) async -> Result<FoundPage, FindFailure> {
        guard case .work(let number) = key else {
            return .failure(
                FindFailure(
                    "find-no-work", "\(key) is an edition, and books are added by the keys of works",
                    help: "take the key that ends in W, or search for its ISBN"))
        }
        return await ask(.works([number]), 1, isOffline: isOffline)
    }

    /// The works of some keys, as far as the service knows them; the key of an edition leads to its work.
    public func works(_ keys: [OpenLibraryKey]) async throws(FindFailure) -> [OpenLibraryKey: FoundBook] {
        let editions = keys.filter { if case .edition = $0 { true } else { false } }
        let works = try await self.works(ofEditions: editions)
        let numbers = Set(keys + works.values).compactMap { key in
            if case .work(let number) = key { number } else { nil }
        }.sorted()
        var found: [OpenLibraryKey: FoundBook] = [:]
        for start in stride(from: 0, to: numbers.count, by: SearchTerms.batch) {
            let some = Array(numbers[start..<min(start + SearchTerms.batch, numbers.count)])
            for book in try await ask(.works(some), 1, isOffline: false).get().books {
                found[book.key] = book
            }
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
            let answer = await asking(isOffline: false) { await $0.records(Array(some)) }
            for (key, record) in try answer.get().value ?? [:] {
                works[key] = EditionRecord(record, key: key).works.first
            }
        }
        return works
    }

    /// The editions of a work, those with a cover first, and of these the newest.
    public func editions(of key: OpenLibraryKey) async -> Result<[FoundEdition], FindFailure> {
        guard case .work(let number) = key else { return .success([]) }
        return await asking(isOffline: false) { await $0.editions(ofWork: number) }.map { fetched in
            (fetched.value ?? []).map(FoundEdition.init).sorted { $0.rank > $1.rank }
        }
    }

    /// The cover with a number, small; nil if it cannot be had.
    public func cover(_ number: Int) async -> [UInt8]? {
        switch await asking(isOffline: false, { await $0.cover(number, size: .medium) }) {
        case .success(let fetched): fetched.value?.bytes
        case .failure: nil
        }
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
        _ terms: SearchTerms, _ page: Int, isOffline: Bool
    ) async -> Result<FoundPage, FindFailure> {
        await asking(isOffline: isOffline) { await $0.search(terms) }.map { fetched in
            FoundPage(
                total: fetched.value?.total ?? 0, page: page,
                books: (fetched.value?.documents ?? []).map(FoundBook.init), staleness: fetched.staleness)
        }
    }

    /// What the service answers to a request, or why it does not.
    private func asking<Value: Sendable>(
        isOffline: Bool, _ request: (OpenLibraryClient) async -> Fetched<Value>
    ) async -> Result<Fetched<Value>, FindFailure> {
        let folder: Folder
        do {
            folder = try Folder.existing(self.folder)
        } catch {
            return .failure(FindFailure(error.diagnostic))
        }
        let sender =
            isOffline || !site.openLibrary.isEnabled ? nil : access.sender(for: site, isBrisk: true)
        let fetcher = CachedFetcher(cache: AnswerCache(site: folder), sender: sender, places: access.places)
        let fetched = await request(OpenLibraryClient(fetcher: fetcher))
        if case .failure(let failure) = fetched.result {
            return .failure(failed(failure, hasSender: sender != nil || isOffline))
        }
        return .success(fetched)
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
