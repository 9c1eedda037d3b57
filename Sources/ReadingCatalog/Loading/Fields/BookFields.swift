internal import Content

/// The fields of a book: the name that Octavo writes, then those that it reads too.
enum BookFields {
    static let title = Field("title", "booktitle", "book title", "name")
    static let subtitle = Field("subtitle")
    static let authors = Field("authors", "author", "creators", "creator", "by", "written by")
    static let isbn = Field("isbn", "isbn/uid", "identifier")
    static let isbn13 = Field("isbn13")
    static let isbn10 = Field("isbn10")
    static let identifiers = Field("identifiers")
    static let openLibrary = Field(
        "openlibrary", "olid", "olkey", "openlibrary_key", "openlibrary_id", "openlibrary_work",
        "openlibrary_edition")
    static let published = Field(
        "published", "publish", "publish_date", "published_date", "publication_date", "publication_year",
        "year", "first_publish_year", "first_published", "year_published")
    static let publisher = Field("publisher", "publishers")
    static let pages = Field("pages", "total", "total_page", "total_pages", "page_count", "number_of_pages")
    static let language = Field("language", "lang", "languages")
    static let series = Field("series", "group")
    static let seriesPosition = Field(
        "series_position", "position_in_series", "series_index", "series_number")
    static let genres = Field(
        "genres", "genre", "category", "categories", "topic", "topics", "subject", "subjects")
    static let tags = Field("tags", "tag", "lists", "keywords")
    static let acquired = Field("acquired", "date_added", "added", "date_acquired", "bought")
    static let status = Field("status", "read_status", "reading_status", "exclusive_shelf")
    static let readings = Field("readings", "reads", "dates_read")
    static let started = Field("date_started", "start_read_date", "started", "started_reading")
    static let finished = Field(
        "date_finished", "finish_read_date", "finished", "last_read", "date_read", "finished_reading",
        "date_abandoned")
    static let rating = Field("rating", "my_rate", "my_rating", "personal_rating", "star_rating", "stars")
    static let reviews = Field("reviews", "review", "my_review")
    static let loans = Field("loans", "loan", "lent")
    static let cover = Field(
        "cover", "cover_url", "local_cover", "local_cover_image", "cover_image", "thumbnail", "image")
    static let synopsis = Field("synopsis", "description", "plot", "summary", "blurb", "why_blurb")
    static let contentWarnings = Field(
        "content_warnings", "content_warning", "cw", "trigger_warnings", "tw")
    static let links = Field("links", "link", "url", "urls")
    /// The numbers of other catalogs, which are read over.
    static let otherNumbers = Field(
        "other_ids", "ltid", "tsgid", "goodreads_id", "goodreads_key", "wikidata_id", "asin", "lccn", "oclc")

    static let all =
        [
            title, subtitle, authors, isbn, isbn13, isbn10, identifiers, openLibrary, published, publisher,
            pages, language, series, seriesPosition, genres, tags, acquired, status, readings, started,
            finished, rating, reviews, loans, cover, synopsis, contentWarnings, links, otherNumbers,
        ] + RecordFields.all
}

/// The fields that every record may have.
enum RecordFields {
    static let draft = Field("draft", "is_draft")
    static let aliases = Field("aliases", "alias", "redirect_from", "old_paths")

    static let all = [draft, aliases]
}
