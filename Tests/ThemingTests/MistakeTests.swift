import Diagnostics
import Foundation
import Liquid
import Testing

@testable import ClubFixture
@testable import Publishing
@testable import Theming

/// The files of `Tests/Fixtures/mistakes`: what is easily written wrong, and the whole message.
///
/// A case is a title after `##`, the template of a book's page, a line `--`, and what is reported. `RECORD=1` rewrites
/// the messages.
@Suite struct MistakeTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Fixtures/mistakes")
    private static let files = ["slips", "further-slips"]
    private static let isRecording = ProcessInfo.processInfo.environment["RECORD"] != nil

    private struct Case {
        let title: String
        let template: String
        let messages: String
    }

    @Test(arguments: files)
    func `each mistake is explained`(name: String) throws {
        let file = Self.folder.appending(path: name + ".txt")
        let cases = Self.cases(in: try String(contentsOf: file, encoding: .utf8))
        #expect(cases.count > 5)
        let plan = Club.sample.plan()
        let data = SiteViews(plan)
        let found = try cases.map {
            Case(title: $0.title, template: $0.template, messages: try messages(of: $0.template, plan, data))
        }
        if Self.isRecording {
            let text = found.map { "## \($0.title)\n\($0.template)\n--\n\($0.messages)\n" }.joined(
                separator: "\n")
            try text.write(to: file, atomically: true, encoding: .utf8)
            Issue.record("recorded \(name)")
        }
        for (expected, found) in zip(cases, found) {
            #expect(found.messages == expected.messages, "\(expected.title)")
            #expect(!found.messages.isEmpty, "\(expected.title)")
        }
    }

    private static func cases(in text: String) -> [Case] {
        text.split(separator: "## ", omittingEmptySubsequences: true).filter { $0.contains("\n--\n") }.map {
            part in
            let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
            let middle = lines.firstIndex(of: "--") ?? lines.count
            return Case(
                title: String(lines[0]), template: lines[1..<middle].joined(separator: "\n"),
                messages: lines[(middle + 1)...].joined(separator: "\n").trimmingCharacters(in: .newlines))
        }
    }

    private func messages(of template: String, _ plan: SitePlan, _ views: SiteViews) throws -> String {
        let files = [
            "pages/book.html": template + "\n",
            "partials/card.html": "<b>{{ book.title }}</b>{{ book.autor }}\n",
            "layouts/default.html": "<main>{% block main %}{% endblock %}</main>\n",
        ]
        let sources = files.reduce(into: [String: SourceFile]()) {
            $0[$1.key] = SourceFile(path: "Templates/" + $1.key, text: $1.value)
        }
        let compiled = TemplateLibrary.compile(sources, dialect: .site(plan.arranged, assets: Theme().assets))
        var report = compiled.report
        if let page = compiled.library.template(named: "pages/book.html") {
            report.add(try warnings(of: page, in: compiled.library, plan, views))
        }
        return TerminalFormat(hasColor: false).text(report).trimmingCharacters(in: .newlines)
    }

    private func warnings(
        of template: Template, in library: TemplateLibrary, _ plan: SitePlan, _ views: SiteViews
    ) throws -> [Diagnostic] {
        let book = try #require(plan.pages.first { "\(plan.path(of: $0))" == "/books/emma/" })
        let arena = Arena()
        do {
            return try Renderer(library, environment: .site(plan.arranged)).render(
                template, data: views.data(of: book, in: arena), arena: arena
            ) { $0.warnings }
        } catch let failure as RenderFailure {
            return failure.diagnostics
        }
    }
}
