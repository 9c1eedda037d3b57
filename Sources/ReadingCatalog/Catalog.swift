/// The records of a club. If its rules found no error, every reference in it leads somewhere.
///
/// A class, so that passing it on counts one reference.
public final class Catalog: Sendable {
    public let site: SiteConfiguration
    public let books: [Book]
    /// The meetings, by date.
    public let meetings: [Meeting]
    public let lists: [ReadingList]
    public let pages: [FreePage]
    public let shelves: [SubjectShelf]
    public let ballots: [Ballot]
    /// The files of `content/covers/` and `content/images/`, and pictures elsewhere, as paths from `content/`.
    public let files: Set<String>
    /// The covers of the club's own; nil if they were not looked for.
    let covers: OwnCovers?
    /// Whether a record could not be read, so that it is not known what it names.
    let isIncomplete: Bool

    init(
        site: SiteConfiguration, books: [Book], meetings: [Meeting], lists: [ReadingList], pages: [FreePage],
        shelves: [SubjectShelf], ballots: [Ballot], files: Set<String>, covers: OwnCovers? = nil,
        isIncomplete: Bool = false
    ) {
        self.site = site
        self.books = books
        self.meetings = meetings
        self.lists = lists
        self.pages = pages
        self.shelves = shelves
        self.ballots = ballots
        self.files = files
        self.covers = covers
        self.isIncomplete = isIncomplete
    }
}

/// The covers that books have of the club's own.
struct OwnCovers: Sendable {
    /// Those of each book, in the order of the catalog's books, the first choice first.
    let ofBooks: [[String]]
    /// Those of books that are not shown.
    let ofDrafts: Set<String>

    /// Nil if no book needs them to be looked for.
    init?(among files: Set<String>, of books: [Book], drafts: [Book]) {
        let covers = CoverFiles(files, of: books)
        guard !covers.isEmpty || books.contains(where: { $0.cover.own != nil }) else { return nil }
        ofBooks = books.map(covers.covers)
        ofDrafts = Set(drafts.flatMap(covers.covers))
    }
}

extension Catalog {
    /// The index of a book in `books`, which must be sorted by slug; nil if there is none.
    public func index(ofBook slug: Slug) -> Int? {
        books.index(of: slug)
    }

    /// This catalog with more files in `content/covers/`.
    public func addingCovers(_ names: some Sequence<String>) -> Catalog {
        Catalog(
            site: site, books: books, meetings: meetings, lists: lists, pages: pages, shelves: shelves,
            ballots: ballots, files: files.union(names.map { "covers/\($0)" }), covers: covers,
            isIncomplete: isIncomplete)
    }
}
