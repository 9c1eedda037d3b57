internal import Content
internal import Diagnostics

/// Puts records in order, and finds those that share a name.
struct CatalogAssembly {
    private var books: [Book] = []
    private var meetings: [Meeting] = []
    private var lists: [ReadingList] = []
    private var pages: [FreePage] = []
    private var shelves: [SubjectShelf] = []
    /// The books that are there and cannot be read, or are drafts.
    private(set) var absentBooks: [Slug: AbsentBook] = [:]
    /// What was found wrong.
    private(set) var report = DiagnosticReport()

    /// Sorts out what was read; drafts are left out unless they are wanted.
    init(_ read: ReadRecords, includesDrafts: Bool) {
        for record in read {
            guard let slug = record.slug else { continue }
            if let parsed = record.record {
                add(parsed, slug, includesDrafts: includesDrafts)
            } else if record.kind == .books {
                absentBooks[slug] = .unreadable
            }
        }
        sort()
    }

    /// The catalog of the records.
    func catalog(of site: SiteConfiguration, files: Set<String>) -> Catalog {
        var indexes: [Slug: Int] = [:]
        indexes.reserveCapacity(books.count)
        for (index, book) in books.enumerated() { indexes[book.source.slug] = index }
        return Catalog(
            site: site, books: books, meetings: meetings, lists: lists, pages: pages, shelves: shelves,
            bookIndexes: indexes, files: files)
    }
}

extension CatalogAssembly {
    private mutating func add(_ record: ParsedRecord, _ slug: Slug, includesDrafts: Bool) {
        let isShown = includesDrafts || !record.source.isDraft
        switch record {
        case .book(let book):
            if isShown { books.append(book) } else { absentBooks[slug] = .draft }
        case .meeting(let meeting): if isShown { meetings.append(meeting) }
        case .list(let list): if isShown { lists.append(list) }
        case .page(let page): if isShown { pages.append(page) }
        case .shelf(let shelf): if isShown { shelves.append(shelf) }
        }
    }

    private mutating func sort() {
        books = unique(books, \.source)
        lists = unique(lists, \.source)
        pages = unique(pages, \.source)
        shelves = unique(shelves, \.source)
        meetings = unique(meetings, \.source).sorted {
            ($0.date.value, $0.source.slug) < ($1.date.value, $1.source.slug)
        }
    }

    /// Files are found by their names, so most records come in order.
    private func inOrder<Record>(_ records: [Record], _ source: (Record) -> RecordSource) -> [Record] {
        let isSorted = zip(records, records.dropFirst()).allSatisfy { !(source($1).slug < source($0).slug) }
        return isSorted ? records : records.sorted { source($0).slug < source($1).slug }
    }

    /// By slug, the first of each name; the others are reported.
    private mutating func unique<Record>(
        _ records: [Record], _ source: (Record) -> RecordSource
    ) -> [Record] {
        let sorted = inOrder(records, source)
        var kept: [Record] = []
        kept.reserveCapacity(sorted.count)
        for record in sorted {
            if let last = kept.last, source(last).slug == source(record).slug {
                report.add(DuplicateSlugs.finding(source(record), first: source(last)))
            } else {
                kept.append(record)
            }
        }
        return kept
    }
}

extension ParsedRecord {
    /// Where it is written.
    var source: RecordSource {
        switch self {
        case .book(let book): book.source
        case .meeting(let meeting): meeting.source
        case .list(let list): list.source
        case .page(let page): page.source
        case .shelf(let shelf): shelf.source
        }
    }
}

/// Why a book that has a file is not in the catalog.
enum AbsentBook: Sendable {
    case unreadable
    case draft
}
