internal import Liquid
internal import ReadingCatalog

/// The index of authors.
enum AuthorsPageView {
    static let shape = PageHead.shape(view: "authors", "groups", "total", "pagination")
    static let groupShape = Shape(view: "author_group", "letter", "authors")

    static func make(page: Int, _ shared: SharedViews, in arena: Arena) -> Value {
        let plan = shared.context.plan
        let paging = Paging(page: page, of: plan.authors.count, perPage: SitePlan.authorsPerPage)
        let head = PageHead(
            kind: "authors", title: .text("Authors"), path: .authors.page(page), section: .text("authors"),
            trail: shared.trails.none)
        return arena.object(shape) { fields in
            head.add(to: &fields, plan.routes, in: arena)
            fields.add(groups(paging.range, shared, in: arena))
            fields.add(.int(plan.authors.count))
            fields.add(PaginationView.make(paging, of: .authors, plan.routes, in: arena))
        }
    }

    private static func groups(_ authors: Range<Int>, _ shared: SharedViews, in arena: Arena) -> Value {
        var groups: [Value] = []
        var start = authors.lowerBound
        let letters = authors.map { letter(of: shared.context.plan.authors.groups[$0].filed) }
        for author in authors {
            let letter = letters[author - authors.lowerBound]
            let next = author + 1 - authors.lowerBound
            guard next == letters.count || letters[next] != letter else { continue }
            groups.append(
                arena.object(groupShape) { fields in
                    fields.add(arena.string(letter))
                    fields.add(
                        arena.array(count: author - start + 1) {
                            shared.pieces.author(start + $0, in: arena)
                        })
                })
            start = author + 1
        }
        return arena.array(groups)
    }

    /// The first letter, without its accent if it is Latin.
    private static func letter(of name: String) -> String {
        guard let first = name.lowercased().unicodeScalars.first, first.properties.isAlphabetic else {
            return "#"
        }
        let plain = LatinLetters.plain(first)?.description ?? String(first)
        return plain.prefix(1).uppercased()
    }
}
