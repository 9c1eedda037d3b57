internal import Files
internal import Pictures
internal import ReadingCatalog
internal import TextAndTime

/// Which pages of a site have a share card: a picture of their own that messengers show beside a link.
struct ShareCards: Sendable {
    enum Extent: Sendable, Hashable {
        case none
        /// A card for the whole site, used by the pages that have none of their own.
        case ofSite
        /// A card for the site and for each book, meeting and list.
        case ofAllKinds
    }

    let extent: Extent
    /// Whether cards are wanted, and the library that draws them is not installed.
    let lacksLibrary: Bool

    static let width = 1200
    static let height = 630
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

    func has(_ kind: any Page.Type) -> Bool {
        switch extent {
        case .none: false
        case .ofSite: kind == HomePage.self
        case .ofAllKinds: kind.card != nil
        }
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath {
        SitePath(page.kind.path(of: page, in: catalog).text + file)
    }

    static let ofSite = SitePath(file)

    /// Where the picture at an address is kept, drawn from this content.
    static func entry(of path: SitePath, _ content: Fingerprint) -> StoreEntry {
        StoreEntry(.cards, Fingerprint(of: path.text.utf8).hexadecimal, from: content)
    }

    private static let file = "card.png"
}

/// How a kind of page is shown on its share card.
struct ShareCardKind: Sendable {
    /// The template, as its path in `Templates/`.
    let template: String
    /// How high the title may be, and the line below it, in pixels.
    let room: (title: Int, by: Int)
    /// What the card of the page about a record shows, by the number of the record.
    let content: @Sendable (Int, ViewContext) -> CardContent

    /// The kind whose template is called `name`.
    init(
        _ name: String, room: (title: Int, by: Int) = (224, 72),
        _ content: @escaping @Sendable (Int, ViewContext) -> CardContent
    ) {
        self.room = room
        template = "cards/\(name).svg"
        self.content = content
    }
}

/// The words and covers on a share card.
struct CardContent {
    let title: String
    var by: String?
    var note: String?
    /// The books whose covers it shows.
    var books: [Int] = []
}
