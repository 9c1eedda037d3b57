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
            let fetched = await fetcher.fetch(.record(key), isRefresh: isRefreshing, read: RecordBody.of)
            guard case .moved(let next)? = fetched.value else {
                return fetched.map { $0.record.map { RecordAnswer(key: key, record: $0) } }
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
        let fetched = await fetcher.fetch(.isbn(isbn), isRefresh: isRefreshing, read: RecordBody.of)
        if case .moved(let key)? = fetched.value { return await edition(key) }
        return fetched.map { body in
            body.record.flatMap(EditionRecord.init(listed:))
        }
    }

    /// Those of several records that exist.
    func records(_ keys: [OpenLibraryKey]) async -> Fetched<[OpenLibraryKey: JSONValue]> {
        await fetcher.fetch(.records(keys), isRefresh: isRefreshing) { body in
            JSONBody.read(body) { answer in
                guard answer["status"]?.text == "ok", case .object(let records)? = answer["result"] else {
                    return .failure(.unusable("it contains no records"))
                }
                let present = records.members.compactMap { member -> (OpenLibraryKey, JSONValue)? in
                    guard case .success(.present(let record)) = RecordBody.read(member.value) else {
                        return nil
                    }
                    return RecordBody.key(member.name).map { ($0, record) }
                }
                return .success(Dictionary(present) { _, last in last })
            }
        }
    }

    func editions(ofWork number: Int) async -> Fetched<[EditionRecord]> {
        await list(.editions(number)) { answer in
            answer["entries"].map { $0.elements.compactMap(EditionRecord.init(listed:)) }
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
                page(answer).map { .success($0) } ?? .failure(.unusable("it lists no books"))
            }
        }
    }

    private static let mostMerges = 5
}

/// A body that should be JSON and often is something else.
enum JSONBody {
    static func read<Value>(_ body: [UInt8], _ read: (JSONValue) -> Answer<Value>) -> Answer<Value> {
        do throws(JSONReader.Failure) {
            // The service stores what people typed, control characters too.
            let document = try JSONReader.read(body, allowsControls: true)
            return document == .object([:]) ? .failure(.unusable("it is empty")) : read(document)
        } catch {
            return .failure(.unusable(body.first == UInt8(ascii: "<") ? "a page of HTML" : "it is not JSON"))
        }
    }
}
