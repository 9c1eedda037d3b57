internal import Files
internal import TextAndTime

/// Fetches from the cache while its answer is fresh, from the service when it is not, and from the cache again when the
/// service fails.
struct CachedFetcher: Sendable {
    let store: CacheStore
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
        read: @escaping @Sendable ([UInt8]) -> ReadAnswer<Value>
    ) async -> Fetched<Value> {
        guard let address = endpoint.address(at: places) else {
            return Fetched(result: .failure(.unusable("an impossible address")), origin: .network)
        }
        let lifetime = endpoint.lifetime
        let cached = cached(address.description, read)
        if let cached, !isRefresh || sender == nil, cached.entry.isFresh(lifetime, now: now()) {
            return Fetched(result: .success(cached.value), origin: .cache)
        }
        guard let sender else { return fallBack(on: cached, after: .offline) }
        return await request(address, lifetime, from: sender, cached, read)
    }
}

extension CachedFetcher {
    private struct Cached<Value: Sendable>: Sendable {
        let entry: CacheEntry
        let value: Value?
    }

    private func cached<Value: Sendable>(
        _ url: String, _ read: @Sendable ([UInt8]) -> ReadAnswer<Value>
    ) -> Cached<Value>? {
        guard let found = store.entry(for: url) else { return nil }
        if found.entry.state == .absent { return Cached(entry: found.entry, value: nil) }
        switch read(found.body) {
        case .value(let value), .empty(let value): return Cached(entry: found.entry, value: value)
        case .temporary, .absent, .unusable: return nil
        }
    }

    private func fallBack<Value>(on cached: Cached<Value>?, after failure: FetchFailure) -> Fetched<Value> {
        guard let cached else { return Fetched(result: .failure(failure), origin: .network) }
        return Fetched(result: .success(cached.value), origin: .stale(failure))
    }

    private func request<Value: Sendable>(
        _ address: RequestAddress, _ lifetime: CacheLifetime, from sender: PoliteSender,
        _ cached: Cached<Value>?, _ read: @escaping @Sendable ([UInt8]) -> ReadAnswer<Value>
    ) async -> Fetched<Value> {
        let sent = await sender.send(
            to: address, headers: validators(cached?.entry), mostBytes: lifetime.mostBytes
        ) { answer in
            guard answer.status == 200, case .unusable(let reason) = read(answer.body) else { return nil }
            return .unusable(reason)
        }
        switch sent {
        case .failure(let failure): return fallBack(on: cached, after: failure)
        case .success(let answer): return take(answer, from: address, cached, read)
        }
    }

    private func take<Value: Sendable>(
        _ answer: WebAnswer, from address: RequestAddress, _ cached: Cached<Value>?,
        _ read: @Sendable ([UInt8]) -> ReadAnswer<Value>
    ) -> Fetched<Value> {
        func fetched(_ value: Value?, storedAs state: CacheEntry.State?) -> Fetched<Value> {
            if let state { store(answer, address, state) }
            return Fetched(result: .success(value), origin: .network)
        }
        switch answer.status {
        case 200: break
        case 304:
            guard let cached else { return fallBack(on: cached, after: .status(304)) }
            store.confirm(cached.entry.url, at: now())
            return Fetched(result: .success(cached.value), origin: .unchanged)
        case 404, 410, 422: return fetched(nil, storedAs: .absent)
        default: return fallBack(on: cached, after: .status(answer.status))
        }
        switch read(answer.body) {
        case .value(let value): return fetched(value, storedAs: .value)
        case .empty(let value): return fetched(value, storedAs: .empty)
        case .absent: return fetched(nil, storedAs: .absent)
        case .temporary(let value): return fetched(value, storedAs: nil)
        case .unusable(let reason): return fallBack(on: cached, after: .unusable(reason))
        }
    }

    private func store(_ answer: WebAnswer, _ address: RequestAddress, _ state: CacheEntry.State) {
        let body = state == .absent ? [] : answer.body
        let entry = CacheEntry(
            url: address.description, state: state, stored: now(), etag: answer.headers["etag"],
            lastModified: answer.headers["last-modified"])
        store.keep(entry, body: body)
    }

    private func validators(_ entry: CacheEntry?) -> [String: String] {
        guard let entry, entry.state != .absent else { return [:] }
        var headers: [String: String] = [:]
        headers["If-None-Match"] = entry.etag
        headers["If-Modified-Since"] = entry.lastModified
        return headers
    }
}

/// What the bytes of an answer turned out to be.
enum ReadAnswer<Value: Sendable>: Sendable {
    case value(Value)
    /// A well-formed answer without results; it is cached only briefly.
    case empty(Value)
    /// An answer that is used but not cached, such as a redirect from one record to another.
    case temporary(Value)
    case absent
    case unusable(String)
}

/// Where an answer came from.
enum FetchOrigin: Sendable, Hashable {
    case network
    /// The service just confirmed the cached answer.
    case unchanged
    /// The cache, where it is fresh.
    case cache
    /// The cache, where it is old, because the service gave no better one.
    case stale(FetchFailure)
}

/// An answer, and where it came from.
struct Fetched<Value: Sendable>: Sendable {
    /// The answer; nil if the service has no such record.
    let result: Result<Value?, FetchFailure>
    let origin: FetchOrigin

    var value: Value? {
        guard case .success(let value) = result else { return nil }
        return value
    }

    var failure: FetchFailure? {
        guard case .failure(let failure) = result else { return nil }
        return failure
    }

    var staleness: FetchFailure? {
        guard case .stale(let failure) = origin else { return nil }
        return failure
    }

    var isFromNetwork: Bool { origin == .network || origin == .unchanged }

    func map<Other: Sendable>(_ transform: (Value) -> Other?) -> Fetched<Other> {
        Fetched<Other>(result: result.map { $0.flatMap(transform) }, origin: origin)
    }
}

/// How long answers of one kind are fresh, and how large they may be.
struct CacheLifetime: Sendable {
    let seconds: Int
    let mostBytes: Int

    /// Works and editions, alone or several at once, and lists of works on a subject.
    static let record = CacheLifetime(seconds: 7 * 86_400, mostBytes: 8_000_000)
    /// Searches that a person typed.
    static let search = CacheLifetime(seconds: 86_400, mostBytes: 8_000_000)
    /// Pictures, which never change under their number.
    static let cover = CacheLifetime(seconds: 365 * 86_400, mostBytes: 1_000_000)
    /// Seconds for which an answer without results is cached.
    static let negativeSeconds = 6 * 3_600
}

extension OpenLibraryEndpoint {
    fileprivate var lifetime: CacheLifetime {
        switch self {
        case .record, .records, .isbn, .editions, .subject, .search(.isbns), .search(.works): .record
        case .search: .search
        case .cover: .cover
        }
    }
}

/// The time of day, which only caches and the dates of records depend on.
enum WallClock {
    static var seconds: Int { Int(FileState.now / 1_000_000_000) }
}
