internal import TextAndTime

/// What a colour of a cover is for. Letters are in `ink` on `ground` and in `onAccent` on `accent`.
enum CoverTone: Int {
    case ground, ink, accent, onAccent, second
}

/// The colours of a book's cover, with a contrast of at least 4.5 to one between letters and what is below them.
public struct CoverPalette: Sendable {
    /// In the order of `CoverTone`.
    let colors: [String]

    subscript(tone: CoverTone) -> String { colors[tone.rawValue] }

    public var ground: String { self[.ground] }
    public var ink: String { self[.ink] }

    /// Light and dark by turns. Stylesheets have other colours for some covers of a list (`drawn-cover` in `site.css`).
    public static let all = """
        #efe3cb #2b2420 #a94328 #fbf0da #d9a441
        #12394f #f4ead7 #e4b04a #1d2b33 #5fa3a3
        #dfe3cf #26331f #456d3e #f5f4e4 #c98b3c
        #5a2a4d #f8ecdf #e59a6b #3a1831 #a4719f
        #e3ae3d #2b2112 #8c2f1f #fbeecb #4f7069
        #2a5644 #f5efdc #e7c35a #1d3328 #8fbf9f
        """.split(separator: "\n").map { CoverPalette(colors: $0.split(separator: " ").map(String.init)) }

    /// The number of the palette that a book has by its title.
    public static func number(ofTitle title: String) -> Int {
        Int(Fingerprint(of: title.utf8).bits % UInt64(all.count))
    }

    /// The same colours as they are written into pages: stylesheets may set others, as properties such as `--c-ground`.
    static let adjustable = all.map { palette in
        let names = ["ground", "ink", "accent", "on-accent", "second"]
        return CoverPalette(colors: zip(names, palette.colors).map { "var(--c-\($0),\($1))" })
    }
}
