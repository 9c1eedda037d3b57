internal import Content
internal import ReadingCatalog

extension RecordTexts {
    /// What decides beside its words how a text is shown.
    func surroundings(of markdown: String?, in folder: RecordFolder) -> UInt64 {
        guard var markdown else { return 0 }
        return markdown.withUTF8 { markup.links.surroundings(of: $0, from: folder) }
    }

    /// The same for the body of a record.
    func surroundings(ofBodyOf source: RecordSource, in folder: RecordFolder) -> UInt64 {
        source.withBody { markup.links.surroundings(of: $0, from: folder) }
    }

    /// The same for each of the texts on the page of a book.
    func forEachSurroundings(of book: Book, _ facts: BookFacts, _ take: (UInt64) -> Void) {
        // Not by the function above: to hand the record's source over counts what all workers have in common.
        let links = markup.links
        take(book.source.withBody { links.surroundings(of: $0, from: .books) })
        let synopsis = facts.synopsis.flatMap { $0.origin == .club ? $0.value : nil }
        take(surroundings(of: synopsis, in: .books))
        for review in book.reviews { take(surroundings(of: review.note, in: .books)) }
    }
}
