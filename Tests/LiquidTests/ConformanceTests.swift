import Diagnostics
import Foundation
import Testing

@testable import Liquid

/// The suites of other engines, read from the folder that `LIQUID_CASES` names or from `../shared/data/liquid`.
@Suite struct ConformanceTests {
    @Test(.enabled(if: ConformanceData.isPresent, "no conformance data: set LIQUID_CASES to its folder"))
    func `golden cases pass`() throws {
        let failures = try ConformanceData.failures(of: "liquid-open.json")
        #expect(failures.count <= 4, "\(failures.joined(separator: "\n"))")
    }

    @Test(.enabled(if: ConformanceData.isPresent, "no conformance data: set LIQUID_CASES to its folder"))
    func `cases of the language's own suite pass`() throws {
        let failures = try ConformanceData.failures(of: "liquid-spec-open.json")
        #expect(failures.count <= 12, "\(failures.joined(separator: "\n"))")
    }

    @Test(.enabled(if: ConformanceData.isPresent, "no conformance data: set LIQUID_CASES to its folder"))
    func `layout and escaping cases pass`() throws {
        #expect(try ConformanceData.failures(of: "liquid-layout.json") == [])
        #expect(try ConformanceData.failures(of: "liquid-autoescape.json") == [])
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

    static func failures(of name: String) throws -> [String] {
        let arena = Arena()
        let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
        let suite = try JSONData.read(SourceFile(path: name, bytes: bytes), into: arena)
        return ConformanceCase.cases(of: suite).compactMap { test in
            let outcome = test.run(now: 1_700_000_000)
            return outcome.hasPassed ? nil : "\(test.name): expected \(outcome.expected), got \(outcome.got)"
        }
    }
}
