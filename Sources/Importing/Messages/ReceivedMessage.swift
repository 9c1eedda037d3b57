internal import Content
internal import ReadingCatalog
public import TextAndTime

/// A message that somebody sent, wherever it was found.
public struct ReceivedMessage: Sendable, Hashable {
    /// Where a person finds it: `line 12`, `mail 3`, `issue 7`.
    public let place: String
    /// Who sent it, as a person is called; nil if only a number or an address is known, or nothing.
    public var sender: String?
    /// The account at a code host, the telephone number or the mail address that it came from.
    public var account: String?
    /// When it was sent; nil if that is not known.
    public var moment: Moment?
    /// Its text: lines without control characters, and without what it quotes.
    public var text: String

    /// A day, and the second of it; 0 too if that is not known.
    public struct Moment: Sendable, Hashable, Comparable {
        public let day: CalendarDay
        public let second: Int
        /// How many seconds the sender's clock is ahead of UTC, if that is said. Otherwise it is taken for the club's.
        let offset: Int?

        init(_ day: CalendarDay, second: Int = 0, offset: Int? = nil) {
            (self.day, self.second, self.offset) = (day, second, offset)
        }

        /// As clocks in a zone show it.
        func shown(in zone: TimeZoneRules) -> Moment {
            guard let offset else { return self }
            let local = zone.local(at: day.dayNumber * 86_400 + second - offset)
            return Moment(local.day, second: local.secondOfDay)
        }

        /// As records have it.
        var shown: DayAndTime {
            DayAndTime(
                day, second == 0 ? nil : TimeOfDay(hour: second / 3600, minute: second / 60 % 60))
        }

        public static func < (left: Moment, right: Moment) -> Bool {
            (left.day, left.second) < (right.day, right.second)
        }
    }

    init(
        place: String, sender: String? = nil, account: String? = nil, moment: Moment? = nil, text: String
    ) {
        self.place = place
        (self.sender, self.account) = Self.person(sender, account)
        self.moment = moment
        self.text = MessageText.cleaned(text).trimmed
    }

    /// The longest message that is read, in bytes: far more than anybody writes to vote.
    public static let longest = 32_768
    /// The longest name of a sender, in characters.
    static let longestName = 80

    /// Numbers and addresses are no names that a club publishes.
    private static func person(_ sender: String?, _ account: String?) -> (String?, String?) {
        let account = account.map(MessageText.name)
        guard let sender else { return (nil, account) }
        let name = MessageText.name(sender).trimmingPrefix { "~ ".contains($0) }
        let isNumber = name.contains(where: \.isNumber) && !name.contains(where: \.isLetter)
        if name.isEmpty || name.count > longestName { return (nil, account) }
        return isNumber || name.contains("@") ? (nil, account ?? String(name)) : (String(name), account)
    }
}

/// The text of a message, made plain.
enum MessageText {
    /// Lines with `\n` between them and usual spaces, without control characters and marks that cannot be seen.
    static func cleaned(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var wasReturn = false
        for scalar in text.unicodeScalars {
            defer { wasReturn = scalar == "\r" }
            switch scalar.value {
            case 0x0A: if !wasReturn { result.append("\n") }
            case 0x0D, 0x85, 0x2028, 0x2029: result.append("\n")
            case 0x09, 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: result.append(" ")
            case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x61C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E,
                0x2060...0x206F,
                0xFEFF, 0xFFF9...0xFFFC, 0xE0000...0xE007F:
                continue
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    /// The text on one line, with single spaces.
    static func line(_ text: String) -> String {
        cleaned(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The text on one line, as records are read: without comments. What hides a comment in others is nothing.
    static func value(_ text: String) -> String {
        let value = line(MarkdownOmissions.shown(text))
        return MarkdownOmissions.shown(value) == value ? value : ""
    }

    /// The name of a person, as records are read, so that nobody is called like another one there and here otherwise.
    static func name(_ text: String) -> String { PersonName.unlinked(value(text)) }

    /// The lines of a text, without spaces at their ends.
    static func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(\.trimmed)
    }
}
