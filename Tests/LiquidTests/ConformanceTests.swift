import Diagnostics
import Foundation
import Testing

@testable import Liquid

/// The suites of other engines, read from the folder that `LIQUID_CASES` names or from `../shared/data/liquid`.
@Suite struct ConformanceTests {
    private static let skippedMarkup = "what follows a value is an error, as in strict mode everywhere else"
    private static let bigInteger = "an integer of more than 64 bits is a decimal number"
    private static let bareBracket = "`['name']` at the start is a lookup, as older versions read it"

    /// The cases that may fail, by suite, and why.
    private static let exceptions: [String: [String: String]] = [
        "liquid-open.json": [:],
        "liquid-spec-open.json": [
            "liquid_ruby: CaseTagUnitTest#test_case_when_with_invalid_expression_67620f0d": skippedMarkup,
            "liquid_ruby: CaseTagUnitTest#test_case_with_invalid_expression_cd9c0c85": skippedMarkup,
            "liquid_ruby: map_filter_looks_up_self_drop_properties": "`map` does not look into `self`",
            "liquid_ruby: strict2_rejects_bare_bracket_double_quoted": bareBracket,
            "liquid_ruby: strict2_rejects_bare_bracket_in_assign": bareBracket,
            "liquid_ruby: strict2_rejects_bare_bracket_in_case": bareBracket,
            "liquid_ruby: strict2_rejects_bare_bracket_in_if": bareBracket,
            "liquid_ruby: strict2_rejects_bare_bracket_string_variable": bareBracket,
            "parser_errors: capture-mut-variable_name-number": "a number may name a variable, as in `assign`",
            "shopify_production_recordings: RecordedTest#test_big_integers_8b83911d0": bigInteger,
            "shopify_production_recordings: RecordedTest#test_big_integers_8c1d542a3": bigInteger,
            "shopify_production_recordings: RecordedTest#test_big_integers_b0a7a928b": bigInteger,
            "shopify_production_recordings: RecordedTest#test_big_integers_b5b9199c6": bigInteger,
            "shopify_production_recordings: RecordedTest#test_big_integers_fce4e7b8b": bigInteger,
            """
            shopify_production_recordings: \
            RecordedTest#test_small_integer_parsing_tolerates_trailing_nulls_only_if_underscores_present_ee0b0fd66
            """: "a text with NUL bytes is not a number",
        ],
        "liquid-layout.json": [:],
        "liquid-autoescape.json": [:],
    ]

    @Test(
        .enabled(if: ConformanceData.isPresent, "no conformance data: set LIQUID_CASES to its folder"),
        arguments: exceptions.keys.sorted())
    func `the cases of a suite pass, but for those that are known to fail`(suite: String) throws {
        let failures = try ConformanceData.failures(of: suite)
        let exceptions = Self.exceptions[suite] ?? [:]
        for (name, failure) in failures.sorted(by: { $0.key < $1.key }) where exceptions[name] == nil {
            Issue.record("\(name): \(failure)")
        }
        let passing = exceptions.keys.filter { failures[$0] == nil }.sorted()
        #expect(passing == [], "these pass now: take them out of the exceptions")
    }

    @Test(
        .enabled(if: ConformanceData.isPresent, "no conformance data: set LIQUID_CASES to its folder"),
        arguments: ["001", "002", "004", "005", "006"])
    func `benchmark pages come out to the byte`(fixture: String) throws {
        let folder = ConformanceData.folder.appending(path: "benchmark_fixtures/\(fixture)")
        let templates = folder.appending(path: "templates")
        var files: [String: SourceFile] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: templates.path) {
            let bytes = try Data(contentsOf: templates.appending(path: name))
            files[name] = SourceFile(path: name, bytes: Array(bytes))
        }
        var dialect = Dialect.standard
        dialect.escaping = .never
        let compilation = TemplateLibrary.compile(files, dialect: dialect)
        #expect(compilation.report.hasErrors == false)
        let arena = Arena()
        let json = try Data(contentsOf: folder.appending(path: "data.json"))
        let data = try JSONData.read(SourceFile(path: "data.json", bytes: Array(json)), into: arena)
        let library = compilation.library
        let template = try #require(library.template(named: "index.liquid"))
        let renderer = Renderer(
            library, environment: RenderEnvironment(now: ConformanceData.recordedIn2025))
        var page = try renderer.renderText(template, data: data, arena: arena)
        // The recorded files all end with a line break, whether their template does or not.
        if !page.hasSuffix("\n") { page += "\n" }
        let expected = try Data(contentsOf: folder.appending(path: "expected_result.txt"))
        #expect(page == String(decoding: expected, as: UTF8.self))
    }
}

/// Where the suites are, and how they are run.
enum ConformanceData {
    /// Two of the recorded pages print the year.
    static let recordedIn2025 = 1_750_000_000

    static let folder: URL = {
        if let named = ProcessInfo.processInfo.environment["LIQUID_CASES"] { return URL(filePath: named) }
        return URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../../shared/data/liquid"
        )
        .standardizedFileURL
    }()

    static let isPresent = FileManager.default.fileExists(
        atPath: folder.appending(path: "liquid-open.json").path)

    /// The cases of a suite that fail, with what they gave.
    static func failures(of name: String) throws -> [String: String] {
        let arena = Arena()
        let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
        let suite = try JSONData.read(SourceFile(path: name, bytes: bytes), into: arena)
        return ConformanceCase.cases(of: suite).reduce(into: [:]) { failures, test in
            let outcome = test.run(now: 1_700_000_000)
            if !outcome.hasPassed { failures[test.name] = "expected \(outcome.expected), got \(outcome.got)" }
        }
    }
}
