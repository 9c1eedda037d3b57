internal import Content
internal import TextAndTime

/// Mails: one as a file (`.eml`), or many as a mailbox (`.mbox`).
struct MailMessages {
    let messages: [ReceivedMessage]
    /// Mails in encodings that are not read, and the like.
    private(set) var remarks: [String] = []

    /// Nil if the bytes are no mail.
    init?(_ bytes: [UInt8], _ words: VoiceWords) {
        let isMailbox = bytes.starts(with: Array("From ".utf8))
        guard isMailbox || MailPart(bytes[...]).isMail else { return nil }
        let mails = isMailbox ? Self.mails(bytes) : [bytes[...]]
        var messages: [ReceivedMessage] = []
        for (index, mail) in mails.prefix(Self.mostMails).enumerated() {
            let part = MailPart(mail)
            let place = isMailbox ? "mail \(index + 1)" : "the mail"
            guard let text = part.text else {
                remarks.append("\(place) has no text that can be read, and is left out.")
                continue
            }
            messages.append(Self.message(place, part, text, words))
        }
        if mails.count > Self.mostMails {
            remarks.append("Only the first \(Self.mostMails) mails were read.")
        }
        self.messages = messages
    }

    static let mostMails = 20_000

    private static func message(
        _ place: String, _ part: MailPart, _ text: String, _ words: VoiceWords
    ) -> ReceivedMessage {
        let (name, address) = Self.person(part.header("from"))
        let subject = MessageText.line(part.header("subject"))
        let own = QuotedReply.removed(from: MessageText.cleaned(text)).trimmed
        // The subject of an answer, such as `Re: Vote`, is that of somebody else.
        let subjectIsOwn = words.head(of: subject) != nil && !own.contains(subject)
        return ReceivedMessage(
            place: place, sender: name, account: address, moment: MailDate.moment(part.header("date")),
            text: subjectIsOwn && words.head(of: own) == nil ? subject + "\n" + own : own)
    }

    /// The mails of a mailbox, which begin with lines `From ` after empty ones.
    private static func mails(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var starts: [Int] = []
        var (lineStart, wasEmpty) = (0, true)
        let mark = Array("From ".utf8)
        while lineStart < bytes.count {
            let end = bytes[lineStart...].firstIndex(of: 0x0A) ?? bytes.count
            let line = bytes[lineStart..<end]
            if wasEmpty, line.starts(with: mark) { starts.append(lineStart) }
            wasEmpty = line.allSatisfy { $0 == 0x0D }
            lineStart = end + 1
        }
        return zip(starts, starts.dropFirst() + [bytes.count]).map { start, end in
            let mail = bytes[start..<end]
            return mail[(mail.firstIndex(of: 0x0A).map { $0 + 1 } ?? end)...]
        }
    }

    /// The name and the address of `Anna Berg <anna@club.example>`.
    private static func person(_ field: String) -> (name: String?, address: String?) {
        guard let open = field.lastIndex(of: "<") else {
            return (nil, field.isEmpty ? nil : MessageText.line(field))
        }
        let name = field[..<open].filter { $0 != "\"" }
        let address = field[field.index(after: open)...].prefix { $0 != ">" }
        return (name.allSatisfy(\.isWhitespace) ? nil : MessageText.line(String(name)), String(address))
    }
}

/// The fields and the content of a mail, or of a part of one.
struct MailPart {
    private let fields: [String: String]
    private let content: ArraySlice<UInt8>
    private let depth: Int

    init(_ bytes: ArraySlice<UInt8>, depth: Int = 0) {
        var (fields, name): ([String: String], String?) = ([:], nil)
        var start = bytes.startIndex
        while start < bytes.endIndex {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.endIndex
            let line = bytes[start..<end].last == 0x0D ? bytes[start..<end].dropLast() : bytes[start..<end]
            if fields.count > Self.mostFields { break }
            if line.isEmpty {
                start = min(end + 1, bytes.endIndex)
                break
            }
            let text = String(
                decoding: WindowsLatin.repaired(Array(line.prefix(4_096)), from: 0), as: UTF8.self)
            if let first = line.first, first == 0x20 || first == 0x09 {
                if let name, let known = fields[name], known.utf8.count < 16_384 {
                    fields[name] = known + " " + String(text.trimmingPrefix { " \t".contains($0) })
                }
            } else if let colon = text.firstIndex(of: ":"), text[..<colon].allSatisfy(Self.isOfName) {
                name = text[..<colon].lowercased()
                if let name, fields[name] == nil {
                    fields[name] = String(
                        text[text.index(after: colon)...].trimmingPrefix { " \t".contains($0) })
                } else {
                    name = nil
                }
            } else {
                break
            }
            start = min(end + 1, bytes.endIndex)
        }
        self.fields = fields
        content = bytes[start...]
        self.depth = depth
    }

    static let mostFields = 300
    static let deepest = 8

    private static func isOfName(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || character == "-")
    }

    var isMail: Bool {
        fields["from"] != nil
            && (fields["date"] != nil || fields["subject"] != nil || fields["message-id"] != nil)
    }

    /// A field with its encoded words decoded; empty if it is missing.
    func header(_ name: String) -> String { EncodedWords.decoded(fields[name] ?? "") }

    /// What a person wrote: the plain text, or else that of HTML; nil if it cannot be read.
    var text: String? { text(of: "text/plain") ?? text(of: "text/html").map(HTMLWords.plain) }

    private var type: String { fields["content-type"]?.lowercased() ?? "text/plain" }

    private var parts: [MailPart] {
        guard type.hasPrefix("multipart/"), depth < Self.deepest,
            let boundary = parameter("boundary"), !boundary.isEmpty
        else { return [] }
        let mark = Array("--\(boundary)".utf8)
        var (parts, begin): ([MailPart], Int?) = ([], nil)
        var start = content.startIndex
        while start < content.endIndex, parts.count < Self.mostFields {
            let end = content[start...].firstIndex(of: 0x0A) ?? content.endIndex
            if content[start..<end].starts(with: mark) {
                if let begin { parts.append(MailPart(content[begin..<start], depth: depth + 1)) }
                begin = end + 1 < content.endIndex ? end + 1 : nil
                if content[start..<end].dropFirst(mark.count).starts(with: [0x2D, 0x2D]) { return parts }
            }
            start = end + 1
        }
        if let begin, begin < content.endIndex { parts.append(MailPart(content[begin...], depth: depth + 1)) }
        return parts
    }

    /// The first text of a type, in this part or those within it.
    private func text(of wanted: String) -> String? {
        guard type.hasPrefix("multipart/") else {
            return type.hasPrefix(wanted) && !isAttachment ? decoded : nil
        }
        for part in parts {
            if let text = part.text(of: wanted) { return text }
        }
        return nil
    }

    private var isAttachment: Bool {
        fields["content-disposition"]?.lowercased().hasPrefix("attachment") ?? false
    }

    private var decoded: String? {
        let bytes: [UInt8]
        switch fields["content-transfer-encoding"]?.lowercased().split(separator: " ").first {
        case "base64":
            guard let found = Base64.bytes(of: String(decoding: content, as: UTF8.self)) else { return nil }
            bytes = found
        case "quoted-printable": bytes = QuotedPrintable.decoded(content, isHeader: false)
        default: bytes = Array(content)
        }
        return MailCharset.text(bytes, parameter("charset") ?? "utf-8")
    }

    private func parameter(_ name: String) -> String? {
        for part in (fields["content-type"] ?? "").split(separator: ";").dropFirst() {
            guard let equals = part.firstIndex(of: "=") else { continue }
            let key = part[..<equals].filter { !$0.isWhitespace }.lowercased()
            guard key == name else { continue }
            let value = part[part.index(after: equals)...].filter { $0 != "\"" }
            return String(value.trimmingPrefix { $0 == " " }.prefix { $0 != " " || name == "boundary" })
        }
        return nil
    }
}

/// Bytes as `=E4` and soft line breaks.
enum QuotedPrintable {
    static func decoded(_ bytes: ArraySlice<UInt8>, isHeader: Bool) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var rest = bytes
        while let byte = rest.popFirst() {
            guard byte == 0x3D else {
                result.append(isHeader && byte == 0x5F ? 0x20 : byte)
                continue
            }
            if rest.first == 0x0D { rest = rest.dropFirst() }
            if rest.first == 0x0A {
                rest = rest.dropFirst()
            } else if let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) {
                result.append(value)
                rest = rest.dropFirst(2)
            } else {
                result.append(byte)
            }
        }
        return result
    }
}

/// Words such as `=?utf-8?Q?J=C3=BCrgen?=` in the fields of a mail.
enum EncodedWords {
    static func decoded(_ text: String) -> String {
        guard text.contains("=?") else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "=?") {
            let before = rest[..<start.lowerBound]
            let parts = rest[start.upperBound...].split(
                separator: "?", maxSplits: 3, omittingEmptySubsequences: false)
            guard parts.count == 4, parts[3].hasPrefix("="), let word = word(parts) else {
                result += rest[..<start.upperBound]
                rest = rest[start.upperBound...]
                continue
            }
            // Spaces between two encoded words are none.
            if result.isEmpty || !before.allSatisfy(\.isWhitespace) { result += before }
            result += word
            rest = parts[3].dropFirst()
        }
        return result + rest
    }

    private static func word(_ parts: [Substring]) -> String? {
        let charset = String(parts[0].prefix { $0 != "*" })
        switch parts[1].lowercased() {
        case "q":
            return MailCharset.text(
                QuotedPrintable.decoded(Array(parts[2].utf8)[...], isHeader: true), charset)
        case "b": return Base64.bytes(of: parts[2]).flatMap { MailCharset.text($0, charset) }
        default: return nil
        }
    }
}

/// The encodings that mails are written in.
enum MailCharset {
    /// The text; nil in an encoding that is not read.
    static func text(_ bytes: [UInt8], _ charset: String) -> String? {
        switch charset.lowercased() {
        case "iso-8859-1", "iso-8859-15", "latin1", "windows-1252", "cp1252", "us-ascii", "ascii", "utf-8",
            "utf8",
            "":
            let text =
                charset.lowercased().hasPrefix("iso-8859-15")
                ? bytes.flatMap { $0 == 0xA4 ? Array("€".utf8) : [$0] } : bytes
            return String(decoding: WindowsLatin.repaired(text, from: 0), as: UTF8.self)
        default: return bytes.allSatisfy { $0 < 0x80 } ? String(decoding: bytes, as: UTF8.self) : nil
        }
    }
}

/// The text of HTML: lines without tags, styles and scripts, and without what is quoted.
enum HTMLWords {
    static func plain(_ html: String) -> String {
        var (text, skipped): (String, String?) = ("", nil)
        var rest = html[...]
        while let open = rest.firstIndex(of: "<") {
            if skipped == nil { text += rest[..<open].replacing("\n", with: " ") }
            guard let close = rest[open...].firstIndex(of: ">") else { break }
            let tag = rest[rest.index(after: open)..<close].lowercased()
            let name = tag.prefix { $0.isLetter || $0.isNumber || $0 == "/" }
            if let unwanted = skipped {
                if name == "/\(unwanted)" { skipped = nil }
            } else if ["style", "script", "head", "title", "blockquote"].contains(String(name)) {
                skipped = String(name)
            } else if Self.breaks.contains(String(name)) {
                text += "\n"
            }
            rest = rest[rest.index(after: close)...]
        }
        if skipped == nil { text += rest }
        return HTMLEntities.decoded(text)
    }

    private static let breaks: Set<String> = [
        "br", "p", "/p", "div", "/div", "li", "/li", "tr", "/tr", "ul", "ol", "/ul", "/ol", "hr",
    ]
}

/// The date of a mail: `Wed, 01 Jul 2026 19:30:05 +0200`.
enum MailDate {
    static func moment(_ field: String) -> ReceivedMessage.Moment? {
        let words = field.split { " ,".contains($0) }
        guard let place = words.firstIndex(where: { months.contains($0.prefix(3).lowercased()) }), place > 0,
            place + 1 < words.count, let day = Int(words[place - 1]), let year = Int(words[place + 1]),
            let month = months.firstIndex(of: words[place].prefix(3).lowercased()),
            let date = CalendarDay(year: year < 100 ? 2000 + year : year, month: month + 1, day: day)
        else { return nil }
        let second = place + 2 < words.count ? MessageDates.second(words[place + 2]) : nil
        // A name in brackets may follow: `+0200 (CEST)`.
        let zone = place + 3 < words.count ? words[place + 2...place + 3].joined(separator: " ") : ""
        return ReceivedMessage.Moment(date, second: second ?? 0, offset: MessageDates.offset(zone[...]))
    }

    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
}

/// What a mail quotes of others, and its signature.
enum QuotedReply {
    static func removed(from text: String) -> String {
        var kept: [Substring] = []
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            let plain = line.drop { $0 == " " }
            if plain.hasPrefix(">") { continue }
            if line == "-- " || line == "--" || isAttribution(plain, before: lines[(index + 1)...]) { break }
            kept.append(line)
        }
        return kept.joined(separator: "\n")
    }

    /// Whether a line introduces what is quoted below it.
    private static func isAttribution(_ line: Substring, before next: ArraySlice<Substring>) -> Bool {
        let lower = line.lowercased()
        if lower.hasPrefix("-----") || lower.hasPrefix("_____") {
            return next.prefix(3).contains { $0.contains(": ") } || lower.contains("original")
                || lower.contains("forwarded")
        }
        // A long line of this kind is broken in two.
        let whole = lower.hasSuffix(":") ? lower : lower + " " + (next.first?.lowercased() ?? "")
        guard whole.hasSuffix(":"), whole.count < 250, whole.contains(where: \.isNumber) else { return false }
        return writers.contains { whole.contains($0) }
    }

    /// How programs say "wrote" in the languages of the interface.
    private static let writers = [
        "wrote:", "schrieb", "a écrit", "escribió:", "escreveu:", "ha scritto:", "schreef", "napisał",
        "написал",
        "пише:", "写道", "書きました:", "のメッセージ:", "كتب", "כתב/ה", "כתב:", "כתבה:",
    ]
}
