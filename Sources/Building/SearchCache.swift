internal import Feeds
internal import Files
internal import Publishing

/// Where the words of the search are kept between builds, so that an edit reads the words of one book.
///
/// Of 10,000 books, it saves a build after one edit a third of its time.
struct SearchCache: Sendable {
    private let store: SiteStore

    /// The cache of the site in the folder that holds `content/`.
    init(_ site: Folder) {
        store = SiteStore(in: site)
    }

    /// What the last build kept; it is read if a part of the search is written.
    var kept: KeptSearch {
        KeptSearch { [store] in store.read(Self.entry) }
    }

    /// Keeps the words for the next build, if this one made them.
    func keep(_ words: SearchToKeep?) {
        guard let words else { return }
        store.keepIfPossible(Self.entry, parts: words.write)
    }

    /// Another program may find other words.
    private static var entry: StoreEntry { StoreEntry(.notes, "search", from: ProgramFingerprint.current) }
}
