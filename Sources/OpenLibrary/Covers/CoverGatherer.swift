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

    /// Adds the cover of a book to its record, and returns why it could not be fetched.
    mutating func add(
        to recorded: inout RecordedBook, _ gathering: Gathering, _ wanted: WantedParts, _ draft: LockDraft
    ) async throws(FileFailure) -> FetchFailure? {
        var old = draft.book(recorded.slug)?.cover
        guard wanted.includesCovers else {
            recorded.keepCover(old)
            return nil
        }
        guard !recorded.skipped.contains(.cover) else { return nil }
        if let before = old, try folder.isTakenByClub(before.value) {
            // Unless another run has fetched another cover meanwhile.
            old = draft.savedNow(recorded.slug)?.cover
            guard let now = old, try !folder.isTakenByClub(now.value) else {
                recorded.skipped.append(.cover)
                return nil
            }
        }
        let outcome = try await gather(
            CoverGatherer.candidates(gathering.work?.record, gathering.edition?.record),
            stem: recorded.slug.text, size: .large, old: old?.value, fetched: draft.coverFiles)
        switch outcome {
        case .found(let cover):
            recorded.cover = cover
            try await addSmallCover(to: &recorded, of: cover.value, draft)
        case .none: break
        case .failed(let failure):
            recorded.cover = old
            recorded.outcome = .partial
            return failure
        }
        return nil
    }

    /// Adds a copy for lists, unless the cover is small enough for them. Without it, lists show the large one.
    private mutating func addSmallCover(
        to recorded: inout RecordedBook, of cover: RecordedCover, _ draft: LockDraft
    ) async throws(FileFailure) {
        let box = OpenLibraryEndpoint.CoverSize.medium.box
        guard cover.width > box.width || cover.height > box.height else { return }
        let outcome = try await gather(
            [Candidate(id: cover.id, source: .work)], stem: recorded.slug.text + ".small", size: .medium,
            old: draft.book(recorded.slug)?.smallCover, fetched: draft.coverFiles)
        if case .found(let small) = outcome { recorded.smallCover = small.value }
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
    static func read(_ bytes: [UInt8]) -> ReadAnswer<CoverPicture> {
        guard let header = PictureHeader(bytes), header.width <= 10_000, header.height <= 10_000 else {
            return .unusable("it is not a picture")
        }
        guard header.width >= 20, header.height >= 20 else { return .absent }
        return .value(CoverPicture(header: header, bytes: bytes))
    }
}
