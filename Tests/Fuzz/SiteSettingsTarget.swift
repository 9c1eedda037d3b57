#if DEBUG
    import Content
    import Diagnostics

    @testable import ReadingCatalog

    extension FuzzTarget {
        /// The site's settings: read or explained, and what was read can be used.
        static let siteSettings = FuzzTarget(
            name: "site-yaml",
            seeds: [
                "title: The Tuesday Club\ntagline: Mostly novels\nbase_url: https://club.example/books/\nlanguage: en-GB\n",
                "title: C\ntime_zone: Europe/London\nper_page: 24\ncontact: club@example.org\nwelcome: |\n  Hello.\n",
                "title: C\nnavigation:\n  - {title: About, url: /about/}\n  - title: Map\n    url: https://x.org/\n",
                "title: C\nprivacy: {members: short, addresses: false}\nsections: {lists: false, meetings: no}\n",
                "title: C\nopenlibrary: {enabled: true, contact: a@b.c, genres: {gothic: Horror}}\nallow_html: true\n",
                "title: C\ntheme: {accent: '#a33', font: serif}\ncustom_fields: [shelf, 'format']\nignored_fields: [x]\n",
            ],
            fragments: [
                "title", "base_url", "per_page", "time_zone", "language", "navigation", "privacy", "members",
                "sections", "theme", "welcome", "openlibrary", "custom_fields", ": ", "\n  ", "- ", "{", "}",
                "[", "]",
                "&a ", "*a", "<<: ", "!!int ", "0x7fffffffffffffff", "99999999999999999999", "-1", "~",
                "true",
                "https://", "http://[::1]:99999/", "javascript:", "Etc/../../etc/passwd", "xx-YY-zz", "|\n",
            ]
        ) { bytes in
            let file = SourceFile(path: "content/site.yaml", bytes: bytes)
            var report = DiagnosticReport()
            var reader = FrontMatterReader()
            guard let fields = reader.yaml(of: file, into: &report) else {
                guard report.hasErrors else { throw BrokenPromise("unreadable, and no message") }
                return
            }
            let site = SiteConfiguration(from: fields, in: file, into: &report)
            let text = TerminalFormat(hasColor: false).text(report)
            guard !text.unicodeScalars.contains("\u{1B}") else { throw BrokenPromise("an escape in \(text)") }
            guard (1...100_000).contains(site.perPage) else { throw BrokenPromise("\(site.perPage) a page") }
            guard !report.hasErrors else { return }
            for link in site.navigation where link.url.lowercased().hasPrefix("javascript:") {
                throw BrokenPromise("a navigation link to \(link.url)")
            }
        }
    }
#endif
