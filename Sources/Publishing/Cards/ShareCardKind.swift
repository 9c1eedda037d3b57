internal import Arranging
internal import Texts

/// How a kind of page is shown on its share card.
struct ShareCardKind: Sendable {
    /// The template, as its path in `Templates/`.
    let template: String
    /// How high the title may be, and the line below it, in pixels.
    let room: (title: Int, by: Int)
    /// What the card of the page about a record shows, by the number of the record.
    let content: @Sendable (Int, SiteContext) -> CardContent

    /// The kind whose template is called `name`.
    init(
        _ name: String, room: (title: Int, by: Int) = (224, 72),
        _ content: @escaping @Sendable (Int, SiteContext) -> CardContent
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

extension ShareCards {
    func has(_ kind: any Page.Type) -> Bool {
        switch extent {
        case .none: false
        case .ofSite: kind == HomePage.self
        case .ofAllKinds: kind.card != nil
        }
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath {
        path(ofPageAt: page.kind.path(of: page, in: catalog))
    }
}
