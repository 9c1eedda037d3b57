internal import ReadingCatalog

/// Finds the cover of a book among those that its records name.
struct CoverGatherer: Sendable {
    /// What looking for a cover came to.
    enum Outcome: Sendable, Equatable {
        case found(LockedValue<LockedCover>)
        case none
        case failed(FetchFailure)
    }

    /// A cover that a record names.
    struct Candidate: Sendable, Equatable {
        /// Its number.
        let id: Int
        /// Which record names it.
        let source: LockedSource
    }

    /// Asks the service.
    let client: OpenLibraryClient
    /// Where covers lie.
    var folder: CoverFolder

    /// The covers that records name, the edition's first, each once.
    static func candidates(_ work: WorkRecord?, _ edition: EditionRecord?) -> [Candidate] {
        let all =
            (edition?.covers ?? []).map { Candidate(id: $0, source: .edition) }
            + (work?.covers ?? []).map { Candidate(id: $0, source: .work) }
        var seen: Set<Int> = []
        return Array(all.filter { seen.insert($0.id).inserted }.prefix(mostTries))
    }

    /// The first candidate that is a picture, put into the folder; one that lies there already is not asked for.
    mutating func gather(
        _ candidates: [Candidate], stem: String, size: OpenLibraryEndpoint.CoverSize, old: LockedCover?,
        fetched: Set<String>
    ) async throws(DiskFile.Failure) -> Outcome {
        var failure: FetchFailure?
        for candidate in candidates {
            if let known = known(candidate.id, stem: stem, size: size, old: old) {
                return .found(LockedValue(value: known, source: candidate.source))
            }
            let answer = await client.cover(candidate.id, size: size)
            guard let picture = answer.value else {
                failure = answer.failure ?? failure
                continue
            }
            let cover = try folder.keep(
                picture, id: candidate.id, stem: stem, size: size, fetched: fetched)
            return .found(LockedValue(value: cover, source: candidate.source))
        }
        guard let failure else { return .none }
        if case .unusable = failure { return .none }
        return .failed(failure)
    }

    /// The cover of this number that lies in the folder.
    private mutating func known(
        _ id: Int, stem: String, size: OpenLibraryEndpoint.CoverSize, old: LockedCover?
    ) -> LockedCover? {
        if let old, old.id == id, folder.holds(old, size: size) { return old }
        return folder.fetchedBefore(id, stem: stem, size: size)
    }

    private static let mostTries = 3
}
