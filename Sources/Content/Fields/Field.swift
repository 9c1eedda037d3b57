internal import Diagnostics
internal import TextAndTime

/// A field of a record: the name that Octavo writes, and the aliases that it also reads.
///
/// Declared once, as a constant, so that reading a record compares hashes and allocates nothing.
public struct Field: Sendable {
    /// The name that Octavo writes.
    public let name: String
    public let aliases: [String]
    /// The hash of the name, which identifies the field.
    public let hash: UInt64
    /// One of 128 bits, which few other fields share.
    public let bit: UInt128

    public init(_ name: String, aliases: [String]) {
        self.name = name
        self.aliases = aliases
        hash = FoldedName(name).hash
        bit = Self.bit(of: hash)
    }

    public init(_ name: String, _ aliases: String...) {
        self.init(name, aliases: aliases)
    }

    public func isCalled(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { isCalled($0) }
    }

    func isCalled(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        names.contains { FoldedName($0).matches(text) }
    }

    /// Whether a name with this hash is one of its own.
    func isCalled(_ hash: UInt64) -> Bool {
        hash == self.hash || aliases.contains { FoldedName($0).hash == hash }
    }

    /// The hashes of all its names.
    public var hashes: [UInt64] { [hash] + aliases.map { FoldedName($0).hash } }

    fileprivate var names: [String] { [name] + aliases }

    static func bit(of hash: UInt64) -> UInt128 { 1 &<< UInt128(truncatingIfNeeded: hash >> 40) }
}

/// The fields that a kind of record may have, found by name, and the suggestion for an unknown name.
public struct FieldNames: Sendable {
    /// The hashes of the fields by those of all their names.
    private let hashes: [Fingerprint: UInt64]
    private let fields: [Field]

    public init(_ fields: [Field]) {
        self.fields = fields
        let hashes = fields.flatMap { field in field.hashes.map { (Fingerprint(bits: $0), field.hash) } }
        self.hashes = Dictionary(hashes) { first, second in
            assert(first == second, "Two fields of one record have the same name.")
            return first
        }
    }

    /// The names that Octavo writes.
    public var written: [String] { fields.map(\.name) }

    /// The known name nearest to `name`, in Octavo's spelling. If it differs in more than one letter, it begins with the
    /// same one: there are many names, in several languages.
    public func nearest(to name: String) -> String? {
        let first = name.first?.lowercased()
        let alike = name.count < 7 ? [] : fields.flatMap(\.names).filter { $0.first?.lowercased() == first }
        let nearest =
            Suggestion.nearest(to: name, among: fields.lazy.flatMap(\.names), edits: 1)
            ?? Suggestion.nearest(to: name, among: alike, edits: 2)
        return nearest.flatMap { nearest in fields.first { $0.names.contains(nearest) }?.name }
    }

    /// The known name that `name` surely was meant to be, in Octavo's spelling: a long one with one letter wrong, or
    /// a very long one with two. Shorter names that resemble each other are words of their own, as are plurals.
    public func meant(by name: String) -> String? {
        let word = FoldedName.text(name)
        for (shortest, edits) in [(6, 1), (9, 2)] {
            for field in fields {
                let names = field.names.map(FoldedName.text).filter {
                    $0.count >= shortest && word.count >= 5
                }
                guard let nearest = Suggestion.nearest(to: word, among: names, edits: edits) else { continue }
                if nearest + "s" != word, nearest != word + "s" { return field.name }
            }
        }
        return nil
    }

    /// Identifies the field from the hash of any of its names.
    func field(named hash: UInt64) -> UInt64? { hashes[Fingerprint(bits: hash)] }
}

/// A name compared without regard to case, `-`, `_` and spaces.
struct FoldedName: Sendable {
    let hash: UInt64
    private let bytes: [UInt8]

    init(_ name: String) {
        bytes = Array(Self.text(name).utf8)
        hash = bytes.withUnsafeBufferPointer { Self.hash(of: $0) }
    }

    /// The hash of the folded name.
    static func hash(of name: UnsafeBufferPointer<UInt8>) -> UInt64 {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: name.count) { folded in
            var (count, last) = (0, 0 as UInt8)
            for byte in name {
                guard let letter = self.folded(byte, after: last) else { continue }
                folded[count] = letter
                count += 1
                last = byte
            }
            return Fingerprint(of: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(folded)[..<count]))
                .bits
        }
    }

    func matches(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        var (index, last) = (0, 0 as UInt8)
        for byte in name {
            guard let letter = Self.folded(byte, after: last) else { continue }
            guard index < bytes.count, bytes[index] == letter else { return false }
            index += 1
            last = byte
        }
        return index == bytes.count
    }

    static func text(_ name: String) -> String {
        var last: UInt8 = 0
        let bytes = name.utf8.compactMap { byte in
            let letter = folded(byte, after: last)
            last = byte
            return letter
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The byte in lower case, also of letters such as `É`, whose first byte is C3; nil if it does not count.
    private static func folded(_ byte: UInt8, after last: UInt8) -> UInt8? {
        switch byte {
        case "A"..."Z": byte | 0x20
        case " ", "-", "_": nil
        case 0x80...0x9E where last == 0xC3 && byte != 0x97: byte | 0x20
        default: byte
        }
    }
}
