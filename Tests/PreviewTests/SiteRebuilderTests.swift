import Building
import TestSupport
import Testing

@testable import Preview

@Suite struct SiteRebuilderTests {
    private static let site = [
        "content/site.yaml": "title: The Club\nopenlibrary: {enabled: false}\n",
        "content/books/emma.md": "---\ntitle: Emma\nauthors: [Jane Austen]\n---\nNotes.\n",
    ]

    @Test func `a preview's own folder is rebuilt when it is damaged`() async throws {
        let folder = try TemporaryFolder(Self.site)
        var options = BuildOptions(site: folder.path)
        options.output = folder.path(of: ".octavo/preview")
        let rebuilder = SiteRebuilder(options, at: "http://localhost:4000/")
        guard case .success = await rebuilder.build(.everything) else { throw Failed() }
        let page = try folder.read(".octavo/preview/books/emma/index.html")
        try folder.write("scribbled", to: ".octavo/preview/.octavo-manifest")
        try folder.write("scribbled", to: ".octavo/preview/books/emma/index.html")
        let again = SiteRebuilder(options, at: "http://localhost:4000/")
        guard case .success = await again.build(.everything) else { throw Failed() }
        #expect(try folder.read(".octavo/preview/books/emma/index.html") == page)
    }

    private struct Failed: Error {}
}
