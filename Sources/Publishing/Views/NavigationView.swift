internal import Liquid
internal import ReadingCatalog

/// The links of the header: the parts that are on, free pages that ask for it, and links of the site's own.
enum NavigationView {
    static let shape = Shape(view: "navigation_link", "title", "url", "section")

    private struct Link {
        let title: String
        let url: String
        let section: String?
    }

    static func make(_ plan: SitePlan, in arena: Arena) -> Value {
        let links = parts(of: plan) + freePages(of: plan) + written(in: plan)
        return arena.array(count: links.count) { index in
            arena.object(shape) { fields in
                fields.add(arena.string(links[index].title))
                fields.add(arena.string(links[index].url))
                fields.add(arena.string(links[index].section))
            }
        }
    }

    private static func parts(of plan: SitePlan) -> [Link] {
        let parts: [(title: String, path: SitePath, section: SiteSection?, name: String)] = [
            ("Books", .books(), nil, "books"), ("Genres", .genres, .genres, "genres"),
            ("Authors", .authors, .authors, "authors"), ("What we read", .read, .read, "read"),
            ("Lists", .lists, .lists, "lists"), ("Meetings", .meetings, .meetings, "meetings"),
            ("Loans", .loans, .loans, "loans"), ("Statistics", .stats, .stats, "stats"),
            ("My list", .myList, .myList, "my-list"),
        ]
        return parts.filter { $0.section.map(plan.has) ?? true }.map {
            Link(title: $0.title, url: plan.routes.url($0.path), section: $0.name)
        }
    }

    private static func freePages(of plan: SitePlan) -> [Link] {
        let pages = plan.shown.pages.map { plan.catalog.pages[Int($0)] }.filter { $0.navigationOrder != nil }
        let sorted = pages.sorted {
            ($0.navigationOrder ?? 0, $0.source.slug) < ($1.navigationOrder ?? 0, $1.source.slug)
        }
        return sorted.map {
            Link(
                title: $0.title, url: plan.routes.url(.page($0.source.slug)), section: $0.source.slug.text)
        }
    }

    private static func written(in plan: SitePlan) -> [Link] {
        plan.site.navigation.map {
            Link(title: $0.title, url: plan.routes.url(ofWritten: $0.url), section: nil)
        }
    }
}
