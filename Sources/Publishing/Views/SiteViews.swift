internal import Arranging
internal import CoverDrawing
internal import Feeds
internal import Liquid
internal import ReadingCatalog
internal import TextAndTime
internal import Texts
internal import Theming
internal import Wording

extension ViewWriter {
    /// What is the same on all pages.
    func siteView() -> Value {
        let navigation = Navigation(catalog)
        let settings = catalog.settings
        return view("site").with([
            "title": text(site.title), "tagline": text(site.tagline), "url": url(.home),
            "language": text(site.language),
            "direction": .text(Languages.isRightToLeft(tag: site.language) ? "rtl" : "ltr"),
            "time_zone": text(site.timeZone), "contact": text(site.contact),
            "contact_url": text(site.contactURL), "navigation": list(navigation.links.map(link)),
            "navigation_on_phones": .int(navigation.countOnPhones(words)), "links": siteLinks(),
            "exports": exports(), "manifest_url": url(.manifest),
            // A preview is never to be kept.
            "worker_url": url(catalog.has(.offline) && !settings.showsDrafts ? .serviceWorker : nil),
            "clock_zone": text(settings.followsClock ? site.timeZone : nil),
            "content_policy": text(ContentPolicy.text(for: site)),
            "stylesheets": assets(["site.css", LooksStylesheet.name, "extra.css"]),
            "fonts": assets(["font-text.woff2", "font-text-italic.woff2", "font-display.woff2"]),
            "paper": text((site.looks.paper ?? SiteLooks.usualPaper).description),
            "paper_dark": text(SiteLooks.darkPaper.description),
            "voting": list(catalog.waysToSend.map(votingWay)),
        ])
    }

    private func link(_ link: Navigation.Link) -> Value {
        view("navigation_link").with([
            "title": text(link.title), "url": text(link.url), "section": text(link.section),
        ])
    }

    /// Where the parts of the site are; null for those that are switched off.
    private func siteLinks() -> Value {
        let links = PlannedPage.parts.map { ($0.field, url(catalog.hasPage(of: $0) ? $0.path : nil)) }
        return view("site_links").with(
            ViewFields(links) + [
                "feed": url(catalog.hasFeeds ? .feed : nil), "opds": url(catalog.hasOPDS ? .opds : nil),
                "calendar": url(catalog.hasCalendar ? .calendar : nil),
                "calendar_subscription": text(
                    catalog.hasCalendar ? catalog.routes.subscription(.calendar) : nil),
            ])
    }

    /// The catalog in formats for other programs.
    private func exports() -> Value {
        let formats = catalog.has(.exports) ? CatalogExport.Format.allCases : []
        return list(formats.map { link(words[$0.title], SitePath($0.rawValue)) })
    }

    /// The addresses of those of some assets that there are.
    private func assets(_ names: [String]) -> Value {
        list(names.compactMap(context.path(ofAsset:)).map { url($0) })
    }

    /// A way to send what a member says.
    private func votingWay(_ way: VotingWay) -> Value {
        let address =
            switch way {
            case .share, .copy: nil as String?
            case .mail: site.mailAddress
            case .form(let address): address
            }
        return view("voting_way").with([
            "key": text(way.key), "label": word("send." + way.key), "to": text(address),
        ])
    }

    /// Facts about this build.
    func buildView() -> Value {
        view("build").with([
            "day": date(catalog.settings.today), "generator": .text("Octavo"),
            "is_preview": .bool(catalog.settings.showsDrafts),
        ])
    }
}

/// The links of the header: the parts that have something to show, and among them free pages that ask for it and links
/// of the site's own.
struct Navigation {
    struct Link {
        let title: String
        let url: String
        let section: String?
    }

    let links: [Link]

    init(_ catalog: ArrangedCatalog) {
        // The page of votes leads to the suggestions.
        let parts = PlannedPage.parts.filter { part in
            part == .suggestions
                ? !catalog.leads(to: .ballots)
                : !Self.waysAlongShelves.contains(part) || catalog.books[.title].count >= Self.fewBooks
        }
        links =
            Self.links(to: parts.filter { $0.place == .front }, of: catalog) + Self.freePages(of: catalog)
            + Self.written(in: catalog) + Self.links(to: parts.filter { $0.place == .end }, of: catalog)
    }

    /// How many links stand in one row of 360 pixels, beside the sign of the search and the word for the others if not all
    /// of them do; three at most.
    func countOnPhones(_ words: Words) -> Int {
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

    private static func links(to parts: [SitePart], of catalog: ArrangedCatalog) -> [Link] {
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

/// What browsers must refuse in the pages of a site, as the text of a Content-Security-Policy.
enum ContentPolicy {
    /// Nothing from elsewhere but pictures, no script and no style within a page.
    static let strict =
        "default-src 'self'; img-src * data:; object-src 'none'; base-uri 'none'; form-action 'self'"

    /// Nil if nothing is to be refused.
    static func text(for site: SiteConfiguration) -> String? {
        switch site.contentPolicy {
        case .usual: site.allowsHTML ? nil : strict
        case .strict: strict
        case .none: nil
        case .own(let text): text
        }
    }
}
