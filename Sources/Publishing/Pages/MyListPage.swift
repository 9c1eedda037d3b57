internal import Arranging

/// The visitor's own list, which the script fills.
enum MyListPage: PartPage {
    static let begins = SitePart.myList
    static let isListed = false

    static func content(_ page: PageWriter) -> PageContent { PageContent() }
}
