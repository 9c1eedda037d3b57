import Diagnostics
import Foundation
import TestSupport

@testable import Building
@testable import ReadingCatalog

/// The folder of a small club, whose files tests edit, with sites made from it.
struct SmallClub {
    let folder: TemporaryFolder

    init(_ more: [String: String] = [:]) throws {
        var files = Self.files
        files.merge(more) { $1 }
        folder = try TemporaryFolder(files)
    }

    /// Builds the site into `_site`, or another folder next to it.
    @discardableResult
    func build(
        into output: String = "_site", _ change: (inout BuildOptions) -> Void = { _ in }
    ) async throws -> BuildResult {
        try await SiteBuild(options(output, change), enrichment: .keptFacts(in: folder)).run()
    }

    /// Checks the site without writing it; the findings as `file:line:column rule: message`.
    func check(_ change: (inout BuildOptions) -> Void = { _ in }) async throws -> [String] {
        try await lines(of: findings(change))
    }

    func findings(_ change: (inout BuildOptions) -> Void = { _ in }) async throws -> DiagnosticReport {
        do {
            return try await SiteBuild(options("_site", change), enrichment: .keptFacts(in: folder)).check()
                .report
        } catch let failure as ReportedFailure {
            return failure.report
        }
    }

    /// What a build that must fail reports.
    func problems(_ change: (inout BuildOptions) -> Void = { _ in }) async throws -> [String] {
        do {
            _ = try await build(into: "_site", change)
            return []
        } catch let failure as ReportedFailure {
            return lines(of: failure.report)
        }
    }

    /// The site, by path, without the list that Octavo keeps.
    func site(_ output: String = "_site") throws -> [String: Data] {
        try folder.files(below: output).filter { $0.key != ".octavo-manifest" }
    }

    /// The pages of the site, by path.
    func pages(_ output: String = "_site") throws -> [String: String] {
        try site(output).filter { $0.key.hasSuffix(".html") }.mapValues {
            String(decoding: $0, as: UTF8.self)
        }
    }

    func options(_ output: String, _ change: (inout BuildOptions) -> Void) -> BuildOptions {
        var options = BuildOptions(site: folder.path, output: folder.path(of: output))
        options.day = day("2026-06-15")
        change(&options)
        return options
    }

    func lines(of report: DiagnosticReport) -> [String] {
        report.diagnostics.map { diagnostic in
            let position = diagnostic.position.map { "\($0) " } ?? ""
            return "\(position)\(diagnostic.rule): \(diagnostic.message)"
                .replacing(folder.path + "/", with: "")
        }
    }

    private static let files = [
        "content/site.yaml": """
        title: The Tuesday Club
        base_url: https://club.example/
        time_zone: Europe/London
        per_page: 4
        share_cards: false
        """,
        "content/books/emma.md": book("Emma", "Jane Austen", "Comedy", "See [Dune](dune.md)."),
        "content/books/dune.md": book("Dune", "Frank Herbert", "Science fiction", "Sand, and worms."),
        "content/books/persuasion.md": book("Persuasion", "Jane Austen", "Comedy", "Rain at Lyme."),
        "content/books/middlemarch.md": book("Middlemarch", "George Eliot", "Provincial life", ""),
        "content/books/orlando.md": book("Orlando", "Virginia Woolf", "Fantasy", "An oak."),
        "content/meetings/june.md": """
        ---
        title: June
        date: 2026-06-20
        books: [emma]
        ---
        Bring cake.
        """,
        "content/lists/short.md":
            "---\ntitle: Short ones\nbooks: [dune, {book: emma, note: With care.}]\n---\n",
        "content/pages/about.md": "---\ntitle: About us\n---\n![The room](../images/room.svg)\n",
        "content/images/room.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
    ]

    /// A book's record.
    static func book(_ title: String, _ author: String, _ genre: String, _ notes: String) -> String {
        SampleClub.book("\"\(title)\"", by: "\"\(author)\"", "genres: [\"\(genre)\"]", notes: notes)
    }
}
