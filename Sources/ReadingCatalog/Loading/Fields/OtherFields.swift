internal import Content

/// The fields of a meeting.
enum MeetingFields {
    static let title = Field("title", "name")
    static let date = Field("date", "day", "when", "scheduled")
    static let time = Field("time", "start_time", "starts", "start")
    static let duration = Field("duration", "length", "minutes")
    static let timeZone = Field("time_zone", "timezone", "tz")
    static let books = Field("books", "book", "reading")
    static let host = Field("host", "hosts", "hosted_by")
    static let picker = Field("picker", "picked_by", "chosen_by", "pick")
    static let place = Field("place", "location", "venue", "where")
    static let attendees = Field("attendees", "attendance", "present", "members", "who")
    static let status = Field("status")
    /// What other tools write and nothing here needs.
    static let other = Field("type", "notes")

    static let all =
        [
            title, date, time, duration, timeZone, books, host, picker, place, attendees, status, other,
        ] + RecordFields.all
}

/// The fields of a place.
enum PlaceFields {
    static let name = Field("name", "title", "room")
    static let address = Field("address", "street")
    static let url = Field("url", "link", "map", "online", "call")
    static let names = FieldNames([name, address, url])
}

/// The fields of a reading list.
enum ListFields {
    static let title = Field("title", "name")
    static let description = Field("description", "summary", "subtitle")
    static let books = Field("books", "entries", "items")
    /// Whose list it is: read over.
    static let owner = Field("owner", "shelf_id")

    static let all = [title, description, books, owner] + RecordFields.all
}

/// The fields of a book on a list.
enum EntryFields {
    static let book = Field("book", "slug", "title", "isbn")
    static let note = Field("note", "why", "comment", "notes", "reason")
    static let names = FieldNames([book, note])
}

/// The fields of a free page.
enum PageFields {
    static let title = Field("title", "name")
    static let description = Field("description", "summary")
    static let navigation = Field("navigation", "nav", "menu", "navigation_order", "order", "weight")

    static let all = [title, description, navigation] + RecordFields.all
}

/// The fields of a subject shelf.
enum ShelfFields {
    static let title = Field("title", "name")
    static let subject = Field("subject", "subjects")
    static let limit = Field("limit", "count", "books")

    static let all = [title, subject, limit] + RecordFields.all
}
