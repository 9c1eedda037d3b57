internal import Content
public import TextAndTime

/// What the club is to have read by a day before a meeting.
public struct ReadingStep: Sendable, Hashable, MappedValue {
    public internal(set) var until: CalendarDay
    /// `chapters 1 to 7`.
    public internal(set) var part: String

    static let map = InnerMap(
        ReadingStep(until: CalendarDay(dayNumber: 0), part: ""),
        [
            RecordField(
                "until", aliases: ["by", "date", "to", "week", "due"], .day(), over: \.until,
                required: "2026-12-03"),
            RecordField(
                "read", aliases: ["part", "chapters", "pages", "what", "text"], .joinedTexts, over: \.part,
                required: "chapters 1 to 7"),
        ])
}

extension FieldKind<[ReadingStep]> {
    /// What is to be read until when, the earliest first.
    static var readingSteps: Self {
        list(
            of: ReadingStep.map, "a list of maps such as `{until: 2026-12-03, read: chapters 1 to 7}`",
            help: "write each step as `- {until: 2026-12-03, read: chapters 1 to 7}`"
        ).reading { _, steps in
            steps.enumerated().sorted {
                ($0.element.until.dayNumber, $0.offset) < ($1.element.until.dayNumber, $1.offset)
            }.map(\.element)
        }
    }
}

extension FieldKind<[String]> {
    /// Texts in Markdown: a list, or a single one.
    static var questions: Self {
        FieldKind("list of texts", .texts) { fields, field in
            fields.textList(field).map(\.value).filter { !$0.allSatisfy(\.isWhitespace) }
        }
    }
}
