import Authoring
import ReadingCatalog
import TextAndTime

extension CalendarDay {
    /// A day that is a word of a command.
    init(operand text: String, _ side: WrittenDate.Side = .coming, in club: Club) throws(UsageError) {
        guard let day = CalendarDay(said: text, side, today: .today(in: club.catalog.site)) else {
            throw UsageError(
                "`\(text)` is not a date",
                help: Self.meanings(of: text)
                    ?? "for example `2027-02-03`, `\"3 February 2027\"` or `\"next tuesday\"`")
        }
        self = day
    }

    /// What is wrong with a date of numbers alone, such as one that may be in February or in March.
    private static func meanings(of text: String) -> String? {
        guard !text.contains(where: \.isLetter), text.contains(where: \.isNumber) else { return nil }
        do throws(ValueProblem) {
            _ = try CalendarDay(written: text)
            return nil
        } catch {
            return error.help
        }
    }
}
