import Authoring
import Content
import Diagnostics
import OpenLibrary
import ReadingCatalog
import TextAndTime
import VersionControl

extension Commands {
    /// What a host should know today.
    static let status = Command.lookup(
        "status",
        "shows the next meeting, open votes, what is lent and overdue, what books lack, and what is not published yet",
        options: [.today, .json], example: "octavo status"
    ) { arguments, club in
        let today = arguments.today(in: club.catalog.site.timeZone)
        let status = ClubStatus(
            club.catalog, on: today, gaps: GapReport(club.catalog, site: club.path),
            unpublished: try await ClubHistory.unpublished(in: club.path)?.phrases)
        return arguments.has(.json) ? status.json : status.text
    }
}

/// The state of a club on a day.
private struct ClubStatus {
    private let catalog: Catalog
    /// How many books are on the shelves.
    private let bookCount: Int
    private let next: Meeting?
    private let today: CalendarDay
    /// The ballots that are open, those that end first before the others.
    private let votes: [Ballot]
    private let loans: [(book: Book, loan: Loan)]
    /// The books that lack a thing, by its name.
    private let lacks: [(what: String, books: [Slug])]
    /// What is not published yet, in words; nil if that is not known.
    private let unpublished: [String]?

    init(_ catalog: Catalog, on today: CalendarDay, gaps: GapReport, unpublished: [String]?) {
        self.unpublished = unpublished
        self.catalog = catalog
        let suggested = Set(catalog.books.filter { $0.status == .suggested }.map(\.source.slug))
        bookCount = catalog.books.count - suggested.count
        self.today = today
        next = catalog.meetings.first { $0.date.value >= today && $0.status == .scheduled }
        votes = catalog.ballots.filter { $0.state(on: today) == .open && !$0.source.isDraft }.sorted {
            let ends = [$0, $1].map { $0.closes?.day.dayNumber ?? .max }
            return (ends[0], $0.source.slug) < (ends[1], $1.source.slug)
        }
        loans = catalog.books.compactMap { book in book.openLoan.map { (book, $0) } }.sorted {
            ($0.loan.due ?? $0.loan.at, $0.book.source.slug) < (
                $1.loan.due ?? $1.loan.at, $1.book.source.slug
            )
        }
        lacks = [("isbn", GapReport.Gap.isbn), ("cover", .cover), ("synopsis", .synopsis)].map { what, gap in
            (
                what,
                gaps.books.filter { $0.gaps.contains(gap) && !suggested.contains($0.slug) }.map(\.slug)
            )
        }
    }

    private var overdue: [(book: Book, loan: Loan)] {
        loans.filter { loan in loan.loan.due.map { $0 < today } ?? false }
    }

    var text: String {
        let counts = [
            (bookCount, "book"), (catalog.meetings.count, "meeting"), (catalog.lists.count, "list"),
        ]
        let meeting = next.map { "\($0.date.value)\($0.time.map { " \($0)" } ?? "")  \($0.title)" }
        var lines = [
            counts.map { count, noun in "\(count) \(noun)\(count == 1 ? "" : "s")" }.joined(separator: ", "),
            "next meeting: \(meeting ?? "none is planned")",
        ]
        for ballot in votes {
            let end = ballot.closes.map { "until \($0)" } ?? "without an end"
            let count = ballot.countedVotes.count
            lines.append(
                "open vote: \(ballot.source.slug)  \(end), \(count) \(count == 1 ? "vote" : "votes")")
        }
        lines.append(loans.isEmpty ? "lent: nothing" : "lent: \(loans.count)")
        for (book, loan) in loans {
            let due = loan.due.map { $0 < today ? ", overdue since \($0)" : ", due \($0)" } ?? ""
            lines.append("  \(book.source.slug)  to \(loan.to) since \(loan.at)\(due)")
        }
        for (what, books) in lacks where !books.isEmpty {
            let named = books.prefix(5).map(\.text).joined(separator: ", ")
            lines.append("without \(what): \(books.count) (\(named)\(books.count > 5 ? ", …" : ""))")
        }
        if let unpublished {
            lines.append(
                "not yet published: "
                    + (unpublished.isEmpty ? "nothing" : unpublished.joined(separator: "; ")))
        }
        return lines.map { $0 + "\n" }.joined()
    }

    var json: String {
        var json = JSONWriter(.spaced)
        json.object { json in
            json.member("date", today.description)
            json.member("books", bookCount)
            json.key("next_meeting")
            if let next {
                json.object { json in
                    json.member("slug", next.source.slug.text)
                    json.member("date", next.date.value.description)
                    json.member("title", next.title)
                }
            } else {
                json.null()
            }
            if !votes.isEmpty {
                json.key("open_votes")
                json.array { json in
                    for ballot in votes {
                        json.object { json in
                            json.member("slug", ballot.source.slug.text)
                            json.member("closes", ballot.closes?.description)
                            json.member("votes", ballot.countedVotes.count)
                        }
                    }
                }
            }
            json.key("lent")
            json.array { json in for loan in loans { write(loan, to: &json) } }
            json.key("overdue")
            json.array { json in for loan in overdue { json.text(loan.book.source.slug.text) } }
            json.key("lacking")
            json.object { json in
                for (what, books) in lacks {
                    json.key(what)
                    json.array { json in for slug in books { json.text(slug.text) } }
                }
            }
            if let unpublished {
                json.key("unpublished")
                json.array { json in for phrase in unpublished { json.text(phrase) } }
            }
        }
        return VisibleText.numbered(json.string) + "\n"
    }

    private func write(_ lent: (book: Book, loan: Loan), to json: inout JSONWriter) {
        json.object { json in
            json.member("book", lent.book.source.slug.text)
            json.member("to", lent.loan.to)
            json.member("since", lent.loan.at.description)
            json.member("due", lent.loan.due?.description)
        }
    }
}
