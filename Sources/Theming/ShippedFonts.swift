internal import Diagnostics
internal import Fonts
internal import ReadingCatalog
public import ThemeFiles

/// The fonts of a site, as far as this machine has them: those that `theme:` names, else that of the default theme. They
/// are cut into parts by alphabets and published with the site, so that it has one face everywhere; a page fetches the
/// parts whose letters it has.
public struct ShippedFonts: Sendable {
    public private(set) var files: [ThemeFile] = []
    /// The rules by which pages load them; empty if there are none.
    private(set) var rules = ""
    /// The names to put before those of `theme:`, for texts and for headings; empty if that font is not published.
    private(set) var text = ""
    private(set) var display = ""
    /// What the host is to know of fonts that cannot be published.
    private(set) var note: String?

    /// That of the default theme: a Garamond after Claude Garamont's own, with Greek and Cyrillic, under an open licence.
    /// Debian names its two sizes apart, of which the one for texts has all letters in italics too.
    private static let face = ["EB Garamond 12", "EB Garamond"]

    init() {}

    public static let usual = ShippedFonts(for: SiteLooks())

    /// `own`: the files of the site's own theme, whose stylesheet may have no place for the default theme's font.
    init(for looks: SiteLooks, own: [ThemeFile] = []) {
        let styles = own.first { $0.name == "assets/site.css" }
        let hasFace = styles.map { $0.source.bytes.contains(Array("var(--face".utf8)) } ?? true
        let head = Self.first(looks.display)
        if let body = Self.first(looks.text) {
            text = ship([body], "text", withItalics: true, named: "which `theme:` names, ")
        } else if looks.text == nil, hasFace {
            text = ship(Self.face, "text", withItalics: true, named: "that of the default theme, ")
        }
        if let head {
            display =
                head == Self.first(looks.text)
                ? text : ship([head], "display", withItalics: false, named: "which `theme:` names, ")
        }
    }

    /// The first name of a list of fonts, unless it is a kind of fonts.
    private static func first(_ names: String?) -> String? {
        let name = names?.prefix { $0 != "," } ?? ""
        return name.isEmpty || LooksStylesheet.kinds.contains(String(name)) ? nil : String(name)
    }

    /// Publishes a font and returns the names under which pages use it.
    private mutating func ship(
        _ families: [String], _ role: String, withItalics: Bool, named: String
    ) -> String {
        let name = "Octavo \(role)"
        do throws(WebFont.Failure) {
            for isItalic in withItalics ? [false, true] : [false] {
                let font = try WebFont(
                    families: families, isItalic: isItalic, alphabets: Alphabet.all.map(\.letters))
                let size = Self.size(font.metrics)
                for (alphabet, bytes) in zip(Alphabet.all, font.parts) where !bytes.isEmpty {
                    let file = "font-\(role)\(isItalic ? "-italic" : "")\(alphabet.suffix).woff2"
                    files.append(ThemeFile(embedded: "assets/" + file, bytes: bytes))
                    rules += Self.rule(name, file, isItalic: isItalic, size: size, alphabet)
                }
                if !isItalic { rules += Self.near(name, size: size, font.metrics) }
            }
            return "\"\(name)\", \"\(name) near\", "
        } catch {
            note = Self.note(families.last ?? "", named, error)
            return ""
        }
    }

    /// How high small letters are to be, in hundredths of their size: fonts with small ones are enlarged.
    private static let smallLetters = 46.0
    /// How wide a letter is in Times and Liberation Serif, which nearly every machine has, in the text that `WebFont` measures.
    private static let widthOfTimes = 39.44

    private static func size(_ metrics: WebFont.Metrics) -> Double {
        metrics.smallLetters > 0 ? min(max(smallLetters / metrics.smallLetters, 0.85), 1.3) : 1
    }

    private static func rule(
        _ name: String, _ file: String, isItalic: Bool, size: Double, _ alphabet: Alphabet
    ) -> String {
        """
        @font-face { font-family: "\(name)";\(isItalic ? " font-style: italic;" : "") font-display: optional; \
        size-adjust: \(percent(size)); src: url(\(file)) format("woff2"); unicode-range: \(alphabet.range); }

        """
    }

    /// The rule of a common font that is made as wide and high, and stays if the font comes too late: no line of a page
    /// moves.
    private static func near(_ name: String, size: Double, _ metrics: WebFont.Metrics) -> String {
        let near = max(metrics.width * size / widthOfTimes, 0.5)
        return """
            @font-face { font-family: "\(name) near"; size-adjust: \(percent(near)); \
            ascent-override: \(percent(metrics.ascent / 100 * size / near)); \
            descent-override: \(percent(metrics.descent / 100 * size / near)); line-gap-override: 0%; \
            src: local("Liberation Serif"), local("Times New Roman"), local("Times"); }

            """
    }

    /// `112.5%`
    private static func percent(_ share: Double) -> String {
        let tenths = Int((share * 1_000).rounded())
        return "\(tenths / 10).\(tenths % 10)%"
    }

    private static func note(_ family: String, _ named: String, _ failure: WebFont.Failure) -> String {
        let (reason, help) =
            switch failure {
            case .noLibrary:
                (
                    "a library that prepares fonts is not installed",
                    "`apt-get install libharfbuzz-subset0 libbrotli1 libfontconfig1`, or `brew install harfbuzz brotli fontconfig`"
                )
            case .notInstalled:
                (
                    "this machine has no font of that name",
                    "install it, for example `apt-get install fonts-ebgaramond` for `EB Garamond`; `fc-list : family` lists the names"
                )
            case .notAllowed:
                ("its licence does not allow it", "name a font with an open licence, such as `EB Garamond`")
            case .damaged: ("its file cannot be read", "install it again")
            }
        return """
            note: the font `\(family)`, \(named)is not published with the site: \(reason)
              help: \(help); until then visitors see it only if they have it

            """
    }
}

/// The alphabets by which fonts are cut. Chinese and Japanese are left to the system's fonts.
private struct Alphabet {
    /// What the names of its files end with.
    let suffix: String
    let letters: WebFont.Alphabet

    init(_ suffix: String, _ letters: [ClosedRange<UInt32>], isJoining: Bool = false) {
        (self.suffix, self.letters) = (suffix, WebFont.Alphabet(letters, isJoining: isJoining))
    }

    /// The first has what pages of most languages of the West need, and Polish: with italics at most 40 kB.
    static let all = [
        Alphabet(
            "",
            [
                0x20...0x7E, 0xA0...0xA1, 0xA3...0xA3, 0xA7...0xA7, 0xA9...0xA9, 0xAB...0xAB, 0xB0...0xB0,
                0xB7...0xB7, 0xBB...0xBB, 0xBD...0xBD, 0xBF...0xCF, 0xD1...0xDC, 0xDF...0xEF, 0xF1...0xFC,
                0xFF...0xFF, 0x104...0x107, 0x118...0x119, 0x141...0x144, 0x152...0x153, 0x15A...0x15B,
                0x179...0x17C, 0x2013...0x2014, 0x2018...0x201A, 0x201C...0x201E, 0x2022...0x2022,
                0x2026...0x2026, 0x2039...0x203A, 0x20AC...0x20AC,
            ]),
        Alphabet(
            "-latin",
            [
                0xA2...0xA2, 0xA4...0xA6, 0xA8...0xA8, 0xAA...0xAA, 0xAC...0xAF, 0xB1...0xB6, 0xB8...0xBA,
                0xBC...0xBC, 0xBE...0xBE, 0xD0...0xD0, 0xDD...0xDE, 0xF0...0xF0, 0xFD...0xFE,
                0x100...0x103, 0x108...0x117, 0x11A...0x140, 0x145...0x151, 0x154...0x159, 0x15C...0x178,
                0x17D...0x17F, 0x218...0x21B, 0x1E80...0x1E85, 0x1E9E...0x1E9E, 0x1EF2...0x1EF3,
                0x2010...0x2012, 0x2015...0x2015, 0x2020...0x2021, 0x2030...0x2033, 0x2116...0x2116,
                0x2122...0x2122,
            ]),
        Alphabet("-greek", [0x370...0x3FF, 0x1F00...0x1FFF]),
        Alphabet("-cyrillic", [0x400...0x52F]),
        Alphabet(
            "-more",
            [
                0x180...0x217, 0x21C...0x2AF, 0x530...0x1DFF, 0x1E00...0x1E7F, 0x1E86...0x1E9D,
                0x1EA0...0x1EF1,
                0x1EF4...0x1EFF, 0x2C00...0x2DFF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE,
            ], isJoining: true),
    ]

    /// `U+20-7E, U+A0`
    var range: String {
        letters.letters.map { letters in
            let (first, last) = (letters.lowerBound, letters.upperBound)
            return "U+" + String(first, radix: 16, uppercase: true)
                + (first == last ? "" : "-" + String(last, radix: 16, uppercase: true))
        }.joined(separator: ", ")
    }
}

/// The fonts of this machine, of which a host may choose those of the site.
public enum InstalledFonts {
    /// Their names, as `theme:` in `site.yaml` may have them.
    public static var names: [String] {
        WebFont.installed.filter { $0.allSatisfy { $0.isLetter || $0.isNumber || " -".contains($0) } }
    }
}
