internal import Content
internal import Diagnostics
internal import TextAndTime

/// A catalog of books on the web whose pages the site links to.
public enum ExternalCatalog: String, Sendable, Hashable, CaseIterable {
    case goodreads
    case storygraph
    case librarything
    case wikidata

    /// What it is called.
    public var title: String { entry.title }

    /// What it is called, what a number there looks like, and where pages about books are.
    fileprivate var entry: (title: String, example: String, pages: String) {
        switch self {
        case .goodreads: ("Goodreads", "6969", "https://www.goodreads.com/book/show/")
        case .storygraph:
            (
                "The StoryGraph", "0c5a3bd5-2e5e-4d0e-9a5f-2f4d0f6d3c11",
                "https://app.thestorygraph.com/books/"
            )
        case .librarything: ("LibraryThing", "6969", "https://www.librarything.com/work/")
        case .wikidata: ("Wikidata", "Q131552", "https://www.wikidata.org/wiki/")
        }
    }

    /// The fields of a record that hold a book's number in each catalog.
    static let fields: [(catalog: Self, field: Field)] = [
        (
            .goodreads,
            Field("goodreads", "goodreads_id", "goodreads_key", "goodreads_book_id", "goodreads_url")
        ),
        (.storygraph, Field("storygraph", "storygraph_id", "tsgid", "the_storygraph", "storygraph_url")),
        (
            .librarything,
            Field("librarything", "librarything_id", "librarything_key", "ltid", "librarything_url")
        ),
        (.wikidata, Field("wikidata", "wikidata_id", "wikidata_url")),
    ]

    /// The number in a text: the number itself, with the title after it, or the address of the book's page.
    fileprivate func number(in text: String) -> String? {
        let path = text.prefix { $0 != "?" && $0 != "#" }
        guard let last = path.split(separator: "/").last else { return nil }
        switch self {
        case .goodreads, .librarything:
            let part =
                self == .librarything ? path.split(separator: "/").first { Int($0) != nil } ?? last : last
            let digits = part.prefix { $0.isASCII && $0.isNumber }
            let rest = part.dropFirst(digits.count).first
            return !digits.isEmpty && digits.count <= 12 && (rest == nil || rest == "." || rest == "-")
                ? String(digits) : nil
        case .storygraph:
            let parts = last.lowercased().split(separator: "-", omittingEmptySubsequences: false)
            let isOne = parts.map(\.count) == [8, 4, 4, 4, 12] && parts.joined().allSatisfy(\.isHexDigit)
            return isOne ? last.lowercased() : nil
        case .wikidata:
            let name = last.uppercased()
            return name.hasPrefix("Q") && name.count > 1 && name.dropFirst().utf8.allSatisfy(\.isASCIIDigit)
                ? name : nil
        }
    }
}

/// The number of a book in another catalog.
public struct ExternalIdentifier: Sendable, Hashable {
    public let catalog: ExternalCatalog
    public let number: String

    public init?(_ catalog: ExternalCatalog, parsing text: String) {
        guard let number = catalog.number(in: text) else { return nil }
        self.catalog = catalog
        self.number = number
    }

    /// The number that the address of a book's page at one of the catalogs has.
    public init?(page address: String) {
        func plain(_ address: String) -> Substring {
            let bare = address.firstRange(of: "://").map { address[$0.upperBound...] } ?? address[...]
            return bare.hasPrefix("www.") ? bare.dropFirst(4) : bare
        }
        guard
            let catalog = ExternalCatalog.allCases.first(where: {
                plain(address).hasPrefix(plain($0.entry.pages))
            })
        else { return nil }
        self.init(catalog, parsing: address)
    }

    /// The page about the book there.
    public var link: WebLink { WebLink(title: catalog.title, url: catalog.entry.pages + number) }
}

extension FieldKind<[ExternalIdentifier]> {
    /// Numbers by the names of the catalogs: a map, texts such as `goodreads:6969`, or fields of the record itself.
    static var identifiers: Self {
        let columns = ExternalCatalog.fields.map { FieldDescription(field: $0.field, control: .line) }
        return FieldKind(
            "map", .map, FieldParts(columns: columns, short: columns[0].name),
            read: { $0.identifiers($1) },
            written: { .unlessEmpty($0.map { NewField($0.catalog.rawValue, .text($0.number)) }) })
    }
}

extension FieldReader {
    fileprivate mutating func identifiers(_ field: Field) -> [ExternalIdentifier] {
        let given = identifierTexts(field)
        return ExternalCatalog.fields.compactMap { catalog, field in
            let own = value(field).flatMap { found in
                found.value.text.map { (name: found.name, text: Located($0, at: found.value.range)) }
            }
            guard let found = own ?? given.first(where: { field.isCalled($0.name) }) else {
                return nil
            }
            if found.text.value.allSatisfy(\.isWhitespace) { return nil }
            if let number = ExternalIdentifier(catalog, parsing: found.text.value) { return number }
            report(
                .warning(
                    Rule.identifiers.id,
                    "`\(found.name)` is not a number of a book at \(catalog.title), and is not used; found "
                        + ValueProblem.quoted(found.text.value),
                    at: map.file.position(of: found.text.range),
                    help:
                        "copy the address of the book's page there, or a number such as `\(catalog.entry.example)`"
                )
            )
            return nil
        }
    }

    /// The texts of the field `identifiers` with the names before them.
    mutating func identifierTexts(_ field: Field) -> [(name: String, text: Located<String>)] {
        guard let found = value(field) else { return [] }
        if found.value.kind == .map {
            return found.value.entries.compactMap { key, value in
                value.text.map { (key.text ?? "", Located($0, at: value.range)) }
            }
        }
        return textList(field).flatMap { text in
            text.value.split(separator: ",").compactMap { part in
                guard let colon = part.firstIndex(of: ":") else { return nil }
                let name = String(part[..<colon]).collapsingSpaces
                return (
                    name, Located(String(part[part.index(after: colon)...]).collapsingSpaces, at: text.range)
                )
            }
        }
    }
}

/// A work (`OL…W`) or an edition (`OL…M`) in Open Library.
public enum OpenLibraryKey: Sendable, Hashable, CustomStringConvertible {
    case work(Int)
    case edition(Int)

    /// `OL66554W` or `OL7353617M`, also as the end of a path such as `/works/OL66554W`.
    public init?(_ text: String) {
        let name = text.lastIndex(of: "/").map { text[text.index(after: $0)...] } ?? text[...]
        let digits = name.dropFirst(2).dropLast()
        guard name.hasPrefix("OL"), digits.utf8.allSatisfy(\.isASCIIDigit), digits.utf8.count <= 12,
            let number = Int(digits), number > 0
        else { return nil }
        switch name.last {
        case "W": self = .work(number)
        case "M": self = .edition(number)
        default: return nil
        }
    }

    public var description: String {
        switch self {
        case .work(let number): "OL\(number)W"
        case .edition(let number): "OL\(number)M"
        }
    }
}

extension FieldKind<OpenLibraryKey?> {
    static var openLibraryKey: Self {
        FieldKind("key of Open Library") { fields, field in
            fields.parsedList(field) { text throws(ValueProblem) in
                let parts = text.split(separator: "/").map { $0.uppercased() }
                if let key = parts.lazy.compactMap({ OpenLibraryKey($0) }).first { return key }
                let isAuthor = text.uppercased().hasPrefix("OL") && text.uppercased().hasSuffix("A")
                throw ValueProblem(
                    .openLibraryKeys, must: "be a work such as `OL66554W` or an edition such as `OL7353617M`",
                    found: text,
                    help: isAuthor
                        ? "this is the key of an author; open the book's page and copy the key from its address"
                        : "copy the key from the address of the book's page on openlibrary.org")
            }.first?.value
        }
    }
}
