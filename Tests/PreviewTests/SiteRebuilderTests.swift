import Building
import Diagnostics
import Files
import Foundation
import TestSupport
import Testing

@testable import Preview

@Suite struct SiteRebuilderTests {
    private static let site = [
        "content/site.yaml": "title: The Club\nopenlibrary: {enabled: false}\n",
        "content/books/emma.md": SampleClub.book("Emma", by: "Jane Austen", notes: "Notes."),
    ]

    @Test func `a preview's own folder is rebuilt when it is damaged`() async throws {
        let folder = try TemporaryFolder(Self.site)
        var options = BuildOptions(site: folder.path)
        options.output = folder.path(of: ".octavo/preview")
        options.ownsOutput = true
        let rebuilder = SiteRebuilder(options, at: "http://localhost:4000/")
        guard case .success = await rebuilder.build() else { throw Failed() }
        let page = try folder.read(".octavo/preview/books/emma/index.html")
        try folder.write("scribbled", to: ".octavo/preview/.octavo-manifest")
        try folder.write("scribbled", to: ".octavo/preview/books/emma/index.html")
        let again = SiteRebuilder(options, at: "http://localhost:4000/")
        guard case .success = await again.build() else { throw Failed() }
        #expect(try folder.read(".octavo/preview/books/emma/index.html") == page)
    }

    @Test(arguments: ["broken", ""]) func `a link in the place of a preview's folder is not followed`(
        list: String
    ) async throws {
        let home = try TemporaryFolder(
            Dictionary(uniqueKeysWithValues: Self.site.map { ("site/" + $0.key, $0.value) }))
        let victim = ["victim/kept.txt": "kept", "victim/.octavo-manifest": list]
        for (path, text) in victim { try home.write(text, to: path) }
        try home.makeFolder("site/.octavo")
        try FileManager.default.createSymbolicLink(
            atPath: home.path(of: "site/.octavo/preview"), withDestinationPath: home.path(of: "victim"))
        let folder = try PreviewFolder.reserve(in: home.path(of: "site"))
        #expect(folder != nil)
        #expect(!home.has("site/.octavo/preview"))
        #expect(try home.texts(below: "victim") == ["kept.txt": "kept", ".octavo-manifest": list])
    }

    private struct Failed: Error {}
}
