/// What other programs, and people who write other languages, call the fields of a book.
enum OtherNames {
    static let title = ["booktitle", "book title", "name", "titel", "titre", "título", "titulo", "titolo"]
    static let authors = [
        "author", "creators", "creator", "by", "written by", "autor", "autoren", "autorin", "auteur",
        "auteurs", "autores", "autore", "autori",
    ]
    static let isbn = ["isbn/uid", "identifier"]
    static let openLibrary = [
        "olid", "olkey", "openlibrary_key", "openlibrary_id", "openlibrary_work",
        "openlibrary_edition",
    ]
    static let published = [
        "publish", "publish_date", "published_date", "published_year", "publication_date", "publication_year",
        "year",
        "first_publish_year", "first_published", "year_published", "pub_year", "original_publication_year",
        "release_date", "released", "erschienen", "erscheinungsjahr", "jahr", "année", "annee", "año",
        "anno", "jaar",
    ]
    static let publisher = ["publishers", "verlag", "éditeur", "editeur", "uitgever"]
    static let pages = [
        "total", "total_page", "total_pages", "page_count", "number_of_pages", "num_pages",
        "page_total", "seiten", "seitenzahl", "páginas", "paginas", "pagine",
    ]
    static let language = ["lang", "languages", "sprache", "langue", "idioma", "lingua", "taal"]
    static let series = ["group", "series_name", "reihe", "serie", "série"]
    static let genres = ["genre", "category", "categories", "topic", "topics", "subject", "subjects"]
    static let tags = ["tag", "lists", "keywords"]
    static let acquired = [
        "date_added", "added", "date_acquired", "bought", "added_at", "added_on", "purchased",
    ]
    static let status = ["read_status", "reading_status", "book_status", "exclusive_shelf", "shelf_status"]
    static let readings = ["reads", "dates_read", "read_dates"]
    static let progress = ["current_page", "read_page", "page_progress", "reading_progress"]
    static let rating = [
        "my_rate", "rate", "my_rating", "personal_rating", "star_rating", "stars", "score", "bewertung",
        "calificación", "valoración", "avaliação", "valutazione", "beoordeling",
    ]
    static let reviews = ["review", "my_review"]
    static let loans = ["loan", "lent"]
    static let cover = [
        "local_cover", "local_cover_image", "cover_image", "cover_path", "image", "featured_image",
        "hero_image", "thumbnail", "cover_url", "poster",
    ]
    static let synopsis = ["description", "plot", "summary", "blurb", "why_blurb"]
    static let contentWarnings = ["content_warning", "cw", "trigger_warnings", "tw"]
    static let questions = ["discussion_questions", "discussion"]
    static let links = ["link", "url", "urls"]
    static let identifiers = ["other_ids"]
    static let seriesPosition = [
        "position_in_series", "series_index", "series_number", "series_order", "book_number",
        "volume",
    ]
    static let started = [
        "start_read_date", "started", "started_reading", "start_date", "started_at", "started_on",
        "read_start", "reading_started", "begun", "started_date", "start", "date_start",
    ]
    static let finished = [
        "finish_read_date", "finished", "last_read", "date_read", "finished_reading",
        "date_abandoned", "finish_date", "finished_at", "finished_on", "end_date", "date_completed",
        "completed", "read_date", "read_on", "read_end", "reading_finished", "last_date_read",
        "ended", "finished_date", "completed_date", "completion_date", "end", "date_finish",
        "date_end",
    ]
}
