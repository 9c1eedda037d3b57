internal import Liquid
public import ReadingCatalog
internal import TextAndTime

/// The cover of a book that has no picture: its title and author on a cloth of the colours of its shelf.
struct DrawnCover {
    let title: String
    let authors: String
    /// The series or genre that the book stands with; empty if it has none.
    let shelf: String
    /// The layout of all covers; empty if each has one by its title.
    let style: String

    /// All of it as one text, from which `init(source:)` makes the cover again.
    var source: [UInt8] {
        let end = style.isEmpty ? "" : "\u{1F}" + style
        return Array((title + "\u{1F}" + authors + "\u{1F}" + shelf + end).utf8)
    }

    init(title: String, authors: String, shelf: String = "", style: SiteLooks.CoverStyle = .varied) {
        self.init(title, authors, shelf, style: style == .varied ? "" : style.rawValue)
    }

    private init(_ title: String, _ authors: String, _ shelf: String, style: String) {
        self.title = title
        self.authors = authors
        self.shelf = shelf
        self.style = style
    }

    init(source: UnsafeBufferPointer<UInt8>) {
        let parts = source.split(separator: 0x1F, maxSplits: 3, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        self.init(
            parts[0], parts.count > 1 ? parts[1] : "", parts.count > 2 ? parts[2] : "",
            style: parts.count > 3 ? parts[3] : "")
    }

    /// The whole cover as SVG.
    var markup: String {
        var output = OutputBuffer(capacity: 2_048)
        write(to: &output)
        return String(decoding: output.bytes, as: UTF8.self)
    }

    /// Writes it as SVG, 200 by 300 units.
    func write(to output: inout OutputBuffer) {
        output.append(
            #"<svg class="drawn-cover" viewBox="0 0 200 300" aria-hidden="true" text-anchor="middle">"#)
        output.append(#"<rect width="200" height="300" fill=""#)
        output.append(CoverPalette.ground(ofTitle: title, onShelf: shelf))
        output.append(##""/>"##)
        let size = Self.titleSize(of: title)
        let text = TextLines(title, width: Self.lineWidth / size, limit: 6)
        let titleEnd = 52 + size + (text.lines.count - 1) * size * 6 / 5
        let layout = CoverLayout(named: style) ?? CoverLayout(ofTitle: title)
        layout.write(titleEnd: titleEnd, to: &output)
        write(text, size: size, top: 52 + size, isInked: layout == .label, to: &output)
        let names = TextLines(authors, width: Self.lineWidth / Self.authorSize, limit: 3)
        let namesTop = 268 - (names.lines.count - 1) * Self.authorSize * 6 / 5
        writeOrnament(
            at: CoverOrnament.middle(between: titleEnd, and: namesTop - Self.authorSize), to: &output)
        write(names, size: Self.authorSize, top: namesTop, to: &output)
        output.append("</svg>")
    }

    private func writeOrnament(at middle: Int?, to output: inout OutputBuffer) {
        guard let middle else { return }
        output.append(#"<path transform="translate(100 "#)
        output.append(String(middle))
        output.append(##")" fill="none" stroke="#fff" stroke-opacity=".6" d=""##)
        output.append(CoverOrnament.path(ofTitle: title))
        output.append("\"/>")
    }

    private func write(
        _ text: TextLines, size: Int, top: Int, isInked: Bool = false, to output: inout OutputBuffer
    ) {
        guard let first = text.lines.first else { return }
        output.append(isInked ? #"<text class="inked" y=""# : #"<text y=""#)
        output.append(String(top))
        output.append(#"" font-size=""#)
        output.append(String(size))
        output.append(isInked ? ##"" fill="#2b2118""## : ##"" fill="#fff""##)
        output.append(TextLines.isRightToLeft(first) ? #" direction="rtl">"# : ">")
        for (index, line) in text.lines.enumerated() {
            output.append(index == 0 ? #"<tspan x="100""# : #"<tspan x="100" dy="1.2em""#)
            let width = text.widths[index] * size
            // A font of wide letters must not lead a full line over the edge.
            if width > Self.fullLine {
                output.append(#" textLength=""#)
                output.append(String(width / 100))
                output.append(#"" lengthAdjust="spacingAndGlyphs""#)
            }
            output.append(">")
            output.append(MarkupEscape.escaped(line))
            output.append("</tspan>")
        }
        output.append("</text>")
    }

    private static let authorSize = 14

    /// How wide a line may be, in hundredths of a unit.
    private static let lineWidth = 15_200

    /// Lines wider than that are fitted to their width, whatever the font.
    private static let fullLine = 13_200

    /// The size is smaller for long titles, and for titles with a word that would not fit on a line.
    private static func titleSize(of title: String) -> Int {
        var (whole, word, widestWord) = (0, 0, 0)
        for scalar in title.unicodeScalars {
            let width = LetterWidth.of(scalar)
            whole += width
            word = scalar == " " ? 0 : word + width
            widestWord = max(widestWord, word)
        }
        let widest = lineWidth / smallestOfWord < widestWord ? 0 : widestWord
        for (size, longest) in [(28, 1_200), (24, 2_600), (20, 4_600)]
        where whole < longest && widest * size <= lineWidth {
            return size
        }
        return widest * smallest <= lineWidth ? smallest : smallestOfWord
    }

    private static let smallest = 17
    /// A long word is rather this small than broken.
    private static let smallestOfWord = 14
}

/// What is on the cloth of a drawn cover besides its words.
enum CoverLayout: UInt64, CaseIterable {
    /// A line along the edges.
    case frame
    /// The title on a label of paper.
    case label
    /// Bands above and below.
    case bands
    /// A darker back with ribs.
    case back
    /// An arch round the words.
    case arch

    /// The layout of this name, among those that `cover_style` offers.
    init?(named name: String) {
        switch name {
        case "frame": self = .frame
        case "label": self = .label
        case "bands": self = .bands
        case "back": self = .back
        case "arch": self = .arch
        default: return nil
        }
    }

    /// The layout of a title: always the same one, on every ground.
    init(ofTitle title: String) {
        let number = Fingerprint(of: title.utf8).bits >> 16
        self = Self(rawValue: number % UInt64(Self.allCases.count)) ?? .frame
    }

    /// Writes it; the title ends at `titleEnd`.
    func write(titleEnd: Int, to output: inout OutputBuffer) {
        switch self {
        case .frame:
            output.append(##"<path d="M13 13h174v274H13z" fill="none" stroke="#fff" stroke-opacity=".4"/>"##)
        case .label:
            output.append(#"<rect x="16" y="38" width="168" height=""#)
            output.append(String(titleEnd - 18))
            output.append(##"" fill="#f6ecd6"/>"##)
        case .bands:
            output.append(
                ##"<path d="M0 18h200M0 24h200M0 276h200M0 282h200" stroke="#fff" stroke-opacity=".5"/>"##)
        case .back:
            output.append(
                ##"<rect width="18" height="300" fill-opacity=".3"/><path d="M0 60h18M0 110h18M0 190h18"##)
            output.append(##"M0 240h18" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>"##)
        case .arch:
            output.append(##"<path d="M14 300V112a86 86 0 0 1 172 0v188" fill="none" stroke="#fff" "##)
            output.append(##"stroke-opacity=".4"/>"##)
        }
    }
}

/// The grounds of drawn covers: dark enough that white letters have a contrast of at least seven to one.
enum CoverPalette {
    /// The ground of a title: always the same one. A shelf has three neighbouring ones.
    static func ground(ofTitle title: String, onShelf shelf: String = "") -> StaticString {
        let bits = Fingerprint(of: title.utf8).bits
        let count = UInt64(grounds.count)
        if shelf.isEmpty { return grounds[Int(bits % count)] }
        return grounds[Int((Fingerprint(of: shelf.utf8).bits % count + bits % 3) % count)]
    }

    /// Cloth and leather: wine, rust, umber, olive, moss, fir, petrol, slate, navy, indigo, plum, mulberry.
    static let grounds: [StaticString] = [
        "#6b2737", "#7a3b2e", "#5f4330", "#4d4a2a", "#3b4f31", "#24493d", "#1f4a54", "#37474f", "#253a5e",
        "#3a3563", "#553057", "#6a2a4d",
    ]
}

extension BookFacts {
    /// Which shelf a book stands on, by which its drawn cover gets its colour: its series, else its first genre; empty
    /// if it has neither.
    var coverShelf: String { series?.value.name ?? genres.first ?? "" }
}

/// The small ornament between title and author, as a printer would set it; drawn round the point 0, 0.
private enum CoverOrnament {
    /// The ornament of a title: the same one on every background.
    static func path(ofTitle title: String) -> StaticString {
        paths[Int((Fingerprint(of: title.utf8).bits >> 32) % UInt64(paths.count))]
    }

    /// Its position between two lines, or nil if they leave too little room.
    static func middle(between title: Int, and author: Int) -> Int? {
        author - title < 64 ? nil : (title + author) / 2
    }

    /// A diamond between rules, a star, a wave, a ring, three lozenges, a sprig, an hourglass.
    static let paths: [StaticString] = [
        "M-36 0h24m24 0h24M0-6 6 0 0 6-6 0z",
        "M0-12q1 11 12 12-11 1-12 12-1-11-12-12 11-1 12-12z",
        "M-30 0q7.5-9 15 0t15 0 15 0 15 0",
        "M-10 0a10 10 0 1 0 20 0a10 10 0 1 0-20 0m7 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
        "M-20-5l5 5-5 5-5-5zM0-5l5 5-5 5-5-5zM20-5l5 5-5 5-5-5z",
        "M0 12v-24m0 16q-10 0-12-10 11 0 12 10 1-10 12-10-2 10-12 10z",
        "M-36 0h26m20 0h26M-7-9H7L-7 9H7z",
    ]
}

/// Covers of books that have no picture, as files.
public enum DrawnCovers {
    /// A cover as a file of SVG.
    public static func svg(
        title: String, authors: String, shelf: String, style: SiteLooks.CoverStyle
    ) -> String {
        let markup = DrawnCover(title: title, authors: authors, shelf: shelf, style: style).markup
        return markup.replacing(
            "<svg ", with: #"<svg xmlns="http://www.w3.org/2000/svg" font-family="Georgia, serif" "#,
            maxReplacements: 1)
    }
}
