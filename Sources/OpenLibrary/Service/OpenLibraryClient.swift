internal import ReadingCatalog

/// Asks the service and turns what it sends into values, whatever shape it comes in.
struct OpenLibraryClient: Sendable {
    /// Where answers come from.
    let fetcher: CachedFetcher
    /// Whether the service is asked even for what is kept and good.
    var isRenewing = false

    /// What a record's key led to.
    struct RecordAnswer: Sendable, Equatable {
        /// The key under which the record is now.
        let key: OpenLibraryKey
        /// The record.
        let record: JSONValue
    }

    /// A work or an edition, followed through merges.
    func record(_ key: OpenLibraryKey) async -> Fetched<RecordAnswer> {
        var key = key
        var seen: Set<OpenLibraryKey> = [key]
        for _ in 0...OpenLibraryClient.mostMerges {
            let fetched = await fetcher.fetch(.record(key), isRenewed: isRenewing, read: RecordBody.read)
            guard case .moved(let next)? = fetched.value?.state else {
                return fetched.map { RecordAnswer(key: key, record: $0.record) }
            }
            guard seen.insert(next).inserted else { break }
            key = next
        }
        return Fetched(result: .failure(.redirectLoop), way: .network)
    }

    /// The edition with a number.
    func edition(_ isbn: ISBN) async -> Fetched<EditionRecord> {
        let fetched = await fetcher.fetch(.isbn(isbn), isRenewed: isRenewing, read: RecordBody.read)
        if case .moved(let key)? = fetched.value?.state { return await edition(key) }
        return fetched.map { body in
            guard let key = body.record["key"]?.text.flatMap(RecordState.key(_:)), case .edition = key else {
                return nil
            }
            return EditionRecord(body.record, key: key)
        }
    }

    /// An edition by its key.
    func edition(_ key: OpenLibraryKey) async -> Fetched<EditionRecord> {
        await record(key).map { EditionRecord($0.record, key: $0.key) }
    }

    /// Works and editions by their keys; those that the service left out are absent.
    func records(_ keys: [OpenLibraryKey]) async -> Fetched<[OpenLibraryKey: JSONValue]> {
        await fetcher.fetch(.records(keys), isRenewed: isRenewing) { body in
            JSONBody.read(body) { answer in
                guard answer["status"]?.text == "ok", case .object(let records)? = answer["result"] else {
                    return .unusable("no records came with it")
                }
                let present = records.members.filter { RecordState($0.value) == .present }.compactMap {
                    member in
                    RecordState.key(member.name).map { ($0, member.value) }
                }
                return .value(Dictionary(present) { _, last in last })
            }
        }
    }

    /// A page of what a search finds.
    func search(_ terms: SearchTerms) async -> Fetched<SearchPage> {
        await fetcher.fetch(.search(terms), isRenewed: isRenewing) { body in
            JSONBody.read(body) { answer in
                guard let page = SearchPage(answer) else { return .unusable("it lists no books") }
                return page.documents.isEmpty ? .empty(page) : .value(page)
            }
        }
    }

    /// The works on a subject.
    func subject(_ name: String, limit: Int) async -> Fetched<SubjectPage> {
        await fetcher.fetch(.subject(name, limit: limit), isRenewed: isRenewing) { body in
            JSONBody.read(body) { answer in
                guard let page = SubjectPage(answer) else { return .unusable("it lists no books") }
                return page.total == 0 ? .empty(page) : .value(page)
            }
        }
    }

    /// A cover by its number.
    func cover(_ number: Int, size: OpenLibraryEndpoint.CoverSize) async -> Fetched<CoverPicture> {
        await fetcher.fetch(.cover(number, size), isRenewed: false) { body in
            switch CoverPicture.read(body) {
            case .success(let picture): .value(picture)
            case .failure(.placeholder): .absent
            case .failure(.noPicture): .unusable("it is no picture")
            }
        }
    }

    private static let mostMerges = 5
}

/// The body of a single record.
struct RecordBody: Sendable {
    /// What the record is.
    let state: RecordState
    /// The record.
    let record: JSONValue

    /// Tells a record from the many things that come in its place.
    @Sendable static func read(_ body: [UInt8]) -> Reading<RecordBody> {
        JSONBody.read(body) { record in
            let state = RecordState(record)
            switch state {
            case .present: return .value(RecordBody(state: state, record: record))
            case .moved: return .passing(RecordBody(state: state, record: record))
            case .deleted: return .absent
            case .unusable(let reason): return .unusable(reason)
            }
        }
    }
}
