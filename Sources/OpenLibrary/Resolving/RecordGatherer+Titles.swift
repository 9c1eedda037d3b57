internal import ReadingCatalog

extension RecordGatherer {
    /// Books by title and author: those without a key or number, and those whose number is not known.
    mutating func gatherTitles(_ inquiries: [Inquiry], _ found: inout [Gathering]) async {
        for (index, inquiry) in inquiries.enumerated() {
            guard case .notFound = found[index].outcome else { continue }
            await gatherTitle(inquiry.book, &found[index])
        }
    }

    private mutating func gatherTitle(_ book: Book, _ found: inout Gathering) async {
        let terms = SearchTerms.title(book.title, author: book.authors.first?.display)
        let fetched = await search(terms)
        found.note(fetched)
        switch fetched.result {
        case .failure(let failure): found.outcome = .failed(failure)
        case .success(nil): found.outcome = .notFound
        case .success(let page?):
            switch TitleMatch(page.documents, for: book) {
            case .none: found.outcome = .notFound
            case .unclear(let candidates): found.outcome = .unclear(candidates)
            case .sure(let document):
                found.take(document)
                // Which edition the club has is not known, so only what is true of all of them is taken.
                if found.work != nil { found.edition = nil }
            }
        }
    }
}
