internal import Arranging
internal import ReadingCatalog
internal import TextAndTime

/// The entries of books, each of which several feeds have.
enum OPDSEntries {
    /// The entries of all books, by their numbers.
    static func all(of catalog: ArrangedCatalog) -> [[UInt8]] {
        catalog.records.books.indices.map { book in
            var xml = XMLWriter(isWhole: false)
            write(book, catalog, to: &xml)
            return xml.bytes
        }
    }

    /// Where a book can be had: free copies, Open Library; without them the club's own `page`.
    private static func acquisitions(
        ofBook index: Int, _ page: String, _ catalog: ArrangedCatalog
    ) -> [(relation: String, url: String, type: String)] {
        let book = catalog.records.books[index]
        var all = book.links.compactMap { link in
            freeType(of: link.url).map { (standard + "/open-access", link.url, $0) }
        }
        if let work = catalog.enriched.facts(ofBook: index).work {
            all.append((standard + "/borrow", OpenLibraryAddress.page(of: work), "text/html"))
        }
        return all.isEmpty ? [(standard, page, "text/html")] : all
    }

    private static let standard = "http://opds-spec.org/acquisition"

    /// What a link to a free ebook leads to; nil for other links.
    private static func freeType(of url: String) -> String? {
        let path = url.lowercased().prefix { $0 != "?" && $0 != "#" }
        if path.hasSuffix(".epub") { return "application/epub+zip" }
        if path.hasSuffix(".pdf") { return "application/pdf" }
        let shelves = ["gutenberg.org/ebooks/", "standardebooks.org/ebooks/"]
        return shelves.contains { path.contains("/" + $0) || path.contains("." + $0) } ? "text/html" : nil
    }

    private static func cover(ofBook book: Int, _ catalog: ArrangedCatalog) -> (path: SitePath, type: String)?
    {
        guard catalog.has(.covers), let file = catalog.enriched.facts(ofBook: book).cover?.value.file else {
            return nil
        }
        let ending = file.split(separator: ".").last?.lowercased()
        let type =
            switch ending {
            case "png": "image/png"
            case "gif": "image/gif"
            case "webp": "image/webp"
            case "svg": "image/svg+xml"
            default: "image/jpeg"
            }
        return (.cover(file), type)
    }
}

extension OPDSEntries {
    private static func write(_ index: Int, _ catalog: ArrangedCatalog, to xml: inout XMLWriter) {
        let routes = catalog.routes
        let book = catalog.records.books[index]
        let facts = catalog.enriched.facts(ofBook: index)
        let url = routes.fullURL(.book(book.source.slug))
        xml.element("entry") { xml in
            xml.element("title", text: book.title)
            xml.element("id", text: url)
            xml.moment("updated", book.dayAcquired)
            for author in book.authors { xml.element("author") { $0.element("name", text: author.display) } }
            for contributor in book.contributors {
                xml.element("contributor") { $0.element("name", text: contributor.person.display) }
            }
            if let language = book.language { xml.element("dc:language", text: language) }
            if let published = facts.published?.value {
                xml.element("dc:issued", text: published.description)
            }
            if let publisher = facts.publisher?.value { xml.element("dc:publisher", text: publisher) }
            for genre in catalog.genreNames(ofBook: index) {
                xml.emptyElement("category", ["term": genre, "label": genre])
            }
            xml.emptyElement("link", ["rel": "alternate", "type": "text/html", "href": url])
            if let cover = cover(ofBook: index, catalog) {
                xml.emptyElement(
                    "link",
                    [
                        "rel": "http://opds-spec.org/image", "type": cover.type,
                        "href": routes.fullURL(cover.path),
                    ])
            }
            for (relation, place, type) in acquisitions(ofBook: index, url, catalog) {
                xml.emptyElement("link", ["rel": relation, "type": type, "href": place])
            }
        }
    }
}
