internal import ReadingCatalog

/// Where people find a record of Open Library.
enum OpenLibraryAddress {
    static func page(of key: OpenLibraryKey) -> String {
        switch key {
        case .work: "https://openlibrary.org/works/\(key)"
        case .edition: "https://openlibrary.org/books/\(key)"
        }
    }
}
