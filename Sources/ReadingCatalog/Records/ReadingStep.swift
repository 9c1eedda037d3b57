internal import Content
public import TextAndTime

/// What the club is to have read by a day before a meeting.
public struct ReadingStep: Sendable, Hashable {
    public let until: CalendarDay
    /// `chapters 1 to 7`.
    public let part: String

    public init(until: CalendarDay, part: String) {
        self.until = until
        self.part = part
    }
}

/// The fields of a step.
private enum ReadingStepFields {
    static let until = InnerField<ReadingStep, CalendarDay?>(
        "until", aliases: ["by", "date", "to", "week", "due"], .day, of: \.until)
    static let part = InnerField<ReadingStep, String?>(
        "read", aliases: ["part", "chapters", "pages", "what", "text"], .joinedTexts, of: \.part)

    static let map = InnerMap(until, part) { (fields: inout FieldReader, until, part) in
        guard let until else {
            // What is there and no day was reported already.
            if fields.value(ReadingStepFields.until.field) == nil {
                fields.report(
                    RequiredFields.missing(ReadingStepFields.until.field, in: fields, example: "2026-12-03"))
            }
            return nil
        }
        guard let part = part?.collapsingSpaces, !part.isEmpty else {
            fields.report(
                RequiredFields.missing(ReadingStepFields.part.field, in: fields, example: "chapters 1 to 7"))
            return nil
        }
        return ReadingStep(until: until, part: part)
    }

    static let list = FieldKind.list(
        of: map, "a list of maps such as `{until: 2026-12-03, read: chapters 1 to 7}`",
        help: "write each step as `- {until: 2026-12-03, read: chapters 1 to 7}`")
}

extension FieldKind<[ReadingStep]> {
    /// What is to be read until when, the earliest first.
    static var readingSteps: Self {
        FieldKind(
            type: "list of maps", control: ReadingStepFields.list.control,
            read: { fields, field in
                let steps = ReadingStepFields.list.read(&fields, field)
                return steps.enumerated().sorted {
                    ($0.element.until.dayNumber, $0.offset) < ($1.element.until.dayNumber, $1.offset)
                }.map(\.element)
            }, written: ReadingStepFields.list.written)
    }
}

extension FieldKind<[String]> {
    /// Texts in Markdown: a list, or a single one.
    static var questions: Self {
        FieldKind(
            type: "list of texts", control: .texts,
            read: { fields, field in
                fields.textList(field).map(\.value).filter { !$0.allSatisfy(\.isWhitespace) }
            }, item: { .text($0) })
    }
}
