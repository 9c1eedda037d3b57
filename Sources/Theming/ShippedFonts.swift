internal import Files
internal import Fonts
internal import ReadingCatalog
internal import TextAndTime
internal import ThemeFiles

/// The fonts that `theme:` names, as far as this machine has them: cut down to the letters of the club, and published with
/// the site, so that it has one face everywhere.
struct ShippedFonts {
    /// Fonts as assets.
    private(set) var files: [ThemeFile] = []
    /// The rules by which pages load them; empty if there are none.
    private(set) var rules = ""
    /// The names to put before those of `theme:`, for texts and for headings; empty if that font is not published.
    private(set) var text = ""
    private(set) var display = ""
    /// What the host is to know of fonts that cannot be published.
    private(set) var note: String?

    init() {}

    init(for looks: SiteLooks, in site: String) throws(FileFailure) {
        let (body, head) = (Self.first(looks.text), Self.first(looks.display))
        guard body != nil || head != nil, let folder = try Folder.open(site) else { return }
        let letters = try SiteLetters.all(in: folder)
        if let body { text = ship(body, "text", withItalics: true, letters) }
        if let head { display = head == body ? text : ship(head, "display", withItalics: false, letters) }
    }

    /// The first name of a list of fonts, unless it is a kind of fonts.
    private static func first(_ names: String?) -> String? {
        let name = names?.prefix { $0 != "," } ?? ""
        return name.isEmpty || LooksStylesheet.kinds.contains(String(name)) ? nil : String(name)
    }

    /// Publishes a font and returns the names under which pages use it.
    private mutating func ship(
        _ family: String, _ role: String, withItalics: Bool, _ letters: Set<UInt32>
    ) -> String {
        let name = "Octavo \(role)"
        do throws(WebFont.Failure) {
            for isItalic in withItalics ? [false, true] : [false] {
                let font = try WebFont(family: family, isItalic: isItalic, letters: letters)
                let file = "font-\(role)\(isItalic ? "-italic" : "").woff2"
                files.append(ThemeFile(embedded: "assets/" + file, bytes: font.bytes))
                rules += Self.rules(name, file, isItalic: isItalic, font.metrics)
            }
            return "\"\(name)\", \"\(name) near\", "
        } catch {
            note = Self.note(family, error)
            return ""
        }
    }

    /// How high small letters are to be, in hundredths of their size: fonts with small ones are enlarged.
    private static let smallLetters = 46.0
    /// How wide a letter is in Times and Liberation Serif, which nearly every machine has, in the text that `WebFont` measures.
    private static let widthOfTimes = 39.44

    /// The rule of a font, and of a common one that is made as wide and high, and stays if the font comes too late: no line
    /// of a page moves.
    private static func rules(
        _ name: String, _ file: String, isItalic: Bool, _ metrics: WebFont.Metrics
    ) -> String {
        let size = metrics.smallLetters > 0 ? min(max(smallLetters / metrics.smallLetters, 0.85), 1.3) : 1
        let near = max(metrics.width * size / widthOfTimes, 0.5)
        let style = isItalic ? " font-style: italic;" : ""
        let rule = """
            @font-face { font-family: "\(name)";\(style) font-display: optional; size-adjust: \(percent(size)); \
            src: url(\(file)) format("woff2"); }

            """
        guard !isItalic else { return rule }
        return rule + """
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

    private static func note(_ family: String, _ failure: WebFont.Failure) -> String {
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
            note: the font `\(family)`, which `theme:` names, is not published with the site: \(reason)
              help: \(help); until then visitors see it only if they have it

            """
    }
}

/// The letters that a club uses.
private enum SiteLetters {
    /// Those of its files, of ASCII and of what the interface sets besides. Chinese and Japanese are left to the system's fonts.
    static func all(in folder: Folder) throws(FileFailure) -> Set<UInt32> {
        var letters = Set(0x20...0x7E as ClosedRange<UInt32>)
        for scalar in "–—‘’“”„«»‹›…·•№×÷½¼¾°©®™€£¥§¶†‡ÄÖÜäöüßéèêàçñ".unicodeScalars {
            letters.insert(scalar.value)
        }
        guard let content = try folder.folder(at: "content") else { return letters }
        for path in try content.files(below: ".") where endings.contains(where: path.hasSuffix) {
            guard let bytes = try content.read(path), bytes.contains(where: { $0 > 0x7F }) else { continue }
            for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars
            where scalar.value > 0x7F && scalar.value < 0x2E80 {
                letters.insert(scalar.value)
            }
        }
        return letters
    }

    private static let endings = [".md", ".markdown", ".yaml", ".yml", ".lock"]
}
