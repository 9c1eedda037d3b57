internal import Arranging
internal import Liquid
internal import ReadingCatalog
internal import Wording

/// The index of genres.
enum GenresPage: PartPage {
    static let name: StaticString = "genres"
    static let part: SitePart? = .genres
    static let shape = PageHead.shape(view: "genres", "genres", "groups")

    static func view(_ page: PageWriter) -> Value {
        let genres = page.catalog.genres
        let covers = page.covers(3, among: genres.named.count)
        let head = PageHead(
            title: page.word("part.genres"), description: page.about("genres"))
        return page.view(Self.self, head) { fields in
            fields["genres"] = page.array([page.allBooks] + page.genres)
            fields["groups"] = page.array(
                genres.named.groups.enumerated().map { genre, group in
                    page.group(
                        group.name, .genre(group.slug), genres.books(ofGenre: genre), covers: covers)
                })
        }
    }
}
