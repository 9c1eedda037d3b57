internal import TextAndTime

/// A pattern of a date, in which `D`, `M` and `Y` are replaced by day, month and year.
struct DatePattern: Sendable {
    enum Part: Sendable {
        case day
        case month
        case year
        case sign(UInt8)
    }

    let parts: [Part]

    init(_ text: String) {
        parts = text.utf8.map { letter in
            switch letter {
            case "D": .day
            case "M": .month
            case "Y": .year
            default: .sign(letter)
            }
        }
    }
}

/// The patterns of a language's dates.
struct DateStyle: Sendable {
    enum Order {
        case dayFirst
        case monthFirst
        case yearFirst
    }

    let order: Order
    let day: DatePattern
    let month: DatePattern
    let year: DatePattern
    let dayAndMonth: DatePattern
    let dayAndYear: DatePattern
    let dayAlone: DatePattern
    let monthAlone = DatePattern("M")
    let dash: String
    /// What follows the first of a month: `1er mai`.
    let afterFirst: String

    init(
        _ day: String, month: String, dayAndMonth: String = "D M", dayAlone: String = "D",
        order: Order = .dayFirst, year: String = "Y", dash: String = "–", afterFirst: String = ""
    ) {
        self.order = order
        self.day = DatePattern(day)
        self.month = DatePattern(month)
        self.year = DatePattern(year)
        self.dayAndMonth = DatePattern(dayAndMonth)
        self.dayAlone = DatePattern(dayAlone)
        self.dash = dash
        self.afterFirst = afterFirst
        dayAndYear = DatePattern("D, Y")
    }

    /// The style and the words of a language tag; without words where the language is not known.
    static func ofLanguage(_ tag: String) -> (DateStyle, DateWords?) {
        let usual = DateStyle("D M Y", month: "M Y")
        let withPoint = DateStyle("D. M Y", month: "M Y", dayAndMonth: "D. M", dayAlone: "D.")
        let withOf = DateStyle("D de M de Y", month: "M de Y", dayAndMonth: "D de M")
        switch Languages.primary(of: tag) {
        case "en" where tag.lowercased().hasSuffix("-us"):
            return (DateStyle("M D, Y", month: "M Y", dayAndMonth: "M D", order: .monthFirst), .english)
        case "en": return (usual, .english)
        case "de": return (withPoint, .german)
        case "fr": return (DateStyle("D M Y", month: "M Y", afterFirst: "er"), .french)
        case "es": return (withOf, .spanish)
        case "pt": return (withOf, .portuguese)
        case "it": return (usual, .italian)
        case "nl": return (usual, .dutch)
        case "sv": return (usual, .swedish)
        case "da": return (withPoint, .danish)
        case "nb", "no": return (withPoint, .norwegian)
        case "fi": return (withPoint, .finnish)
        case "pl": return (usual, .polish)
        case "uk": return (DateStyle("D M Y р.", month: "M Y р."), .ukrainian)
        case "ar": return (usual, .arabic)
        case "he", "iw": return (usual, .hebrew)
        case "ja": return (eastAsian(dash: "～"), .japanese)
        case "zh": return (eastAsian(dash: "至"), .chinese)
        default: return (usual, nil)
        }
    }

    private static func eastAsian(dash: String) -> DateStyle {
        DateStyle(
            "Y年MD日", month: "Y年M", dayAndMonth: "MD日", dayAlone: "D日", order: .yearFirst, year: "Y年",
            dash: dash)
    }
}
