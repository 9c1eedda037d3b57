import TestSupport
import Testing

extension BrowserTests {
    /// The face in which sites are set, which is part of the theme.
    @Suite(.serialized) struct FaceTests {
        /// The files of fonts that the page has loaded, with their sum.
        private static let loaded = """
            const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
            return files.map(({ name }) => name.split('/').pop().split('.')[0]).sort().join() + ' '
              + (files.reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0) <= 40_000);
            """
        /// Whether a text is shown in another font than a serif of the machine.
        private static let widths = """
            const width = (family) => {
              const probe = document.body.appendChild(document.createElement('span'));
              Object.assign(probe.style, { fontFamily: family, fontSize: '100px', position: 'absolute' });
              probe.textContent = 'Zażółć gęślą jaźń, Ильф, Ὀδύσσεια';
              return probe.getBoundingClientRect().width;
            };
            return Math.abs(width('var(--serif)') - width('serif')) > 20;
            """

        @Test func `a site that names no font has the face of the theme, at 40 KB a page`() async throws {
            try await PublishedClub.with(.sample()) { club in
                for path in ["/books/emma/", "/meetings/"] {
                    try await club.open(path)
                    _ = try await club.browser.run("return document.fonts.ready.then(() => 'ready')")
                    #expect(try await club.browser.run(Self.loaded) == "face,face-italic true", "\(path)")
                    // A font that came too late is there on the next page.
                    try await club.open(path)
                    #expect(try await club.browser.run(Self.widths) == "true", "\(path)")
                }
            }
        }

        @Test func `a site that names a font leaves the theme's own out`() async throws {
            let files = [
                "content/site.yaml": "title: C\ntheme: {text: serif}\n",
                "content/books/emma.md": "---\ntitle: Emma\n---\n*Emma*\n",
            ]
            try await PublishedClub.with(.publish(files)) { club in
                try await club.open("/books/emma/")
                #expect(try await club.browser.run(Self.loaded) == " true")
            }
        }
    }
}
