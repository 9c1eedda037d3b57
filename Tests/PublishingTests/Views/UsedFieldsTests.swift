import Content
import Diagnostics
import Foundation
import Liquid
import Testing
import Voting

@testable import ClubFixture
@testable import Publishing
@testable import ReadingCatalog
@testable import Theming

/// Every field of a view has a use: the default theme reads it, or `Templates/README.md` names it among those that
/// are there for clubs' own templates.
@Suite struct UsedFieldsTests {
    @Test func `a field that no template reads is removed, or documented as meant for other themes`() throws {
        let views = try DocumentedViews().fields
        let reads = Set(try fieldsRead().map { Self.declared($0, views) })
        // Every part of the site has a link there.
        let all = Set(
            GivenViews.all.fields.filter { $0.key != "site_links" }.flatMap { view, fields in
                fields.map { Self.declared("\(view).\($0)", views) }
            })
        let documented = try Self.forOwnTemplates()
        #expect(all.subtracting(reads).subtracting(documented).sorted() == [], "unused")
        #expect(documented.intersection(reads).sorted() == [], "documented as unused, but used")
        #expect(documented.subtracting(all).sorted() == [], "documented, but missing")
        #expect(documented.count <= 30)
    }

    /// The name of a field in the view that declares it: those of a card are declared once for books too.
    private static func declared(_ name: String, _ documented: [String: [String]]) -> String {
        let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
        let (view, field) = (parts[0], parts[1])
        let (page, card, meeting) = (documented["page"], documented["card"], documented["meeting_card"])
        if GivenViews.all.ofPages.contains(view), page?.contains(field) == true { return "page." + field }
        if view == "book", card?.contains(field) == true { return "card." + field }
        if view == "meeting", meeting?.contains(field) == true { return "meeting_card." + field }
        return name
    }

    /// The fields that the document lists in its part about other themes.
    private static func forOwnTemplates() throws -> Set<String> {
        let readme = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Templates/README.md")
        let text = try String(contentsOf: readme, encoding: .utf8)
        let parts = text.components(separatedBy: "## Fields for other themes\n")
        let part = try #require(parts.count == 2 ? parts[1].components(separatedBy: "\n## ").first : nil)
        return Set(part.matches(of: /`([a-z_]+\.[a-z_]+)`/).map { String($0.output.1) })
    }

    /// What the templates of the default theme read on all pages of some clubs.
    private func fieldsRead() throws -> Set<String> {
        let reads = FieldReads()
        for club in [Club.sample, .large, Club()] {
            let plan = club.plan()
            let theme = Theme()
            let compiled = TemplateLibrary.compile(
                theme.templates, dialect: .site(plan.arranged, assets: theme.assets))
            let views = SiteViews(plan)
            var environment = RenderEnvironment.site(plan.arranged, isStrict: true)
            environment.fieldReads = reads
            for page in plan.pages {
                // A renderer notes a field of a view when it meets it for the first time.
                let renderer = Renderer(compiled.library, environment: environment)
                let arena = Arena()
                let template = try #require(compiled.library.template(named: page.template))
                let data = views.data(of: page, in: arena)
                _ = try renderer.renderText(template, data: data, arena: arena)
                guard let card = page.kind.card else { continue }
                let ofCard = try #require(compiled.library.template(named: card.template))
                let content = card.content(page.index, plan.context)
                let seen = SharedViewWriter(context: plan.context, arena: arena).shareCard(
                    content, CardCover.covers(of: content.books, plan.arranged), room: card.room,
                    pageData: data)
                _ = try renderer.renderText(ofCard, data: seen, arena: arena)
            }
        }
        return reads.names
    }
}
