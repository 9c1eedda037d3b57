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
    public func write(to path: String, today: CalendarDay, isDry: Bool = false) async throws -> (
        written: [String], kept: [String]
    ) {
        let folder = try Folder.open(path, called: "")
        if try folder?.status(of: "content/site.yaml") != nil {
            throw ReportedFailure(
                "club-there", "there is already a club in `\(path)`", at: .wholeFile("content/site.yaml"),
                help: "`octavo preview \(path)` shows it; nothing was written")
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
        if !isDry { try await EditWriter(try folder ?? Self.make(path)).write(draft.files) }
        return (draft.files.map(\.path), kept)
    }

    private static let settingsFiles = ["content/site.yaml", ".gitignore"]

    private static func make(_ path: String) throws -> Folder {
        let place = AbsolutePath(path)
        guard let parent = try Folder.open(place.parent.text) else {
            throw ReportedFailure(
                "club-folder", "there is no folder `\(place.parent.text)` to create the club in", at: nil,
                help: "make that folder first, or name another one")
        }
        return try parent.makeAndOpenFolder(place.name)
    }
}

extension NewClub {
    /// Where the files of `Templates/new/` go.
    private func files(today: CalendarDay) throws -> KeyValuePairs<String, String> {
        let meeting = today.adding(days: 21)
        return [
            "content/site.yaml": try settings(year: today.year),
            "content/books/emma.md": text("emma.md"),
            "content/books/frankenstein.md": text("frankenstein.md"),
            "content/meetings/\(meeting)-emma.md": text("meeting.md", ["day": "\(meeting)"]),
            "content/lists/to-begin-with.md": text("to-begin-with.md"),
            "content/pages/about.md": text("about.md"), ".gitignore": text("gitignore.txt"),
        ]
    }

    private func settings(year: Int) throws -> String {
        func line(_ name: String, _ text: String) throws -> String {
            let value = try SiteConfiguration.value(text, for: name)
            return String(YAMLText.lines(of: value.map { [NewField(name, $0)] } ?? []).dropLast())
        }
        return text(
            "site.yaml",
            [
                "title": try line("title", title), "language": try line("language", language),
                "time_zone": try line("time_zone", timeZone),
                "contact": try contact.map { try line("contact", $0) } ?? "# contact: host@example.org",
                "year": "\(year)", "enabled": contact == nil ? "false" : "true",
            ])
    }

    /// A file with its placeholders replaced.
    private func text(_ name: String, _ values: [String: String] = [:]) -> String {
        EmbeddedFile.text(of: "new/" + name).replacing(/{([a-z_]+)}/) {
            values[String($0.1)] ?? String($0.0)
        }
    }
}
