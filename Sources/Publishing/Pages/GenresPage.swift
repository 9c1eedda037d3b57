internal import Arranging
internal import Liquid

/// The index of genres.
enum GenresPage: PartPage {
    static let begins = SitePart.genres

    static func content(_ page: PageWriter) -> PageContent {
        let genres = page.catalog.genres
        let covers = page.covers(3, among: genres.count)
        let groups = genres.groups.indices.map { page.group($0, of: .genre, covers: covers) }
        return PageContent(fields: [
            "genres": page.list([page.allBooks] + page.shared.pieces.genres), "groups": page.list(groups),
        ])
    }
}
