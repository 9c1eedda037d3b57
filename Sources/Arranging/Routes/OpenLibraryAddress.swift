public import ReadingCatalog

/// Where people find a record of Open Library.
public enum OpenLibraryAddress {
    public static func page(of key: OpenLibraryKey) -> String {
        switch key {
        case .work: "https://openlibrary.org/works/\(key)"
        case .edition: "https://openlibrary.org/books/\(key)"
        }
    }
}
