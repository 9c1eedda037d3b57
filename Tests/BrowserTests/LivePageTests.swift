import TestSupport
import Testing

extension BrowserTests {
    /// What a person sees in a browser next to their editor.
    @Suite(.serialized) struct LivePageTests {
        @Test func `an edit arrives, and the page keeps its place`() async throws {
            let (browser, club) = try await opened("/")
            defer { club.stop() }
            _ = try await browser.run("scrollTo(0, 500)")
            try club.write("Second", to: "content/text.md")
            #expect(await browser.becomes("document.querySelector('h1').textContent === 'Second'"))
            #expect(await browser.becomes("scrollY === 500"))
        }

        @Test func `a stylesheet is swapped without a reload`() async throws {
            let (browser, club) = try await opened("/")
            defer { club.stop() }
            _ = try await browser.run("window.isSame = true")
            try club.write("h1 { color: rgb(1, 2, 3) }", to: "Templates/assets/site.css")
            #expect(
                await browser.becomes(
                    "getComputedStyle(document.querySelector('h1')).color === 'rgb(1, 2, 3)'"))
            #expect(await browser.becomes("document.querySelectorAll('link[rel=stylesheet]').length === 1"))
            #expect(try await browser.run("return window.isSame === true") == "true")
        }

        @Test func `problems are shown on top of the page, and disappear when they are fixed`() async throws {
            let (browser, club) = try await opened("/")
            defer { club.stop() }
            try club.write("<i id=evil>", to: "content/text.md")
            #expect(await browser.becomes("\(Self.overlay)?.includes('found <i id=evil>')"))
            #expect(try await browser.run("return document.querySelector('h1').textContent") == "First")
            _ = try await browser.run("location.reload()")
            #expect(await browser.becomes("\(Self.overlay)?.includes('found <i id=evil>')"))
            try club.write("First", to: "content/text.md")
            #expect(await browser.becomes("!\(Self.overlay).includes('found')"))
        }

        @Test func `the page reloads when the preview was started again`() async throws {
            let (browser, club) = try await opened("/")
            club.stop()
            #expect(
                await browser.becomes("\(Self.overlay)?.includes('This page reloads when it starts again')"))
            try club.write("After the pause", to: "content/text.md")
            let again = try LiveClub(club.folder, port: club.port)
            defer { again.stop() }
            #expect(await browser.becomes("document.querySelector('h1').textContent === 'After the pause'"))
        }

        /// The texts of all that the preview puts on the page.
        private static let overlay =
            "[...document.querySelectorAll('octavo-preview')].map((it) => it.shadowRoot.textContent).join()"

        private func opened(_ path: String) async throws -> (Browser, LiveClub) {
            let browser = try #require(Browser.current)
            let club = try LiveClub()
            try await club.built()
            try await browser.open("http://localhost:\(club.port)\(path)")
            return (browser, club)
        }
    }
}
