internal import Arranging
internal import Liquid

/// The index of genres.
enum GenresPage: PartPage {
    static let begins = SitePart.genres

    static func content(_ page: PageWriter) -> PageContent {
        let genres = page.catalog.genres
        let covers = page.covers(3, among: genres.named.count)
        let groups = genres.named.groups.enumerated().map { genre, group in
            page.group(group.name, .genre(group.slug), genres.books(ofGenre: genre), covers: covers)
        }
        return PageContent(fields: [
            "genres": page.list([page.allBooks] + page.shared.pieces.genres), "groups": page.list(groups),
        ])
    }
}
