/// The words that a field may hold, and what each means.
public struct Choices<Value: Sendable>: Sendable {
    private struct Word: Sendable {
        let name: FoldedName
        let value: Value
    }

    private let words: [Word]
    /// The words that Octavo writes, in the order in which a message lists them.
    public let names: [String]
    /// The word that a message suggests if none is similar to what was written.
    let offered: String

    /// Words with their meaning, and aliases that are also read.
    ///
    /// Where what was written resembles none of them, a message offers `offered`, or else the first.
    public init(
        _ names: KeyValuePairs<String, Value>, otherNames: KeyValuePairs<String, Value> = [:],
        offering offered: String? = nil
    ) {
        self.init(names.map { $0 }, otherNames, offered)
    }

    private init(
        _ names: [(key: String, value: Value)], _ otherNames: KeyValuePairs<String, Value>, _ offered: String?
    ) {
        self.names = names.map(\.key)
        self.offered = offered ?? self.names.first ?? ""
        words = (names + otherNames).map { Word(name: FoldedName($0.key), value: $0.value) }
    }

    /// The meaning of `word`, compared without regard to case, `-`, `_` and spaces.
    public func meaning(of word: String) -> Value? {
        var word = word
        return word.withUTF8 { meaning(of: $0) }
    }

    /// The meaning of a word with punctuation around it: `[[Read]]`, `[[status/read|Read]]`, `#read` or `✅ Read`.
    func meaning(ofDecorated text: String) -> Value? {
        let parts: [Substring?] = [
            text[...], text.split(separator: "|").last, text.split(separator: "/").last,
        ]
        for part in parts {
            // Numbers put them in order: `2 - Reading`.
            guard let part, let start = part.firstIndex(where: \.isLetter),
                let end = part.lastIndex(where: \.isLetter)
            else { continue }
            if let meaning = meaning(of: String(part[start...end])) { return meaning }
        }
        return nil
    }

    func meaning(of word: UnsafeBufferPointer<UInt8>) -> Value? {
        let hash = FoldedName.hash(of: word)
        return words.first { $0.name.hash == hash && $0.name.matches(word) }?.value
    }
}

extension Choices where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    /// The cases of a type by their raw values, and aliases that are also read.
    public init(
        _ type: Value.Type, otherNames: KeyValuePairs<String, Value> = [:], offering offered: Value? = nil
    ) {
        self.init(type.allCases.map { (key: $0.rawValue, value: $0) }, otherNames, offered?.rawValue)
    }
}
