internal import ReadingCatalog
internal import TextAndTime

/// Answers questions from what was found in dumps, as the service does.
struct DumpedRecords: RecordService {
    let found: FoundRows
    /// The kinds of records of which every dump was read to its end: what is not among these does not exist.
    let complete: Set<DumpKey.Kind>

    func record(_ key: OpenLibraryKey) -> Fetched<RecordAnswer> {
        let asked = DumpKey(key)
        guard let now = found.current(asked), let record = found.record(now), let key = now.recordKey else {
            return nothing(of: asked.kind, isDeleted: found.deleted.contains(asked))
        }
        return answer(RecordAnswer(key: key, record: record))
    }

    func records(_ keys: [OpenLibraryKey]) -> Fetched<[OpenLibraryKey: JSONValue]> {
        let present = keys.compactMap { key in found.record(DumpKey(key)).map { (key, $0) } }
        return answer(Dictionary(present) { first, _ in first })
    }

    func edition(_ isbn: ISBN) -> Fetched<EditionRecord> {
        guard let edition = editions(isbn).first else { return nothing(of: .edition) }
        return answer(edition)
    }

    func search(_ terms: SearchTerms) -> Fetched<SearchAnswer> {
        switch terms {
        case .isbns(let numbers): return page(numbers.flatMap { editions($0).compactMap { document($0) } })
        case .works(let numbers): return page(numbers.compactMap { document(work: $0) })
        case .title(let title, let author): return works(titled: title, author)
        case .words: return nothing(of: .work)
        }
    }

    /// The keys of a work's authors.
    static func authors(of work: JSONValue) -> [DumpKey] {
        (work["authors"]?.elements ?? []).prefix(20).compactMap { entry in
            let author = entry["author"] ?? entry
            return (author["key"]?.text ?? author.text).flatMap(DumpKey.init)
        }.filter { $0.kind == .author }
    }
}

extension DumpedRecords {
    private func answer<Value>(_ value: Value) -> Fetched<Value> {
        Fetched(result: .success(value), origin: .cache)
    }

    private func page(_ documents: [SearchAnswer.Document]) -> Fetched<SearchAnswer> {
        answer(SearchAnswer(total: documents.count, documents: documents))
    }

    /// Either there is no such record, or the dumps that were read do not show whether there is one.
    private func nothing<Value>(of kind: DumpKey.Kind, isDeleted: Bool = false) -> Fetched<Value> {
        let isCertain = isDeleted || complete.contains(kind)
        return Fetched(result: isCertain ? .success(nil) : .failure(.notInDumps), origin: .cache)
    }

    /// The editions that have exactly this number; there may be several.
    private func editions(_ isbn: ISBN) -> [EditionRecord] {
        let numbers = Int(isbn.digits).map { found.editions(withNumber: $0) } ?? []
        return numbers.prefix(20).compactMap { number in
            guard let record = found.record(DumpKey(.edition, number)) else { return nil }
            let edition = EditionRecord(record, key: .edition(number))
            return edition.isbns.contains(isbn.digits) ? edition : nil
        }
    }

    private func document(_ edition: EditionRecord) -> SearchAnswer.Document? {
        guard case .work(let number)? = edition.works.first,
            let now = found.current(DumpKey(.work, number))
        else { return nil }
        return document(work: now.number, edition)
    }

    /// A work as a search lists it, with its authors and the year of its first edition.
    ///
    /// `title` is one that an edition of it has.
    private func document(
        work number: Int, _ edition: EditionRecord? = nil, orTitled title: String? = nil
    ) -> SearchAnswer.Document? {
        guard let now = found.current(DumpKey(.work, number)), let record = found.record(now) else {
            return nil
        }
        let number = now.number
        var work = WorkRecord(record, key: .work(number))
        work.alternativeTitles = [title].compactMap { $0 }
        work.authors = DumpedRecords.authors(of: record).compactMap(name)
        let years = [work.firstPublished?.year, found.tallies.firstYear(of: number)].compactMap { $0 }
        work.firstPublished = years.min().map { PartialDate(year: $0) }
        return SearchAnswer.Document(
            work: work, edition: edition, isbns: edition?.isbns ?? [],
            editionCount: max(1, found.tallies.editionCount(of: number)),
            subtitle: RecordText.line(record["subtitle"]))
    }

    private func name(of author: DumpKey) -> String? {
        found.current(author).flatMap { found.authorNames[$0.number] }
    }

    private func works(titled title: String, _ author: String?) -> Fetched<SearchAnswer> {
        // Without the names of authors, no title is certain.
        guard complete.isSuperset(of: [.work, .author]), !found.isTitleLimitReached else {
            return nothing(of: complete.contains(.work) ? .author : .work)
        }
        guard let hash = TitleHash(FoldedText.title(title)) else { return page([]) }
        let titled = found.works(titled: hash).compactMap { document(work: $0) }
        let others = found.works(withEditionTitled: hash).compactMap { document(work: $0, orTitled: title) }
        var seen: Set<OpenLibraryKey> = []
        let documents = (titled + others).filter { document in
            seen.insert(document.work.key).inserted
                && author.map { DumpedRecords.isAuthor($0, among: document.work.authors) } ?? true
        }
        return page(
            documents.sorted { ($1.editionCount, $0.work.key.number) < ($0.editionCount, $1.work.key.number) }
        )
    }

    /// Whether one of the names has all words of an author's, or the initials of these.
    private static func isAuthor(_ author: String, among names: [String]) -> Bool {
        let wanted = FoldedText.words(author)
        return names.contains { name in
            let words = FoldedText.words(name)
            return wanted.allSatisfy { ours in
                words.contains { theirs in
                    theirs == ours || (theirs.count == 1 || ours.count == 1) && theirs.first == ours.first
                }
            }
        }
    }
}

extension OpenLibraryKey {
    fileprivate var number: Int {
        switch self {
        case .work(let number), .edition(let number): number
        }
    }
}
