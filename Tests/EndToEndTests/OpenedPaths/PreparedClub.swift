import Files
import Foundation
import OpenLibraryFixture
import TestSupport
import Testing

@testable import ThemeFiles

/// A club with everything that a club can have, next to a folder of somebody else.
final class PreparedClub: Sendable {
    static let hidden = "words that nobody may see"

    let home: TemporaryFolder
    let library: FixtureLibrary
    private let kept: KeptFolder

    /// The club, with a site that was built and a preview that was seen.
    init() async throws {
        library = try FixtureLibrary()
        library.put(
            FixtureWork(1, "Emma", by: ["Jane Austen"], description: "A match is made.", covers: [1]))
        library.put(
            FixtureEdition(
                1, "Emma", of: [1], isbn: LibraryClub.isbn(1), covers: [1001], pages: 100))
        library.put(FixtureWork(2, "Sanditon", by: ["Jane Austen"]))
        home = try TemporaryFolder(Self.files, inMemory: true)
        for (name, text) in Self.plainTheme { try home.write(text, to: "site/Templates/\(name)") }
        kept = KeptFolder(home.path)
        for work in [Work.enrich, .build, .preview] { #expect(await run([work]) == "") }
        try kept.keep()
    }

    private static var files: [String: String] {
        [
            "site/content/site.yaml":
                "title: Club\nbase_url: https://club.example/\nopenlibrary: {contact: host@club.example}\n",
            "site/content/books/emma.md": emma,
            "site/content/books/deep/dune.md": SampleClub.book("Dune", by: "Frank Herbert", notes: "Sand."),
            "site/content/meetings/june.md": "---\ntitle: June\ndate: 2026-06-20\nbooks: [emma]\n---\n",
            "site/content/lists/short.md": "---\ntitle: Short\nbooks: [dune]\n---\n",
            "site/content/pages/about.md": "---\ntitle: About\n---\n![Room](../images/room.svg)\n",
            "site/content/images/room.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
            "site/Templates/assets/own.css": "p { color: red }\n",
            "site/Templates/partials/own.html": "<p>Own</p>\n",
            "moved/books.csv": "Title,Author,ISBN13\nSanditon,Jane Austen,\n,Nobody,\n",
            "fresh/content/books/kept.md": SampleClub.book("Kept", by: "X"),
            "victim/secret.md": "---\ntitle: \(hidden)\nauthors: [X]\n---\n\(hidden)\n",
            "victim/index.html": "<p>\(hidden)</p>", "victim/site.yaml": "title: [\(hidden)\n",
            "victim/inner/emma.md": "\(hidden): [\n", "victim/own.css": hidden,
        ]
    }

    private static let emma =
        "---\ntitle: Emma\nauthors: [Jane Austen]\nisbn: \(LibraryClub.isbn(1))\n---\nNotes.\n"

    /// Templates and styles that are compiled in a moment, as this builds hundreds of sites.
    private static var plainTheme: [String: String] {
        let names = DefaultTheme.files.map(\.name).filter { !$0.hasSuffix(".png") && !$0.hasSuffix(".svg") }
        return Dictionary(uniqueKeysWithValues: names.map { ($0, text(of: $0)) })
    }

    private static func text(of template: String) -> String {
        guard template.hasPrefix("pages/") else { return "" }
        let body = template == "pages/page.html" ? "{{ page.body }}" : "<p>{{ page.title }}"
        return "<!doctype html><html lang=\"en\"><title>{{ page.title }}</title>\(body)</html>\n"
    }

    /// Changes a record, so that every stage has something to do.
    func edit(_ notes: String = "Other notes.\n") throws {
        try home.write(Self.emma + notes, to: "site/content/books/emma.md")
    }

    /// Makes everything as it was when the club was prepared.
    func restore() throws { try kept.restore() }

    /// The steps of each kind of run after an edit.
    func openedPaths() async throws -> OpenedPaths {
        var logs: [(Work, [StepLog.Step])] = []
        for work in Work.allCases {
            try edit()
            let log = StepLog()
            let messages = await FileStep.$observer.withValue(log.observer(pathFromHome)) {
                await run([work])
            }
            #expect(messages == "", "\(work): \(messages)")
            logs.append((work, log.steps))
            try restore()
        }
        return OpenedPaths(logs)
    }

    /// Where a step is taken, from the home folder; nil if it is elsewhere.
    func pathFromHome(_ step: FileStep) -> String? {
        let path = step.folder.name(of: step.path)
        if path.hasPrefix("/"), !path.hasPrefix(home.path + "/") { return nil }
        let parts = (path.hasPrefix("/") ? String(path.dropFirst(home.path.utf8.count)) : "site/" + path)
            .split(separator: "/").filter { $0 != "." }
        return parts.count > 1 ? parts.joined(separator: "/") : nil
    }
}

extension PreparedClub {
    /// Nothing outside of the site has changed, and what is there was neither published nor quoted.
    func expectNothingLeaked(_ messages: String, _ what: String) throws {
        let changed = try kept.changedFiles()
        #expect(!messages.contains(Self.hidden), "\(what): \(messages)")
        #expect(changed.filter { !$0.hasPrefix("site/") && !$0.hasPrefix("fresh/") } == [], "\(what)")
        let published = try changed.filter { path in
            let bytes = try Data(contentsOf: URL(fileURLWithPath: home.path(of: path)))
            return bytes.range(of: Data(Self.hidden.utf8)) != nil
        }
        #expect(published == [], "\(what)")
    }

    /// Whether something of that kind would take the place of what is there.
    func mayPlant(_ plant: Plant, at path: String) -> Bool {
        switch isFolder(path) {
        case nil: true
        case true?: plant != .linkToFile
        case false?: plant != .linkToFolder
        }
    }

    func plant(_ plant: Plant, at path: String) throws {
        if home.has(path) { try home.remove(path) }
        try home.makeFolder(path.split(separator: "/").dropLast().joined(separator: "/"))
        switch plant {
        case .linkToFolder: try link(path, to: "victim")
        case .linkToFile: try link(path, to: "victim/secret.md")
        case .pipe: #expect(mkfifo(home.path(of: path), 0o644) == 0)
        }
    }

    func isStillThere(_ plant: Plant, at path: String) -> Bool {
        var status = stat()
        guard lstat(home.path(of: path), &status) == 0 else { return false }
        return status.st_mode & S_IFMT == (plant == .pipe ? S_IFIFO : S_IFLNK)
    }

    /// A site's own folder may be a link that the user made, so it is not swapped.
    func maySwap(_ part: SwappedPart, of path: String) -> Bool {
        part == .pathItself || path.split(separator: "/").count > 2
    }

    /// Moves what is at a path, or the folder around it, aside and puts a link in its place.
    func swap(_ part: SwappedPart, of path: String) {
        var path = path
        if part == .folderAround { path = path.split(separator: "/").dropLast().joined(separator: "/") }
        let isFolder = part == .folderAround || isFolder(path) == true
        rename(home.path(of: path), home.path(of: path) + ".aside")
        symlink(home.path(of: isFolder ? "victim" : "victim/secret.md"), home.path(of: path))
    }

    private func isFolder(_ path: String) -> Bool? {
        var isFolder: ObjCBool = false
        let isThere = FileManager.default.fileExists(atPath: home.path(of: path), isDirectory: &isFolder)
        return isThere ? isFolder.boolValue : nil
    }

    private func link(_ path: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: home.path(of: path), withDestinationPath: home.path(of: target))
    }
}
