internal import ReadingCatalog

/// Gathers works and editions for a group of books with as few questions as the service allows.
struct RecordGatherer: Sendable {
    /// Asks the service.
    let client: OpenLibraryClient
    /// The language tag of the site, in which synopses are wanted.
    let language: String
    /// Whether a search has shown a description, so that a work without one has none.
    private(set) var searchTellsDescriptions = false

    /// A gatherer for a site.
    init(client: OpenLibraryClient, language: String) {
        self.client = client
        self.language = language
    }

    /// How many books are asked about together: two searches and one question for editions.
    static let group = 50

    /// What there is on each of the books, in their order.
    mutating func gather(_ inquiries: [Inquiry]) async -> [Gathering] {
        var found = [Gathering](repeating: Gathering(.notFound), count: inquiries.count)
        await gatherNumbers(inquiries, &found)
        await gatherKeys(inquiries, &found)
        await gatherTitles(inquiries, &found)
        await completeEditions(inquiries, &found)
        await completeWorks(&found)
        return found
    }

    /// A search, of which it is noted whether it tells descriptions.
    mutating func search(_ terms: SearchTerms) async -> Fetched<SearchPage> {
        let fetched = await client.search(terms)
        if fetched.value?.documents.contains(where: { $0.work.description != nil }) == true {
            searchTellsDescriptions = true
        }
        return fetched
    }
}
