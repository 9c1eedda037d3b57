internal import Content
internal import Diagnostics

/// Makes a catalog of records: sorts them, finds those that share a name, and the books that they name.
struct CatalogAssembly {
    let catalog: Catalog
    let absentBooks: [Slug: AbsentBook]
    let report: DiagnosticReport

    /// Takes what was read; drafts are left out unless they are included.
    init(_ read: [ReadRecord], of site: SiteConfiguration, files: Set<String>, includesDrafts: Bool) {
        var shown = ShownRecords()
        var (absent, draftBooks): ([Slug: AbsentBook], [Book]) = ([:], [])
        for record in read {
            guard let slug = record.slug else { continue }
            if let parsed = record.record, includesDrafts || !parsed.source.isDraft {
                shown.all[record.kind, default: []].append(parsed)
            } else if record.kind == .books {
                absent[slug] = record.record == nil ? .unreadable : .draft
                if let book = record.record as? Book { draftBooks.append(book) }
            }
        }
        let books: [Book] = shown.unique()
        var names = BookNames(books, absent: absent)
        let lists: [ReadingList] = shown.unique()
        let pages: [FreePage] = shown.unique()
        let shelves: [SubjectShelf] = shown.unique()
        let ballots: [Ballot] = shown.unique()
        let meetings: [Meeting] = shown.unique()
        catalog = Catalog(
            site: site, books: books,
            meetings: meetings.sorted { ($0.date.value, $0.source.slug) < ($1.date.value, $1.source.slug) }
                .map { $0.naming(names.resolved($0.books, in: $0.source)).completed(by: site.meetings) },
            lists: lists.map { $0.naming(&names) }, pages: pages, shelves: shelves,
            ballots: ballots.map { $0.naming(&names).reading(votesAmong: books) }, files: files,
            covers: OwnCovers(among: files, of: books, drafts: draftBooks),
            isIncomplete: read.contains { $0.slug != nil && $0.record == nil })
        (absentBooks, report) = (absent, shown.report)
    }
}

/// The records that a site shows, by their kinds.
private struct ShownRecords {
    var all: [RecordKind: [any ClubRecord]] = [:]
    private(set) var report = DiagnosticReport()

    /// The records of one kind by slug, the first of each name; the others are reported.
    mutating func unique<Record: ClubRecord>() -> [Record] {
        unique(all[Record.kind] ?? []).compactMap { $0 as? Record }
    }

    private mutating func unique(_ records: [any ClubRecord]) -> [any ClubRecord] {
        // Files are listed by name, so most records are in order already.
        let slugs = records.map { $0.source.slug }
        if zip(slugs, slugs.dropFirst()).allSatisfy({ $0 < $1 }) { return records }
        var kept: [any ClubRecord] = []
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

extension ReadingList {
    /// This list with the books that its entries name.
    fileprivate func naming(_ names: inout BookNames) -> ReadingList {
        var list = self
        list.entries = entries.flatMap { entry in
            names.resolved([entry.book], in: source).map { Entry(book: $0, note: entry.note) }
        }
        return list
    }
}

extension Ballot {
    /// This ballot with the books that its options name.
    fileprivate func naming(_ names: inout BookNames) -> Ballot {
        var ballot = self
        for option in options.indices { names.resolve(&ballot.options[option], in: source) }
        return ballot
    }
}

/// Why a book that has a file is not in the catalog.
enum AbsentBook: Sendable {
    case unreadable
    case draft
}
