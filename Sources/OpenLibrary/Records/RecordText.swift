/// Texts as the service stores them.
enum RecordText {
    /// A text that is a string in some records and `{"type": "/type/text", "value": …}` in others.
    static func text(_ value: JSONValue?) -> String? {
        (value?.text ?? value?["value"]?.text)?.trimmed.nonEmpty
    }

    /// A short text such as a title, with its entities decoded and its spaces made single.
    static func line(_ value: JSONValue?) -> String? {
        guard let text = text(value) else { return nil }
        if text.isPlainLine, !text.has("&") { return text }
        return HTMLEntities.decoded(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
            .nonEmpty
    }

    /// The first usable line of a list, or of the one string that stands in its place.
    static func firstLine(_ value: JSONValue?) -> String? {
        (value?.texts ?? []).lazy.compactMap { line(.string($0)) }.first
    }

    /// The numbers of covers that exist: the service keeps -1 and null where one was taken away.
    static func covers(_ value: JSONValue?) -> [Int] {
        (value?.elements ?? []).compactMap(\.integer).filter { $0 > 0 }
    }
}
