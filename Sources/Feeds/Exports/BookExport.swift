internal import Arranging
internal import Content
internal import ReadingCatalog
internal import TextAndTime
internal import Texts
internal import Wording

/// `books.json`: everything that the pages of the books show, by title.
enum BookExport {
    static func bytes(_ source: FeedSource) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("version", CatalogExport.version)
            json.key("books")
            json.lines(source.catalog.books[.title]) { members(of: Int($0), source.context) }
        }
        json.newline(isLast: true)
        return json.bytes
    }

    /// A book; members are named as `privacy` allows, and borrowers not at all.
    private static func members(
        of index: Int, _ context: SiteContext
    ) -> KeyValuePairs<StaticString, JSONValue?> {
        let catalog = context.catalog
        let book = catalog.records.books[index]
        let facts = catalog.enriched.facts(ofBook: index)
        let cover = catalog.has(.covers) ? facts.cover?.value : nil
        return [
            "slug": .string(book.source.slug.text),
            "url": .string(catalog.routes.fullURL(.book(book.source.slug))),
            "title": .string(book.title), "subtitle": .text(book.subtitle),
            "authors": .texts(book.authors.map(\.display)),
            "contributors": .list(book.contributors.map(contributor)),
            "isbn": .text(book.isbn?.value.digits), "openlibrary": .text(facts.work?.description),
            "identifiers": .object(
                of: book.identifiers.map { ($0.catalog.rawValue, .string($0.number)) }),
            "published": .text(facts.published?.value.description),
            "publisher": .text(facts.publisher?.value), "pages": .number(facts.pages?.value),
            "format": .text(book.format?.rawValue), "hours": .text(book.hours.map(Numbers.position)),
            "language": .text(book.language), "series": series(facts.series?.value),
            "genres": .texts(facts.genres), "tags": .texts(book.tags),
            "cover": .text(cover.map { catalog.routes.fullURL(.cover($0.file)) }),
            "status": .text(book.status?.rawValue), "acquired": .text(book.acquired?.description),
            "suggested": suggestion(book.suggestion, context.members),
            "rating": .text(book.rating?.description),
            "readings": .list(book.readings.map(reading)),
            "progress": .list(book.progress.map { progress($0.value, context.members) }),
            "reviews": .list(book.reviews.map { review($0, context.members) }),
            "on_loan": catalog.has(.loans) ? .boolean(catalog.loans.loan(ofBook: index) != nil) : nil,
            "synopsis": .markdown(facts.synopsis?.value),
            "synopsis_source": .text(page(of: facts.synopsis?.origin)),
            "content_warnings": .texts(book.contentWarnings),
            "questions": .list(book.questions.map { .string(PublishedMarkdown.text($0)) }),
            "links": .list(
                book.links.map { .members(["title": .string($0.title), "url": .string($0.url)]) }),
            "notes": .text(of: book.source),
            "custom": book.source.custom.members.isEmpty ? nil : .object(book.source.custom),
        ]
    }

    private static func contributor(_ contributor: Contributor) -> JSONValue {
        .members(["name": .string(contributor.person.display), "role": .text(contributor.role)])
    }

    private static func reading(_ reading: Reading) -> JSONValue {
        .members([
            "started": .text(reading.started?.description),
            "finished": .text(reading.finished?.description),
        ])
    }

    private static func review(_ review: Review, _ members: MemberNaming) -> JSONValue {
        .members([
            "by": .text(members.shown(review.by)), "rating": .text(review.rating?.description),
            "note": .markdown(review.note),
        ])
    }

    private static func series(_ place: SeriesPlace?) -> JSONValue? {
        place.map {
            .members(["name": .string($0.name), "position": .text($0.position.map(Numbers.position))])
        }
    }

    private static func suggestion(_ suggestion: BookSuggestion?, _ members: MemberNaming) -> JSONValue? {
        suggestion.map {
            .members([
                "by": .text(members.shown($0.by)), "at": .text($0.at?.description),
                "pitch": .markdown($0.pitch),
            ])
        }
    }

    private static func progress(_ progress: Progress, _ members: MemberNaming) -> JSONValue {
        let (page, percent): (Int?, Int?) =
            switch progress.place {
            case .page(let page): (page, nil)
            case .percent(let percent): (nil, percent)
            }
        return .members([
            "by": .text(members.shown(progress.by)), "page": .number(page), "percent": .number(percent),
        ])
    }

    private static func page(of origin: Origin?) -> String? {
        guard case .openLibrary(let key, _, _)? = origin else { return nil }
        return OpenLibraryAddress.page(of: key)
    }
}

extension JSONValue {
    /// A Markdown text as pages show it.
    static func markdown(_ markdown: String?) -> JSONValue? {
        markdown.map { .string(PublishedMarkdown.text($0)) }
    }

    /// What a record shows of what is below its front matter, as Markdown; nil if it is blank.
    static func text(of record: RecordSource) -> JSONValue? {
        let body = record.withBody { PublishedMarkdown.bytes($0) ?? Array($0) }
        guard let start = body.firstIndex(where: { !$0.isMarkdownSpace }),
            let end = body.lastIndex(where: { !$0.isMarkdownSpace })
        else { return nil }
        return .string(String(decoding: body[start...end], as: UTF8.self))
    }
}
