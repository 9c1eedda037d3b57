internal import TextAndTime

extension Slug {
    /// A slug from the name of a file, proved to make a good address.
    public init(fileName name: String) throws(ValueProblem) {
        guard Self.isUsable(name) else { throw .unusableFileName(name) }
        guard name.utf8.count > Self.longestReserved || !Self.reserved.contains(name) else {
            throw .reservedFileName(name)
        }
        self.init(name)
    }

    /// The record that a text refers to: its slug, its file, its title or a `[[wiki link]]`.
    public init(reference text: String) {
        var name = WikiLink.target(text)
        if name.utf8.contains(0x2F), let slash = name.lastIndex(of: "/") {
            name = String(name[name.index(after: slash)...])
        }
        if name.hasSuffix(".md") { name.removeLast(3) }
        self = Self.isUsable(name) && !name.isEmpty ? Slug(name) : Slug(title: name)
    }

    private static func isUsable(_ name: String) -> Bool {
        var bytes = name
        return bytes.withUTF8 { $0.allSatisfy(isPlain) } || name.unicodeScalars.allSatisfy(isUsable)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        // Nearly all are letters.
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D || byte == 0x5F
    }

    private static func isUsable(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return isPlain(UInt8(truncatingIfNeeded: scalar.value)) }
        return scalar.isPartOfWord && !scalar.properties.changesWhenLowercased
    }
}
