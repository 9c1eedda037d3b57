import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Building
@testable import ReadingCatalog
@testable import Wording

/// Whatever is declared is changed, one thing after another: each build must write and report what a whole build does.
@Suite("A build after a change of one thing")
struct EveryChangeEnduranceTests {
    /// The files whose fields are changed, by the sections of the documentation, and what they hold at first.
    private static let files = [
        (
            "content/site.yaml", false,
            ["title: The Club", "base_url: https://club.example/", "time_zone: Europe/London", "per_page: 4"]
        ),
        ("content/books/emma.md", true, ["title: Emmas", "authors: [J. Austen]"]),
        ("content/meetings/june.md", true, ["title: June", "date: 2026-06-20", "books: [dune]"]),
        ("content/lists/short.md", true, ["title: Short ones", "books: [dune]"]),
        ("content/pages/about.md", true, ["title: About"]),
        ("content/shelves/gothic.md", true, ["title: Gothic", "subject: gothic"]),
        ("content/ballots/july.md", true, ["title: July", "options: [dune]"]),
    ]

    @Test(arguments: files.indices)
    func `of any field writes and reports what a whole build does`(section: Int) async throws {
        let (file, isRecord, first) = Self.files[section]
        let club = try Self.club()
        #expect(FieldGuide.sections.count == Self.files.count + 1)
        let common = isRecord ? FieldGuide.sections[Self.files.count].fields : []
        let fields = FieldGuide.sections[section].fields + common
        var lines = first
        func write() throws {
            let text = lines.map { $0 + "\n" }.joined()
            try club.folder.write(isRecord ? "---\n\(text)---\nSee [[Dune]].\n" : text, to: file)
        }
        try write()
        try await club.expectWhole("\(file) at first")
        for field in fields where field.name != "draft" {
            let others = lines.filter { !$0.hasPrefix(field.name + ":") }
            lines = others + ["\(field.name): \(field.example)"]
            try write()
            try await club.expectWhole("\(file): \(field.name)")
        }
        lines.append(isRecord ? "draft: true" : "language: de")
        lines.removeAll { !isRecord && $0 == "language: en" }
        try write()
        try await club.expectWhole("\(file): the last one")
    }

    @Test func `of any fact that was fetched writes and reports what a whole build does`() async throws {
        let club = try Self.club()
        try await club.build()
        for count in 1...KeptFacts.values.count {
            let facts = KeptFacts.values.prefix(count)
            try club.folder.write("emma|\(facts.joined(separator: "|"))\n", to: KeptFacts.path)
            try await club.expectWhole("\(facts.last ?? "")")
        }
        // Each fact that there is has a value in this test.
        let all = try #require(KeptFacts.found("emma|" + KeptFacts.values.joined(separator: "|")))
        let parts =
            Array(Mirror(reflecting: all.facts).children)
            + Array(Mirror(reflecting: all.facts.notes).children)
        for part in parts { #expect("\(part.value)" != "nil", "\(part.label ?? "")") }
    }

    @Test func `of any word has another fingerprint`() {
        let words = Words.english
        for key in words.entries.keys {
            var entries = words.entries
            entries[key] = .text(Message("changed"))
            #expect(Words(language: "en", entries).fingerprint != words.fingerprint, "\(key)")
        }
    }

    /// A club with something of every kind, and with the files that the examples of the documentation name.
    private static func club() throws -> SmallClub {
        let club = try SmallClub([
            "content/shelves/gothic.md": "---\ntitle: Gothic\nsubject: gothic\n---\n",
            "content/images/evening.jpg": "", "Templates/pages/wide.html": "<p>{{ page.title }}</p>",
        ])
        try club.folder.write(Photograph.jpeg(width: 300, height: 450), to: "content/covers/fetched.jpg")
        return club
    }
}

extension SmallClub {
    /// What a build writes, and what it reports.
    private struct Outcome {
        var files: [String: Data] = [:]
        var report: [String] = []
    }

    private func outcome(_ output: String, _ change: (inout BuildOptions) -> Void) async throws -> Outcome {
        do {
            let result = try await build(into: output, change)
            return Outcome(files: try site(output), report: lines(of: result.warnings))
        } catch let failure as ReportedFailure {
            return Outcome(report: lines(of: failure.report))
        }
    }

    /// Builds what has changed, and the whole site into another folder: both write and report the same.
    func expectWhole(
        _ what: String, location: Testing.SourceLocation = #_sourceLocation,
        _ change: (inout BuildOptions) -> Void = { _ in }
    ) async throws {
        let increment = try await outcome("_site", change)
        let whole = try await outcome("whole") { options in
            change(&options)
            options.isFull = true
        }
        let paths = Set(increment.files.keys).union(whole.files.keys)
        let differing = paths.filter { increment.files[$0] != whole.files[$0] }.sorted()
        #expect(differing == [], "\(what)", sourceLocation: location)
        #expect(increment.report == whole.report, "\(what)", sourceLocation: location)
    }
}
