internal import Files
internal import LockedFacts
internal import Pictures
internal import ReadingCatalog
internal import TextAndTime

/// Finds the cover of a book among those that its records name.
struct CoverGatherer: Sendable {
    struct Candidate: Sendable, Equatable {
        let id: Int
        let source: RecordedSource
    }

    let client: OpenLibraryClient
    var folder: CoverFolder

    static func candidates(_ work: WorkRecord?, _ edition: EditionRecord?) -> [Candidate] {
        let all =
            (edition?.covers ?? []).map { Candidate(id: $0, source: .edition) }
            + (work?.covers ?? []).map { Candidate(id: $0, source: .work) }
        var seen: Set<Int> = []
        return Array(all.filter { seen.insert($0.id).inserted }.prefix(mostTries))
    }

    /// The first candidate that is a picture, put into the folder; the `old` one is not fetched again.
    mutating func gather(
        _ candidates: [Candidate], stem: String, size: OpenLibraryEndpoint.CoverSize, old: RecordedCover?,
        besides taken: Set<String> = []
    ) async -> Answer<RecordedValue<RecordedCover>> {
        var failure: FetchFailure?
        for candidate in candidates {
            if let old, old.id == candidate.id, folder.has(old.file) {
                return .success(RecordedValue(value: old, source: candidate.source))
            }
            let answer = await client.cover(candidate.id, size: size)
            guard let picture = answer.value else {
                failure = answer.failure ?? failure
                continue
            }
            let cover = folder.put(picture, id: candidate.id, stem: stem, besides: taken)
            return .success(RecordedValue(value: cover, source: candidate.source))
        }
        if case .unusable? = failure { return .success(nil) }
        return failure.map { .failure($0) } ?? .success(nil)
    }

    private static let mostTries = 3
}

/// A picture that is large enough to be a cover.
struct CoverPicture: Sendable, Equatable {
    let header: PictureHeader
    let bytes: [UInt8]

    /// The cover in `bytes`; the service sends a tiny picture where it has none.
    static func read(_ bytes: [UInt8]) -> Answer<CoverPicture> {
        guard let header = PictureHeader(bytes), header.width <= 10_000, header.height <= 10_000 else {
            return .failure(.unusable("it is not a picture"))
        }
        guard header.width >= 20, header.height >= 20 else { return .success(nil) }
        return .success(CoverPicture(header: header, bytes: bytes))
    }
}
