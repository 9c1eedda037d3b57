import Content
import Diagnostics
import TestSupport
import Testing

@testable import ReadingCatalog

/// A record may have thousands of anything: reading and checking it takes time in proportion.
@Suite struct LongListsTests {
    /// Forms that a field of many values may have in YAML; each value is another one. Words are equally long: for short ones
    /// that are wrong, nothing similar is looked for.
    enum Form: String, CaseIterable, Sendable {
        case words, names, dates, maps, one

        func yaml(_ count: Int) -> String {
            (0..<count).map { index in
                let day = "\(1_000 + index / 300)-\(10 + index / 25 % 3)-\(10 + index % 15)"
                return switch self {
                case .words: "\n  - w\(1_000 + index)"
                case .names: "\n  Name\(index): \(1 + index % 5)"
                case .dates:
                    "\n  - {started: \(day), finished: \(day), at: \(day), to: P\(index), returned: \(day)}"
                case .maps:
                    "\n  - {name: N\(index), title: T\(index), by: B\(index), book: b\(index), url: 'https://x.example/\(index)'}"
                case .one: "\(index == 0 ? " " : "")w\(index) and "
                }
            }.joined()
        }
    }

    struct Place: Sendable, CustomTestStringConvertible {
        let kind: RecordKind
        let form: Form
        var testDescription: String { "\(kind.rawValue): \(form.rawValue)" }
    }

    static let places = RecordKind.allCases.flatMap { kind in
        Form.allCases.map { Place(kind: kind, form: $0) }
    }

    @Test(arguments: places) func `four times as many values are four times the work`(place: Place) {
        let sections = ["`\(place.kind.rawValue)/`", "every record"]
        let fields = FieldGuide.sections.filter { sections.contains($0.title) }.flatMap(\.fields)
        #expect(fields.count > 5)
        for name in fields.map(\.name) {
            let growth = WorkGrowth.ofFourTimesAsMuch { times in
                let text = "---\n\(name):\(place.form.yaml(times * 150))\n---\n"
                let file = SourceFile(path: "content/\(place.kind.rawValue)/a.md", text: text)
                return { Self.check(file, place.kind) }
            }
            #expect(growth < 12, "\(name): \(growth)")
        }
    }

    /// What is reported once for each value, or searched for its end.
    @Test(arguments: [
        (RecordKind.meetings, "going: [", "A b", ", ", "]\nmaybe: [", "A b", ", ", "]\nnot_going: []"),
        (.meetings, "place: \"", "[[", "", "\"", "", "", ""),
        (.meetings, "place: \"", "[[a|", "b]] ", "\"", "", "", ""),
        (.meetings, "place: \"", "Room 1, ", "", "\"", "", "", ""),
        (.meetings, "host: \"", "[[a", "", "\"", "", "", ""),
        (.ballots, "options: [", "a", ", ", "]\nvotes: [", "{by: A, vote: a}", ", ", "]"),
        (.ballots, "options: [", "abcdef", ", ", "]\nvotes: [", "{by: A, vote: abcxyz}", ", ", "]"),
        (.books, "progress: {", "A: 3", ", ", "}\ncontributors: [", "{name: A, role: b}", ", ", "]"),
        (.lists, "books: [", "a", ", ", "]", "", "", ""),
    ])
    func `four times as many of one value are four times the work`(
        kind: RecordKind, start: String, value: String, gap: String, middle: String, other: String,
        otherGap: String,
        end: String
    ) {
        let growth = WorkGrowth.ofFourTimesAsMuch { times in
            func many(_ value: String, _ gap: String) -> String {
                Array(repeating: value, count: times * 300).joined(separator: gap)
            }
            let text = "---\n\(start)\(many(value, gap))\(middle)\(many(other, otherGap))\(end)\n---\n"
            let file = SourceFile(path: "content/\(kind.rawValue)/a.md", text: text)
            return { Self.check(file, kind) }
        }
        #expect(growth < 12, "\(growth)")
    }

    /// Reads a record, and checks a club that has no other.
    private static func check(_ file: SourceFile, _ kind: RecordKind) {
        var report = DiagnosticReport()
        var reader = FrontMatterReader()
        guard let frontMatter = reader.frontMatter(of: file, into: &report) else { return }
        var fields = FieldReader(frontMatter.fields(in: file), kind.type.fieldNames)
        let source = fields.source(
            file, frontMatter, slug: Slug("a"), kind: kind, customFields: [])
        let record = kind.type.init(from: &fields, source: source, order: SortOrder(language: "en"))
        func all<Record>(_: Record.Type) -> [Record] { [record as? Record].compactMap(\.self) }
        let catalog = Catalog(
            site: SiteConfiguration(source: nil, title: "The club"), books: all(Book.self),
            meetings: all(Meeting.self), lists: all(ReadingList.self), pages: all(FreePage.self),
            shelves: all(SubjectShelf.self), ballots: all(Ballot.self), files: [])
        report.add(fields.diagnostics)
        report.add(Rule.findings(in: RuleSubject(catalog: catalog, absentBooks: [:])))
        _ = report.diagnostics
    }
}
