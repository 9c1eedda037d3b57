import Foundation
import TestSupport
import Testing

/// The manual in the program: complete, and readable on a terminal.
@Suite struct ManualTests {
    @Test func `each chapter that help lists can be read, in lines of at most 80 characters`() async throws {
        let overview = try await help()
        let chapters = overview.output.split(separator: "CHAPTER` a subject:\n").last?
            .split(separator: "\n").filter { $0.hasPrefix("  ") }
            .map { String($0.split(separator: " ")[0]) }
        #expect(
            chapters == [
                "beginning", "records", "texts", "templates", "files", "publishing", "moving", "voting",
                "receiving",
                "privacy", "security",
                "time", "open-library",
                "exit-codes",
            ])
        for chapter in chapters ?? [] {
            let text = try await help(chapter).output
            #expect(text.contains("\n\n"), "\(chapter)")
            let prose = text.split(separator: "\n").filter { !$0.hasPrefix("        ") }
            #expect(prose.allSatisfy { $0.count <= 80 }, "\(chapter)")
        }
    }

    @Test func `the chapter on records explains every field, with its type and an example`() async throws {
        let chapter = try await help("records").output
        let fields = chapter.matches(of: /\n  - `(\w+)` \([^)]+\):/).map { String($0.1) }
        for field in fields {
            #expect(chapter.contains("\n            \(field): "), "\(field) has an example")
        }
        #expect(fields.count > 70)
    }

    @Test func `each host has a page that the chapter on publishing names`() async throws {
        let pages = try await help("publishing").output.matches(of: /`octavo help publishing (\w+)`:/)
            .map { String($0.1) }
        #expect(pages == ["github", "gitlab", "codeberg", "netlify", "cloudflare", "rsync", "s3"])
        for page in pages { #expect(try await help("publishing", page).status == 0) }
    }

    @Test func `a subject that does not exist is answered with the nearest`() async throws {
        let outcome = try await help("publisching")
        #expect(outcome.status == 2)
        #expect(
            outcome.messages == """
                error[usage]: there is no help on `publisching`
                  help: did you mean `octavo help publishing`?

                """)
    }

    @Test(arguments: [["Open", "Library"], ["Open Library"], ["open", "library"]])
    func `a chapter is found by its name as one says it`(words: [String]) async throws {
        let spoken = try await BuiltProgram.run(["help"] + words)
        #expect(spoken.status == 0, "\(spoken.messages)")
        #expect(spoken.output == (try await help("open-library").output))
    }

    @Test func `the page for man holds all commands and chapters`() async throws {
        let page = try await help("--man").output
        #expect(page.hasPrefix(".TH OCTAVO 1 \"\" \"Octavo "))
        for heading in [".SS octavo build\n", ".SS octavo ci\n", ".SH RECORDS\n", ".SH PUBLISHING GITHUB\n"] {
            #expect(page.contains(heading), "\(heading)")
        }
        let text = page.split(separator: "\n").filter { !$0.hasPrefix(".") }
        #expect(text.allSatisfy { !$0.hasPrefix("'") })
        #expect(!page.contains("`"))
        #expect(!page.contains(/\{(version|fields|hosts|steps [a-z]+)\}/))
    }

    @Test func `the policy for content that the manual gives is that of the pages`() async throws {
        let site = try TemporaryFolder([
            "content/site.yaml": "title: Club\n",
            "content/pages/about.md": "---\ntitle: About\naliases: [old/]\n---\n",
        ])
        let policy =
            "default-src 'self'; img-src * data:; object-src 'none'; base-uri 'none'; form-action 'self'"
        let tag =
            "<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy.replacing("'", with: "&#39;"))\">"
        for (setting, isThere) in [
            ("", true), ("content_policy: false\n", false), ("allow_html: true\n", false),
        ] {
            try site.write("title: Club\n" + setting, to: "content/site.yaml")
            #expect(try await BuiltProgram.run(["build", site.path, "--offline"]).status == 0)
            for page in ["index.html", "about/index.html", "old/index.html"] {
                #expect(try site.read("_site/" + page).contains(tag) == isThere, "\(page), \(setting)")
            }
        }
        try site.write("title: Club\ncontent_policy: default-src *\n", to: "content/site.yaml")
        #expect(try await BuiltProgram.run(["build", site.path, "--offline"]).status == 0)
        #expect(try site.read("_site/index.html").contains("content=\"default-src *\""))
        let words = try await help("publishing").output.split(whereSeparator: \.isWhitespace).joined(
            separator: " ")
        #expect(words.contains(policy))
    }

    private func help(_ words: String...) async throws -> Shell.Outcome {
        try await BuiltProgram.run(["help"] + words)
    }
}
