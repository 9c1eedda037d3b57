public import Files
internal import LinkChecking
internal import Pictures
internal import ReadingCatalog
public import TextAndTime

/// Which pages of a site have a share card: a picture of their own that messengers show beside a link.
public struct ShareCards: Sendable {
    public enum Extent: Sendable, Hashable {
        case none
        /// A card for the whole site, used by the pages that have none of their own.
        case ofSite
        /// A card for the site and for each book, meeting and list.
        case ofAllKinds
    }

    public let extent: Extent
    /// Whether cards are wanted, and the library that draws them is not installed.
    public let lacksLibrary: Bool

    public static let width = 1200
    public static let height = 630
    /// Without the setting, a site with more of them has one for itself alone: each takes a core about 20 ms.
    static let usualMost = 300

    init(_ site: SiteConfiguration, _ shown: ShownRecords, _ settings: PlanSettings) {
        let count = shown.books.count + shown.meetings.count + shown.lists.count
        let wanted: Extent =
            switch site.hasShareCards {
            case true?: .ofAllKinds
            case false?: .none
            case nil: count <= Self.usualMost ? .ofAllKinds : .ofSite
            }
        // Messengers need whole addresses, and nobody shares the pages of a preview.
        let isOf = wanted != .none && settings.address.origin != nil && !settings.showsDrafts
        lacksLibrary = isOf && !SVGPicture.isInstalled
        extent = isOf && !lacksLibrary ? wanted : .none
    }

    /// The address of the card of the page at `path`.
    public static func path(ofPageAt path: SitePath) -> SitePath { SitePath(path.text + file) }

    public static let ofSite = SitePath(file)

    /// Where the picture at an address is kept, drawn from this content.
    public static func entry(of path: SitePath, _ content: Fingerprint) -> StoreEntry {
        StoreEntry(.cards, Fingerprint(of: path.text.utf8).hexadecimal, from: content)
    }

    private static let file = "card.png"
}
