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
    init(_ read: [ReadRecord], includesDrafts: Bool) {
        var shown: [any ClubRecord] = []
        for record in read {
            guard let slug = record.slug else { continue }
            guard let parsed = record.record else {
                isIncomplete = true
                if record.kind == .books { absentBooks[slug] = .unreadable }
                continue
            }
            if includesDrafts || !parsed.source.isDraft {
                shown.append(parsed)
            } else if let book = parsed as? Book {
                absentBooks[slug] = .draft
                draftBooks.append(book)
            }
        }
        books = unique(shown)
        lists = unique(shown)
        pages = unique(shown)
        shelves = unique(shown)
        ballots = unique(shown)
        meetings = unique(shown)
        meetings.sort { ($0.date.value, $0.source.slug) < ($1.date.value, $1.source.slug) }
        findBooks()
    }

    func catalog(of site: SiteConfiguration, files: Set<String>) -> Catalog {
        let meetings = meetings.map { $0.completed(by: site.meetings) }
        return Catalog(
            site: site, books: books, meetings: meetings, lists: lists, pages: pages, shelves: shelves,
            ballots: ballots, files: files, covers: ownCovers(among: files), isIncomplete: isIncomplete)
    }

    private func ownCovers(among files: Set<String>) -> OwnCovers? {
        let covers = CoverFiles(files, of: books)
        guard !covers.isEmpty || books.contains(where: { $0.cover.own != nil }) else { return nil }
        return OwnCovers(
            ofBooks: books.map(covers.covers), ofDrafts: Set(draftBooks.flatMap(covers.covers)))
    }
}

extension CatalogAssembly {
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

    /// The records of one kind by slug, the first of each name; the others are reported.
    private mutating func unique<Record: ClubRecord>(_ shown: [any ClubRecord]) -> [Record] {
        let records = shown.compactMap { $0 as? Record }
        func slug(_ index: Int) -> Slug { records[index].source.slug }
        // Files are listed by name, so most records are in order already.
        if records.indices.dropFirst().allSatisfy({ slug($0 - 1) < slug($0) }) { return records }
        var kept: [Record] = []
        for record in records.sorted(by: { $0.source.slug < $1.source.slug }) {
            if let last = kept.last, last.source.slug == record.source.slug {
                report.add(DuplicateSlugs.finding(record.source, first: last.source))
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
