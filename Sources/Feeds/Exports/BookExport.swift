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
            json.lines(source.catalog.books[.title]) { write(Int($0), source.context, to: &$1) }
        }
        return json.file()
    }

    /// A book; members are named as `privacy` allows, and borrowers not at all.
    private static func write(_ index: Int, _ context: SiteContext, to json: inout JSONWriter) {
        let catalog = context.catalog
        let book = catalog.records.books[index]
        let facts = catalog.enriched.facts(ofBook: index)
        let cover = catalog.has(.covers) ? facts.cover?.value : nil
        json.member("slug", book.source.slug.text)
        json.member("url", catalog.routes.fullURL(.book(book.source.slug)))
        json.member("title", book.title)
        json.member("subtitle", book.subtitle)
        json.member("authors", book.authors.map(\.display))
        json.objects("contributors", book.contributors) {
            $1.member("name", $0.person.display)
            $1.member("role", $0.role)
        }
        json.member("isbn", book.isbn?.value.digits)
        json.member("openlibrary", facts.work?.description)
        json.member("identifiers", named: book.identifiers.map { ($0.catalog.rawValue, .string($0.number)) })
        json.member("published", facts.published?.value.description)
        json.member("publisher", facts.publisher?.value)
        json.member("pages", facts.pages?.value)
        json.member("format", book.format?.rawValue)
        json.member("hours", book.hours.map(Numbers.position))
        json.member("language", book.language)
        json.object("series", of: facts.series?.value) {
            $1.member("name", $0.name)
            $1.member("position", $0.position.map(Numbers.position))
        }
        json.member("genres", facts.genres)
        json.member("tags", book.tags)
        json.member("cover", cover.map { catalog.routes.fullURL(.cover($0.file)) })
        json.member("status", book.status?.rawValue)
        json.member("acquired", book.acquired?.description)
        writeReading(of: book, context.members, to: &json)
        json.member("on_loan", catalog.has(.loans) ? catalog.loans.loan(ofBook: index) != nil : nil)
        writeTexts(about: book, facts, to: &json)
    }

    private static func writeTexts(about book: Book, _ facts: BookFacts, to json: inout JSONWriter) {
        json.member("synopsis", markdown: facts.synopsis?.value)
        json.member("synopsis_source", page(of: facts.synopsis?.origin))
        json.member("content_warnings", book.contentWarnings)
        json.member("questions", book.questions.map(PublishedMarkdown.text))
        json.objects("links", book.links) {
            $1.member("title", $0.title)
            $1.member("url", $0.url)
        }
        json.member("notes", textOf: book.source)
        guard !book.source.custom.members.isEmpty else { return }
        json.key("custom")
        json.value(.object(book.source.custom))
    }

    /// What members and the club did with a book.
    private static func writeReading(of book: Book, _ members: MemberNaming, to json: inout JSONWriter) {
        json.object("suggested", of: book.suggestion) {
            $1.member("by", members.shown($0.by))
            $1.member("at", $0.at?.description)
            $1.member("pitch", markdown: $0.pitch)
        }
        json.member("rating", book.rating?.description)
        json.objects("readings", book.readings) {
            $1.member("started", $0.started?.description)
            $1.member("finished", $0.finished?.description)
        }
        json.objects("progress", book.progress.map(\.value)) {
            $1.member("by", members.shown($0.by))
            switch $0.place {
            case .page(let page): $1.member("page", page)
            case .percent(let percent): $1.member("percent", percent)
            }
        }
        json.objects("reviews", book.reviews) {
            $1.member("by", members.shown($0.by))
            $1.member("rating", $0.rating?.description)
            $1.member("note", markdown: $0.note)
        }
    }

    private static func page(of origin: Origin?) -> String? {
        guard case .openLibrary(let key, _, _)? = origin else { return nil }
        return OpenLibraryAddress.page(of: key)
    }
}

extension JSONWriter {
    /// A Markdown text as pages show it.
    mutating func member(_ name: StaticString, markdown: String?) {
        member(name, markdown.map(PublishedMarkdown.text))
    }

    /// What a record shows of what is below its front matter, as Markdown; left out if it is blank.
    mutating func member(_ name: StaticString, textOf record: RecordSource) {
        let body = record.withBody { PublishedMarkdown.bytes($0) ?? Array($0) }
        guard let start = body.firstIndex(where: { !$0.isMarkdownSpace }),
            let end = body.lastIndex(where: { !$0.isMarkdownSpace })
        else { return }
        key(name)
        body[start...end].withUnsafeBufferPointer { text($0) }
    }
}
