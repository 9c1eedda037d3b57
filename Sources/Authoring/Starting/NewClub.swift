internal import Content
internal import Diagnostics
internal import Files
internal import ReadingCatalog
public import TextAndTime

/// A club that is about to begin: its settings, two books, a meeting, a list and a page, to be changed at will.
public struct NewClub: Sendable {
    public var title: String
    public var language = "en"
    public var timeZone = "UTC"
    /// An address of the host's; without one nothing is fetched from Open Library.
    public var contact: String?

    /// Whether it begins with its settings alone, as for books that are imported.
    public var isBare = false

    public init(title: String) {
        self.title = title
    }

    /// Writes the club into the folder at `path`, which is made if need be; files that are there stay as they are.
    ///
    /// `today` is the day before the meeting by three weeks. Returns the paths of the files that were written.
    public func write(to path: String, today: CalendarDay, isDry: Bool = false) throws -> (
        written: [String], kept: [String]
    ) {
        let folder = try Folder.open(path, called: "")
        if try folder?.status(of: "content/site.yaml") != nil {
            throw ReportedFailure(
                .error(
                    "club-there", "there is already a club in `\(path)`", at: .wholeFile("content/site.yaml"),
                    help: "`octavo preview \(path)` shows it; nothing was written"))
        }
        var plan = EditPlan()
        var kept: [String] = []
        for (path, text) in try files(today: today) where !isBare || Self.settingsFiles.contains(path) {
            if try folder?.status(of: path) != nil {
                kept.append(path)
            } else {
                plan.add(path, .create(Array(text.utf8)))
            }
        }
        let draft = try DraftedEdits(plan) { _ in nil }
        if !isDry { try EditWriter(try folder ?? Self.make(path)).write(draft.files) }
        return (draft.files.map(\.path), kept)
    }

    private static let settingsFiles = ["content/site.yaml", ".gitignore"]

    private static func make(_ path: String) throws -> Folder {
        let place = AbsolutePath(path)
        guard let parent = try Folder.open(place.parent.text) else {
            throw ReportedFailure(
                .error(
                    "club-folder", "there is no folder `\(place.parent.text)` to create the club in", at: nil,
                    help: "make that folder first, or name another one"))
        }
        return try parent.makeAndOpenFolder(place.name)
    }
}

extension NewClub {
    private func files(today: CalendarDay) throws -> KeyValuePairs<String, String> {
        let meeting = today.adding(days: 21)
        return [
            "content/site.yaml": try settings(year: today.year),
            "content/books/emma.md": Self.emma, "content/books/frankenstein.md": Self.frankenstein,
            "content/meetings/\(meeting)-emma.md": Self.meeting(on: meeting),
            "content/lists/to-begin-with.md": Self.list, "content/pages/about.md": about,
            ".gitignore": "# What Octavo makes, and can make again.\n_site/\n_parts/\n.octavo/\n",
        ]
    }

    /// `site.yaml`, with a comment on each of the settings that most clubs want sooner or later.
    private func settings(year: Int) throws -> String {
        func line(_ name: String, _ text: String) throws -> String {
            let value = try SiteConfiguration.value(text, for: name)
            return YAMLText.lines(of: value.map { [NewField(name, $0)] } ?? [])
        }
        let address =
            try contact.map {
                "# How people reach you; Open Library asks for it too.\n" + (try line("contact", $0))
            }
            ?? "# How people reach you. Open Library asks for it too, before it answers.\n# contact: host@example.org\n"
        return """
            # The settings of the site. A line that begins with `#` is a comment: take the `#` out to use what it says.

            # What the club is called.
            \(try line("title", title))
            # The club in a few words.
            # tagline: We read on Tuesdays

            # The language of the site, and the time zone in which you meet.
            \(try line("language", language))\(try line("time_zone", timeZone))
            \(address)
            # Where the site will be published.
            # base_url: https://example.org/club/

            # How members are named on the site: `full`, `short` (a first name and an initial) or `hidden`; the same for those
            # who come to a meeting; and whether the addresses of places are shown. Your files keep what you write.
            privacy:
              members: short
              attendees: hidden
              addresses: false

            # Links at the top, besides those of the site.
            # navigation:
            #   - {title: Join us, url: /about/}

            # When and where you usually meet, for meetings that do not say otherwise.
            # meetings: {time: "19:30", duration: 2 h, place: The Anchor}

            # How many books you want to read in a year.
            # goals: {\(year): 12}

            # Parts of the site that you do without.
            # sections:
            #   loans: false

            # Fields of your own that records may have.
            # custom_fields: [shelf_mark]

            # Whether synopses and covers are fetched from Open Library; it needs a `contact`.
            openlibrary:
              enabled: \(contact == nil ? "false" : "true")

            """
    }

    private static let emma = """
        ---
        title: Emma
        authors: [Jane Austen]
        isbn: "9780141439587"
        published: 1815
        genres: [Novel, Comedy]
        status: reading
        synopsis: >-
          Emma is clever, rich and sure of herself. She finds husbands for her friends, and is mistaken each time.
        ---
        Your notes on the book go here, in *Markdown*. This is a link to another book: [Frankenstein](book:frankenstein).

        """

    private static let frankenstein = """
        ---
        title: Frankenstein
        subtitle: or, The Modern Prometheus
        authors: [Mary Shelley]
        isbn: "9780141439471"
        published: 1818
        genres: [Gothic, Science fiction]
        status: to-read
        synopsis: >-
          A student makes a living being out of dead matter and runs away from it. It learns to speak, and comes after him.
        ---

        """

    private static func meeting(on day: CalendarDay) -> String {
        """
        ---
        title: Our first meeting
        date: \(day)
        time: "19:30"
        books: [emma]
        # place: {name: The Anchor, address: 1 High Street}
        # host: Anna
        ---
        Read as far as you get, and bring one sentence that you liked.

        """
    }

    private static let list = """
        ---
        title: To begin with
        description: Two books that are easy to find.
        books:
          - emma
          - {book: frankenstein, note: Short enough for one month.}
        ---

        """

    private var about: String {
        """
        ---
        title: About us
        navigation: true
        ---
        Say here who you are, when you meet and how somebody can join.

        """
    }
}
