/// Answers from the disk while they are good, from the service when they are not, and old ones when it fails.
struct CachedFetcher: Sendable {
    /// What is kept.
    let store: CacheStore
    /// What asks the service; nothing if this run may not.
    let sender: PoliteSender?
    /// Where the service is.
    let places: ServiceAddresses
    /// The time, in seconds since 1970.
    var now: @Sendable () -> Int = { WallClock.seconds }

    /// The cache of a site: it lies with the site, so that it goes where the site goes, and away with it.
    static func folder(of site: String) -> String { "\(site)/.octavo/openlibrary" }

    /// The answer of `endpoint`, as `read` understands its body.
    ///
    /// With `isRenewed` the service is asked even if what is kept is good.
    func fetch<Value: Sendable>(
        _ endpoint: OpenLibraryEndpoint, isRenewed: Bool = false,
        read: @escaping @Sendable ([UInt8]) -> Reading<Value>
    ) async -> Fetched<Value> {
        guard let address = endpoint.address(at: places) else {
            return Fetched(result: .failure(.unusable("an address that cannot be")), way: .network)
        }
        let lifetime = CacheLifetime(endpoint)
        let kept = kept(address.description, read)
        if let kept, !isRenewed || sender == nil, kept.entry.isFresh(lifetime, now: now()) {
            return Fetched(result: .success(kept.value), way: .cache)
        }
        guard let sender else { return fallBack(on: kept, after: .offline) }
        return await ask(sender, address, lifetime, kept, read)
    }
}

extension CachedFetcher {
    private struct Kept<Value: Sendable>: Sendable {
        let entry: CacheEntry
        let value: Value?
    }

    private func kept<Value: Sendable>(
        _ url: String, _ read: @Sendable ([UInt8]) -> Reading<Value>
    ) -> Kept<Value>? {
        let found: (entry: CacheEntry, body: [UInt8])?
        do {
            found = try store.entry(for: url)
        } catch {
            // A cache that cannot be read is as good as an empty one: the answer is fetched anew.
            return nil
        }
        guard let found else { return nil }
        if found.entry.state == .absent { return Kept(entry: found.entry, value: nil) }
        switch read(found.body) {
        case .value(let value), .empty(let value): return Kept(entry: found.entry, value: value)
        case .passing, .absent, .unusable: return nil
        }
    }

    private func fallBack<Value>(on kept: Kept<Value>?, after failure: FetchFailure) -> Fetched<Value> {
        guard let kept else { return Fetched(result: .failure(failure), way: .network) }
        return Fetched(result: .success(kept.value), way: .stale(failure))
    }

    private func ask<Value: Sendable>(
        _ sender: PoliteSender, _ address: RequestAddress, _ lifetime: CacheLifetime, _ kept: Kept<Value>?,
        _ read: @escaping @Sendable ([UInt8]) -> Reading<Value>
    ) async -> Fetched<Value> {
        let sent = await sender.send(
            to: address, headers: validators(kept?.entry), mostBytes: lifetime.mostBytes
        ) { answer in
            guard answer.status == 200, case .unusable(let reason) = read(answer.body) else { return nil }
            return .unusable(reason)
        }
        switch sent {
        case .failure(let failure): return fallBack(on: kept, after: failure)
        case .success(let answer): return take(answer, from: address, kept, read)
        }
    }

    private func take<Value: Sendable>(
        _ answer: WebAnswer, from address: RequestAddress, _ kept: Kept<Value>?,
        _ read: @Sendable ([UInt8]) -> Reading<Value>
    ) -> Fetched<Value> {
        switch answer.status {
        case 200: return take(read(answer.body), of: answer, from: address, kept)
        case 304:
            guard let kept else { return fallBack(on: kept, after: .status(304)) }
            quietly { () throws(DiskFile.Failure) in try store.confirm(kept.entry, at: now()) }
            return Fetched(result: .success(kept.value), way: .unchanged)
        case 404, 410, 422:
            keep(answer, address, .absent)
            return Fetched(result: .success(nil), way: .network)
        default: return fallBack(on: kept, after: .status(answer.status))
        }
    }

    private func take<Value: Sendable>(
        _ reading: Reading<Value>, of answer: WebAnswer, from address: RequestAddress, _ kept: Kept<Value>?
    ) -> Fetched<Value> {
        switch reading {
        case .value(let value):
            keep(answer, address, .value)
            return Fetched(result: .success(value), way: .network)
        case .empty(let value):
            keep(answer, address, .empty)
            return Fetched(result: .success(value), way: .network)
        case .absent:
            keep(answer, address, .absent)
            return Fetched(result: .success(nil), way: .network)
        case .passing(let value): return Fetched(result: .success(value), way: .network)
        case .unusable(let reason): return fallBack(on: kept, after: .unusable(reason))
        }
    }

    private func keep(_ answer: WebAnswer, _ address: RequestAddress, _ state: CacheEntry.State) {
        let body = state == .absent ? [] : answer.body
        let entry = CacheEntry(
            url: address.description, state: state, stored: now(), etag: answer.validator("etag"),
            lastModified: answer.validator("last-modified"), size: body.count,
            sha256: SHA256.hexadecimal(body))
        quietly { () throws(DiskFile.Failure) in try store.keep(entry, body: body) }
    }

    /// A full disk costs the next run a request, not this one its answer.
    private func quietly(_ keep: () throws(DiskFile.Failure) -> Void) {
        do { try keep() } catch { return }
    }

    private func validators(_ entry: CacheEntry?) -> [String: String] {
        guard let entry, entry.state != .absent else { return [:] }
        var headers: [String: String] = [:]
        headers["If-None-Match"] = entry.etag
        headers["If-Modified-Since"] = entry.lastModified
        return headers
    }
}

extension WebAnswer {
    /// A header that can be sent back, if it is short and on one line.
    fileprivate func validator(_ name: String) -> String? {
        guard let text = headers[name], text.utf8.count < 200,
            text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F })
        else { return nil }
        return text
    }
}
