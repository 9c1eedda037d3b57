internal import Diagnostics
internal import TextAndTime

/// The messages of a file, whatever program wrote it.
struct MessageFile {
    /// What the file is, in words.
    let format: String
    let messages: [ReceivedMessage]
    /// What is to be said about the file as a whole.
    let remarks: [String]

    /// The largest file that is read, and the most messages.
    static let longest = 64_000_000
    static let mostMessages = 200_000

    /// Reads a file; throws if it is none that can hold messages.
    init(_ bytes: [UInt8], of path: String, _ words: VoiceWords) throws(ReportedFailure) {
        guard bytes.count <= Self.longest else { throw ReportedFailure(.tooLong(path)) }
        let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        if [".eml", ".mbox"].contains(where: path.lowercased().hasSuffix) {
            throw ReportedFailure(.mail(path))
        }
        guard !bytes.contains(0) else { throw ReportedFailure(.noMessages(path)) }
        let start = bytes.first { !$0.isASCIISpace }
        if start == UInt8(ascii: "{"), let chat = TelegramChat(bytes) {
            (format, messages, remarks) = ("a chat of Telegram", Self.first(chat.messages), [])
            return
        }
        let text = WindowsLatin.repaired(bytes, from: 0)
        let isTable = [".csv", ".tsv"].contains { path.lowercased().hasSuffix($0) }
        if let form = FormTable(text, isTable: isTable, words) {
            (format, messages) = ("answers to a form", form.messages)
            remarks = form.unused.isEmpty ? [] : ["Not used: " + form.unused.joined(separator: ", ") + "."]
            return
        }
        let plain = MessageText.cleaned(String(decoding: text, as: UTF8.self))
        if let chat = ChatExport(plain) {
            (format, messages) = (chat.format, Self.first(chat.messages))
        } else {
            (format, messages) = ("text", Self.first(PlainMessages(plain, words).messages))
        }
        remarks = []
    }

    private static func first(_ messages: [ReceivedMessage]) -> [ReceivedMessage] {
        Array(messages.prefix(mostMessages))
    }
}

/// Messages without anything between them but what people write: pasted ones, and what Signal's program copies.
struct PlainMessages {
    private(set) var messages: [ReceivedMessage] = []

    /// A message ends before a line with a speaker (`Anna: …`), before `From:` of an exported chat of Signal, and after
    /// the line with a name that the pages write.
    /// What is below the line that introduces a quoted mail is no message.
    init(_ text: String, _ words: VoiceWords) {
        let lines = MessageText.lines(text)
        var (start, speaker, moment, own): (Int, String?, ReceivedMessage.Moment?, [String]) = (
            0, nil, nil, []
        )
        var isQuoted = false
        func close() -> ReceivedMessage? {
            guard own.contains(where: { !$0.isEmpty }) else { return nil }
            return ReceivedMessage(
                place: "line \(start + 1)", sender: speaker, moment: moment, text: own.joined(separator: "\n")
            )
        }
        for (index, line) in lines.enumerated() {
            if let from = Self.from(line, lines[(index + 1)...]) {
                if let message = close() { messages.append(message) }
                (start, speaker, moment, own, isQuoted) = (index, from, nil, [], false)
            } else if isQuoted || MessageText.isAttribution(line, before: lines[(index + 1)...]) {
                isQuoted = true
                own.append(line)
            } else if speaker != nil, own.isEmpty, Self.isHeader(line) {
                if line.hasPrefix("Sent: ") { moment = MailDate.moment(String(line.dropFirst(6))) }
            } else if let (name, rest) = Self.speech(line, words) {
                if let message = close() { messages.append(message) }
                (start, speaker, moment, own) = (index, name, nil, [rest])
            } else {
                if own.isEmpty, line.isEmpty { continue }
                if own.isEmpty, speaker == nil { start = index }
                own.append(line)
                if words.head(of: line)?.head == .name {
                    if let message = close() { messages.append(message) }
                    (start, speaker, moment, own) = (index + 1, nil, nil, [])
                }
            }
        }
        if let message = close() { messages.append(message) }
    }

    /// The speaker of `From: Anna Berg (+49…)`, which `Type:` follows.
    private static func from(_ line: String, _ next: ArraySlice<String>) -> String? {
        guard line.hasPrefix("From: "), next.first?.hasPrefix("Type: ") ?? false else { return nil }
        return String(line.dropFirst(6).prefix { $0 != "(" })
    }

    private static func isHeader(_ line: String) -> Bool {
        ["Type: ", "Sent: ", "Received: ", "Attachment: ", "Edited: "].contains { line.hasPrefix($0) }
    }

    /// Who says something in `Anna: I vote for Emma`: a short name before a colon, with a word for a vote and the like after
    /// it.
    private static func speech(_ line: String, _ words: VoiceWords) -> (name: String, rest: String)? {
        guard let colon = line.firstIndex(where: { $0 == ":" || $0 == "：" }), colon > line.startIndex else {
            return nil
        }
        let name = line[..<colon]
        let rest = String(line[line.index(after: colon)...].trimmingPrefix { $0 == " " })
        guard name.count <= 40, name.split(separator: " ").count <= 4, name.first?.isLetter ?? false,
            name.allSatisfy({ $0.isLetter || " .'’-".contains($0) }),
            words.head(of: String(name)) == nil, words.head(of: rest) != nil
        else { return nil }
        return (String(name), rest)
    }
}

extension Diagnostic {
    fileprivate static func mail(_ path: String) -> Diagnostic {
        .error(
            "receive-file", "mails are read as text", at: .wholeFile(path),
            help: "open the mail, copy what the member wrote, and paste it into `octavo receive`")
    }

    fileprivate static func tooLong(_ path: String) -> Diagnostic {
        .error(
            "receive-file", "this is larger than \(MessageFile.longest / 1_000_000) MB", at: .wholeFile(path),
            help: "export the messages since the ballot was opened, without pictures")
    }

    fileprivate static func noMessages(_ path: String) -> Diagnostic {
        .error(
            "receive-file", "this is not text", at: .wholeFile(path),
            help:
                "export the chat without pictures, and unpack what is exported: `_chat.txt`, `result.json`; or the answers of a form as CSV"
        )
    }
}
