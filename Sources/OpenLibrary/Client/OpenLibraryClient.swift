internal import ReadingCatalog
internal import TextAndTime

/// Sends requests to the service and turns its answers, in their many forms, into values.
struct OpenLibraryClient: Sendable {
    let fetcher: CachedFetcher
    /// Whether requests are sent even where the cached answer is still fresh.
    var isRefreshing = false

    /// A work or an edition, also if it was merged into another record.
    func record(_ key: OpenLibraryKey) async -> Fetched<RecordAnswer> {
        var key = key
        var seen: Set<OpenLibraryKey> = [key]
        for _ in 0...OpenLibraryClient.mostMerges {
            let fetched = await fetcher.fetch(.record(key), isRefresh: isRefreshing, read: RecordBody.read)
            guard case .moved(let next)? = fetched.value?.state else {
                return fetched.map { RecordAnswer(key: key, record: $0.record) }
            }
            guard seen.insert(next).inserted else { break }
            key = next
        }
        return Fetched(result: .failure(.redirectLoop))
    }

    func edition(_ key: OpenLibraryKey) async -> Fetched<EditionRecord> {
        await record(key).map { EditionRecord($0.record, key: $0.key) }
    }

    func edition(_ isbn: ISBN) async -> Fetched<EditionRecord> {
        let fetched = await fetcher.fetch(.isbn(isbn), isRefresh: isRefreshing, read: RecordBody.read)
        if case .moved(let key)? = fetched.value?.state { return await edition(key) }
        return fetched.map { body in
            guard let key = body.record["key"]?.text.flatMap(RecordState.key(_:)), case .edition = key else {
                return nil
            }
            return EditionRecord(body.record, key: key)
        }
    }

    /// Those of several records that exist.
    func records(_ keys: [OpenLibraryKey]) async -> Fetched<[OpenLibraryKey: JSONValue]> {
        await fetcher.fetch(.records(keys), isRefresh: isRefreshing) { body in
            JSONBody.read(body) { answer in
                guard answer["status"]?.text == "ok", case .object(let records)? = answer["result"] else {
                    return .unusable("it contains no records")
                }
                let present = records.members.filter { RecordState($0.value) == .present }.compactMap {
                    member in
                    RecordState.key(member.name).map { ($0, member.value) }
                }
                return .value(Dictionary(present) { _, last in last })
            }
        }
    }

    func editions(ofWork number: Int) async -> Fetched<[EditionRecord]> {
        await list(.editions(number)) { answer in
            answer["entries"].map { entries in
                entries.elements.compactMap { entry in
                    guard let key = entry["key"]?.text.flatMap(RecordState.key(_:)), case .edition = key
                    else { return nil }
                    return EditionRecord(entry, key: key)
                }
            }
        }
    }

    func search(_ terms: SearchTerms) async -> Fetched<SearchAnswer> {
        await list(.search(terms), SearchAnswer.init)
    }

    func subject(_ name: String, limit: Int) async -> Fetched<SubjectPage> {
        await list(.subject(name, limit: limit), SubjectPage.init)
    }

    func cover(_ number: Int, size: OpenLibraryEndpoint.CoverSize) async -> Fetched<CoverPicture> {
        await fetcher.fetch(.cover(number, size), read: CoverPicture.read)
    }

    private func list<Page: Sendable>(
        _ endpoint: OpenLibraryEndpoint, _ page: @escaping @Sendable (JSONValue) -> Page?
    ) async -> Fetched<Page> {
        await fetcher.fetch(endpoint, isRefresh: isRefreshing) { body in
            JSONBody.read(body) { answer in
                page(answer).map(ReadAnswer.value) ?? .unusable("it lists no books")
            }
        }
    }

    private static let mostMerges = 5
}

/// The body of a single record.
struct RecordBody: Sendable {
    let state: RecordState
    let record: JSONValue

    /// Distinguishes a record from a redirect or deletion that the service sends instead.
    @Sendable static func read(_ body: [UInt8]) -> ReadAnswer<RecordBody> {
        JSONBody.read(body) { record in
            let state = RecordState(record)
            switch state {
            case .present, .moved: return .value(RecordBody(state: state, record: record))
            case .deleted: return .absent
            case .unusable(let reason): return .unusable(reason)
            }
        }
    }
}

/// A body that should be JSON and often is something else.
enum JSONBody {
    static func read<Value>(_ body: [UInt8], _ read: (JSONValue) -> ReadAnswer<Value>) -> ReadAnswer<Value> {
        do throws(JSONReader.Failure) {
            // The service stores what people typed, control characters too.
            let document = try JSONReader.read(body, allowsControls: true)
            return document == .object([:]) ? .unusable("it is empty") : read(document)
        } catch {
            return .unusable(body.first == UInt8(ascii: "<") ? "a page of HTML" : "it is not JSON")
        }
    }
}
