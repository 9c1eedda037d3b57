internal import Content
internal import Diagnostics

/// Makes a catalog of records: sorts them, finds those that share a name, and the books that they name.
struct CatalogAssembly {
    let catalog: Catalog
    let absentBooks: [Slug: AbsentBook]
    let report: DiagnosticReport

    /// Takes what was read; drafts are left out unless they are included.
    init(_ read: [ReadRecord], of site: SiteConfiguration, files: Set<String>, includesDrafts: Bool) {
        var report = DiagnosticReport()
        var (absent, drafts): ([Slug: AbsentBook], [Book]) = ([:], [])
        func shown<Record: ClubRecord>() -> [Record] {
            var shown: [Record] = []
            for index in read.indices where read[index].kind == Record.kind {
                guard let slug = read[index].slug else { continue }
                let record = read[index].record as? Record
                if let record, includesDrafts || !record.source.isDraft {
                    shown.append(record)
                } else if Record.kind == .books {
                    absent[slug] = record == nil ? .unreadable : .draft
                    if let book = record as? Book { drafts.append(book) }
                }
            }
            return shown.unique(&report)
        }
        let books: [Book] = shown()
        var names = BookNames(books, absent: absent)
        var lists: [ReadingList] = shown()
        for index in lists.indices { names.resolve(&lists[index]) }
        let pages: [FreePage] = shown()
        let shelves: [SubjectShelf] = shown()
        var ballots: [Ballot] = shown()
        for index in ballots.indices {
            names.resolve(&ballots[index])
            ballots[index].readVotes(among: books)
        }
        var meetings: [Meeting] = shown()
        meetings.sort { ($0.date.value, $0.source.slug) < ($1.date.value, $1.source.slug) }
        for index in meetings.indices {
            names.resolve(&meetings[index])
            meetings[index].complete(by: site.meetings)
        }
        catalog = Catalog(
            site: site, books: books, meetings: meetings, lists: lists, pages: pages, shelves: shelves,
            ballots: ballots, files: files,
            covers: OwnCovers(among: files, of: books, drafts: drafts),
            isIncomplete: read.contains { $0.slug != nil && $0.record == nil })
        (absentBooks, self.report) = (absent, report)
    }
}

extension Array where Element: ClubRecord {
    /// The records by slug, the first of each name; the others are reported.
    fileprivate func unique(_ report: inout DiagnosticReport) -> [Element] {
        // Files are listed by name, so most records are in order already.
        if zip(self, dropFirst()).allSatisfy({ $0.source.slug < $1.source.slug }) { return self }
        var kept: [Element] = []
        for record in sorted(by: { $0.source.slug < $1.source.slug }) {
            if let last = kept.last, last.source.slug == record.source.slug {
                let (source, other) = (record.source, last.source)
                func name(_ source: RecordSource) -> Substring? {
                    source.file.path.split(separator: "/").last
                }
                let isInOtherFolder = name(source) == name(other)
                report.add(
                    .error(
                        Rule.duplicateSlugs.id,
                        isInOtherFolder
                            ? "a record in another folder is called `\(source.slug)` too"
                            : "another record has the address `\(source.slug)` too, which is made from its file's name",
                        at: source.file.wholeFile,
                        help: "rename one of the two files"
                            + (isInOtherFolder ? "; folders are not part of addresses" : ""),
                        notes: [Diagnostic.Note("the other one is here", at: other.file.wholeFile)]))
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
