internal import ReadingCatalog

extension RecordGatherer {
    /// Books by their numbers: a search for 25 at a time, and those that it did not bring one by one.
    mutating func gatherNumbers(_ inquiries: [Inquiry], _ found: inout [Gathering]) async {
        let wanted = inquiries.indices.filter { number(inquiries[$0]) != nil }
        for batch in wanted.chunks(of: SearchTerms.batch) {
            let numbers = batch.compactMap { number(inquiries[$0]) }
            let fetched = await search(.isbns(numbers))
            for index in batch {
                found[index].note(fetched)
                guard let isbn = number(inquiries[index]),
                    let document = document(for: isbn, in: fetched.value, inquiries[index].book)
                else {
                    await gatherSingle(inquiries[index], &found[index])
                    continue
                }
                found[index].take(document)
            }
        }
    }

    /// The work of a search that has an edition of this number; a number can stand in several works by mistake.
    private func document(for isbn: ISBN, in page: SearchPage?, _ book: Book) -> SearchPage.Document? {
        let matching = (page?.documents ?? []).filter { document in
            document.edition?.isbns.contains(isbn.digits) == true
        }
        return matching.max { MatchScore.score(of: $0, for: book) < MatchScore.score(of: $1, for: book) }
    }

    private func gatherSingle(_ inquiry: Inquiry, _ found: inout Gathering) async {
        guard let isbn = number(inquiry) else { return }
        let fetched = await client.edition(isbn)
        found.isPartial = false
        found.note(fetched)
        switch fetched.result {
        case .success(let edition?):
            found.outcome = .found
            found.edition = edition
        case .success(nil): found.outcome = .notFound
        case .failure(let failure): found.outcome = .failed(failure)
        }
    }

    private func number(_ inquiry: Inquiry) -> ISBN? {
        guard case .isbn = inquiry.question else { return nil }
        return inquiry.book.number
    }
}

extension Gathering {
    /// Takes a work of a search and, if it names one, its edition.
    mutating func take(_ document: SearchPage.Document) {
        outcome = .found
        edition = document.edition
        if case .work = document.work.key { work = document.work }
    }
}
