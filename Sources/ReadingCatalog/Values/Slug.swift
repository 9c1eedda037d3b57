internal import Diagnostics
internal import TextAndTime

/// The name of a record in addresses and references: its file's name without the ending.
public struct Slug: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The name itself, such as `pride-and-prejudice`.
    public let text: String

    /// A name that is known to be valid.
    public init(_ text: String) {
        self.text = text
    }

    public var description: String { text }

    /// By their letters, the same everywhere: two slugs are equal if neither comes first.
    public static func < (left: Slug, right: Slug) -> Bool {
        left.text < right.text
    }

    /// A slug from the name of a file: the name itself if it can be part of an address, or else one made from it.
    public init(fileName name: String) throws(ValueProblem) {
        self = Self.isUsable(name) ? Slug(name) : Slug(spoken: name)
        if text == "untitled", text != name {
            throw ValueProblem(
                Rule.fileNames.id,
                "the name \(ValueProblem.quoted(name)) has neither letters nor digits, so no address can be made from it",
                help: "rename the file")
        }
        if Self.reserved.contains(text) {
            throw ValueProblem(
                Rule.fileNames.id, "the name `\(text)` is reserved for a page that Octavo makes",
                replacement: "\(text)-2", help: "rename the file")
        }
    }

    /// The record that a text refers to: its slug, its file, its title or a `[[wiki link]]`.
    public init(reference text: String) {
        var name = RecordFileName.stem(of: WikiLink.target(text).collapsingSpaces)
        if name.utf8.contains("/") {
            let parts = name.split(separator: "/")
            let isOfFolder = parts.count > 1 && parts.last == "index"
            name = String((isOfFolder ? parts.dropLast() : parts).last ?? "")
        }
        self = Self.isUsable(name) && !name.isEmpty ? Slug(name) : Slug(spoken: name)
    }

    /// A name made from one that a file has for readers.
    private init(spoken name: String) {
        let slug = SlugText.make(name, .transliterated, longest: 120)
        self.init(slug.isEmpty ? "untitled" : slug)
    }

    private static func isUsable(_ name: String) -> Bool {
        var bytes = name
        return bytes.withUTF8 { $0.allSatisfy(isPlain) } || name.unicodeScalars.allSatisfy(isUsable)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        // Nearly all are letters.
        ("a"..."z").contains(byte) || ("0"..."9").contains(byte) || byte == "-" || byte == "_"
    }

    private static func isUsable(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return isPlain(UInt8(truncatingIfNeeded: scalar.value)) }
        return scalar.isPartOfWord && !scalar.properties.changesWhenLowercased
    }

    /// A name made from a title: `Émile, or On Education` becomes `emile-or-on-education`.
    ///
    /// A title without letters gets the name `untitled`, and one that Windows reserves for a device a number.
    public init(title: String) {
        let slug = SlugText.make(title, .transliterated, longest: 60)
        self.init(slug.isEmpty ? "untitled" : SlugText.devices.contains(slug) ? slug + "-1" : slug)
    }

    /// A name for a title that is not taken yet: followed by `-2`, `-3` and so on if necessary.
    public static func free(for title: String, isTaken: (Slug) throws -> Bool) rethrows -> Slug {
        try Slug(title: title).free(isTaken: isTaken)
    }

    /// This name, followed by a number if it is taken.
    public func free(isTaken: (Slug) throws -> Bool) rethrows -> Slug {
        var candidate = self
        var number = 2
        while try isTaken(candidate) || Self.reserved.contains(candidate.text) {
            candidate = Slug("\(self)-\(number)")
            number += 1
        }
        return candidate
    }

    /// Names that lists of pages and orders have in the addresses of every section.
    static let reserved: Set<String> = ["index", "page", "by-author", "by-acquired", "by-rating"]
}
