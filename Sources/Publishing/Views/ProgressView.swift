internal import Arranging
internal import Content
internal import Feeds
internal import Liquid
internal import ReadingCatalog
internal import Wording

/// How far a member has come with a book.
enum ProgressView {
    static let shape = Shape(view: "progress", "by", "text", "percent")

    /// The places of all members, in the order written; none for a book that is read or given up.
    static func list(of record: Book, pages: Int?, _ context: SiteContext, in arena: Arena) -> Value {
        arena.array(record.placesWithin.map { make($0, pages: pages, context, in: arena) })
    }

    static func make(
        _ progress: Progress, pages: Int?, _ context: SiteContext, in arena: Arena
    ) -> Value {
        arena.object(shape) { fields in
            fields["by"] = arena.string(context.members.shown(progress.by))
            fields["text"] = arena.string(text(progress.place, pages: pages, context.words))
            fields["percent"] = percent(progress.place, pages: pages).map(Value.int) ?? .null
        }
    }

    /// `page 120 of 474`, `page 120` or `45%`.
    private static func text(_ place: Progress.Place, pages: Int?, _ words: Words) -> String {
        switch place {
        case .percent(let percent):
            words.text("progress.percent", ["percent": words.numbers.grouped(percent)])
        case .page(let page):
            if let pages, page <= pages {
                words.text(
                    "progress.page-of",
                    ["page": words.numbers.grouped(page), "pages": words.numbers.grouped(pages)])
            } else {
                words.text("progress.page", ["page": words.numbers.grouped(page)])
            }
        }
    }

    /// How many hundredths have been read; nil if that is not known.
    private static func percent(_ place: Progress.Place, pages: Int?) -> Int? {
        switch place {
        case .percent(let percent): percent
        case .page(let page): pages.flatMap { $0 > 0 && page <= $0 ? page * 100 / $0 : nil }
        }
    }
}

/// What the club or a member wants to read in a year, and how much of it is read.
enum GoalView {
    static let shape = Shape(view: "goal", "text", "percent")
    static let shapeOfYear = Shape(view: "goal_of_year", "title", "url", "goal")

    /// Null for a year without a goal.
    static func make(_ goal: Int?, read: Int, _ words: Words, in arena: Arena) -> Value {
        guard let goal else { return .null }
        return arena.object(shape) { fields in
            fields["text"] = arena.string(
                words.text(
                    "goal.read",
                    ["read": words.numbers.grouped(read), "goal": words.numbers.grouped(goal)]))
            fields["percent"] = .int(min(100, read * 100 / goal))
        }
    }
}
