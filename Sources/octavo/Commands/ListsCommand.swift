import Authoring
import Content
import ReadingCatalog

extension Option {
    fileprivate static let sort = Option(
        "--sort", .choice(["title", "count"]), "the order (default: title)")
}

extension Commands {
    /// Lists the reading lists.
    static let readingLists = Command.lookup(
        "lists", "lists the club's reading lists", options: [.sort, .reverse, .json, .csv],
        example: "octavo lists"
    ) { arguments, club in
        let titled = club.catalog.lists.sortedByTitle(\.title)
        let lists =
            arguments.value(of: .sort) == "count"
            ? titled.sorted { $0.entries.count > $1.entries.count } : titled
        let rows = (arguments.has(.reverse) ? lists.reversed() : lists).map { list -> [TextTable.Cell] in
            let books = list.entries.map(\.book.value.text)
            return [.text(list.source.slug.text), .text(list.title), .number(books.count), .texts(books)]
        }
        return TextTable(
            columns: ["slug", "title", "count", "books"], rows: rows, nothing: "There are no lists."
        ).text(arguments)
    }
}

extension Array {
    /// The elements by a title, without regard to case, accents and articles; equal ones stay in their order.
    func sortedByTitle(_ title: (Element) -> String) -> [Element] {
        map { (key: FoldedText.title(title($0)).joined(separator: " "), element: $0) }
            .enumerated().sorted { ($0.element.key, $0.offset) < ($1.element.key, $1.offset) }
            .map(\.element.element)
    }
}
