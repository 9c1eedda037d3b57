import ReadingCatalog
import Testing

@testable import ClubFixture

@Suite struct ServiceWorkerTests {
    @Test func `what was seen is kept, and the script stays the same while pages change`() {
        var club = Club()
        let script = SiteViews(club.plan(at: "https://club.example/club/")).feed("sw.js")
        #expect(script.hasPrefix("'use strict';\nconst base = \"/club/\";\nconst offlinePage = \""))
        club.meeting("next", "Emma", date: "2026-07-01")
        #expect(SiteViews(club.plan(at: "https://club.example/club/")).feed("sw.js") == script)
        // A browser that may take what it has for new would show old pages.
        #expect(script.contains("fetch(request, { cache: 'no-cache' })"))
    }

    @Test func `where it is switched off, the script removes itself`() {
        var club = Club()
        club.site = .ofTests(off: [.offline])
        let script = SiteViews(club.plan()).feed("sw.js")
        #expect(script.contains("registration.unregister()") && !script.contains("fetch"))
    }

    @Test func `the manifest of the site is for its own folder`() {
        #expect(
            SiteViews(Club().plan(at: "https://club.example/club/")).feed("site.webmanifest") == #"""
                {"name":"The Club","short_name":"The Club","description":"We read","lang":"en","start_url":"/club/","scope":"/club/","display":"standalone","background_color":"#f7f2e8","theme_color":"#f7f2e8","icons":[],"shortcuts":[{"name":"Books","url":"/club/books/"}]}

                """#)
    }

    @Test(arguments: [
        ("Ferry Lane Book Club", "Ferry Lane"), ("Thursday Readers", "Thursday"),
        ("Bücherwurmgesellschaft", "Bücherwurmge"),
    ])
    func `the name below an icon is cut after a word`(title: String, short: String) {
        var club = Club()
        club.book("emma")
        club.site.title = title
        let manifest = SiteViews(club.plan()).feed("site.webmanifest")
        #expect(manifest.contains("\"short_name\":\"\(short)\""))
        #expect(manifest.contains(#"{"name":"My list","url":"/my-list/"}"#))
    }
}
