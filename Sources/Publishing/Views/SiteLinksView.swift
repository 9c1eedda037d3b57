internal import Liquid
internal import ReadingCatalog

/// Where the parts of the site are, nothing for those that are switched off.
enum SiteLinksView {
    static let shape = Shape(
        view: "site_links", "home", "books", "genres", "authors", "read", "lists", "meetings", "loans",
        "stats", "my_list", "feed", "search_index")

    static func make(_ plan: SitePlan, in arena: Arena) -> Value {
        func url(_ path: SitePath, if isOn: Bool = true) -> Value {
            isOn ? arena.string(plan.routes.url(path)) : .null
        }
        return arena.object(
            shape,
            [
                url(.home), url(.books()), url(.genres, if: plan.has(.genres)),
                url(.authors, if: plan.has(.authors)), url(.read, if: plan.has(.read)),
                url(.lists, if: plan.has(.lists)), url(.meetings, if: plan.has(.meetings)),
                url(.loans, if: plan.has(.loans)), url(.stats, if: plan.has(.stats)),
                url(.myList, if: plan.has(.myList)), url(.feed, if: plan.has(Feed.atom)),
                url(.searchIndex, if: plan.has(Feed.searchIndex)),
            ])
    }
}
