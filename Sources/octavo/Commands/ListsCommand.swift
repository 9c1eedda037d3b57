import Authoring
import Content
import ReadingCatalog

extension Commands {
    /// Lists the reading lists.
    static let readingLists = Command.lookup(
        "lists", "lists the club's reading lists", options: [.reverse, .json, .csv],
        example: "octavo lists"
    ) { arguments, club in
        let lists = club.catalog.lists.map {
            (title: FoldedText.title($0.title).joined(separator: " "), list: $0)
        }
        .sorted { ($0.title, $0.list.source.slug) < ($1.title, $1.list.source.slug) }.map(\.list)
        let rows = (arguments.has(.reverse) ? lists.reversed() : lists).map { list -> [TextTable.Cell] in
            let books = list.entries.map(\.book.value.text)
            return [.text(list.source.slug.text), .text(list.title), .number(books.count), .texts(books)]
        }
        return TextTable(
            columns: ["slug", "title", "count", "books"], rows: rows, nothing: "There are no lists."
        ).text(arguments)
    }
}
