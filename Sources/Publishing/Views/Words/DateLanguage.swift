internal import Content
internal import Liquid
internal import ReadingCatalog

/// How a language writes dates.
struct DateLanguage: Sendable {
    private enum Part {
        case day
        case month
        case year
        case sign(UInt8)
    }

    private let dayPattern: [Part]
    private let monthPattern: [Part]
    /// The words, for the `date` filter too.
    let words: RenderEnvironment.DateWords?

    /// In a pattern `D`, `M` and `Y` stand for day, month and year.
    private init(_ dayPattern: String, _ monthPattern: String, _ words: RenderEnvironment.DateWords?) {
        self.dayPattern = Self.parts(of: dayPattern)
        self.monthPattern = Self.parts(of: monthPattern)
        self.words = words
    }

    /// The language of a tag such as `en-GB`; in languages that are not known, dates are digits.
    init(tag: String) {
        let tag = tag.lowercased()
        let language = tag.prefix { $0 != "-" && $0 != "_" }
        switch language {
        case "en" where tag.hasSuffix("-us"): self.init("M D, Y", "M Y", .english)
        case "en": self.init("D M Y", "M Y", .english)
        case "de": self.init("D. M Y", "M Y", .german)
        case "fr": self.init("D M Y", "M Y", .french)
        case "es": self.init("D de M de Y", "M de Y", .spanish)
        case "pt": self.init("D de M de Y", "M de Y", .portuguese)
        case "it": self.init("D M Y", "M Y", .italian)
        case "nl": self.init("D M Y", "M Y", .dutch)
        case "sv": self.init("D M Y", "M Y", .swedish)
        case "da": self.init("D. M Y", "M Y", .danish)
        case "nb", "no": self.init("D. M Y", "M Y", .norwegian)
        case "fi": self.init("D. M Y", "M Y", .finnish)
        case "pl": self.init("D M Y", "M Y", .polish)
        default: self.init("", "", nil)
        }
    }

    /// `21 November 2026`, `January 1813`, `44 BC`.
    func text(_ date: PartialDate, isShort: Bool = false) -> String {
        var text = ByteText(capacity: 48)
        write(date, isShort: isShort, to: &text)
        return text.withBytes { String(decoding: $0, as: UTF8.self) }
    }

    /// Appends what `text` gives.
    func write(_ date: PartialDate, isShort: Bool = false, to text: inout ByteText) {
        guard let month = date.month else { return Self.write(year: date.year, to: &text) }
        guard let words else { return text.append(date.description) }
        for part in date.day == nil ? monthPattern : dayPattern {
            switch part {
            case .day: Self.write(date.day ?? 0, to: &text)
            case .month: text.append(Self.months(words, isShort: isShort, hasDay: date.day != nil)[month - 1])
            case .year: Self.write(year: date.year, to: &text)
            case .sign(let sign): text.append(sign)
            }
        }
    }

    private static func write(year: Int, to text: inout ByteText) {
        guard year <= 0 else { return write(year, to: &text) }
        write(1 - year, to: &text)
        text.append(" BC")
    }

    private static func write(_ number: Int, to text: inout ByteText) {
        if number >= 10 { write(number / 10, to: &text) }
        text.append(UInt8(ascii: "0") + UInt8(number % 10))
    }

    /// `Saturday`; nothing in languages that are not known.
    func weekday(_ day: CalendarDay) -> String? { words?.weekdays[day.weekday % 7] }

    private static func months(
        _ words: RenderEnvironment.DateWords, isShort: Bool, hasDay: Bool
    ) -> [String] {
        isShort ? words.shortMonths : hasDay ? words.monthsWithDay : words.months
    }

    private static func parts(of pattern: String) -> [Part] {
        pattern.utf8.map { letter in
            switch letter {
            case UInt8(ascii: "D"): .day
            case UInt8(ascii: "M"): .month
            case UInt8(ascii: "Y"): .year
            default: .sign(letter)
            }
        }
    }
}
