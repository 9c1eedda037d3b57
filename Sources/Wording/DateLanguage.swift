public import ReadingCatalog
public import TextAndTime

/// How a language writes dates and the time between two of them.
public struct DateLanguage: Sendable {
    private let style: DateStyle
    /// The words, for the `date` filter too.
    public let words: DateWords?
    private let beforeEra: Message

    /// The language of a tag such as `en-GB`; in languages that are not known, dates are digits.
    public init(tag: String, words: Words = .english) {
        (style, self.words) = DateStyle.ofLanguage(tag)
        beforeEra = words.message("date.before-era", count: nil) ?? Message("-{year}")
    }

    /// `21 November 2026`, `January 1813`, `44 BC`.
    public func text(_ date: PartialDate, isShort: Bool = false) -> String {
        var text = ByteText(capacity: 48)
        write(date, isShort: isShort, to: &text)
        return text.string
    }

    /// Appends the result of `text`.
    public func write(_ date: PartialDate, isShort: Bool = false, to text: inout ByteText) {
        guard date.month != nil, words != nil else {
            return date.month == nil ? write(style.year, date, to: &text) : text.append(date.description)
        }
        write(date.day == nil ? style.month : style.day, date, isShort: isShort, to: &text)
    }

    /// `3–5 May 2026`, `January – 28 February 2013`, `2012–2014`.
    public func text(from start: PartialDate, to end: PartialDate) -> String {
        if start == end { return text(end) }
        guard words != nil, start.year == end.year, start.month != nil, end.month != nil else {
            return joined(text(start), text(end))
        }
        let isInOneMonth = start.month == end.month && start.day != nil && end.day != nil
        func part(_ pattern: DatePattern, _ date: PartialDate) -> String {
            var text = ByteText(capacity: 48)
            write(pattern, date, to: &text)
            return text.string
        }
        func withoutYear(_ date: PartialDate) -> String {
            part(date.day == nil ? style.monthAlone : style.dayAndMonth, date)
        }
        switch style.order {
        case .dayFirst where isInOneMonth:
            return joined(part(style.dayAlone, start), text(end), isClose: true)
        case .monthFirst where isInOneMonth:
            return joined(withoutYear(start), part(style.dayAndYear, end), isClose: true)
        case .yearFirst where isInOneMonth:
            return joined(text(start), part(style.dayAlone, end), isClose: true)
        case .yearFirst: return joined(text(start), withoutYear(end))
        case .dayFirst, .monthFirst: return joined(withoutYear(start), text(end))
        }
    }

    /// With a dash, which has spaces around it if one of the texts has, unless it only joins two numbers.
    private func joined(_ start: String, _ end: String, isClose: Bool = false) -> String {
        let hasSpaces = !isClose && style.dash == "–" && (start.contains(" ") || end.contains(" "))
        return start + (hasSpaces ? " – " : style.dash) + end
    }

    /// `Saturday`; nil in unsupported languages.
    public func weekday(_ day: CalendarDay) -> String? { words?.weekdays[day.weekday % 7] }
}

extension DateLanguage {
    private func write(
        _ pattern: DatePattern, _ date: PartialDate, isShort: Bool = false, to text: inout ByteText
    ) {
        for part in pattern.parts {
            switch part {
            case .day:
                text.append(decimal: date.day ?? 0)
                if date.day == 1 { text.append(style.afterFirst) }
            case .month:
                guard let words, let month = date.month else { continue }
                text.append(Self.months(words, isShort: isShort, hasDay: date.day != nil)[month - 1])
            case .year:
                if date.year > 0 {
                    text.append(decimal: date.year)
                } else {
                    text.append(beforeEra.text { $0 == "year" ? String(1 - date.year) : nil })
                }
            case .sign(let sign): text.append(sign)
            }
        }
    }

    private static func months(
        _ words: DateWords, isShort: Bool, hasDay: Bool
    ) -> [String] {
        isShort ? words.shortMonths : hasDay ? words.monthsWithDay : words.months
    }
}
