internal import Content
public import Diagnostics
public import ReadingCatalog
internal import TextAndTime

extension Club {
    /// The book that a person means by its slug, title or ISBN, or by a part of them.
    public func book(_ name: String) throws(ReportedFailure) -> Book {
        try RecordFinder(
            .books, catalog.books, report,
            { book in
                FindableNames(
                    slug: book.source.slug, title: book.title,
                    others: [book.subtitle.map { "\(book.title): \($0)" }].compactMap { $0 },
                    numbers: book.number.map { [$0.digits] } ?? [], makers: book.authors.map(\.display),
                    shown: book.described, source: book.source)
            }
        ).find(name)
    }

    /// The meeting that a person means by its slug, title or date, or by a part of them.
    public func meeting(_ name: String) throws(ReportedFailure) -> Meeting {
        try RecordFinder(
            .meetings, catalog.meetings, report,
            { meeting in
                FindableNames(
                    slug: meeting.source.slug, title: meeting.title, others: [],
                    numbers: [meeting.date.value.description], makers: meeting.books.map(\.value.text),
                    shown: "\(meeting.title), on \(meeting.date.value)", source: meeting.source)
            }
        ).find(name)
    }

    /// The reading list that a person means by its slug or title, or by a part of them.
    public func list(_ name: String) throws(ReportedFailure) -> ReadingList {
        try RecordFinder(.lists, catalog.lists, report) { FindableNames($0.source, $0.title) }.find(name)
    }

    /// The free page that a person means by its slug or title, or by a part of them.
    public func page(_ name: String) throws(ReportedFailure) -> FreePage {
        try RecordFinder(.pages, catalog.pages, report) { FindableNames($0.source, $0.title) }.find(name)
    }

    /// The subject shelf that a person means by its slug or title, or by a part of them.
    public func shelf(_ name: String) throws(ReportedFailure) -> SubjectShelf {
        try RecordFinder(.shelves, catalog.shelves, report) { FindableNames($0.source, $0.title) }.find(name)
    }

    /// The ballot that a person means by its slug or title, or by a part of them.
    public func ballot(_ name: String) throws(ReportedFailure) -> Ballot {
        try RecordFinder(.ballots, catalog.ballots, report) { FindableNames($0.source, $0.title) }.find(name)
    }

    /// The file of the record that a person means.
    public func source(of kind: RecordKind, _ name: String) throws(ReportedFailure) -> RecordSource {
        switch kind {
        case .books: try book(name).source
        case .meetings: try meeting(name).source
        case .lists: try list(name).source
        case .pages: try page(name).source
        case .shelves: try shelf(name).source
        case .ballots: try ballot(name).source
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

/// The names by which a person may mean a record.
private struct FindableNames {
    let slug: Slug
    let title: String
    /// Longer titles.
    var others: [String] = []
    /// Numbers and dates.
    var numbers: [String] = []
    /// Words that may be named besides those of the title, such as the authors.
    var makers: [String] = []
    /// The record in a message.
    let shown: String
    let source: RecordSource

    /// The last parts of its old addresses.
    var former: [String] {
        source.aliases.compactMap { $0.value.lowercased().split(separator: "/").last.map(String.init) }
    }
}

extension FindableNames {
    init(_ source: RecordSource, _ title: String) {
        self.init(slug: source.slug, title: title, shown: title, source: source)
    }
}

/// Finds the one record that a name means.
private struct RecordFinder<Record> {
    private let kind: RecordKind
    private let records: [(record: Record, names: FindableNames)]
    /// What is wrong with the records of the club.
    private let report: DiagnosticReport

    init(
        _ kind: RecordKind, _ records: [Record], _ report: DiagnosticReport,
        _ names: (Record) -> FindableNames
    ) {
        self.kind = kind
        self.report = report
        self.records = records.map { ($0, names($0)) }
    }

    /// The record; a way to match that finds several ends the search, so that a part never wins over the whole.
    func find(_ name: String) throws(ReportedFailure) -> Record {
        let wanted = Wanted(name)
        for matches in Wanted.ways {
            let found = records.filter { matches(wanted, $0.names) }
            if found.count == 1 { return found[0].record }
            if found.count > 1 { throw ReportedFailure(ambiguous(name, found.map(\.names))) }
        }
        // Of a file that cannot be read it is said why.
        let path = kind.path(of: Slug(reference: name))
        let flaws = report.diagnostics.filter { $0.severity == .error && $0.position?.file == path }
        guard flaws.isEmpty else { throw ReportedFailure(DiagnosticReport(flaws)) }
        throw ReportedFailure(missing(name))
    }

    private func ambiguous(_ name: String, _ found: [FindableNames]) -> Diagnostic {
        let shown = found.sorted { $0.slug < $1.slug }.prefix(Self.mostShown)
        let rest = found.count - shown.count
        return .error(
            "ambiguous", "`\(name)` may mean \(found.count) \(kind.rawValue)", at: nil,
            help: "use one of these names, such as `\(shown[0].slug)`",
            notes: shown.map { Diagnostic.Note("\($0.slug): \($0.shown)") }
                + (rest > 0 ? [Diagnostic.Note("and \(rest) more")] : []))
    }

    private func missing(_ name: String) -> Diagnostic {
        var help =
            switch kind {
            case .books, .meetings, .lists: "`octavo \(kind.rawValue)` lists them all"
            case .pages, .shelves, .ballots: "its file must be in `content/\(kind.rawValue)/`"
            }
        if let near = near(name) { help = "did you mean `\(near.slug)` (\(near.shown))?" }
        return .error(
            "no-such-\(kind.noun)".asRule, "there is no \(kind.noun) `\(name)`", at: nil, help: help)
    }

    private func near(_ name: String) -> FindableNames? {
        let all = records.map(\.names)
        if let slug = Suggestion.nearest(to: Slug(title: name).text, among: all.map(\.slug.text)) {
            return all.first { $0.slug.text == slug }
        }
        if let title = Suggestion.nearest(to: name, among: all.map(\.title)) {
            return all.first { $0.title == title }
        }
        // One word of a title, mistyped.
        let words = FoldedText.words(name)
        return all.first { names in
            let theirs = FoldedText.words(names.title) + names.makers.flatMap(FoldedText.words)
            return !words.isEmpty
                && words.allSatisfy { word in
                    word.count > 3
                        && Suggestion.nearest(to: word, among: theirs, edits: word.count < 6 ? 1 : 2) != nil
                }
        }
    }

    private static var mostShown: Int { 12 }
}

extension String {
    fileprivate var asRule: RuleID { RuleID(self) }
}

/// A name as a person typed it.
private struct Wanted {
    private let text: String
    private let slug: Slug
    private let title: [String]
    private let words: [String]
    private let isbn: String?

    init(_ name: String) {
        text = name.lowercased()
        slug = Slug(reference: name)
        title = FoldedText.title(name)
        words = FoldedText.words(name)
        do { isbn = try ISBN(parsing: name).digits } catch { isbn = nil }
    }

    /// From the whole to the part.
    static var ways: [(Wanted, FindableNames) -> Bool] {
        [
            { $0.slug == $1.slug || $0.text == $1.source.file.path.lowercased() },
            { wanted, names in names.numbers.contains { $0 == wanted.isbn || $0 == wanted.text } },
            { wanted, names in
                !wanted.title.isEmpty
                    && ([names.title] + names.others).contains { FoldedText.title($0) == wanted.title }
            },
            { wanted, names in names.former.contains(wanted.slug.text) },
            { $0.isPart(of: $1) },
            { wanted, names in names.former.contains { $0.contains(wanted.text) } },
        ]
    }

    /// Whether it is a part of the slug or a number, or its words begin words of the title or the authors.
    private func isPart(of names: FindableNames) -> Bool {
        guard !words.isEmpty else { return false }
        if names.slug.text.contains(text) || names.numbers.contains(where: { $0.contains(text) }) {
            return true
        }
        let theirs = ([names.title] + names.others + names.makers).flatMap(FoldedText.words)
        return words.allSatisfy { word in theirs.contains { $0.hasPrefix(word) } }
    }
}
