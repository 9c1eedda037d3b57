/// The words that a field may hold, and what each means.
public struct Choices<Value: Sendable>: Sendable {
    private struct Word: Sendable {
        let name: FoldedName
        let value: Value
    }

    private let words: [Word]
    /// The words that Octavo writes, in the order in which a message lists them.
    public let names: [String]

    /// Words with their meaning, and aliases that are also read.
    public init(
        _ names: KeyValuePairs<String, Value>, otherNames: KeyValuePairs<String, Value> = [:]
    ) {
        self.init(names.map { $0 }, otherNames)
    }

    private init(_ names: [(key: String, value: Value)], _ otherNames: KeyValuePairs<String, Value>) {
        self.names = names.map(\.key)
        words = (names + otherNames).map { Word(name: FoldedName($0.key), value: $0.value) }
    }

    /// The meaning of `word`, compared without regard to case, `-`, `_` and spaces.
    public func meaning(of word: String) -> Value? {
        var word = word
        return word.withUTF8 { meaning(of: $0) }
    }

    func meaning(of word: UnsafeBufferPointer<UInt8>) -> Value? {
        let hash = FoldedName.hash(of: word)
        return words.first { $0.name.hash == hash && $0.name.matches(word) }?.value
    }
}

extension Choices where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    /// The cases of a type by their raw values, and aliases that are also read.
    public init(_ type: Value.Type, otherNames: KeyValuePairs<String, Value> = [:]) {
        self.init(type.allCases.map { (key: $0.rawValue, value: $0) }, otherNames)
    }
}
