internal import Liquid
internal import ReadingCatalog

/// How a language writes dates.
struct DateLanguage: Sendable {
    private enum Part {
        case day
        case month
        case year
        case text(String)
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
        guard let month = date.month else { return Self.year(date.year) }
        guard let words else { return date.description }
        let name = Self.months(words, isShort: isShort, hasDay: date.day != nil)[month - 1]
        let pattern = date.day == nil ? monthPattern : dayPattern
        var text: [UInt8] = []
        text.reserveCapacity(48)
        for part in pattern {
            switch part {
            case .day: Self.append(date.day ?? 0, to: &text)
            case .month: text += name.utf8
            case .year:
                if date.year > 0 {
                    Self.append(date.year, to: &text)
                } else {
                    text += Self.year(date.year).utf8
                }
            case .text(let between): text += between.utf8
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func append(_ number: Int, to text: inout [UInt8]) {
        if number >= 10 { append(number / 10, to: &text) }
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
        var parts: [Part] = []
        for letter in pattern {
            switch letter {
            case "D": parts.append(.day)
            case "M": parts.append(.month)
            case "Y": parts.append(.year)
            default:
                if case .text(let text)? = parts.last {
                    parts[parts.count - 1] = .text(text + String(letter))
                } else {
                    parts.append(.text(String(letter)))
                }
            }
        }
        return parts
    }

    private static func year(_ year: Int) -> String { year > 0 ? String(year) : "\(1 - year) BC" }
}
