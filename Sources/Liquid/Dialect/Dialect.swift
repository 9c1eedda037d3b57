internal import TextAndTime

/// What a host makes of the language: its filters, what is escaped, what is seen everywhere.
public struct Dialect: Sendable {
    /// Which templates have their output escaped.
    public enum EscapedTemplates: Sendable {
        /// All except those with the extension of another kind of text, such as `.txt` or `.json`.
        case byName
        case always
        case never
    }

    /// Which templates have their output escaped.
    public var escaping = EscapedTemplates.byName
    /// The root names that are visible inside `render` too.
    public var sharedNames: Set<String> = ["site", "page", "build"]
    /// Whether unknown filters are ignored and missing templates fail only when they are reached, as in Shopify's engine.
    public var isLenient = false
    /// Whether a template's line breaks and indents become one line break, wherever a browser shows them alike.
    ///
    /// The pages of a generated club are 9 % smaller by it, and 2 to 6 % once they are compressed; it takes no time.
    public var trimsWhiteSpace = false

    private(set) var filters: [Filter] = []
    private(set) var filterIndex: [String: Int] = [:]

    /// The standard tags and filters.
    public static let standard = Dialect(filters: StandardFilters.all)

    private init(filters: [Filter]) {
        for filter in filters { add(filter) }
    }

    public mutating func add(_ filter: Filter) {
        if let index = filterIndex[filter.name] {
            filters[index] = filter
        } else {
            filterIndex[filter.name] = filters.count
            filters.append(filter)
        }
    }

    /// The names of all filters, in alphabetical order.
    public var filterNames: [String] { filters.map(\.name).sorted() }
}

extension Dialect {
    /// Reads a tag into nodes.
    typealias TagParser = @Sendable (inout TemplateParser, TagToken) throws(SyntaxProblem) -> [Node]

    func tag(named name: String) -> TagParser? { StandardTags.all[name] }

    /// The names of all tags, in alphabetical order.
    public var tagNames: [String] { StandardTags.all.keys.sorted() }

    func escapes(_ template: String) -> Bool {
        switch escaping {
        case .always: true
        case .never: false
        case .byName: Self.isMarkup(template)
        }
    }

    private static let markupEndings = ["html", "htm", "xhtml", "xml", "svg", "liquid"]

    private static func isMarkup(_ name: String) -> Bool {
        let bytes = name.utf8
        let bare = name.hasSuffix(".liquid") ? bytes.dropLast(7) : bytes[...]
        let file = bare.split(separator: "/").last ?? bare
        guard let dot = file.lastIndex(of: ".") else { return true }
        let ending = file[file.index(after: dot)...]
        return markupEndings.contains { ending.elementsEqual($0.utf8) }
    }
}
