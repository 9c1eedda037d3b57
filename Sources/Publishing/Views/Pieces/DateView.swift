internal import Liquid
internal import ReadingCatalog

/// A date in all the forms that pages need.
enum DateView {
    static let shape = Shape(view: "date", "iso", "text", "short", "weekday", "year")

    static func make(_ date: PartialDate, _ language: DateLanguage, in arena: Arena) -> Value {
        let text = arena.string(language.text(date))
        return arena.object(shape) { fields in
            fields.add(arena.string(date.description))
            fields.add(text)
            fields.add(date.month == nil ? text : arena.string(language.text(date, isShort: true)))
            fields.add(arena.string(date.calendarDay.flatMap { language.weekday($0) }))
            fields.add(.int(date.year))
        }
    }

    static func make(_ day: CalendarDay, _ language: DateLanguage, in arena: Arena) -> Value {
        make(PartialDate(year: day.year, month: day.month, day: day.day), language, in: arena)
    }

    /// Nothing for nothing.
    static func make(_ date: PartialDate?, _ language: DateLanguage, in arena: Arena) -> Value {
        date.map { make($0, language, in: arena) } ?? .null
    }

}
