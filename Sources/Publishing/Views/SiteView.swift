internal import Arranging
internal import CoverDrawing
internal import Feeds
internal import Liquid
internal import ReadingCatalog
internal import TextAndTime
internal import Theming
internal import Wording

/// What is the same on all pages.
enum SiteView {
    static let shape = Shape(
        view: "site", "title", "tagline", "url", "language", "direction", "time_zone", "contact",
        "contact_url", "navigation", "navigation_on_phones", "links", "exports",
        "manifest_url", "worker_url", "clock_zone", "content_policy", "stylesheets", "fonts", "paper",
        "paper_dark",
        "voting")

    static func make(_ context: SiteContext, in arena: Arena) -> Value {
        let site = context.catalog.site
        let routes = context.catalog.routes
        return arena.object(shape) { fields in
            fields["title"] = arena.string(site.title)
            fields["tagline"] = arena.string(site.tagline)
            fields["url"] = arena.string(routes.url(.home))
            fields["language"] = arena.string(site.language)
            fields["direction"] = .text(Languages.isRightToLeft(tag: site.language) ? "rtl" : "ltr")
            fields["time_zone"] = arena.string(site.timeZone)
            fields["contact"] = arena.string(site.contact)
            fields["contact_url"] = arena.string(site.contactURL)
            fields["voting"] = VotingWayView.list(context.catalog, in: arena)
            let navigation = NavigationView(context.catalog)
            fields["navigation"] = navigation.links(in: arena)
            fields["navigation_on_phones"] = .int(navigation.linksOnPhones(context.words))
            fields["links"] = SiteLinksView.make(context.catalog, in: arena)
            fields["exports"] = exports(context.catalog, in: arena)
            fields["manifest_url"] = arena.string(routes.url(.manifest))
            // A preview is never to be kept.
            fields["worker_url"] =
                context.catalog.has(.offline) && !context.catalog.settings.showsDrafts
                ? arena.string(routes.url(.serviceWorker)) : .null
            fields["clock_zone"] = arena.string(
                context.catalog.settings.followsClock ? site.timeZone : nil)
            fields["stylesheets"] = arena.array(
                ["site.css", LooksStylesheet.name, "extra.css"].compactMap(context.path(ofAsset:)).map {
                    arena.string(routes.url($0))
                })
            fields["fonts"] = arena.array(
                ["font-text.woff2", "font-text-italic.woff2", "font-display.woff2"].compactMap(
                    context.path(ofAsset:)
                ).map {
                    arena.string(routes.url($0))
                })
            fields["paper"] = arena.string((site.looks.paper ?? SiteLooks.usualPaper).description)
            fields["paper_dark"] = arena.string(SiteLooks.darkPaper.description)
            fields["content_policy"] = arena.string(ContentPolicy.text(for: site))
        }
    }

    /// The catalog in formats for other programs.
    private static func exports(_ catalog: ArrangedCatalog, in arena: Arena) -> Value {
        guard catalog.has(.exports) else { return arena.array([]) }
        return arena.array(
            CatalogExport.Format.allCases.map {
                LinkView.make(catalog.words[$0.title], catalog.routes.url(SitePath($0.rawValue)), in: arena)
            })
    }
}

/// The links of the header: the parts that have something to show, and among them free pages that ask for it and links
/// of the site's own.
struct NavigationView {
    static let shape = Shape(view: "navigation_link", "title", "url", "section")

    private struct Link {
        let title: String
        let url: String
        let section: String?
    }

    private let links: [Link]

    init(_ catalog: ArrangedCatalog) {
        // The page of votes leads to the suggestions.
        let after = SitePart.afterPages.filter {
            $0 == .suggestions
                ? !catalog.leads(to: .ballots)
                : !Self.waysAlongShelves.contains($0) || catalog.books[.title].count >= Self.fewBooks
        }
        links =
            Self.parts(SitePart.beforePages, of: catalog) + Self.freePages(of: catalog)
            + Self.written(in: catalog) + Self.parts(after, of: catalog)
    }

    func links(in arena: Arena) -> Value {
        arena.array(count: links.count) { index in
            arena.object(Self.shape) { fields in
                fields["title"] = arena.string(links[index].title)
                fields["url"] = arena.string(links[index].url)
                fields["section"] = arena.string(links[index].section)
            }
        }
    }

    /// How many links stand in one row of 360 pixels, beside the sign of the search and the word for the others if not all
    /// of them do; three at most.
    func linksOnPhones(_ words: Words) -> Int {
        let widths = links.prefix(3).map { LetterWidth.of($0.title) + Self.spaceOnPhones }
        let more = LetterWidth.of(words["site.more"]) + Self.spaceOnPhones
        return (2...3).last { count in
            let others = links.count > count ? more : 0
            return widths.prefix(count).reduce(others, +) <= Self.widthOfPhones
        } ?? 1
    }

    /// These sort the books, which a shelf of a few does not need.
    private static let waysAlongShelves: Set<SitePart> = [
        .authors, .genres, .series, .tags, .publishers, .stats,
    ]
    private static let fewBooks = 6

    /// The row in hundredths of the letters' size, and what each link needs beside its letters.
    private static let widthOfPhones = 1_780
    private static let spaceOnPhones = 82

    private static func parts(_ parts: [SitePart], of catalog: ArrangedCatalog) -> [Link] {
        parts.filter(catalog.leads).map {
            Link(title: catalog.words[$0.title], url: catalog.routes.url($0.path), section: "\($0.key)")
        }
    }

    private static func freePages(of catalog: ArrangedCatalog) -> [Link] {
        let pages = catalog.shown.pages.map { catalog.records.pages[Int($0)] }.filter {
            $0.navigationOrder != nil
        }
        let sorted = pages.sorted {
            ($0.navigationOrder ?? 0, $0.source.slug) < ($1.navigationOrder ?? 0, $1.source.slug)
        }
        return sorted.map {
            Link(
                title: $0.title, url: catalog.routes.url(.page($0.source.slug)), section: $0.source.slug.text)
        }
    }

    private static func written(in catalog: ArrangedCatalog) -> [Link] {
        catalog.site.navigation.map {
            Link(title: $0.title, url: catalog.routes.url(ofWritten: $0.url), section: nil)
        }
    }
}

/// Where the parts of the site are; null for those that are switched off.
enum SiteLinksView {
    static let shape = Shape(
        view: "site_links",
        SitePart.allCases.map { "\($0.field)" } + [
            "feed", "opds", "calendar", "calendar_subscription",
        ])

    static func make(_ catalog: ArrangedCatalog, in arena: Arena) -> Value {
        func url(_ path: SitePath, if isOn: Bool) -> Value {
            isOn ? arena.string(catalog.routes.url(path)) : .null
        }
        return arena.object(shape) { fields in
            let parts = catalog.parts
            for part in SitePart.allCases { fields[part.field] = url(part.path, if: parts.contains(part)) }
            fields["feed"] = url(.feed, if: catalog.hasFeeds)
            fields["opds"] = url(.opds, if: catalog.hasOPDS)
            fields["calendar"] = url(.calendar, if: catalog.hasCalendar)
            fields["calendar_subscription"] =
                catalog.hasCalendar ? arena.string(catalog.routes.subscription(.calendar)) : .null
        }
    }
}

/// Facts about this build.
enum BuildView {
    static let shape = Shape(view: "build", "day", "generator", "is_preview")

    static func make(_ context: SiteContext, in arena: Arena) -> Value {
        arena.object(shape) { fields in
            fields["day"] = DateView.make(context.catalog.settings.today, context.dates, in: arena)
            fields["generator"] = .text("Octavo")
            fields["is_preview"] = .bool(context.catalog.settings.showsDrafts)
        }
    }
}

/// The breadcrumb links above the pages of each part of the site, without home.
struct Trails: Sendable {
    private let ofParts: [SitePart: Value]
    private let none: Value

    init(_ context: SiteContext, in arena: Arena) {
        none = arena.array([])
        let parts = context.catalog.parts.map { part in
            (
                part,
                arena.array([
                    LinkView.make(context.words[part.title], context.catalog.routes.url(part.path), in: arena)
                ])
            )
        }
        ofParts = Dictionary(uniqueKeysWithValues: parts)
    }

    /// Nothing for a page outside all parts, or if the part has no page to link to.
    subscript(part: SitePart?) -> Value { part.flatMap { ofParts[$0] } ?? none }
}
