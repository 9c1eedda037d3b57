internal import Arranging
internal import Content
internal import LinkChecking
internal import ReadingCatalog
internal import TextAndTime
internal import Wording

/// `books.json`: everything that the pages of the books show, by title.
struct BookExport {
    private let source: FeedSource
    private var catalog: ArrangedCatalog { source.catalog }

    init(_ source: FeedSource) {
        self.source = source
    }

    var bytes: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("version", CatalogExport.version)
            json.key("books")
            json.array { json in
                for book in catalog.books[.title] {
                    json.newline()
                    json.object { write(Int(book), to: &$0) }
                }
            }
        }
        json.newline(isLast: true)
        return json.bytes
    }

    private func write(_ index: Int, to json: inout JSONWriter) {
        let book = catalog.records.books[index]
        let facts = catalog.enriched.facts(ofBook: index)
        json.member("slug", book.source.slug.text)
        json.member("url", source.routes.address.origin ?? "", source.routes.url(ofBook: book.source.slug))
        json.member("title", book.title)
        json.member("subtitle", book.subtitle)
        json.member("authors", book.authors.lazy.map(\.display))
        writeContributors(of: book, to: &json)
        json.member("isbn", book.isbn?.value.digits)
        json.member("openlibrary", facts.work?.description)
        writeIdentifiers(of: book, to: &json)
        json.member("published", facts.published?.value.description)
        json.member("publisher", facts.publisher?.value)
        json.member("pages", facts.pages?.value)
        json.member("format", book.format?.rawValue)
        json.member("hours", book.hours.map(Numbers.position))
        json.member("language", book.language)
        if let series = facts.series?.value {
            json.key("series")
            json.object { json in
                json.member("name", series.name)
                json.member("position", series.position.map(Numbers.position))
            }
        }
        json.member("genres", facts.genres)
        json.member("tags", book.tags)
        if catalog.has(.covers), let cover = facts.cover?.value {
            json.member("cover", source.routes.fullURL(.cover(cover.file)))
        }
        writeReading(of: book, index, to: &json)
        json.member("synopsis", facts.synopsis.map { PublishedMarkdown.text($0.value) })
        if case .openLibrary(let key, _, _)? = facts.synopsis?.origin {
            json.member("synopsis_source", OpenLibraryAddress.page(of: key))
        }
        json.member("content_warnings", book.contentWarnings)
        if !book.questions.isEmpty { json.member("questions", book.questions.map(PublishedMarkdown.text)) }
        writeLinks(of: book, to: &json)
        json.member("notes", textOf: book.source)
        writeCustomFields(of: book, to: &json)
    }
}

extension BookExport {
    /// What the club does with a book; members are named as `privacy` allows, and borrowers not at all.
    private func writeReading(of book: Book, _ index: Int, to json: inout JSONWriter) {
        json.member("status", book.status?.rawValue)
        json.member("acquired", book.acquired?.description)
        if let suggestion = book.suggestion {
            json.key("suggested")
            json.object { json in
                json.member("by", source.context.members.shown(suggestion.by))
                json.member("at", suggestion.at?.description)
                json.member("pitch", suggestion.pitch.map(PublishedMarkdown.text))
            }
        }
        json.member("rating", book.rating?.description)
        if !book.readings.isEmpty {
            json.key("readings")
            json.array { json in
                for reading in book.readings {
                    json.object { json in
                        json.member("started", reading.started?.description)
                        json.member("finished", reading.finished?.description)
                    }
                }
            }
        }
        if !book.progress.isEmpty {
            json.key("progress")
            json.array { json in
                for found in book.progress {
                    json.object { json in
                        json.member("by", source.context.members.shown(found.value.by))
                        switch found.value.place {
                        case .page(let page): json.member("page", page)
                        case .percent(let percent): json.member("percent", percent)
                        }
                    }
                }
            }
        }
        if !book.reviews.isEmpty {
            json.key("reviews")
            json.array { json in
                for review in book.reviews {
                    json.object { json in
                        json.member("by", source.context.members.shown(review.by))
                        json.member("rating", review.rating?.description)
                        json.member("note", review.note.map(PublishedMarkdown.text))
                    }
                }
            }
        }
        if catalog.has(.loans) { json.member("on_loan", catalog.loans.loan(ofBook: index) != nil) }
    }

    private func writeIdentifiers(of book: Book, to json: inout JSONWriter) {
        guard !book.identifiers.isEmpty else { return }
        json.key("identifiers")
        json.object { json in
            for identifier in book.identifiers {
                json.key(identifier.catalog.rawValue)
                json.text(identifier.number)
            }
        }
    }

    private func writeContributors(of book: Book, to json: inout JSONWriter) {
        guard !book.contributors.isEmpty else { return }
        json.key("contributors")
        json.array { json in
            for contributor in book.contributors {
                json.object { json in
                    json.member("name", contributor.person.display)
                    json.member("role", contributor.role)
                }
            }
        }
    }

    private func writeLinks(of book: Book, to json: inout JSONWriter) {
        guard !book.links.isEmpty else { return }
        json.key("links")
        json.array { json in
            for link in book.links {
                json.object { json in
                    json.member("title", link.title)
                    json.member("url", link.url)
                }
            }
        }
    }

    private func writeCustomFields(of book: Book, to json: inout JSONWriter) {
        guard !book.source.custom.isEmpty else { return }
        json.key("custom")
        json.object { Self.write(book.source.custom, to: &$0) }
    }

    private static func write(_ fields: [CustomField], to json: inout JSONWriter) {
        for field in fields {
            json.key(field.name)
            write(field.value, to: &json)
        }
    }

    private static func write(_ value: CustomValue, to json: inout JSONWriter) {
        switch value {
        case .none: json.null()
        case .boolean(let flag): json.boolean(flag)
        case .integer(let number): json.number(number)
        case .number(let number): json.number(number)
        case .text(let text): json.text(text)
        case .list(let values): json.array { json in for value in values { write(value, to: &json) } }
        case .map(let fields): json.object { write(fields, to: &$0) }
        }
    }
}
