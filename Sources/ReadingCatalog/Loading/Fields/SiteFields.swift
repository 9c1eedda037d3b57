internal import Content

/// The fields of `site.yaml`.
enum SiteFields {
    static let title = Field("title", "name")
    static let tagline = Field("tagline", "description", "subtitle")
    static let baseURL = Field("base_url", "url", "site_url")
    static let language = Field("language", "lang", "locale")
    static let timeZone = Field("time_zone", "timezone", "tz")
    static let contact = Field("contact", "email")
    static let perPage = Field("per_page", "paginate", "page_size")
    static let navigation = Field("navigation", "nav", "menu")
    static let customFields = Field("custom_fields", "custom")
    static let privacy = Field("privacy")
    static let sections = Field("sections")
    static let allowHTML = Field("allow_html")
    static let openLibrary = Field("openlibrary")

    static let names = FieldNames([
        title, tagline, baseURL, language, timeZone, contact, perPage, navigation, customFields, privacy,
        sections, allowHTML, openLibrary,
    ])
}

/// The fields of `privacy`.
enum PrivacyFields {
    static let members = Field("members", "names")
    static let addresses = Field("addresses", "show_addresses")
    static let names = FieldNames([members, addresses])
}

/// The fields of `openlibrary`.
enum OpenLibraryFields {
    static let enabled = Field("enabled")
    static let contact = Field("contact", "email")
    static let genres = Field("genres", "subjects")
    static let names = FieldNames([enabled, contact, genres])
}
