/// The words that a field may say, and what they mean.
public struct Choices<Value: Sendable>: Sendable {
    private struct Word: Sendable {
        let key: FoldedKey
        let value: Value
    }

    private let words: [Word]
    /// The words that Octavo writes, in the order in which a message names them.
    public let names: [String]

    /// Words with their meaning, and other words that are read.
    public init(
        _ names: KeyValuePairs<String, Value>, otherNames: KeyValuePairs<String, Value> = [:]
    ) {
        self.names = names.map(\.key)
        words = (names.map { $0 } + otherNames.map { $0 }).map {
            Word(key: FoldedKey($0.key), value: $0.value)
        }
    }

    /// What a word means; it is matched without regard to case, `-`, `_` and spaces.
    public func meaning(of word: String) -> Value? {
        var word = word
        return word.withUTF8 { meaning(of: $0) }
    }

    func meaning(of word: UnsafeBufferPointer<UInt8>) -> Value? {
        let hash = FoldedKey.hash(of: word)
        return words.first { $0.key.hash == hash && $0.key.matches(word) }?.value
    }
}

extension Choices where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    /// The cases of a type by their raw values, and other words that are read.
    public init(_ type: Value.Type, otherNames: KeyValuePairs<String, Value> = [:]) {
        names = type.allCases.map(\.rawValue)
        words =
            type.allCases.map { Word(key: FoldedKey($0.rawValue), value: $0) }
            + otherNames.map { Word(key: FoldedKey($0.key), value: $0.value) }
    }
}
