import ReadingCatalog

extension Arguments {
    /// The value of an option as a day.
    func day(of option: Option) throws(UsageError) -> CalendarDay? {
        guard let text = value(of: option) else { return nil }
        do {
            return try CalendarDay(parsing: text)
        } catch {
            throw UsageError(
                "`\(option.name)` takes a day; found `\(text)`",
                help: "write `\(option.name) 2026-03-01`, for example")
        }
    }
}
