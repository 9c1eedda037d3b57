internal import LockedFacts
internal import ReadingCatalog
internal import TextAndTime

/// Gathers works and editions for a group of books with as few requests as the service allows.
struct RecordGatherer: Sendable {
    let client: OpenLibraryClient
    /// Whether a search has returned a description, so that a work that is listed without one has none.
    private var searchReturnsDescriptions = false

    /// How many books are looked up together: one search and one request for editions.
    static let group = 50

    init(_ client: OpenLibraryClient) {
        self.client = client
    }

    mutating func gather(_ inquiries: [Inquiry]) async -> [Gathering] {
        var found = [Gathering](repeating: Gathering(.notFound), count: inquiries.count)
        await gatherByISBN(inquiries, &found)
        gatherByKey(inquiries, &found)
        await gatherByTitle(inquiries, &found)
        await completeEditions(inquiries, &found)
        await completeWorks(&found)
        for (index, inquiry) in inquiries.enumerated() { doubt(inquiry, &found[index]) }
        await replaceLostKeys(inquiries, &found)
        return found
    }

    /// Looks for the books whose keys were deleted, or never existed, by their ISBNs and titles.
    private mutating func replaceLostKeys(_ inquiries: [Inquiry], _ found: inout [Gathering]) async {
        let lost = inquiries.indices.filter { index in
            guard case .key = inquiries[index].question, case .notFound = found[index].outcome else {
                return false
            }
            return true
        }
        guard !lost.isEmpty else { return }
        let again = await gather(
            lost.map { Inquiry(book: inquiries[$0].book, question: .withoutKey(inquiries[$0].book)) })
        for (index, gathering) in zip(lost, again) {
            found[index] = gathering
            found[index].lostKey = inquiries[index].book.openLibrary
        }
    }

    private mutating func search(_ terms: SearchTerms) async -> Fetched<SearchAnswer> {
        let fetched = await client.search(terms)
        if fetched.value?.documents.contains(where: { $0.work.description != nil }) == true {
            searchReturnsDescriptions = true
        }
        return fetched
    }
}

extension RecordGatherer {
    /// Books by their ISBNs: with one search, and one by one for those that it did not return.
    private mutating func gatherByISBN(_ inquiries: [Inquiry], _ found: inout [Gathering]) async {
        let wanted = inquiries.indices.filter { isbn(inquiries[$0]) != nil }
        for batch in wanted.chunks(of: SearchTerms.batch) {
            let fetched = await search(.isbns(batch.compactMap { isbn(inquiries[$0]) }))
            for index in batch {
                found[index].note(fetched)
                guard let isbn = isbn(inquiries[index]) else { continue }
                if let document = document(for: isbn, in: fetched.value, inquiries[index].book) {
                    found[index].take(document)
                } else {
                    await gatherEdition(isbn, &found[index])
                }
            }
        }
    }

    /// An ISBN that leads to other people's book with another title is probably a wrong one: the host is asked.
    private func doubt(_ inquiry: Inquiry, _ found: inout Gathering) {
        guard case .isbn = inquiry.question, case .found = found.outcome, var work = found.work?.record,
            work.title != nil, !work.authors.isEmpty
        else { return }
        // The edition may have been translated.
        if let title = found.edition?.record?.title { work.alternativeTitles.append(title) }
        let document = SearchAnswer.Document(
            work: work, edition: nil, editionCount: 1, subtitle: nil)
        guard MatchScore.isOther(document, than: inquiry.book) else { return }
        let score = MatchScore.score(of: document, for: inquiry.book)
        found.outcome = .unclear([BookCandidate(book: FoundBook(document), score: score)])
        (found.work, found.edition) = (nil, nil)
    }

    private func isbn(_ inquiry: Inquiry) -> ISBN? {
        guard case .isbn = inquiry.question else { return nil }
        return inquiry.book.number
    }

    /// The work in a search result with an edition of this ISBN; several works can have one by mistake.
    private func document(for isbn: ISBN, in page: SearchAnswer?, _ book: Book) -> SearchAnswer.Document? {
        let matching = (page?.documents ?? []).filter { document in
            document.edition?.isbns.contains(isbn.digits) == true
        }
        return matching.max { MatchScore.score(of: $0, for: book) < MatchScore.score(of: $1, for: book) }
    }

    private func gatherEdition(_ isbn: ISBN, _ found: inout Gathering) async {
        let fetched = await client.edition(isbn)
        found.isPartial = false
        found.note(fetched)
        guard let edition = fetched.value else { return found.miss(fetched.failure) }
        found.outcome = .found
        found.edition = edition.revision == nil ? .listed(edition) : .whole(edition)
    }

    /// Books by the keys that hosts wrote; the records are fetched later, together with others.
    private func gatherByKey(_ inquiries: [Inquiry], _ found: inout [Gathering]) {
        for (index, inquiry) in inquiries.enumerated() {
            guard case .key(let key) = inquiry.question else { continue }
            found[index].outcome = .found
            if case .edition = key { found[index].edition = .key(key) } else { found[index].work = .key(key) }
        }
    }

    /// Books by title and author: those without a key or ISBN, and those whose ISBN is unknown.
    private mutating func gatherByTitle(_ inquiries: [Inquiry], _ found: inout [Gathering]) async {
        for (index, inquiry) in inquiries.enumerated() {
            guard case .notFound = found[index].outcome else { continue }
            for title in SearchTitles.all(of: inquiry.book) {
                await gather(inquiry.book, titled: title, &found[index])
                guard case .notFound = found[index].outcome else { break }
            }
        }
    }

    private mutating func gather(_ book: Book, titled title: String, _ found: inout Gathering) async {
        let fetched = await search(.title(title, author: book.authors.first?.display))
        found.note(fetched)
        guard let page = fetched.value else { return found.miss(fetched.failure) }
        switch TitleMatch(page.documents, for: book) {
        case .none: found.outcome = .notFound
        case .unclear(let candidates): found.outcome = .unclear(candidates)
        case .sure(let document):
            found.take(document)
            // The club's edition is not known, so only what is true of all editions is taken.
            if found.work != nil { found.edition = nil }
        }
    }
}

extension RecordGatherer {
    private func completeEditions(_ inquiries: [Inquiry], _ found: inout [Gathering]) async {
        let wanted = found.indices.filter { found[$0].edition?.isWhole == false }
        for batch in wanted.chunks(of: OpenLibraryEndpoint.mostKeys) {
            let fetched = await client.records(batch.compactMap { found[$0].edition?.key })
            for index in batch {
                guard let key = found[index].edition?.key else { continue }
                found[index].note(fetched)
                if let record = fetched.value?[key] {
                    found[index].edition = .whole(EditionRecord(record, key: key))
                } else if inquiries[index].namesEdition || found[index].work?.record?.description == nil {
                    await completeEdition(key, &found[index])
                } else if case .unusable? = fetched.failure {
                    // The service may stop to answer this request; what the search returned has to do.
                    found[index].isPartial = false
                }
            }
        }
    }

    private func completeEdition(_ key: OpenLibraryKey, _ found: inout Gathering) async {
        let fetched = await client.edition(key)
        found.isPartial = false
        found.note(fetched)
        if let record = fetched.value {
            found.edition = .whole(record)
        } else if found.work == nil {
            found.edition = nil
            found.miss(fetched.failure)
        }
    }

    /// Fetches the works whose keys alone are known with one search, and then those still missing one by one.
    private mutating func completeWorks(_ found: inout [Gathering]) async {
        for index in found.indices where found[index].work == nil {
            guard let key = found[index].edition?.record?.works.first, case .work = key else { continue }
            found[index].work = .key(key)
        }
        let wanted = found.indices.filter { found[$0].work != nil && found[$0].work?.record?.title == nil }
        for batch in wanted.chunks(of: SearchTerms.batch) {
            await searchForWorks(batch, &found)
        }
        var merged: [Int] = []
        for index in found.indices {
            let key = found[index].work?.key
            await completeWork(&found[index])
            if let now = found[index].work?.key, now != key { merged.append(index) }
        }
        // Only a search lists authors and dates, and it knows a merged work by its new key alone.
        for batch in merged.chunks(of: SearchTerms.batch) { await searchForWorks(batch, &found) }
    }

    private mutating func searchForWorks(_ batch: ArraySlice<Int>, _ found: inout [Gathering]) async {
        let numbers = batch.compactMap { index -> Int? in
            guard case .work(let number)? = found[index].work?.key else { return nil }
            return number
        }
        let unique = numbers.reduce(into: [Int]()) { if !$0.contains($1) { $0.append($1) } }
        let fetched = await search(.works(unique))
        for index in batch {
            guard let key = found[index].work?.key,
                let document = fetched.value?.documents.first(where: { $0.work.key == key })
            else { continue }
            found[index].note(fetched)
            if found[index].work?.isWhole == true {
                found[index].work?.record?.complete(from: document.work)
            } else {
                found[index].work = .listed(document.work)
            }
        }
    }

    /// Fetches one work, if no search returned it or if searches return no descriptions.
    private func completeWork(_ found: inout Gathering) async {
        guard let work = found.work else { return }
        let isListed = work.record?.title != nil
        let lacksText =
            work.record?.description == nil && !searchReturnsDescriptions
            && found.edition?.record?.description == nil
        guard !isListed || lacksText else { return }
        let fetched = await client.record(work.key)
        found.note(fetched)
        if let answer = fetched.value {
            var record = WorkRecord(answer.record, key: answer.key)
            if let listed = work.record { record.complete(from: listed) }
            found.work = .whole(record)
        } else if !isListed {
            found.work = nil
            if found.edition == nil { found.miss(fetched.failure) }
        }
    }
}

extension Array {
    func chunks(of size: Int) -> [ArraySlice<Element>] {
        stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
    }
}

/// The record that a key led to.
struct RecordAnswer: Sendable, Equatable {
    let key: OpenLibraryKey
    let record: JSONValue
}
