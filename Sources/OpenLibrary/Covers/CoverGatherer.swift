internal import Files
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

    /// The first candidate that is a picture, put into the folder; one that is there already is not fetched.
    mutating func gather(
        _ candidates: [Candidate], stem: String, size: OpenLibraryEndpoint.CoverSize, old: RecordedCover?,
        fetched: Set<String>
    ) async throws(FileFailure) -> Outcome {
        var failure: FetchFailure?
        for candidate in candidates {
            if let cover = inFolder(candidate.id, stem: stem, size: size, old: old) {
                return .found(RecordedValue(value: cover, source: candidate.source))
            }
            let answer = await client.cover(candidate.id, size: size)
            guard let picture = answer.value else {
                failure = answer.failure ?? failure
                continue
            }
            let cover = try folder.put(
                picture, id: candidate.id, stem: stem, size: size, old: old, fetched: fetched)
            return .found(RecordedValue(value: cover, source: candidate.source))
        }
        guard let failure else { return .none }
        if case .unusable = failure { return .none }
        return .failed(failure)
    }

    private mutating func inFolder(
        _ id: Int, stem: String, size: OpenLibraryEndpoint.CoverSize, old: RecordedCover?
    ) -> RecordedCover? {
        if let old, old.id == id, folder.holds(old, size: size) { return old }
        return folder.fetchedBefore(id, stem: stem, size: size)
    }

    private static let mostTries = 3
}

/// A picture that is large enough to be a cover.
struct CoverPicture: Sendable, Equatable {
    let header: PictureHeader
    let bytes: [UInt8]

    /// The cover in `bytes`; the service sends a tiny picture where it has none.
    static func read(_ bytes: [UInt8]) -> Reading<CoverPicture> {
        guard let header = PictureHeader(bytes), header.width <= 10_000, header.height <= 10_000 else {
            return .unusable("it is no picture")
        }
        guard header.width >= 20, header.height >= 20 else { return .absent }
        return .value(CoverPicture(header: header, bytes: bytes))
    }
}
