internal import ReadingCatalog
internal import ThemeFiles

/// `looks.css`: what `theme:` in `site.yaml` changes, as properties of the default theme's stylesheet.
public enum LooksStylesheet {
    public static let name = "looks.css"

    /// Nil if nothing is changed.
    static func file(_ looks: SiteLooks, _ shipped: ShippedFonts = ShippedFonts()) -> ThemeFile? {
        let colors = colors(looks)
        let rules = [
            face(shipped, isNamed: looks.text != nil),
            colors.isEmpty
                ? ""
                : "@media (prefers-contrast: no-preference), (prefers-contrast: less) {\n  :root { \(colors) }\n}\n",
            looks.text.map { ":root { --serif: \(shipped.text)\(fonts($0)); }\n" } ?? "",
            looks.display.map {
                "h1, h2, h3, h4, .masthead-name, .colophon-name { font-family: \(shipped.display)\(fonts($0)); }\n"
            } ?? "",
            density(looks.density),
        ].joined()
        return rules.isEmpty ? nil : ThemeFile(embedded: "assets/" + name, bytes: Array(rules.utf8))
    }

    /// The rules of the default theme's font, for the desk, which is on the same machine: it never comes too late.
    public static var usualFace: String {
        face(.usual, isNamed: false).replacing("font-display: optional", with: "font-display: swap")
    }

    /// The rules of fonts; `isNamed`: `theme:` says where that of texts is used.
    private static func face(_ shipped: ShippedFonts, isNamed: Bool) -> String {
        shipped.rules + (isNamed || shipped.text.isEmpty ? "" : ":root { --face: \(shipped.text); }\n")
    }

    private static func colors(_ looks: SiteLooks) -> String {
        var properties: [String] = []
        if let paper = looks.paper {
            let rule = paper.mixed(with: SiteLooks.faded, hundredths: 22)
            properties += [
                "--paper: light-dark(\(paper), \(SiteLooks.darkPaper));",
                "--sheet: light-dark(\(paper.mixed(with: .white, hundredths: 60)), #241f1a);",
                "--rule: light-dark(\(rule), #40372f);",
            ]
        }
        if let accent = looks.accent {
            let dark = accent.readable(on: SiteLooks.darkPaper, contrast: 7)
            properties += [
                "--ribbon: light-dark(\(accent), \(dark));",
                "--ribbon-wash: light-dark(\(accent)12, \(dark)1a);",
            ]
        }
        return properties.joined(separator: " ")
    }

    /// What is no font, but a kind of fonts.
    static let kinds: Set<String> = [
        "serif", "sans-serif", "monospace", "cursive", "system-ui", "ui-serif", "ui-sans-serif",
    ]

    /// Each name in quotes, but not those of kinds of fonts.
    private static func fonts(_ text: String) -> String {
        return text.split(separator: ",").map { name in
            let name = name.drop { $0 == " " }
            return kinds.contains(String(name)) ? String(name) : "\"\(name)\""
        }.joined(separator: ", ")
    }

    private static func density(_ density: SiteLooks.Density) -> String {
        switch density {
        case .normal: ""
        case .compact:
            ":root { --gap: clamp(.75rem, .5rem + 1.2vw, 1.4rem); --room: clamp(1.5rem, 1rem + 2vw, 2.6rem); }\nhtml { line-height: 1.5; }\n"
        case .roomy:
            ":root { --gap: clamp(1.25rem, .8rem + 2.4vw, 2.75rem); --room: clamp(3rem, 2rem + 4vw, 5.5rem); }\nhtml { line-height: 1.7; }\n"
        }
    }
}
