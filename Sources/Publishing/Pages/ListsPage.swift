internal import Arranging
internal import Liquid

/// The reading lists and subject shelves.
enum ListsPage: PartPage {
    static let begins = SitePart.lists

    static func content(_ page: PageWriter) -> PageContent {
        PageContent(fields: ["lists": page.lists, "shelves": page.linksToShelves])
    }
}
