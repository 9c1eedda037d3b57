internal import TextAndTime

/// Messages in JSON: a chat that Telegram exported, and issues as code hosts describe them.
struct JSONMessages {
    let format: String
    let messages: [ReceivedMessage]

    init?(_ bytes: [UInt8], _ words: VoiceWords) {
        let value: JSONValue
        do throws(JSONReader.Failure) { value = try JSONReader.read(bytes) } catch { return nil }
        if let chat = Self.telegram(value) {
            (format, messages) = ("a chat of Telegram", chat)
        } else if let issues = Self.issues(value, words) {
            (format, messages) = ("issues", issues)
        } else {
            return nil
        }
    }
}

extension JSONMessages {
    /// One chat, or all of an account.
    private static func telegram(_ value: JSONValue) -> [ReceivedMessage]? {
        let chats = value["chats"]?["list"]?.items.map { $0["messages"] } ?? [value["messages"]]
        guard chats.contains(where: { $0 != nil }) else { return nil }
        let dates = MessageDates(.dayFirst)
        return chats.compactMap { $0 }.flatMap(\.items).compactMap { message in
            guard message["type"]?.text ?? "message" == "message", let text = message["text"] else {
                return nil
            }
            let number = message["id"]?.integer.map(String.init) ?? "?"
            return ReceivedMessage(
                place: "message \(number)", sender: message["from"]?.text,
                moment: message["date"]?.text.flatMap(dates.moment), text: plain(text))
        }
    }

    /// A text, or its pieces, of which some are links and the like.
    private static func plain(_ text: JSONValue) -> String {
        text.text ?? text.items.map { $0.text ?? $0["text"]?.text ?? "" }.joined()
    }

    /// An event of a job about an issue, one issue, or a list of them; pull requests are none.
    private static func issues(_ value: JSONValue, _ words: VoiceWords) -> [ReceivedMessage]? {
        let found: [JSONValue]
        if let issue = value["issue"] {
            found = [issue]
        } else if case .array(let items) = value {
            found = items
        } else {
            found = [value]
        }
        guard found.allSatisfy({ $0["number"]?.integer != nil || $0["iid"]?.integer != nil }) else {
            return nil
        }
        let dates = MessageDates(.dayFirst)
        return found.compactMap { issue in
            guard issue["pull_request"] == nil || issue["pull_request"] == .null,
                let number = issue["iid"]?.integer ?? issue["number"]?.integer
            else { return nil }
            let account = issue["user"]?["login"]?.text ?? issue["author"]?["username"]?.text
            // Other issues are none of a form.
            guard
                let form = FormAnswers(
                    markdown: issue["body"]?.text ?? issue["description"]?.text ?? "", words)
            else { return nil }
            let changed = issue["updated_at"]?.text ?? issue["created_at"]?.text
            return ReceivedMessage(
                place: "issue \(number)", account: account.map(MessageText.line),
                moment: changed.flatMap(dates.moment), text: form.text)
        }
    }
}

extension JSONValue {
    fileprivate var items: [JSONValue] {
        guard case .array(let items) = self else { return [] }
        return items
    }
}
