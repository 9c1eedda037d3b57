import TestSupport
import Testing

@Suite struct ThemeChangeTests {
    @Test func `A changed stylesheet reaches every page, as in a full build`() async throws {
        let site = try TemporaryFolder([
            "content/site.yaml": "title: A club\n",
            "content/books/emma.md": SampleClub.book("Emma", by: "Jane Austen"),
            "Templates/assets/site.css": "body { color: black }\n",
        ])
        try await build(site, to: "site")
        try site.write("body { color: brown }\n", to: "Templates/assets/site.css")
        try await build(site, to: "site")
        try await build(site, to: "fresh")
        let (changed, fresh) = (try site.texts(below: "site"), try site.texts(below: "fresh"))
        let isPage = { (path: String) in path.hasSuffix(".html") || path.hasSuffix(".css") }
        #expect(changed.filter { isPage($0.key) } == fresh.filter { isPage($0.key) })
    }

    private func build(_ site: TemporaryFolder, to output: String) async throws {
        let outcome = try await BuiltProgram.run(
            ["build", site.path, "-o", site.path(of: output), "--offline", "--now", "2026-11-21"])
        #expect(outcome.status == 0, "\(outcome.messages)")
    }
}
