internal import Files
internal import LockedFacts
internal import Pictures
internal import ReadingCatalog
internal import TextAndTime

/// Finds the cover of a book among those that its records name.
struct CoverGatherer: Sendable {
    /// The result of looking for a cover.
    enum Outcome: Sendable, Equatable {
        case found(RecordedValue<RecordedCover>)
        case none
        case failed(FetchFailure)
    }

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
    ) async -> Outcome {
        var failure: FetchFailure?
        for candidate in candidates {
            if let old, old.id == candidate.id, folder.has(old.file) {
                return .found(RecordedValue(value: old, source: candidate.source))
            }
            let answer = await client.cover(candidate.id, size: size)
            guard let picture = answer.value else {
                failure = answer.failure ?? failure
                continue
            }
            let cover = folder.put(picture, id: candidate.id, stem: stem, besides: taken)
            return .found(RecordedValue(value: cover, source: candidate.source))
        }
        guard let failure else { return .none }
        if case .unusable = failure { return .none }
        return .failed(failure)
    }

    /// Adds the cover of a book to its record, and returns why it could not be fetched.
    mutating func add(
        to recorded: inout RecordedBook, _ gathering: Gathering, old: RecordedValue<RecordedCover>?,
        besides taken: Set<String>
    ) async -> FetchFailure? {
        let outcome = await gather(
            CoverGatherer.candidates(gathering.work?.record, gathering.edition?.record),
            stem: recorded.slug.text, size: .large, old: old?.value, besides: taken)
        switch outcome {
        case .found(let cover): recorded.cover = cover
        case .none: break
        case .failed(let failure):
            recorded.cover = old
            recorded.outcome = .partial
            return failure
        }
        return nil
    }

    private static let mostTries = 3
}

/// A picture that is large enough to be a cover.
struct CoverPicture: Sendable, Equatable {
    let header: PictureHeader
    let bytes: [UInt8]

    /// The cover in `bytes`; the service sends a tiny picture where it has none.
    static func read(_ bytes: [UInt8]) -> ReadAnswer<CoverPicture> {
        guard let header = PictureHeader(bytes), header.width <= 10_000, header.height <= 10_000 else {
            return .unusable("it is not a picture")
        }
        guard header.width >= 20, header.height >= 20 else { return .absent }
        return .value(CoverPicture(header: header, bytes: bytes))
    }
}
