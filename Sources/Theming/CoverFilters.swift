internal import CoverDrawing
internal import Liquid

/// `cover_looks`: how the drawn covers of a list look, so that none is like its neighbours; `drawn_cover`: a cover in such a look.
enum CoverFilters {
    /// Those of a site, which remember the covers that they have drawn.
    static func all() -> [Filter] { [looks, drawing(CoverMemory())] }

    /// Of each book of a list, or of each thing with a `book`, a number; nil for those whose cover is not drawn.
    private static let looks = Filter("cover_looks") { call in
        guard let books = call.input.asArray else {
            throw FilterProblem(
                "`cover_looks` takes a list of books", help: "give it a field such as `page.books`")
        }
        var neighbors = CoverNeighbors()
        return call.arena.array(
            books.map { item in
                let book = (item["book"] ?? item) as Value
                guard let source = book["cover"]?["svg"]?.lazySource else { return Value.null }
                return .int(neighbors.next(source).number)
            })
    }

    private static func drawing(_ memory: CoverMemory) -> Filter {
        Filter("drawn_cover", arguments: 0...1) { call in
            guard let source = call.input["svg"]?.lazySource else {
                throw FilterProblem(
                    "`drawn_cover` takes a cover that is drawn",
                    help: "test it with `{% if cover.is_drawn %}`")
            }
            let look = call.argument(0).asInt.flatMap(CoverLook.init)
            return call.makeText(isSafe: true) { memory.write(source, look, to: &$0) }
        }
    }
}
