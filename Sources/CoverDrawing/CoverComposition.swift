internal import ReadingCatalog

/// How title, author and motif stand on a drawn cover.
enum CoverComposition: CaseIterable {
    /// The sun half below a horizon of water.
    case horizon
    /// Bands of colour, the title between them.
    case bands
    /// A window with an arch, and something in it.
    case arch
    /// A field of dots that leaves room for a motif.
    case dots
    /// The title above a slope, a motif below it.
    case diagonal
    /// The first letter, cut by a line.
    case initial
    /// Hills below a disc.
    case hills
    /// A medallion in a thin frame.
    case frame
    /// A label of paper on cloth.
    case label
    /// A back of another colour with ribs.
    case back
    /// A motif that is larger than the cover.
    case close
    /// Nothing but a short title, as large as it can be.
    case word
    /// A slip of paper with an upright title, as on old Japanese books.
    case slip

    /// That of all covers of a club, or one that suits a title; `bits` chooses among several.
    init(of title: String, _ style: SiteLooks.CoverStyle, _ bits: UInt64) {
        switch style {
        case .varied:
            let some = Self.suiting(title)
            self = some[Int(bits >> 32 & 0xFFFF) % some.count]
        case .frame: self = .frame
        case .label: self = .label
        case .bands: self = .bands
        case .back: self = .back
        case .arch: self = .arch
        }
    }

    private static func suiting(_ title: String) -> [CoverComposition] {
        if title.unicodeScalars.contains(where: LetterWidth.isWide) {
            let upright: [CoverComposition] = CoverTitle(title).isUpright ? [.slip, .slip] : []
            return upright + [.horizon, .bands, .frame, .label, .hills, .close, .arch]
        }
        let (width, longest) = (LetterWidth.of(title), TextPieces(title).widest)
        if width <= 320 { return [.word, .horizon, .initial, .hills, .arch, .frame, .word] }
        var some: [CoverComposition] = [.horizon, .bands, .dots, .hills, .label, .close, .diagonal]
        if longest < 600 { some += [.frame, .back] }
        if width < 1_900, longest < 700 { some += [.arch] }
        if width < 1_300, !TextPieces.isRightToLeft(title) { some += [.initial] }
        return some
    }
}

/// A part of a cover of 200 by 300 units.
enum CoverElement {
    case shape(CoverTone, String)
    case line(CoverTone, width: String, String)
    /// Round dots along lines.
    case dots(CoverTone, String)
    case motif(x: Int, y: Int, scale: String, body: CoverTone, detail: CoverTone, behind: CoverTone)
    /// The title in the largest letters that a room allows: in its middle, or from its top.
    case title(
        top: Int, width: Int, height: Int, isCentered: Bool = false, isLeading: Bool = false, x: Int = 100,
        largest: Int = 44)
    /// The title on a label that is as high as it needs.
    case label(width: Int, height: Int)
    /// The title from top to bottom.
    case upright(CoverTone, x: Int, top: Int, height: Int)
    /// The first letter of the title, standing on a line.
    case initial(CoverTone, bottom: Int)
    /// The authors, in one line or two that end at a height.
    case author(CoverTone, at: Int, isLeading: Bool = false, width: Int = 168, x: Int = 100)
}

extension CoverComposition {
    /// Its parts, from the back to the front; `isReadFromRight`: the book is bound on its right.
    func elements(isReadFromRight: Bool) -> [CoverElement] {
        switch self {
        case .horizon:
            [
                .shape(.accent, "M36 212a64 64 0 0 1 128 0z"),
                .motif(x: 100, y: 186, scale: "0.46", body: .ground, detail: .second, behind: .accent),
                .shape(.second, "M0 212h200v52H0z"),
                .shape(.ground, "M0 220h200v2H0zM0 230h200v3H0zM0 243h200v4H0z"),
                .title(top: 24, width: 168, height: 112), .author(.ink, at: 286),
            ]
        case .bands:
            [
                .shape(.accent, "M0 0h200v24H0zM0 154h200v146H0zM0 30h200v2H0zM0 146h200v2H0z"),
                .motif(x: 100, y: 212, scale: "0.88", body: .onAccent, detail: .second, behind: .accent),
                .title(top: 38, width: 168, height: 102, isCentered: true), .author(.onAccent, at: 286),
            ]
        case .arch:
            [
                .shape(.accent, "M42 172V78a58 58 0 0 1 116 0v94z"),
                .line(.ink, width: "1", "M36 178V78a64 64 0 0 1 128 0v100z"),
                .motif(x: 100, y: 108, scale: "0.86", body: .onAccent, detail: .second, behind: .accent),
                .title(top: 190, width: 168, height: 74, isCentered: true), .author(.ink, at: 286),
            ]
        case .dots:
            [
                .dots(
                    .second,
                    "M10 146h190M20 163h180M10 180h190M20 197h180M10 214h190M20 231h180M10 248h190"),
                .shape(.ground, "M48 197a52 52 0 1 0 104 0a52 52 0 1 0-104 0z"),
                .motif(x: 100, y: 197, scale: "0.84", body: .accent, detail: .ink, behind: .ground),
                .title(top: 24, width: 168, height: 108), .author(.ink, at: 286),
            ]
        case .diagonal:
            [
                .shape(.accent, "M0 236 200 140V300H0z"),
                .motif(x: 142, y: 226, scale: "0.76", body: .onAccent, detail: .second, behind: .accent),
                .title(top: 24, width: 166, height: 104, isLeading: true, x: 18),
                .author(.onAccent, at: 286, isLeading: true, x: 18),
            ]
        case .initial:
            [
                .initial(.second, bottom: 190), .shape(.ground, "M0 181h200v119H0z"),
                .shape(.accent, "M24 181h152v2H24z"),
                .title(top: 192, width: 168, height: 72, isCentered: true), .author(.ink, at: 286),
            ]
        case .hills:
            [
                .shape(.accent, "M108 166a32 32 0 1 0 64 0a32 32 0 1 0-64 0z"),
                .motif(x: 140, y: 164, scale: "0.42", body: .onAccent, detail: .second, behind: .accent),
                .shape(.accent, "M0 196C30 164 66 164 104 194S176 216 200 192V300H0z"),
                .shape(.second, "M0 236C40 208 80 226 116 240S176 244 200 222V300H0z"),
                .shape(.ink, "M0 266C40 246 92 254 128 262S180 266 200 256V300H0z"),
                .title(top: 24, width: 168, height: 104), .author(.ground, at: 288),
            ]
        case .frame:
            [
                .line(.accent, width: "1.5", "M12 12h176v276H12z"),
                .shape(.accent, "M46 188a54 54 0 1 0 108 0a54 54 0 1 0-108 0z"),
                .motif(x: 100, y: 188, scale: "0.70", body: .onAccent, detail: .second, behind: .accent),
                .title(top: 28, width: 150, height: 96, isCentered: true), .author(.ink, at: 270, width: 152),
            ]
        case .label:
            [
                .motif(x: 100, y: 214, scale: "1.12", body: .accent, detail: .second, behind: .ground),
                .label(width: 144, height: 96), .author(.ink, at: 288),
            ]
        case .back: back(isReadFromRight: isReadFromRight)
        case .close:
            [
                .motif(x: 128, y: 202, scale: "1.28", body: .accent, detail: .second, behind: .ground),
                .shape(.accent, "M0 0h200v8H0z"),
                .title(top: 28, width: 166, height: 104, isLeading: true, x: 18),
                .shape(.ground, "M0 268h200v32H0z"), .author(.ink, at: 287, isLeading: true, x: 18),
            ]
        case .word:
            [
                .shape(.accent, "M0 226h200v74H0z"),
                .motif(x: 100, y: 52, scale: "0.56", body: .accent, detail: .second, behind: .ground),
                .title(top: 92, width: 172, height: 126, isCentered: true, largest: 112),
                .author(.onAccent, at: 270),
            ]
        case .slip:
            [
                .motif(x: 68, y: 196, scale: "0.92", body: .accent, detail: .second, behind: .ground),
                .shape(.ink, "M132 20h50v228h-50z"),
                .line(.ground, width: "1", "M136 24h42v220h-42z"),
                .upright(.ground, x: 157, top: 32, height: 204), .author(.ink, at: 286),
            ]
        }
    }

    private func back(isReadFromRight: Bool) -> [CoverElement] {
        let (left, text) = isReadFromRight ? (160, 15) : (0, 55)
        let ribs = [(44, 3), (50, 1), (246, 3), (252, 1)].map { "M\(left) \($0)h40v\($1)h-40z" }
        return [
            .shape(.accent, "M\(left) 0h40v300h-40z"), .shape(.ground, ribs.joined()),
            .motif(
                x: isReadFromRight ? 80 : 120, y: 204, scale: "0.84", body: .accent, detail: .second,
                behind: .ground),
            .title(top: 28, width: 130, height: 112, isLeading: true, x: text),
            .author(.ink, at: 286, isLeading: true, width: 130, x: text),
        ]
    }
}
