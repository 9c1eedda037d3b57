import Diagnostics
import Liquid
import Testing

@testable import ClubFixture
@testable import Publishing
@testable import ReadingCatalog
@testable import Theming

@Suite struct RenderedThemeTests {
    private func pages(of club: Club, at address: String = "https://club.example/club/") throws -> [String:
        String]
    {
        let plan = club.plan(at: address)
        let theme = Theme()
        let compiled = TemplateLibrary.compile(
            theme.templates, dialect: .site(plan.arranged, assets: theme.assets))
        try #require(compiled.report.diagnostics == [])
        let views = SiteViews(plan)
        let renderer = Renderer(compiled.library, environment: .site(plan.arranged, isStrict: true))
        var pages: [String: String] = [:]
        for page in plan.pages {
            let arena = Arena()
            let template = try #require(compiled.library.template(named: page.template))
            let data = views.data(of: page, in: arena)
            do {
                pages["\(plan.path(of: page))"] = try renderer.render(template, data: data, arena: arena) {
                    page in
                    #expect(page.warnings == [])
                    return String(decoding: page.bytes, as: UTF8.self)
                }
            } catch let failure as RenderFailure {
                Issue.record("\(page): \(failure.diagnostics.map { "\($0.position!): \($0.message)" })")
            }
        }
        return pages
    }

    @Test func `the default theme shows every page without a complaint`() throws {
        var club = Club.sample
        club.book("old", aliases: ["was/here/"])
        let pages = try pages(of: club)
        #expect(pages.count == club.plan().pages.count)
        for (path, page) in pages {
            #expect(page.hasPrefix("<!doctype html>") && page.hasSuffix("</html>\n"), "\(path)")
        }
        #expect(try #require(pages["/books/emma/"]).contains("<h1>Emma</h1>"))
    }

    @Test func `a club that knows little has pages without a complaint`() throws {
        var club = Club()
        _ = try pages(of: club, at: "/")
        club.book("bare")
        club.site = .ofTests(off: Set(SiteSection.allCases))
        _ = try pages(of: club)
    }

    @Test func `four books that are being read are shown with their beginnings, and more of them as cards`()
        throws
    {
        for (count, list) in [(4, "<ul class=\"features\">"), (5, "<ul class=\"cards\"")] {
            var club = Club()
            for number in 1...count { club.book("b\(number)", status: .reading) }
            let home = try #require(try pages(of: club)["/"])
            let section = try #require(home.split(separator: "id=\"s-reading\">").last)
            let after = section.split(separator: "</h2>")[1]
            #expect(after.trimmingPrefix(while: \.isWhitespace).hasPrefix(list), "\(count)")
        }
    }

    @Test func `lists that are worth it have filters`() throws {
        let empty = try #require(try pages(of: Club())["/books/"])
        #expect(!empty.contains("/assets/search.") && !empty.contains("id=\"search\""))
        var club = Club()
        for number in 1...8 { club.book("b\(number)", tags: number < 8 ? ["seven", "eight"] : ["eight"]) }
        let pages = try pages(of: club)
        for (path, hasFilters) in [("/books/", true), ("/tags/seven/", false), ("/tags/eight/", true)] {
            let page = try #require(pages[path])
            #expect(page.contains("/assets/search.") == hasFilters, "\(path)")
            #expect(page.contains("id=\"search\"") == hasFilters, "\(path)")
        }
    }

    @Test func `names in another direction do not move the counts beside them`() throws {
        var club = Club()
        club.book("emma", tags: ["رواية"])
        let pages = try pages(of: club)
        #expect(
            try #require(pages["/tags/"]).firstMatch(
                of: /<bdi><a href="[^"]*">رواية<\/a><\/bdi> <span class="count">1 book<\/span>/) != nil)
    }

    @Test func `below a path no link leaves it`() throws {
        for (path, page) in try pages(of: .sample) {
            let links = page.matches(of: /(?:href|src)="(\/[^"]*)"/).map { String($0.output.1) }
            #expect(links.filter { !$0.hasPrefix("/club/") } == [], "\(path)")
        }
    }

    @Test func `nothing private is in any page`() throws {
        var club = Club.sample
        club.site = .ofTests(privacy: .allKept)
        for (path, page) in try pages(of: club) {
            for secret in ["Brown", "Cole", "Cyd", "High St", "map.example"] {
                #expect(!page.contains(secret), "\(path): \(secret)")
            }
        }
    }
}
