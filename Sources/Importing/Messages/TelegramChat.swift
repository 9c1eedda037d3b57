internal import TextAndTime

extension MessageFile {
    /// A chat that Telegram exported, or all chats of an account; nil if the file is something else.
    init?(telegram bytes: [UInt8]) {
        guard bytes.first(where: { !$0.isASCIISpace }) == "{" else { return nil }
        let value: JSONValue
        do throws(JSONReader.Failure) { value = try JSONReader.read(bytes) } catch { return nil }
        let chats = value["chats"]?["list"]?.elements.map { $0["messages"] } ?? [value["messages"]]
        guard chats.contains(where: { $0 != nil }) else { return nil }
        let dates = MessageDates()
        format = "a chat of Telegram"
        messages = chats.compactMap { $0 }.flatMap(\.elements).compactMap { message in
            guard message["type"]?.text ?? "message" == "message", let text = message["text"] else {
                return nil
            }
            let number = message["id"]?.integer.map(String.init) ?? "?"
            return ReceivedMessage(
                place: "message \(number)", sender: message["from"]?.text,
                moment: message["date"]?.text.flatMap(dates.moment), text: Self.plain(text))
        }
    }

    /// A text, or its pieces, of which some are links and the like.
    private static func plain(_ text: JSONValue) -> String {
        text.text ?? text.elements.map { $0.text ?? $0["text"]?.text ?? "" }.joined()
    }
}
