internal import Content

extension FieldKind<SiteLooks?> {
    /// The map of `theme:`, whose colours must be readable with each other.
    static var looks: Self { .map(map) }

    private static let paper = RecordField<SiteLooks>(
        "paper", aliases: ["background"], .paper, into: \.paper)

    private static let map = InnerMap(
        SiteLooks(),
        [
            paper,
            RecordField(
                "accent", aliases: ["accent_color", "color", "colour"], .accent(on: paper.field),
                into: \.accent),
            RecordField("display", aliases: ["headings"], .fonts, into: \.display),
            RecordField("text", aliases: ["body", "font"], .fonts, into: \.text),
            RecordField(
                "density", .choice(Choices(SiteLooks.Density.self), usually: .normal), into: \.density),
            RecordField(
                "cover_style", aliases: ["covers"],
                .choice(Choices(SiteLooks.CoverStyle.self), usually: .varied), into: \.coverStyle),
        ], others: .refused)
}

extension FieldKind<ThemeColor?> {
    /// A ground on which the theme's faintest text can be read.
    fileprivate static var paper: Self { .parsed("colour", .color, by: ThemeColor.ground) }

    /// A colour that can be read on the ground that `paper` gives.
    fileprivate static func accent(on paper: Field) -> Self {
        FieldKind("colour", .color) { fields, field in
            let ground = fields.value(paper)?.value.text.flatMap(Self.color) ?? SiteLooks.usualPaper
            return fields.parsed(field) { text throws(ValueProblem) in
                try ThemeColor(parsing: text).checked(with: ground, "on the paper \(ground)")
            }?.value
        }
    }

    private static func color(_ text: String) -> ThemeColor? {
        do { return try ThemeColor.ground(text) } catch { return nil }
    }
}

extension ThemeColor {
    fileprivate static func ground(_ text: String) throws(ValueProblem) -> ThemeColor {
        try ThemeColor(parsing: text).checked(with: SiteLooks.faded, "below the theme's text")
    }

    fileprivate func checked(with other: ThemeColor, _ words: String) throws(ValueProblem) -> ThemeColor {
        let contrast = contrast(with: other)
        guard contrast < SiteLooks.readableContrast else { return self }
        let nearest = readable(on: other, contrast: SiteLooks.readableContrast)
        let tenths = Int(contrast * 10)
        throw ValueProblem(
            Rule.looksReadable.id,
            "cannot be read well \(words): its contrast is \(tenths / 10).\(tenths % 10) to 1, and 4.5 to 1 is needed",
            replacement: "\"\(nearest)\"", help: "choose a darker or lighter colour")
    }
}

extension FieldKind<String?> {
    /// Names of fonts with commas between them.
    fileprivate static var fonts: Self {
        .parsed("names of fonts") { text throws(ValueProblem) in
            let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || " -,".contains($0) }
            guard isPlain, !text.split(separator: ",").contains(where: { $0.allSatisfy { $0 == " " } }) else {
                throw ValueProblem(
                    .looksReadable, must: "be names of fonts such as `Georgia, serif`", found: text,
                    help: "write letters, digits, spaces, hyphens and commas only")
            }
            return text.collapsingSpaces
        }
    }
}
