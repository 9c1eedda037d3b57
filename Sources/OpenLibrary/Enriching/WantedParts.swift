internal import ReadingCatalog

/// What the service may add on a site: nothing that the club has said, has refused or does not show.
struct WantedParts: Sendable {
    /// Whether covers are shown at all.
    let includesCovers: Bool
    /// Whether subject shelves are shown at all.
    let includesShelves: Bool

    /// What a site wants.
    init(_ site: SiteConfiguration) {
        includesCovers = !site.sectionsOff.contains(.covers)
        includesShelves = !site.sectionsOff.contains(.shelves)
    }

    /// Whether a synopsis of the book is wanted.
    func wantsSynopsis(of book: Book) -> Bool { book.synopsis.isOpen }

    /// Whether a cover of the book is wanted.
    func wantsCover(of book: Book) -> Bool { includesCovers && book.cover.isOpen }

    /// Whether anything that a reader sees at once is wanted.
    func wantsAnything(of book: Book) -> Bool { wantsSynopsis(of: book) || wantsCover(of: book) }
}
