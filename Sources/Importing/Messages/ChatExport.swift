internal import TextAndTime

extension MessageFile {
    /// The text of a chat: an export of WhatsApp, or messages as they are copied out of Telegram and Signal. Nil unless one of
    /// the first lines begins a message with a time and a sender.
    init?(chat text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard
            let form = ChatForm.allCases.first(where: { form in
                lines.prefix(40).contains { form.head($0) != nil }
            })
        else { return nil }
        let heads = lines.enumerated().compactMap { line, text in form.head(text).map { (line, $0) } }
        let dates = MessageDates(guessing: heads.map(\.1.moment))
        format = form.rawValue
        messages = zip(heads, heads.dropFirst().map(\.0) + [lines.count]).compactMap { start, end in
            let (line, head) = start
            guard let sender = head.sender else { return nil }
            return ReceivedMessage(
                place: "line \(line + 1)", sender: sender, moment: dates.moment(head.moment),
                text: Self.body([head.text] + lines[(line + 1)..<end]))
        }
    }

    /// What a person wrote, without the words of the program.
    private static func body(_ lines: [Substring]) -> String {
        var lines = lines
        if let last = lines.last, last.hasSuffix(">"), let mark = last.lastIndex(of: "<"),
            last[mark...].count < 60, last[mark...].contains(" ")
        {
            lines[lines.count - 1] = last[..<mark]
        }
        return lines.joined(separator: "\n")
    }
}

/// How the first line of a message looks.
enum ChatForm: String, CaseIterable {
    /// `[01.07.26, 19:30:05] Anna: text`, as WhatsApp writes on iPhones, and programs that export Signal.
    case bracketed = "a chat"
    /// `01/07/2026, 19:30 - Anna: text`, as WhatsApp writes on Android.
    case dashed = "a chat of Android"
    /// `Anna, [01.07.2026 19:30]`, as Telegram's program copies.
    case named = "messages of Telegram"

    struct Head {
        let moment: String
        /// Nil for what the program says itself.
        let sender: String?
        let text: Substring
    }

    func head(_ line: Substring) -> Head? {
        let line = line.drop(while: Self.isInvisible)
        switch self {
        case .bracketed:
            guard line.first == "[", let end = line.prefix(40).firstIndex(of: "]") else { return nil }
            return Self.head(line[..<end].dropFirst(), line[end...].dropFirst())
        case .dashed:
            guard line.first?.digit != nil, let dash = line.prefix(48).firstRange(of: " - ") else {
                return nil
            }
            return Self.head(line[..<dash.lowerBound], line[dash.upperBound...])
        case .named:
            guard line.hasSuffix("]"), let open = line.firstRange(of: ", ["),
                open.lowerBound > line.startIndex
            else { return nil }
            let moment = line[open.upperBound...].dropLast()
            guard moment.count < 40, Self.isMoment(moment) else { return nil }
            return Head(moment: String(moment), sender: String(line[..<open.lowerBound]), text: "")
        }
    }

    private static func head(_ moment: Substring, _ rest: Substring) -> Head? {
        guard isMoment(moment) else { return nil }
        let rest = rest.drop(while: isInvisible)
        guard let colon = rest.firstRange(of: ":"),
            rest[..<colon.lowerBound].count <= ReceivedMessage.longestName
        else { return Head(moment: String(moment), sender: nil, text: rest) }
        let text = rest[colon.upperBound...].drop { $0 == " " }
        return Head(moment: String(moment), sender: String(rest[..<colon.lowerBound]), text: text)
    }

    /// Whether a text is a date and a time: digits between marks, and few letters for the half of the day.
    private static func isMoment(_ text: Substring) -> Bool {
        let groups = text.split { $0.digit == nil }
        let letters = text.count { $0.isLetter }
        return (5...6).contains(groups.count) && groups.allSatisfy { $0.count <= 4 } && letters <= 6
            && text.contains(":") || groups.count == 5 && letters == 0 && text.contains(".")
    }

    private static func isInvisible(_ character: Character) -> Bool {
        character == " " || character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .format }
    }
}
