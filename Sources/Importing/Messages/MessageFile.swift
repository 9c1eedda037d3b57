internal import Diagnostics
internal import TextAndTime

/// The messages of a file, whatever program wrote it.
struct MessageFile {
    /// What the file is, in words.
    let format: String
    var messages: [ReceivedMessage]
    /// What is to be said about the file as a whole.
    var remarks: [String] = []

    /// The largest file that is read, and the most messages.
    static let longest = 64_000_000
    static let mostMessages = 200_000
}

extension MessageFile {
    /// Reads a file; throws if it is none that can hold messages.
    init(_ bytes: [UInt8], of path: String, _ words: VoiceWords) throws(ReportedFailure) {
        func refusal(_ message: String, _ help: String) -> ReportedFailure {
            ReportedFailure("receive-file", message, at: .wholeFile(path), help: help)
        }
        guard bytes.count <= Self.longest else {
            throw refusal(
                "this is larger than \(Self.longest / 1_000_000) MB",
                "export the messages since the ballot was opened, without pictures")
        }
        if [".eml", ".mbox"].contains(where: path.lowercased().hasSuffix) {
            throw refusal(
                "mails are read as text",
                "open the mail, copy what the member wrote, and paste it into `octavo receive`")
        }
        guard !bytes.contains(0) else {
            throw refusal(
                "this is not text",
                "export the chat without pictures, and unpack what is exported: `_chat.txt`, `result.json`; or the answers of a form as CSV"
            )
        }
        let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        let text = WindowsLatin.repaired(bytes, from: 0)
        let plain = { MessageText.cleaned(String(decoding: text, as: UTF8.self)) }
        let isTable = [".csv", ".tsv"].contains(where: path.lowercased().hasSuffix)
        self =
            MessageFile(telegram: bytes) ?? MessageFile(form: text, isTable: isTable, words)
            ?? MessageFile(chat: plain())
            ?? MessageFile(format: "text", messages: PlainMessages.messages(in: plain(), words))
        messages = Array(messages.prefix(Self.mostMessages))
    }
}

/// Messages without anything between them but what people write: pasted ones, and what Signal's program copies.
enum PlainMessages {
    /// A message ends before a line with a speaker (`Anna: …`), before `From:` of an exported chat of Signal, and after
    /// the line with a name that the pages write.
    /// What is below the line that introduces a quoted mail is no message.
    static func messages(in text: String, _ words: VoiceWords) -> [ReceivedMessage] {
        let lines = MessageText.lines(text)
        var messages: [ReceivedMessage] = []
        var (start, speaker, moment, own): (Int, String?, ReceivedMessage.Moment?, [String]) = (
            0, nil, nil, []
        )
        var isQuoted = false
        /// Ends a message, and begins the next one.
        func next(_ line: Int, _ name: String?, _ text: [String]) {
            if own.contains(where: { !$0.isEmpty }) {
                messages.append(
                    ReceivedMessage(
                        place: "line \(start + 1)", sender: speaker, moment: moment,
                        text: own.joined(separator: "\n")))
            }
            (start, speaker, moment, own) = (line, name, nil, text)
        }
        for (index, line) in lines.enumerated() {
            if let from = from(line, lines[(index + 1)...]) {
                next(index, from, [])
                isQuoted = false
            } else if isQuoted || MessageText.isAttribution(line, before: lines[(index + 1)...]) {
                isQuoted = true
                own.append(line)
            } else if speaker != nil, own.isEmpty, isHeader(line) {
                if line.hasPrefix("Sent: ") { moment = MailDate.moment(String(line.dropFirst(6))) }
            } else if let (name, rest) = speech(line, words) {
                next(index, name, [rest])
            } else if !own.isEmpty || !line.isEmpty {
                if own.isEmpty, speaker == nil { start = index }
                own.append(line)
                if words.head(of: line)?.head == .name { next(index + 1, nil, []) }
            }
        }
        next(lines.count, nil, [])
        return messages
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
