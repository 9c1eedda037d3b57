internal import Liquid
internal import ReadingCatalog
internal import TextAndTime
internal import Wording

/// A date in all the forms that pages need.
enum DateView {
    static let shape = Shape(view: "date", "iso", "text", "short", "weekday", "year")

    static func make(_ date: PartialDate, _ language: DateLanguage, in arena: Arena) -> Value {
        var words = ByteText(capacity: 48)
        let text = text(date, language, &words, in: arena)
        words.removeAll()
        date.write(to: &words)
        let iso = words.withBytes { arena.string($0) }
        return arena.object(shape) { fields in
            fields["iso"] = iso
            fields["text"] = text
            fields["short"] =
                date.month == nil ? text : self.text(date, language, isShort: true, &words, in: arena)
            fields["weekday"] = arena.string(date.calendarDay.flatMap { language.weekday($0) })
            fields["year"] = .int(date.year)
        }
    }

    private static func text(
        _ date: PartialDate, _ language: DateLanguage, isShort: Bool = false, _ words: inout ByteText,
        in arena: Arena
    ) -> Value {
        words.removeAll()
        language.write(date, isShort: isShort, to: &words)
        return words.withBytes { arena.string($0) }
    }

    static func make(_ day: CalendarDay, _ language: DateLanguage, in arena: Arena) -> Value {
        make(PartialDate(year: day.year, month: day.month, day: day.day), language, in: arena)
    }

    /// Null for no date.
    static func make(_ date: PartialDate?, _ language: DateLanguage, in arena: Arena) -> Value {
        date.map { make($0, language, in: arena) } ?? .null
    }
}

/// The dates of many books, each made once.
struct DateViews {
    private var made: [PartialDate: Value] = [:]

    /// Null for no date.
    mutating func view(_ date: PartialDate?, _ language: DateLanguage, in arena: Arena) -> Value {
        guard let date else { return .null }
        if let known = made[date] { return known }
        let view = arena.sealed(DateView.make(date, language, in: arena))
        made[date] = view
        return view
    }
}
