import Authoring
import Content
import Diagnostics
import Importing
import OpenLibrary
import ReadingCatalog

extension Option {
    static let map = Option(
        "--map", .text("FIELD=COLUMN,…"), "what the columns of a table hold: title=Titel,authors=Autor")
    static let plan = Option.flag(
        "--plan", "shows what would become of every entry, and writes nothing; so does --dry-run")
    static let reader = Option(
        "--by", .text("NAME"), "whose ratings and reviews these are, if not the club's")
    static let allTags = Option.flag(
        "--tags", "makes tags of all shelves, such as `owned`, and of moods and pace too")
    fileprivate static let online = Option.flag(
        "--online", "asks Open Library for the titles of entries that have only its keys")
    fileprivate static let days = Option(
        "--as", .choice(DaysOfNotes.allCases.map(\.rawValue)),
        "what the days of notes and meetings are: meetings about the books, or when these were finished")
    fileprivate static let bestRating = Option(
        "--out-of", .number(5...100), "the best rating that your file has, if that is not 5")
    fileprivate static let statuses = Option(
        "--status", .text("WORD=STATUS,…"), "what the statuses of your file mean: 0=to-read,2=read")
    static let privateToo = Option.flag(
        "--private", "includes private notes as comments, and private books as drafts")
}

extension Commands {
    /// Moves books in from other programs.
    static let importing = Command(
        name: "import",
        summary: "takes over books from Goodreads, StoryGraph, LibraryThing and other programs",
        operands: [
            Operand(
                "FILE", "an export (CSV, TSV, JSON), or a folder of Markdown notes", isRepeated: true)
        ],
        options: [
            .plan, .dryRun, .map, .reader, .privateToo, .allTags, .days, .bestRating, .statuses, .online,
            .siteFolder,
        ],
        example: "octavo import goodreads_library_export.csv --plan"
    ) { arguments, console in
        let map: ColumnMap?
        do throws(ReportedFailure) {
            map = arguments.has(.map) ? try ColumnMap(arguments.values(of: .map)) : nil
        } catch {
            console.report(error.report)
            return .wrongUsage
        }
        var wishes = ImportWishes(
            reader: arguments.value(of: .reader), includesPrivate: arguments.has(.privateToo),
            days: arguments.value(of: .days).flatMap(DaysOfNotes.init))
        wishes.keepsAllTags = arguments.has(.allTags)
        wishes.bestRating = arguments.value(of: .bestRating).flatMap { Int($0) } ?? 5
        wishes.statuses = try arguments.meaningsOfStatuses()
        let club = try await Club.open(arguments.site)
        if arguments.has(.online) {
            let keys = try BookImport(into: club, map: map, wishes: wishes).keysWithoutTitles(
                arguments.operands)
            let access = try ServiceAccess.fromEnvironment()
            let finder = BookFinder(folder: club.path, access: access, site: club.catalog.site)
            wishes.titles = try await finder.works(keys).mapValues { $0.details() }
        }
        let books = BookImport(into: club, map: map, wishes: wishes)
        let plan = try books.plan(arguments.operands)
        if arguments.has(.plan) || arguments.has(.dryRun) {
            try console.print(plan.text)
            return plan.hasRejected ? .failed : .success
        }
        try await books.write(plan)
        try console.print(plan.summary)
        let path = club.path.contains(" ") ? "\"\(club.path)\"" : club.path
        let folder = club.path == "." ? "" : " -C \(path)"
        console.message("Next:\n  octavo check\(folder)\n  octavo preview\(folder) --open\n")
        return plan.hasRejected ? .failed : .success
    }
}

extension Arguments {
    /// `0=to-read,2=read`
    fileprivate func meaningsOfStatuses() throws(UsageError) -> [String: ReadingStatus] {
        var statuses: [String: ReadingStatus] = [:]
        for pair in values(of: .statuses).flatMap({ $0.split(separator: ",") }) {
            let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2, let status = ReadingStatus.names.meaning(of: parts[1]) else {
                throw UsageError(
                    "`--status` takes pairs of a word and a status; found `\(pair)`",
                    help: "for example `--status 0=to-read,2=read`")
            }
            statuses[parts[0]] = status
        }
        return statuses
    }
}
