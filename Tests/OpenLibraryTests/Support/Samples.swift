import OpenLibraryFixture

/// Records that several tests share.
enum Samples {
    /// A work that has all that a work can have.
    static let lighthouse = FixtureWork(
        501, "The Lighthouse Year", by: ["Ada Quill"],
        description:
            "A keeper counts the ships.\r\n\r\nThen one stops.\r\n\r\n([source][1])\r\n\r\n  [1]: https://example.org/x",
        covers: [-1, nil, 8801], subjects: ["Lighthouses", "nyt:fiction=2017-12-03", "Gothic fiction"],
        firstPublished: 1931)

    /// An edition of it.
    static let lighthouseEdition: FixtureEdition = {
        var edition = FixtureEdition(
            901, "The lighthouse year", of: [501], isbn: "9780306406157", covers: [7701],
            publisher: "Harbour Press", pages: 212)
        edition.published = "October 1, 1988"
        return edition
    }()
}
