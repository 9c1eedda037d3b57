/// A file that other programs read: its form is a contract, so it is written by the program itself.
public enum Feed: Sendable, Hashable {
    /// What is new, as Atom.
    case atom
    /// All pages, for search engines; or the parts of a list too long for one file.
    case sitemap
    /// A part of a long list of pages, from 1.
    case sitemapPart(Int)
    /// What search engines may do.
    case robots
    /// The books, for searching in the browser.
    case searchIndex
}

extension Feed {
    /// Where it stands.
    var path: SitePath {
        switch self {
        case .atom: .feed
        case .sitemap: .sitemap
        case .sitemapPart(let number): .sitemapPart(number)
        case .robots: .robots
        case .searchIndex: .searchIndex
        }
    }

    /// The feeds that a plan has.
    static func all(of plan: SitePlan) -> [Feed] {
        let parts = Sitemap.partCount(of: plan)
        let sitemapParts = parts > 1 ? (1...parts).map { Feed.sitemapPart($0) } : []
        return [.atom, .sitemap].filter(plan.has) + sitemapParts.filter(plan.has)
            + [.robots, .searchIndex].filter(plan.has)
    }
}

extension SiteViews {
    /// The content of a feed.
    public func bytes(of feed: Feed) -> [UInt8] {
        let plan = shared.context.plan
        return switch feed {
        case .atom: AtomFeed.bytes(shared.context)
        case .sitemap: Sitemap.bytes(of: plan)
        case .sitemapPart(let number): Sitemap.bytes(ofPart: number, of: plan)
        case .robots: RobotsFile.bytes(of: plan)
        case .searchIndex: SearchIndex.bytes(of: plan)
        }
    }
}
