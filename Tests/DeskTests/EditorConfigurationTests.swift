import Content
import Desk
import Diagnostics
import ReadingCatalog
import Testing

/// What editors on a code host know of the fields.
@Suite struct EditorConfigurationTests {
    private static let text = EditorConfiguration(
        .github, repository: "ada/club", branch: "main", site: "."
    ).text

    private static func fields() throws -> YAMLValue {
        var report = DiagnosticReport()
        var reader = FrontMatterReader()
        let file = SourceFile(path: "config.yml", text: text)
        let read = try #require(reader.yaml(of: file, into: &report), "\(report.diagnostics)")
        return read.fields(in: file)
    }

    private static func value(_ name: String, in map: YAMLValue) throws -> YAMLValue {
        try #require(map.entries.first { $0.key.text == name }?.value, "\(name)")
    }

    @Test func `every kind of record has a collection with each field that can be edited there`() throws {
        let collections = try Self.value("collections", in: Self.fields()).items
        #expect(collections.count == RecordKind.allCases.count + 1)
        for (kind, collection) in zip(RecordKind.allCases, collections) {
            #expect(try Self.value("folder", in: collection).text == "content/\(kind.rawValue)")
            let names = try Self.value("fields", in: collection).items.map {
                try Self.value("name", in: $0).text ?? ""
            }
            let declared = kind.declarations.filter { if case .yaml = $0.control { false } else { true } }
                .map(\.name)
            #expect(names == declared + ["body"])
        }
    }

    @Test func `a rating has its limits, and a loan its fields`() throws {
        let books = try Self.value("collections", in: Self.fields()).items[0]
        let fields = try Self.value("fields", in: books).items
        let rating = try #require(try fields.first { try Self.value("name", in: $0).text == "rating" })
        #expect(try Self.value("min", in: rating).number == 0.5)
        #expect(try Self.value("max", in: rating).integer == 5)
        let loans = try #require(try fields.first { try Self.value("name", in: $0).text == "loans" })
        let columns = try Self.value("fields", in: loans).items.map {
            try Self.value("name", in: $0).text ?? ""
        }
        #expect(columns == ["to", "at", "due", "returned"])
    }
}
