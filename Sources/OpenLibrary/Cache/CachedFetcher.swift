internal import Files
internal import TextAndTime

/// Fetches from the cache what was asked less than a day ago, from the service what was not, and from the cache again
/// when the service fails.
struct CachedFetcher: Sendable {
    let cache: AnswerCache
    /// Sends requests; nil if this run must not.
    let sender: PoliteSender?
    let places: ServiceAddresses
    /// The time, in seconds since 1970.
    var now: @Sendable () -> Int = { WallClock.seconds }

    /// The answer of `endpoint`, as `read` understands its body.
    ///
    /// With `isRefresh`, requests are sent even if the cached answer is fresh.
    func fetch<Value: Sendable>(
        _ endpoint: OpenLibraryEndpoint, isRefresh: Bool = false,
        read: @escaping @Sendable ([UInt8]) -> Answer<Value>
    ) async -> Fetched<Value> {
        guard let address = endpoint.address(at: places) else {
            return Fetched(result: .failure(.unusable("an impossible address")))
        }
        let cached = cache.answer(at: address.description)
        let known = cached.map { $0.body.map(read) ?? .success(nil) }
        if let cached, case .success(let value)? = known, !isRefresh || sender == nil, isFresh(cached) {
            return Fetched(result: .success(value))
        }
        switch await ask(address, endpoint, read) {
        case .success(let body):
            cache.keep(CachedAnswer(body: body, asked: now()), at: address.description)
            return Fetched(result: body.map(read) ?? .success(nil))
        case .failure(let failure):
            guard case .success(let value)? = known else { return Fetched(result: .failure(failure)) }
            return Fetched(result: .success(value), staleness: failure)
        }
    }
}

extension CachedFetcher {
    private static let freshSeconds = 86_400

    private func isFresh(_ answer: CachedAnswer) -> Bool {
        let now = now()
        return now >= answer.asked && now - answer.asked < CachedFetcher.freshSeconds
    }

    /// The body that the service sends; nil if it has no such record.
    private func ask<Value: Sendable>(
        _ address: RequestAddress, _ endpoint: OpenLibraryEndpoint,
        _ read: @escaping @Sendable ([UInt8]) -> Answer<Value>
    ) async -> Answer<[UInt8]> {
        guard let sender else { return .failure(.offline) }
        let sent = await sender.send(to: address, mostBytes: endpoint.mostBytes) { answer in
            guard answer.status == 200, case .failure(let failure) = read(answer.body) else { return nil }
            return failure
        }
        return sent.flatMap { answer in
            switch answer.status {
            case 200: .success(answer.body)
            case 404, 410, 422: .success(nil)
            default: .failure(.status(answer.status))
            }
        }
    }
}

/// What the service has answered, in the site's store: each answer under its address.
struct AnswerCache: Sendable {
    private let store: SiteStore

    init(site: Folder) {
        store = SiteStore(in: site)
    }

    /// What was answered at an address; nil if that is not known or damaged.
    func answer(at url: String) -> CachedAnswer? {
        guard let bytes = store.read(AnswerCache.place(of: url)) else { return nil }
        var reader = ArchiveReader(bytes)
        do throws(ArchiveReader.Broken) {
            guard try reader.text() == url else { return nil }
            let asked = try reader.number()
            return CachedAnswer(body: try reader.bits() == 0 ? nil : try reader.data(), asked: asked)
        } catch {
            return nil
        }
    }

    /// Keeps an answer in the place of the one that was kept for its address.
    func keep(_ answer: CachedAnswer, at url: String) {
        store.keepIfPossible(AnswerCache.bytes(of: answer, at: url), as: AnswerCache.place(of: url))
    }

    static func bytes(of answer: CachedAnswer, at url: String) -> [UInt8] {
        var writer = ArchiveWriter()
        writer.write(url)
        writer.write(answer.asked)
        writer.write(answer.body == nil ? 0 : 1)
        if let body = answer.body { writer.write(body) }
        return writer.bytes
    }

    /// Removes answers older than 400 days, and the oldest ones beyond 300 MB.
    func clean(now: Int) throws(FileFailure) {
        try store.clean(.answers, before: now - 400 * 86_400, mostBytes: 300_000_000)
    }

    private static func place(of url: String) -> StoreEntry {
        StoreEntry(.answers, Fingerprint(of: url.utf8).hexadecimal)
    }
}

struct CachedAnswer: Sendable, Equatable {
    /// What was sent; nil if there was no such record.
    let body: [UInt8]?
    /// When the service was asked, in seconds since 1970.
    let asked: Int
}

/// What the service answers; nil if it has no such record.
typealias Answer<Value> = Result<Value?, FetchFailure>

/// What the service answers now, or answered before.
struct Fetched<Value: Sendable>: Sendable {
    let result: Answer<Value>
    /// Why this is an older answer; nil if it is not.
    var staleness: FetchFailure?

    var value: Value? {
        guard case .success(let value) = result else { return nil }
        return value
    }

    var failure: FetchFailure? {
        guard case .failure(let failure) = result else { return nil }
        return failure
    }

    func map<Other: Sendable>(_ transform: (Value) -> Other?) -> Fetched<Other> {
        Fetched<Other>(result: result.map { $0.flatMap(transform) }, staleness: staleness)
    }
}

extension OpenLibraryEndpoint {
    fileprivate var mostBytes: Int {
        if case .cover = self { 1_000_000 } else { 8_000_000 }
    }
}

/// The time of day, which only the cache and the dates of records depend on.
enum WallClock {
    static var seconds: Int { Int(FileState.now / 1_000_000_000) }
}
