internal import Arranging
internal import Content
internal import LinkChecking
public import Liquid
internal import ReadingCatalog
internal import TextAndTime
internal import Texts
internal import Wording

/// What machines read of a book: schema.org in JSON.
public enum BookLinkedData {
    public static func value(ofBook book: Int, in context: SiteContext, _ arena: Arena) -> Value {
        arena.string(
            write(book, in: context).bytes, isSafe: true)
    }

    private static func write(
        _ index: Int, in context: SiteContext
    ) -> JSONWriter {
        let catalog = context.catalog
        let book = catalog.records.books[index]
        return LinkedDocument.make { json in
            json.member("@type", "Book")
            addFacts(of: index, catalog, to: &json)
            addSeries(catalog.enriched.facts(ofBook: index).series?.value, to: &json)
            addAddresses(of: index, catalog, to: &json)
            addReviews(of: book, context, to: &json)
        }
    }

    private static func addFacts(of index: Int, _ catalog: ArrangedCatalog, to json: inout JSONWriter) {
        let book = catalog.records.books[index]
        let facts = catalog.enriched.facts(ofBook: index)
        json.member("name", book.title)
        addAuthors(of: book, to: &json)
        // The reader belongs to audiobooks alone there, and is a contributor.
        for role in book.otherPeople(in: [.translator, .illustrator, .editor]) {
            json.key(role.name)
            json.array { json in for other in role.people { json.object(person(other.display)) } }
        }
        json.member("isbn", book.isbn?.value.digits)
        json.member("datePublished", facts.published?.value.description)
        json.member("publisher", facts.publisher?.value)
        json.member(
            "genre", catalog.genres.named.ofBook[index].lazy.map { catalog.genres.named.groups[Int($0)].name }
        )
        json.member("inLanguage", book.language)
        json.member("numberOfPages", facts.pages?.value)
    }

    private static func addAddresses(of index: Int, _ catalog: ArrangedCatalog, to json: inout JSONWriter) {
        if let origin = catalog.routes.address.origin {
            json.member("url", origin, catalog.routes.url(ofBook: catalog.records.books[index].source.slug))
        }
        if catalog.has(.covers), let cover = catalog.enriched.facts(ofBook: index).cover?.value {
            json.member("image", catalog.routes.absoluteURL(.cover(cover.file)))
        }
    }

    static func addAuthors(of book: Book, to json: inout JSONWriter) {
        json.key("author")
        json.array { json in
            for author in book.authors { json.object(person(author.display)) }
        }
    }

    /// What members think, by the names that `privacy` allows, and the average of their ratings; then the club's rating.
    private static func addReviews(
        of book: Book, _ context: SiteContext, to json: inout JSONWriter
    ) {
        let ratings = book.reviews.compactMap(\.rating)
        if !ratings.isEmpty {
            json.key("aggregateRating")
            json.object { json in
                json.member("@type", "AggregateRating")
                let halves = ratings.reduce(0) { $0 + $1.halves }
                json.member("ratingValue", Numbers.tenths(halves, by: ratings.count * 2))
                json.member("ratingCount", ratings.count)
                addScale(isBelowOne: halves < ratings.count * 2, to: &json)
            }
        }
        guard !book.reviews.isEmpty || book.rating != nil else { return }
        json.key("review")
        json.array { json in
            for review in book.reviews {
                let words = review.note.map { context.texts.markup.paragraphs(Array($0.utf8)) }
                add(review.rating, words, by: context.members.shown(review.by), context, to: &json)
            }
            if let rating = book.rating { add(rating, nil, by: nil, context, to: &json) }
        }
    }

    private static func add(
        _ rating: Rating?, _ words: String?, by name: String?, _ context: SiteContext,
        to json: inout JSONWriter
    ) {
        json.object { json in
            json.member("@type", "Review")
            json.key("author")
            if let name {
                json.object(person(name))
            } else {
                json.append(written: context.linkedClub)
            }
            if let rating {
                json.key("reviewRating")
                json.object { json in
                    json.member("@type", "Rating")
                    json.member("ratingValue", rating.description)
                    addScale(isBelowOne: rating.halves < 2, to: &json)
                }
            }
            json.member("reviewBody", words)
        }
    }

    /// By default, a rating in schema.org is on a scale from 1 to 5.
    private static func addScale(isBelowOne: Bool, to json: inout JSONWriter) {
        if isBelowOne { json.member("worstRating", 0) }
    }

    private static func person(_ name: String) -> (inout JSONWriter) -> Void {
        { json in
            json.member("@type", "Person")
            json.member("name", name)
        }
    }

    private static func addSeries(_ series: SeriesPlace?, to json: inout JSONWriter) {
        guard let series else { return }
        json.key("isPartOf")
        json.object { json in
            json.member("@type", "BookSeries")
            json.member("name", series.name)
        }
        json.member("position", series.position.map(Numbers.position))
    }
}
