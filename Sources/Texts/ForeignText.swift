internal import TextAndTime

/// Marks texts in another script than the site's with their language and direction: screen readers then
/// pronounce them correctly, and their lines begin on the right side.
struct ForeignText: Sendable {
    private let site: Script
    /// Whether the site is written from right to left.
    private let isRightToLeft: Bool

    init(on siteLanguage: String) {
        site = Script(ofLanguage: siteLanguage)
        isRightToLeft = Languages.isRightToLeft(tag: siteLanguage)
    }

    /// The HTML of a text, in an element of its own if the text is in another script than the site.
    func marked(_ html: consuming ByteText, of markdown: [UInt8]) -> ByteText {
        guard let script = Self.script(of: markdown), script != site else { return html }
        var marked = ByteText(capacity: html.count + 64)
        marked.append("<div class=\"prose\" lang=\"")
        marked.append(script.language(of: markdown))
        marked.append(
            script.isRightToLeft == isRightToLeft
                ? "\">\n" : script.isRightToLeft ? "\" dir=\"rtl\">\n" : "\" dir=\"ltr\">\n")
        html.withBytes { marked.append($0) }
        marked.append("</div>\n")
        return marked
    }

    /// The beginning is enough to recognize the script.
    private static let longest = 2_000

    /// The script of most letters; nil if there are none.
    private static func script(of markdown: [UInt8]) -> Script? {
        let beginning = markdown.prefix(longest)
        let letters = beginning.withUnsafeBufferPointer { $0.reduce(0) { $0 &+ ($1.isASCIILetter ? 1 : 0) } }
        // A letter of another script has two bytes at least, so there are fewer of them: no need to decode the text.
        if letters > (beginning.count - letters) / 2 { return .latin }
        var counts = [Int](repeating: 0, count: Script.allCases.count)
        for scalar in String(decoding: beginning, as: UTF8.self).unicodeScalars {
            if let script = Script(of: scalar) { counts[script.rawValue] += 1 }
        }
        let most = counts.indices.max { (counts[$0], $0) < (counts[$1], $1) } ?? 0
        return counts[most] > 0 ? Script(rawValue: most) : nil
    }
}

/// The scripts that letters distinguish.
private enum Script: Int, CaseIterable {
    case latin, greek, cyrillic, armenian, hebrew, arabic, thai, georgian, hangul, eastAsian

    init?(of scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF: self = .latin
        case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
        case 0x400...0x52F: self = .cyrillic
        case 0x531...0x588: self = .armenian
        case 0x5D0...0x5F4: self = .hebrew
        case 0x620...0x6FF, 0x750...0x77F, 0x8A0...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFC: self = .arabic
        case 0xE01...0xE5B: self = .thai
        case 0x10A0...0x10FF: self = .georgian
        case 0x1100...0x11FF, 0xAC00...0xD7A3: self = .hangul
        case 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF: self = .eastAsian
        default: return nil
        }
    }

    init(ofLanguage tag: String) {
        switch tag.lowercased().prefix(while: { $0 != "-" && $0 != "_" }) {
        case "el": self = .greek
        case "ru", "uk", "be", "bg", "sr", "mk", "kk", "ky", "mn", "tg", "tt": self = .cyrillic
        case "hy": self = .armenian
        case "he", "iw", "yi": self = .hebrew
        case "ar", "fa", "ur", "ps", "sd", "ug", "ckb": self = .arabic
        case "th": self = .thai
        case "ka": self = .georgian
        case "ko": self = .hangul
        case "ja", "zh": self = .eastAsian
        default: self = .latin
        }
    }

    var isRightToLeft: Bool { self == .hebrew || self == .arabic }

    /// The language of a text in this script; empty, which means unknown, if the letters do not show it.
    func language(of markdown: [UInt8]) -> String {
        let letters = Set(String(decoding: markdown.prefix(2_000), as: UTF8.self).unicodeScalars)
        func has(_ some: String) -> Bool { some.unicodeScalars.contains(where: letters.contains) }
        return switch self {
        case .latin: ""
        case .greek: "el"
        case .cyrillic: has("їєґ") ? "uk" : has("ў") ? "be" : has("ђћџљњ") ? "sr" : has("ыэё") ? "ru" : ""
        case .armenian: "hy"
        case .hebrew: "he"
        case .arabic: has("ٹڈڑےں") ? "ur" : has("گچپژ") ? "fa" : "ar"
        case .thai: "th"
        case .georgian: "ka"
        case .hangul: "ko"
        case .eastAsian: letters.contains { (0x3040...0x30FF).contains($0.value) } ? "ja" : "zh"
        }
    }
}
