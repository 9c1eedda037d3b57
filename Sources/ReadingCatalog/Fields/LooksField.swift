internal import Content

extension FieldKind<SiteLooks> {
    /// The map of `theme:`, whose colours must be readable with each other.
    static var looks: Self { .map(map, usually: SiteLooks()) }

    private static let paper = InnerField<SiteLooks, ThemeColor?>(
        "paper", aliases: ["background"], .paper, of: \.paper)

    private static let map = InnerMap(
        paper,
        InnerField<SiteLooks, ThemeColor?>(
            "accent", aliases: ["accent_color", "color", "colour"], .accent(on: paper.field), of: \.accent),
        InnerField<SiteLooks, String?>("display", aliases: ["headings"], .fonts, of: \.display),
        InnerField<SiteLooks, String?>("text", aliases: ["body", "font"], .fonts, of: \.text),
        InnerField<SiteLooks, SiteLooks.Density>(
            "density", .choice(Choices(SiteLooks.Density.self), usually: .normal), of: \.density),
        InnerField<SiteLooks, SiteLooks.CoverStyle>(
            "cover_style", aliases: ["covers"],
            .choice(Choices(SiteLooks.CoverStyle.self), usually: .varied), of: \.coverStyle),
        others: .refused
    ) { _, paper, accent, display, text, density, coverStyle in
        var looks = SiteLooks()
        looks.paper = paper
        looks.accent = accent
        looks.display = display
        looks.text = text
        looks.density = density
        looks.coverStyle = coverStyle
        return looks
    }
}

extension FieldKind<ThemeColor?> {
    /// A ground on which the theme's faintest text can be read.
    fileprivate static var paper: Self {
        FieldKind(
            type: "colour", control: .color,
            read: { fields, field in
                fields.parsed(field) { text throws(ValueProblem) in
                    try ThemeColor(parsing: text).checked(with: SiteLooks.faded, "below the theme's text")
                }?.value
            }, scalar: { .text($0.description) })
    }

    /// A colour that can be read on the ground that `paper` gives.
    fileprivate static func accent(on paper: Field) -> Self {
        FieldKind(
            type: "colour", control: .color,
            read: { fields, field in
                let ground = fields.value(paper)?.value.text.flatMap(Self.color) ?? SiteLooks.usualPaper
                return fields.parsed(field) { text throws(ValueProblem) in
                    try ThemeColor(parsing: text).checked(with: ground, "on the paper \(ground)")
                }?.value
            }, scalar: { .text($0.description) })
    }

    private static func color(_ text: String) -> ThemeColor? {
        do {
            return try ThemeColor(parsing: text).checked(with: SiteLooks.faded, "")
        } catch { return nil }
    }
}

extension ThemeColor {
    fileprivate func checked(with other: ThemeColor, _ words: String) throws(ValueProblem) -> ThemeColor {
        let contrast = contrast(with: other)
        guard contrast < SiteLooks.readableContrast else { return self }
        throw .tooFaint(
            self, on: words, nearest: readable(on: other, contrast: SiteLooks.readableContrast), contrast)
    }
}

extension FieldKind<String?> {
    /// Names of fonts with commas between them.
    fileprivate static var fonts: Self {
        FieldKind(
            type: "names of fonts",
            read: { fields, field in
                fields.parsed(field) { text throws(ValueProblem) in
                    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || " -,".contains($0) }
                    guard isPlain,
                        !text.split(separator: ",").contains(where: { $0.allSatisfy { $0 == " " } })
                    else {
                        throw .notAFont(text)
                    }
                    return text.collapsingSpaces
                }?.value
            }, scalar: { .text($0) })
    }
}
