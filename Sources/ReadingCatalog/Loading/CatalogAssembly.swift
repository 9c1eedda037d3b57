internal import Content
internal import Diagnostics

/// Sorts records, and finds those that share a name.
struct CatalogAssembly {
    private var books: [Book] = []
    private var meetings: [Meeting] = []
    private var lists: [ReadingList] = []
    private var pages: [FreePage] = []
    private var shelves: [SubjectShelf] = []
    private var ballots: [Ballot] = []
    private(set) var absentBooks: [Slug: AbsentBook] = [:]
    /// Whether a record could not be read.
    private var isIncomplete = false
    private var draftBooks: [Book] = []
    private(set) var report = DiagnosticReport()

    /// Takes what was read; drafts are left out unless they are included.
    init(_ read: ReadRecords, includesDrafts: Bool) {
        books.reserveCapacity(read.count)
        read.forEach { record in
            guard let slug = record.slug else { return }
            if let parsed = record.record {
                add(parsed, slug, includesDrafts: includesDrafts)
            } else {
                isIncomplete = true
                if record.kind == .books { absentBooks[slug] = .unreadable }
            }
        }
        sort()
        findBooks()
    }

    func catalog(of site: SiteConfiguration, files: Set<String>) -> Catalog {
        let meetings = meetings.map { $0.completed(by: site.meetings) }
        return Catalog(
            site: site, books: books, meetings: meetings, lists: lists, pages: pages, shelves: shelves,
            ballots: ballots, files: files, covers: ownCovers(among: files), isIncomplete: isIncomplete)
    }

    private func ownCovers(among files: Set<String>) -> OwnCovers? {
        let covers = CoverFiles(files)
        guard !covers.isEmpty || books.contains(where: { $0.cover.own != nil }) else { return nil }
        return OwnCovers(
            ofBooks: books.map(covers.covers), ofDrafts: Set(draftBooks.flatMap(covers.covers)))
    }
}

extension CatalogAssembly {
    private mutating func add(_ record: ParsedRecord, _ slug: Slug, includesDrafts: Bool) {
        let isShown = includesDrafts || !record.source.isDraft
        switch record {
        case .book(let book):
            if isShown {
                books.append(book)
            } else {
                absentBooks[slug] = .draft
                draftBooks.append(book)
            }
        case .meeting(let meeting): if isShown { meetings.append(meeting) }
        case .list(let list): if isShown { lists.append(list) }
        case .page(let page): if isShown { pages.append(page) }
        case .shelf(let shelf): if isShown { shelves.append(shelf) }
        case .ballot(let ballot): if isShown { ballots.append(ballot) }
        }
    }

    private mutating func sort() {
        books = unique(books, { $0.source.slug }, { $0.source })
        lists = unique(lists, { $0.source.slug }, { $0.source })
        pages = unique(pages, { $0.source.slug }, { $0.source })
        shelves = unique(shelves, { $0.source.slug }, { $0.source })
        ballots = unique(ballots, { $0.source.slug }, { $0.source })
        meetings = unique(meetings, { $0.source.slug }, { $0.source }).sorted {
            ($0.date.value, $0.source.slug) < ($1.date.value, $1.source.slug)
        }
    }

    /// Finds the books that meetings, lists and ballots name, of which some are named by their titles.
    private mutating func findBooks() {
        var names = BookNames(books, absent: absentBooks)
        meetings = meetings.map { $0.naming(names.resolved($0.books, in: $0.source)) }
        for index in lists.indices {
            let list = lists[index]
            lists[index].entries = list.entries.flatMap { entry in
                names.resolved([entry.book], in: list.source).map {
                    ReadingList.Entry(book: $0, note: entry.note)
                }
            }
        }
        for index in ballots.indices {
            for option in ballots[index].options.indices {
                names.resolve(&ballots[index].options[option], in: ballots[index].source)
            }
            ballots[index] = ballots[index].reading(votesAmong: books)
        }
    }

    /// The records by slug, the first of each name; the others are reported.
    private mutating func unique<Record>(
        _ records: [Record], _ slug: (Record) -> Slug, _ source: (Record) -> RecordSource
    ) -> [Record] {
        // Files are listed by name, so most records are in order already.
        let isInOrder = records.indices.dropFirst().allSatisfy { slug(records[$0 - 1]) < slug(records[$0]) }
        if isInOrder { return records }
        var kept: [Record] = []
        kept.reserveCapacity(records.count)
        for record in records.sorted(by: { slug($0) < slug($1) }) {
            if let last = kept.last, slug(last) == slug(record) {
                report.add(DuplicateSlugs.finding(source(record), first: source(last)))
            } else {
                kept.append(record)
            }
        }
        return kept
    }
}

/// Why a book that has a file is not in the catalog.
enum AbsentBook: Sendable {
    case unreadable
    case draft
}
