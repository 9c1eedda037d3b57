internal import Content

/// A page that is neither book, meeting nor list.
public struct FreePage: Sendable {
    public let source: RecordSource
    public var title: String
    public var description: String?
    /// Its place among the links of the navigation, lowest first; nil if it is not there.
    public var navigationOrder: Int?
}

enum PageFields {
    typealias PageField = RecordField<FreePage>

    static let title = PageField(
        "title", aliases: ["name"], isRequired: true, .line, over: \.title, about: "what it is called",
        example: "About us")
    static let description = PageField(
        "description", aliases: ["summary"], .text, into: \.description, about: "one sentence about it",
        example: "Who we are, and how to join.")
    static let navigation = PageField(
        "navigation", aliases: ["nav", "menu", "navigation_order", "order"], .navigationOrder,
        into: \.navigationOrder, with: [weight], about: "its position in the navigation, or `true`",
        example: "1")

    /// The position of a page in a menu of Hugo's.
    static let weight = Field("weight")

    static let all = FieldSet(
        FreePage(source: .typed, title: ""), [title, description, navigation])
}

extension FreePage: ReadableRecord {
    public static var kind: RecordKind { .pages }
    static var fields: FieldSet<FreePage> { PageFields.all }

    init(from fields: inout FieldReader, source: RecordSource, order _: SortOrder) {
        self.init(source: source, title: "")
        PageFields.all.read(&fields, into: &self)
        title = fields.title(title, PageFields.title.field, of: source)
    }
}

extension FieldKind<Int?> {
    /// A place among the links; `true` is a place after those that have numbers.
    fileprivate static var navigationOrder: Self {
        FieldKind("whole number or `true`") { fields, field in
            let weights = fields.values(of: PageFields.weight)
            guard let found = fields.value(field) ?? weights.first else { return nil }
            if let isShown = found.value.boolean { return isShown ? 1_000 : nil }
            if let place = found.value.text.flatMap({ Int($0) }) { return place }
            // Hugo names the menu, and has the position beside it.
            if let menu = found.value.text, ["main", "nav", "header", "top"].contains(menu.lowercased()) {
                return weights.lazy.compactMap { $0.value.text.flatMap { Int($0) } }.first ?? 1_000
            }
            fields.report(
                found.mismatch(
                    "`true` or a whole number",
                    help: "write `\(found.name): true` to show the page there, or a number for its position"))
            return nil
        }
    }
}
