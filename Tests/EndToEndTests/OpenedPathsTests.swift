import Building
import Diagnostics
import Files
import Foundation
import OpenLibrary
import OpenLibraryFixture
import Preview
import ReadingCatalog
import Synchronization
import TestSupport
import Testing
import TextAndTime

/// Links and pipes take the place of every path that builds, checks, previews and enrichment open: as observed, not as
/// listed by hand. Nothing outside of the site changes, is published or is quoted, and nothing waits for ever.
@Suite("Every path that the program opens", .timeLimit(.minutes(10)))
struct OpenedPathsTests {
    enum Plant: CaseIterable, CustomTestStringConvertible {
        case linkToFolder
        case linkToFile
        case pipe

        var testDescription: String { "\(self)" }
    }

    @Test(arguments: Plant.allCases) func `may be taken by something else`(plant: Plant) async throws {
        let prepared = try PreparedClub()
        let opened = try await prepared.openedPaths()
        #expect(opened.count > 80)
        for (path, works) in opened where try prepared.mayPlant(plant, at: path) {
            let club = try await prepared.copy()
            try club.plant(plant, at: path)
            let victim = try club.home.texts(below: "victim")
            let messages = await club.run(works)
            #expect(!messages.contains(PreparedClub.hidden), "\(path): \(messages)")
            #expect(try club.home.texts(below: "victim") == victim, "\(path)")
            #expect(try club.filesWithHiddenWords() == [], "\(path)")
            // What an interrupted build may have left in an output folder is removed, a link like a folder.
            let isLeftOver = path.contains("octavo-")
            #expect(isLeftOver || club.isStillThere(plant, at: path), "\(path): \(messages)")
        }
    }
}

/// A club with everything that a club can have, next to a folder of somebody else.
private struct PreparedClub {
    static let hidden = "words that nobody may see"

    let home: TemporaryFolder
    let library: FixtureLibrary

    init() throws {
        library = try FixtureLibrary()
        library.put(
            FixtureWork(1, "Emma", by: ["Jane Austen"], description: "A match is made.", covers: [1]))
        library.put(
            FixtureEdition(
                1, "Emma", of: [1], isbn: LibraryClub.isbn(1), covers: [1001], pages: 100))
        home = try TemporaryFolder([
            "site/content/site.yaml":
                "title: Club\nbase_url: https://club.example/\nopenlibrary: {contact: host@club.example}\n",
            "site/content/books/emma.md":
                "---\ntitle: Emma\nauthors: [Jane Austen]\nisbn: \(LibraryClub.isbn(1))\n---\nNotes.\n",
            "site/content/books/deep/dune.md": "---\ntitle: Dune\nauthors: [Frank Herbert]\n---\nSand.\n",
            "site/content/meetings/june.md": "---\ntitle: June\ndate: 2026-06-20\nbooks: [emma]\n---\n",
            "site/content/lists/short.md": "---\ntitle: Short\nbooks: [dune]\n---\n",
            "site/content/pages/about.md": "---\ntitle: About\n---\n![Room](../images/room.svg)\n",
            "site/content/images/room.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
            "site/Templates/assets/own.css": "p { color: red }\n",
            "site/Templates/partials/own.html": "<p>Own</p>\n",
            "victim/secret.md": "---\ntitle: \(Self.hidden)\nauthors: [X]\n---\n\(Self.hidden)\n",
            "victim/index.html": "<p>\(Self.hidden)</p>", "victim/site.yaml": "title: [\(Self.hidden)\n",
            "victim/inner/emma.md": "\(Self.hidden): [\n", "victim/own.css": Self.hidden,
        ])
    }

    private init(home: TemporaryFolder, library: FixtureLibrary) {
        self.home = home
        self.library = library
    }

    /// Runs everything twice, with a change between, and gives what opened, made, moved, removed or locked a path below
    /// the home folder, or one in it.
    func openedPaths() async throws -> [(path: String, works: Set<Work>)] {
        var works: [String: Set<Work>] = [:]
        for change in ["", "More notes.\n"] {
            try write(change)
            for work in Work.allCases {
                let log = PathLog()
                let messages = await FileStep.$observer.withValue(log.observer) { await run([work]) }
                #expect(messages == "", "\(messages)")
                for path in pathsFromHome(log.paths) { works[path, default: []].insert(work) }
            }
        }
        // Of the files that wait under their numbers, one of each kind; of the pages, those of one book.
        let kinds = Dictionary(grouping: works.keys.filter { !Self.isLikeAnother($0) }) { path in
            path.contains("octavo-") ? path.replacing(/\/[0-9]+/, with: "/0") : path
        }
        return kinds.values.compactMap { $0.min() }.sorted().map { ($0, works[$0] ?? []) }
    }

    private static func isLikeAnother(_ path: String) -> Bool {
        let parts = path.split(separator: "/")
        guard let start = parts.firstIndex(where: { $0 == "_site" || $0 == "preview" }),
            start + 2 < parts.count
        else { return false }
        return parts[start + 1] != "books" && !parts[start + 1].hasPrefix(".octavo")
    }

    /// Paths from the home folder, with the folders above them.
    private func pathsFromHome(_ paths: Set<String>) -> Set<String> {
        let root = home.path + "/"
        return Set(
            paths.flatMap { path -> [String] in
                if path.hasPrefix("/"), !path.hasPrefix(root) { return [] }
                let parts = (path.hasPrefix(root) ? String(path.dropFirst(root.count)) : "site/" + path)
                    .split(separator: "/").filter { $0 != "." }
                return parts.indices.dropFirst().map { parts[...$0].joined(separator: "/") }
            })
    }

    /// The same club, in another folder and with a record changed, so that every stage has something to do.
    func copy() async throws -> PreparedClub {
        let copy = PreparedClub(home: try TemporaryFolder(), library: library)
        _ = try await Shell.run("cp -a \(home.path)/. \(copy.home.path)")
        try copy.write("Other notes.\n")
        return copy
    }

    private func write(_ notes: String) throws {
        try home.write(
            "---\ntitle: Emma\nauthors: [Jane Austen]\nisbn: \(LibraryClub.isbn(1))\n---\nNotes.\n\(notes)",
            to: "site/content/books/emma.md")
    }
}

extension PreparedClub {
    /// Whether something of that kind would take the place of what is there.
    func mayPlant(_ plant: OpenedPathsTests.Plant, at path: String) throws -> Bool {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: home.path(of: path), isDirectory: &isFolder) else {
            return true
        }
        return isFolder.boolValue ? plant != .linkToFile : plant != .linkToFolder
    }

    func plant(_ plant: OpenedPathsTests.Plant, at path: String) throws {
        if home.has(path) { try home.remove(path) }
        try home.makeFolder(path.split(separator: "/").dropLast().joined(separator: "/"))
        let target =
            switch plant {
            case .linkToFolder: "victim"
            case .linkToFile: "victim/secret.md"
            case .pipe: ""
            }
        if plant == .pipe {
            #expect(mkfifo(home.path(of: path), 0o644) == 0)
        } else {
            try FileManager.default.createSymbolicLink(
                atPath: home.path(of: path), withDestinationPath: home.path(of: target))
        }
    }

    func isStillThere(_ plant: OpenedPathsTests.Plant, at path: String) -> Bool {
        var status = stat()
        guard lstat(home.path(of: path), &status) == 0 else { return false }
        return status.st_mode & S_IFMT == (plant == .pipe ? S_IFIFO : S_IFLNK)
    }

    /// Files of the site, links aside, in which the words are that only the other folder has.
    func filesWithHiddenWords() throws -> [String] {
        let site = home.path(of: "site") + "/"
        return try FileManager.default.subpathsOfDirectory(atPath: site).filter { path in
            var status = stat()
            guard lstat(site + path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
            return try Data(contentsOf: URL(fileURLWithPath: site + path)).range(of: Data(Self.hidden.utf8))
                != nil
        }
    }

    /// What the program does with a site.
    enum Work: CaseIterable {
        case enrich, build, check, preview
    }

    /// Does these works, and gives all that was reported.
    func run(_ works: Set<Work>) async -> String {
        var messages = ""
        for work in Work.allCases where works.contains(work) {
            do {
                switch work {
                case .enrich: try await enrich()
                case .build: try await build()
                case .check: try await check()
                case .preview: try await preview()
                }
            } catch let failure as ReportedFailure {
                messages += TerminalFormat(hasColor: false).text(failure.report)
            } catch let failure as FileFailure {
                messages += TerminalFormat(hasColor: false).text(failure.diagnostic)
            } catch {
                messages += "\(error)"
            }
        }
        return messages
    }

    private var options: BuildOptions {
        var options = BuildOptions(site: home.path(of: "site"))
        options.day = CalendarDay(year: 2026, month: 6, day: 15)
        return options
    }

    private var access: ServiceAccess {
        get throws {
            let environment = library.environment.merging(["OCTAVO_OPENLIBRARY_PAUSE": "0"]) { $1 }
            guard let access = ServiceAccess(version: "1", environment: { environment[$0] }) else {
                throw ReportedFailure(DiagnosticReport())
            }
            return access
        }
    }

    private var enrichment: Enrichment {
        get throws {
            let access = try access
            return Enrichment("recorded") { [site = home.path(of: "site")] catalog in
                let outcome = await CatalogEnricher(site: site, access: access).enrich(
                    catalog, policy: .offline)
                return Enrichment.Outcome(
                    outcome.catalog, report: outcome.report, isSettled: outcome.isSettled)
            }
        }
    }

    private func build() async throws {
        try report(await SiteBuild(options, enrichment: enrichment).run().warnings)
    }

    private func check() async throws {
        try report(await SiteBuild(options, enrichment: enrichment).check())
    }

    private func preview() async throws {
        guard let folder = try PreviewFolder.reserve(in: options.site) else { return }
        var options = options
        options.output = folder.path
        options.ownsOutput = true
        let rebuilder = SiteRebuilder(options, at: "http://localhost:4000/", enrichment: try enrichment)
        try report(await rebuilder.build(.everything).get().warnings)
        withExtendedLifetime(folder) {}
    }

    private func enrich() async throws {
        let loaded = await CatalogLoader(site: options.site, options: .init(includesDrafts: true)).load()
        guard let catalog = loaded.publishable else { throw ReportedFailure(loaded.report) }
        let enricher = CatalogEnricher(site: options.site, access: try access)
        try report(await enricher.enrich(catalog, policy: .refresh([])).report)
    }

    /// Reports errors and warnings alike.
    private func report(_ report: DiagnosticReport) throws {
        if report.diagnostics.contains(where: { $0.rule != "enrichment" }) { throw ReportedFailure(report) }
    }
}

/// The paths of all steps that were taken.
private final class PathLog: Sendable {
    private let seen = Mutex<Set<String>>([])

    var paths: Set<String> { seen.withLock { $0 } }

    var observer: FileStepObserver {
        { step throws(FileFailure) in _ = self.seen.withLock { $0.insert(step.folder.name(of: step.path)) } }
    }
}
