internal import Liquid
internal import ReadingCatalog

/// How title, author and motif stand on a drawn cover of 200 by 300 units.
enum CoverComposition: UInt8, CaseIterable {
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

    /// Compositions that suit a title, best first; all of them `style` if that is one.
    static func suiting(_ title: String, _ style: SiteLooks.CoverStyle, _ bits: UInt64, most: Int)
        -> [CoverComposition]
    {
        if let one = of(style) { return Array(repeating: one, count: most) }
        var some = suiting(title)
        var chosen: [CoverComposition] = []
        var index = Int(bits >> 32 & 0xFFFF)
        while chosen.count < most, !some.isEmpty {
            chosen.append(some.remove(at: index % some.count))
            index /= 3
        }
        return chosen
    }

    private static func of(_ style: SiteLooks.CoverStyle) -> CoverComposition? {
        switch style {
        case .varied: nil
        case .frame: .frame
        case .label: .label
        case .bands: .bands
        case .back: .back
        case .arch: .arch
        }
    }

    private static func suiting(_ title: String) -> [CoverComposition] {
        let width = LetterWidth.of(title)
        if title.utf8.contains(where: { $0 >= 0xE0 }),
            title.unicodeScalars.contains(where: LetterWidth.isWide)
        {
            let upright: [CoverComposition] = CoverCanvas.isUpright(title) ? [.slip, .slip] : []
            return upright + [.horizon, .bands, .frame, .label, .hills, .close, .arch]
        }
        let longest = TextPieces(title).widest
        if width <= 320 { return [.word, .horizon, .initial, .hills, .arch, .frame, .word] }
        var some: [CoverComposition] = [.horizon, .bands, .dots, .hills, .label, .close, .diagonal]
        if longest < 600 { some += [.frame, .back] }
        if width < 1_900, longest < 700 { some += [.arch] }
        if width < 1_300, !TextPieces.isRightToLeft(title) { some += [.initial] }
        return some
    }

    func draw(on canvas: inout CoverCanvas) {
        switch self {
        case .horizon: drawHorizon(&canvas)
        case .bands: drawBands(&canvas)
        case .arch: drawArch(&canvas)
        case .dots: drawDots(&canvas)
        case .diagonal: drawDiagonal(&canvas)
        case .initial: drawInitial(&canvas)
        case .hills: drawHills(&canvas)
        case .frame: drawFrame(&canvas)
        case .label: drawLabel(&canvas)
        case .back: drawBack(&canvas)
        case .close: drawClose(&canvas)
        case .word: drawWord(&canvas)
        case .slip: drawSlip(&canvas)
        }
    }
}

private extension CoverComposition {
    func drawHorizon(_ canvas: inout CoverCanvas) {
        let colors = canvas.palette
        canvas.shape("M36 212a64 64 0 0 1 128 0z", colors.accent)
        canvas.motif(
            x: 100, y: 186, scale: 46,
            CoverMotif.Colors(body: colors.ground, detail: colors.second, behind: colors.accent))
        canvas.shape("M0 212h200v52H0z", colors.second)
        canvas.shape("M0 220h200v2H0zM0 230h200v3H0zM0 243h200v4H0z", colors.ground)
        canvas.title(top: 24, width: 168, height: 112)
        canvas.author(at: 286, colors.ink)
    }

    func drawBands(_ canvas: inout CoverCanvas) {
        let colors = canvas.palette
        canvas.shape("M0 0h200v24H0zM0 154h200v146H0z", colors.accent)
        canvas.shape("M0 30h200v2H0zM0 146h200v2H0z", colors.accent)
        canvas.motif(
            x: 100, y: 212, scale: 88,
            CoverMotif.Colors(body: colors.onAccent, detail: colors.second, behind: colors.accent))
        canvas.title(top: 38, width: 168, height: 102, isCentered: true)
        canvas.author(at: 286, colors.onAccent)
    }

    func drawArch(_ canvas: inout CoverCanvas) {
        let colors = canvas.palette
        canvas.shape("M42 172V78a58 58 0 0 1 116 0v94z", colors.accent)
        canvas.line("M36 178V78a64 64 0 0 1 128 0v100z", colors.ink, width: "1")
        canvas.motif(
            x: 100, y: 108, scale: 86,
            CoverMotif.Colors(body: colors.onAccent, detail: colors.second, behind: colors.accent))
        canvas.title(top: 190, width: 168, height: 74, isCentered: true)
        canvas.author(at: 286, colors.ink)
    }

    func drawDots(_ canvas: inout CoverCanvas) {
        let colors = canvas.palette
        canvas.output.append(
            #"<path fill="none" stroke-linecap="round" stroke-dasharray="0 20" stroke-width="8" stroke=""#)
        canvas.output.append(colors.second)
        canvas.output.append(
            #"" d="M10 146h190M20 163h180M10 180h190M20 197h180M10 214h190M20 231h180M10 248h190"/>"#)
        canvas.shape("M48 197a52 52 0 1 0 104 0a52 52 0 1 0-104 0z", colors.ground)
        canvas.motif(
            x: 100, y: 197, scale: 84,
            CoverMotif.Colors(body: colors.accent, detail: colors.ink, behind: colors.ground))
        canvas.title(top: 24, width: 168, height: 108)
        canvas.author(at: 286, colors.ink)
    }

    func drawDiagonal(_ canvas: inout CoverCanvas) {
        let colors = canvas.palette
        canvas.shape("M0 236 200 140V300H0z", colors.accent)
        canvas.motif(
            x: 142, y: 226, scale: 76,
            CoverMotif.Colors(body: colors.onAccent, detail: colors.second, behind: colors.accent))
        canvas.title(top: 24, width: 166, height: 104, isLeading: true, x: 18)
        canvas.author(at: 286, colors.onAccent, isLeading: true, x: 18)
    }

    func drawInitial(_ canvas: inout CoverCanvas) {
        let colors = canvas.palette
        canvas.initial(bottom: 190, colors.second)
        canvas.shape("M0 181h200v119H0z", colors.ground)
        canvas.shape("M24 181h152v2H24z", colors.accent)
        canvas.title(top: 192, width: 168, height: 72, isCentered: true)
        canvas.author(at: 286, colors.ink)
    }

    func drawHills(_ canvas: inout CoverCanvas) {
        let colors = canvas.palette
        canvas.shape("M108 166a32 32 0 1 0 64 0a32 32 0 1 0-64 0z", colors.accent)
        canvas.motif(
            x: 140, y: 164, scale: 42,
            CoverMotif.Colors(body: colors.onAccent, detail: colors.second, behind: colors.accent))
        canvas.shape("M0 196C30 164 66 164 104 194S176 216 200 192V300H0z", colors.accent)
        canvas.shape("M0 236C40 208 80 226 116 240S176 244 200 222V300H0z", colors.second)
        canvas.shape("M0 266C40 246 92 254 128 262S180 266 200 256V300H0z", colors.ink)
        canvas.title(top: 24, width: 168, height: 104)
        canvas.author(at: 288, colors.ground)
    }

    func drawFrame(_ canvas: inout CoverCanvas) {
        let colors = canvas.palette
        canvas.line("M12 12h176v276H12z", colors.accent, width: "1.5")
        canvas.shape("M46 188a54 54 0 1 0 108 0a54 54 0 1 0-108 0z", colors.accent)
        canvas.motif(
            x: 100, y: 188, scale: 70,
            CoverMotif.Colors(body: colors.onAccent, detail: colors.second, behind: colors.accent))
        canvas.title(top: 28, width: 150, height: 96, isCentered: true)
        canvas.author(at: 270, colors.ink, width: 152)
    }

    func drawLabel(_ canvas: inout CoverCanvas) {
        let colors = canvas.palette
        canvas.motif(
            x: 100, y: 214, scale: 112,
            CoverMotif.Colors(body: colors.accent, detail: colors.second, behind: colors.ground))
        let block = canvas.block(width: 144, height: 96)
        canvas.output.append(#"<path fill=""#)
        canvas.output.append(colors.ink)
        canvas.output.append(#"" d="M20 22h160v"#)
        canvas.output.appendNumber(block.height + 28)
        canvas.output.append(#"H20z"/>"#)
        canvas.write(block, top: 36, colors.ground)
        canvas.author(at: 288, colors.ink)
    }

    func drawBack(_ canvas: inout CoverCanvas) {
        let colors = canvas.palette
        let isLeft = !canvas.isReadFromRight
        canvas.shape(isLeft ? "M0 0h40v300H0z" : "M160 0h40v300h-40z", colors.accent)
        canvas.shape(
            isLeft
                ? "M0 44h40v3H0zM0 50h40v1H0zM0 246h40v3H0zM0 252h40v1H0z"
                : "M160 44h40v3h-40zM160 50h40v1h-40zM160 246h40v3h-40zM160 252h40v1h-40z",
            colors.ground)
        canvas.motif(
            x: isLeft ? 120 : 80, y: 204, scale: 84,
            CoverMotif.Colors(body: colors.accent, detail: colors.second, behind: colors.ground))
        let x = isLeft ? 55 : 15
        canvas.title(top: 28, width: 130, height: 112, isLeading: true, x: x)
        canvas.author(at: 286, colors.ink, isLeading: true, width: 130, x: x)
    }

    func drawClose(_ canvas: inout CoverCanvas) {
        let colors = canvas.palette
        canvas.motif(
            x: 128, y: 202, scale: 128,
            CoverMotif.Colors(body: colors.accent, detail: colors.second, behind: colors.ground))
        canvas.shape("M0 0h200v8H0z", colors.accent)
        canvas.title(top: 28, width: 166, height: 104, isLeading: true, x: 18)
        canvas.shape("M0 268h200v32H0z", colors.ground)
        canvas.author(at: 287, colors.ink, isLeading: true, x: 18)
    }

    func drawWord(_ canvas: inout CoverCanvas) {
        let colors = canvas.palette
        canvas.shape("M0 226h200v74H0z", colors.accent)
        canvas.motif(
            x: 100, y: 52, scale: 56,
            CoverMotif.Colors(body: colors.accent, detail: colors.second, behind: colors.ground))
        canvas.title(top: 92, width: 172, height: 126, isCentered: true, largest: 112)
        canvas.author(at: 270, colors.onAccent)
    }

    func drawSlip(_ canvas: inout CoverCanvas) {
        let colors = canvas.palette
        canvas.motif(
            x: 68, y: 196, scale: 92,
            CoverMotif.Colors(body: colors.accent, detail: colors.second, behind: colors.ground))
        canvas.shape("M132 20h50v228h-50z", colors.ink)
        canvas.line("M136 24h42v220h-42z", colors.ground, width: "1")
        canvas.uprightTitle(x: 157, top: 32, height: 204, colors.ground)
        canvas.author(at: 286, colors.ink)
    }
}
