internal import Content
internal import ReadingCatalog
public import TextAndTime

/// A message that somebody sent, wherever it was found.
public struct ReceivedMessage: Sendable, Hashable {
    /// Where a person finds it: `line 12`.
    public let place: String
    /// Who sent it, as a person is called; nil if only a number or an address is known, or nothing.
    public var sender: String?
    /// The telephone number or the mail address that it came from.
    public var account: String?
    /// When it was sent; nil if that is not known.
    public var moment: Moment?
    /// Its text: lines without control characters, and without what it quotes.
    public let text: String
    /// What it quotes of others, which never counts.
    let quoted: String

    /// A day, and the second of it; 0 too if that is not known.
    public struct Moment: Sendable, Hashable, Comparable {
        public let day: CalendarDay
        public let second: Int
        /// How many seconds the sender's clock is ahead of UTC, if that is said. Otherwise it is taken for the club's.
        var offset: Int?

        /// As clocks in a zone show it.
        func shown(in zone: TimeZoneRules) -> Moment {
            guard let offset else { return self }
            let local = zone.local(at: day.dayNumber * 86_400 + second - offset)
            return Moment(day: local.day, second: local.secondOfDay)
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
        (self.text, quoted) = MessageText.parted(MessageText.cleaned(text))
    }

    /// The longest message that is read, in bytes: far more than anybody writes to vote.
    public static let longest = 32_768
    /// The longest name of a sender, in characters.
    static let longestName = 80
    /// The longest text in quotes that is a title, in characters.
    static let longestQuote = 300

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
        cleaned(text).onOneLine
    }

    /// The beginning of a text on one line.
    static func excerpt(_ text: some StringProtocol, _ most: Int = 100) -> String {
        let line = line(String(text))
        return line.count > most ? line.prefix(most - 1) + "…" : line
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

    /// Which marks close a title that a mark opens.
    private static let quotes: [Character: String] = [
        "\"": "\"”“", "“": "”\"“", "”": "”", "„": "“”\"", "‟": "”", "«": "»", "»": "«", "‹": "›", "›": "‹",
        "「": "」",
        "『": "』", "《": "》", "＂": "＂", "*": "*", "_": "_", "״": "״\"",
    ]

    /// The marks that close what a mark opens; nil if it opens nothing that ends on its line.
    static func closing(_ mark: Character, before text: Substring) -> String? {
        guard let marks = quotes[mark] else { return nil }
        let rest = text.prefix(ReceivedMessage.longestQuote).prefix { !$0.isNewline }
        return rest.contains(where: marks.contains) ? marks : nil
    }

    /// A title in quotes, and what follows it.
    static func quoted(_ text: Substring) -> (title: Substring, rest: Substring)? {
        guard let first = text.first, let marks = closing(first, before: text.dropFirst()) else { return nil }
        let title = text.dropFirst().prefix { !marks.contains($0) }
        return (title, text[title.endIndex...].dropFirst())
    }

    /// A title in quotes or before a colon, and what follows it.
    static func titled(_ text: Substring) -> (title: Substring?, isQuoted: Bool, rest: Substring) {
        if let (title, after) = quoted(text) {
            let rest = after.drop { " *_".contains($0) }
            return (title, ":：".contains(rest.first ?? "-"), rest.drop { ":： ".contains($0) })
        }
        guard let colon = text.firstIndex(where: { ":：\n".contains($0) }), text[colon] != "\n" else {
            return (nil, false, text)
        }
        return (text[..<colon], false, text[colon...].dropFirst())
    }
}

// What a message quotes.
extension MessageText {
    /// The text that somebody wrote, and what it quotes: lines after `>`, and all below the line that introduces a mail.
    static func parted(_ text: String) -> (own: String, quoted: String) {
        let lines = lines(text)
        let end = lines.indices.first { isAttribution(lines[$0], before: lines[($0 + 1)...]) } ?? lines.count
        let own = lines[..<end].filter { !$0.hasPrefix(">") }
        let quoted = lines[..<end].filter { $0.hasPrefix(">") } + lines[end...]
        return (own.joined(separator: "\n").trimmed, quoted.joined(separator: "\n"))
    }

    /// Whether a line introduces what is quoted below it.
    static func isAttribution(_ line: String, before next: ArraySlice<String>) -> Bool {
        if line.hasPrefix("-----") || line.hasPrefix("_____") { return true }
        if senders.contains(where: line.hasPrefix) { return true }
        // A long line of this kind is broken in two.
        let lower = line.lowercased()
        let whole = ":：".contains(lower.last ?? "-") ? lower : lower + " " + (next.first?.lowercased() ?? "")
        guard ":：".contains(whole.last ?? "-"), whole.count < 250, whole.contains(where: \.isNumber) else {
            return false
        }
        return writers.contains { whole.contains($0) }
    }

    /// How the heads of mails begin in the languages of the interface.
    private static let senders = [
        "From:", "Von:", "De:", "De :", "Da:", "Van:", "Od:", "Від:", "Від кого:", "من:", "מאת:", "差出人:",
        "发件人:",
        "发件人：", "差出人：",
    ]

    /// How programs say "wrote" in these languages.
    private static let writers = [
        "wrote:", "schrieb", "a écrit", "escribió:", "escreveu:", "ha scritto:", "schreef", "napisał",
        "написал",
        "пише:", "写道", "書きました:", "のメッセージ:", "كتب", "כתב/ה", "כתב:", "כתבה:",
    ]
}
