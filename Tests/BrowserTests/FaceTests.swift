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
        /// Whether the fonts that the page names first have letters of their own for a text.
        private static let letters = """
            const width = (family) => {
              const probe = document.body.appendChild(document.createElement('span'));
              Object.assign(probe.style, { fontFamily: family, fontSize: '100px', position: 'absolute' });
              probe.textContent = 'Zażółć gęślą jaźń';
              return probe.getBoundingClientRect().width;
            };
            return Promise.all([...document.querySelectorAll('[rel=preload]')].map(async ({ href }, index) => {
              document.fonts.add(await new FontFace('Probe ' + index, `url(${href})`).load());
              return Math.abs(width(`"Probe ${index}", serif`) - width('serif')) > 20;
            })).then(String);
            """

        @Test func `a site that names no font has the face of the theme, at 40 KB a page`() async throws {
            try await PublishedClub.with(.sample()) { club in
                for path in ["/books/emma/", "/meetings/"] {
                    try await club.open(path)
                    _ = try await club.browser.run("return document.fonts.ready.then(() => 'ready')")
                    #expect(try await club.browser.run(Self.loaded) == "face,face-italic true", "\(path)")
                    #expect(try await club.browser.run(Self.letters) == "true,true", "\(path)")
                }
            }
        }

        @Test func `a site that names a font leaves the theme's own out`() async throws {
            let files = [
                "content/site.yaml": "title: C\ntheme: {text: serif}\n",
                "content/books/emma.md": "---\ntitle: Emma\nauthors: [Jane Austen]\n---\n*Emma*\n",
            ]
            try await PublishedClub.with(.publish(files)) { club in
                try await club.open("/books/emma/")
                #expect(try await club.browser.run(Self.loaded) == " true")
            }
        }
    }
}
