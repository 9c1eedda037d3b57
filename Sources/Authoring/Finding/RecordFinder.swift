internal import Content
public import Diagnostics
public import ReadingCatalog

/// The records that a person means by their slugs, titles, numbers or days, or by a part of them.
extension Club {
    public func book(_ name: String) throws(ReportedFailure) -> Book {
        catalog.books[try place(name, .books)]
    }

    public func meeting(_ name: String) throws(ReportedFailure) -> Meeting {
        catalog.meetings[try place(name, .meetings)]
    }

    public func list(_ name: String) throws(ReportedFailure) -> ReadingList {
        catalog.lists[try place(name, .lists)]
    }

    public func ballot(_ name: String) throws(ReportedFailure) -> Ballot {
        catalog.ballots[try place(name, .ballots)]
    }

    /// The file of the record that a person means.
    public func source(of kind: RecordKind, _ name: String) throws(ReportedFailure) -> RecordSource {
        catalog.records(kind)[try place(name, kind)].source
    }

    /// The place of the record among those of its kind.
    private func place(_ name: String, _ kind: RecordKind) throws(ReportedFailure) -> Int {
        let records = catalog.records(kind)
        let index = NameIndex(records.map(\.names))
        let places = index.find(partly: name)
        if places.count > 1 { throw ReportedFailure(.ambiguous(name, kind, places.map { records[$0] })) }
        if let place = places.first { return place }
        // Of a file that cannot be read it is said why.
        let path = kind.path(of: Slug(reference: name))
        let flaws = report.diagnostics.filter { $0.severity == .error && $0.position?.file == path }
        guard flaws.isEmpty else { throw ReportedFailure(DiagnosticReport(flaws)) }
        let near = index.all.nearest(to: name).flatMap { near in records.first { $0.source.slug == near.slug }
        }
        throw ReportedFailure(.missing(name, kind, near))
    }
}

extension Diagnostic {
    fileprivate static func ambiguous(
        _ name: String, _ kind: RecordKind, _ found: [any ClubRecord]
    ) -> Diagnostic {
        let shown = found.sorted { $0.source.slug < $1.source.slug }.prefix(12)
        let rest = found.count - shown.count
        return .error(
            "ambiguous", "`\(name)` may mean \(found.count) \(kind.rawValue)", at: nil,
            help: "use one of these names, such as `\(shown[0].source.slug)`",
            notes: shown.map { Diagnostic.Note("\($0.source.slug): \($0.described)") }
                + (rest > 0 ? [Diagnostic.Note("and \(rest) more")] : []))
    }

    fileprivate static func missing(
        _ name: String, _ kind: RecordKind, _ near: (any ClubRecord)?
    ) -> Diagnostic {
        let help =
            switch kind {
            case .books, .meetings, .lists: "`octavo \(kind.rawValue)` lists them all"
            case .pages, .shelves, .ballots: "its file must be in `content/\(kind.rawValue)/`"
            }
        return .error(
            RuleID("no-such-\(kind.noun)"), "there is no \(kind.noun) `\(name)`", at: nil,
            help: near.map { "did you mean `\($0.source.slug)` (\($0.described))?" } ?? help)
    }
}

extension ClubRecord {
    /// The record in a message.
    fileprivate var described: String {
        switch self {
        case let book as Book: book.described
        case let meeting as Meeting: "\(title), on \(meeting.date.value)"
        default: title
        }
    }
}

extension Book {
    /// `Emma, by Jane Austen`.
    public var described: String {
        let authors = self.authors.map(\.display).joined(separator: ", ")
        return authors.isEmpty ? self.title : "\(self.title), by \(authors)"
    }
}
