import Authoring
import Building
import Diagnostics
import Files
import OpenLibrary
import ReadingCatalog
import TextAndTime

extension Option {
    static let dryRun = Option.flag("--dry-run", short: "-n", "shows what would change, and writes nothing")
    static let date = Option(
        "--date", .text("DATE"), "the day on which it was, such as 2027-02-03 or yesterday (default: today)")
}

/// What a verb is about to do.
struct PlannedChange {
    let plan: EditPlan
    /// What will have been done, in one sentence.
    let done: String
}

extension Command {
    /// A verb that changes records: it shows the change as a diff, checks the site as it would be, and writes.
    static func verb(
        _ name: String, _ summary: String, operands: [Operand], options: [Option] = [], example: String,
        plan: @escaping @Sendable (Arguments, Club, Console) async throws -> PlannedChange
    ) -> Command {
        Command(
            name: name, summary: summary, operands: operands.isEmpty ? [.site] : operands,
            options: options + [.dryRun, .siteFolder], example: example
        ) { arguments, console in
            try await onClub(in: arguments.site, console, isJSON: arguments.has(.json)) { club in
                let change = try await plan(arguments, club, console)
                return try await make(change, in: club, arguments, console)
            }
        }
    }

    /// A verb that only looks things up.
    static func lookup(
        _ name: String, _ summary: String, operands: [Operand] = [.site], options: [Option], example: String,
        show: @escaping @Sendable (Arguments, Club) async throws -> String
    ) -> Command {
        Command(
            name: name, summary: summary, operands: operands, options: options + [.siteFolder],
            example: example
        ) { arguments, console in
            try await onClub(in: arguments.site, console) { club in
                try console.print(try await show(arguments, club))
                return .success
            }
        }
    }

    /// Opens the club in a folder; a book that was to be added and is there is shown.
    static func onClub(
        in site: String, _ console: Console, isJSON: Bool = false, _ work: (Club) async throws -> ExitCode
    ) async throws -> ExitCode {
        var turn: FileLock?
        defer { withExtendedLifetime(turn) {} }
        var triesLeft = 100
        while true {
            do {
                let club = try await Club.open(site, check: try Club.wholeSiteCheck(at: site))
                do {
                    return try await work(club)
                } catch let known as KnownBook {
                    console.report(known.diagnostic)
                    let summary = try RecordSummary(.books, known.book.source, in: club)
                    try console.print(isJSON ? summary.json : summary.text)
                    return .failed
                }
            } catch let failure as ReportedFailure where failure.isOfChangeMeanwhile && triesLeft > 0 {
                // Another verb was faster: what it wrote is read, and the change is made to that. Those that were slower go
                // on one after another, so that each checks the club only a few times.
                if turn == nil { turn = try await SiteStore(in: Folder.existing(site)).longTurn("verbs") }
                triesLeft -= 1
            }
        }
    }

    /// Shows a change, checks it and makes it.
    static func make(
        _ change: PlannedChange, in club: Club, _ arguments: Arguments, _ console: Console
    ) async throws -> ExitCode {
        let draft = try club.draft(change.plan)
        guard !draft.isEmpty else {
            if !change.done.isEmpty { console.message("There is nothing to change.\n") }
            return .success
        }
        let warnings: DiagnosticReport
        do {
            warnings = try await club.check(draft)
        } catch let failure as ReportedFailure {
            console.report(failure.report)
            console.message("\(failure.report.summary). Nothing was written.\n")
            return .failed
        }
        if !arguments.has(.dryRun) { try await club.write(draft) }
        try console.print(draft.diff)
        console.report(warnings)
        console.message(arguments.has(.dryRun) ? "Nothing was written.\n" : change.done + "\n")
        return .success
    }
}

extension Club {
    /// What `octavo check` reports of the whole site, which is remembered in `memory`. If nobody waits for it, one processor
    /// is left for those who wait for something else.
    static func wholeSiteCheck(
        at site: String, _ memory: SiteMemory = SiteMemory(), isAwaited: Bool = true
    ) throws(UsageError) -> Check {
        let enrichment = try Enrichment.openLibrary(at: site, .asRecorded)
        return { change in
            var options = BuildOptions(site: site)
            options.change = change
            if !isAwaited { options.jobs = max(1, options.jobs - 1) }
            return try await SiteBuild(options, enrichment: enrichment, memory: memory).check().report
        }
    }
}

extension Arguments {
    /// The words that are not options, as one name: quotes around a title may be left out.
    var name: String { operands.joined(separator: " ") }

    /// The day that `--date` gives, or today where the club is.
    func day(in club: Club) throws(UsageError) -> CalendarDay {
        try day(of: .date, .gone, in: club) ?? .today(in: club.catalog.site)
    }

    /// The day that an option gives, as records or people write it.
    func day(
        of option: Option, _ side: WrittenDate.Side = .coming, in club: Club
    ) throws(UsageError) -> CalendarDay? {
        guard let words = value(of: option) else { return nil }
        return try CalendarDay(operand: words, side, in: club)
    }

    /// The record that the words name, and the day after it: `emma`, `emma yesterday`; nil if there are no words.
    func named<Record>(
        _ side: WrittenDate.Side, in club: Club, _ find: (String) throws -> Record
    ) throws -> (Record, CalendarDay?)? {
        guard !operands.isEmpty else { return nil }
        do {
            return (try find(name), nil)
        } catch {
            // Of a name that is followed by a day it is said what is wrong with the name alone.
            var failure = error
            for count in 1..<max(1, operands.count) {
                let rest = operands[count...].joined(separator: " ")
                guard let day = CalendarDay(said: rest, side, today: .today(in: club.catalog.site)) else {
                    continue
                }
                do {
                    return (try find(operands[..<count].joined(separator: " ")), day)
                } catch let shorter {
                    failure = shorter
                    break
                }
            }
            throw failure
        }
    }

    /// The book that the words name, and the day that is after it or in `--date`, or today.
    func bookAndPastDay(in club: Club) throws -> (Book, CalendarDay) {
        let given = try day(of: .date, .gone, in: club)
        let (book, day) = try named(.gone, in: club, club.book) ?? (club.book(name), nil)
        return (book, given ?? day ?? .today(in: club.catalog.site))
    }
}

extension CalendarDay {
    /// Today where a club is.
    static func today(in site: SiteConfiguration) -> CalendarDay { today(in: site.timeZone) }

    /// Today in a time zone; `SOURCE_DATE_EPOCH` takes precedence over the clock.
    static func today(in zone: String) -> CalendarDay {
        (TimeZoneDatabase.rules(of: zone) ?? .utc).day(at: Environment.now)
    }
}

/// A record that the words of a command name: `emma`, or `list short-books`.
struct NamedRecord {
    let kind: RecordKind
    let source: RecordSource
    /// The words after the name.
    let rest: [String]

    /// The first word may name the kind of record; otherwise a book is meant. `isRest` begins the words after the name.
    init(
        _ words: [String], in club: Club, isRest: (String) -> Bool = { _ in false }
    ) throws {
        var words = words[...]
        var kind = RecordKind.books
        if words.count > 1,
            let named = RecordKind.allCases.first(where: { $0.noun == words[words.startIndex] }),
            !isRest(words[words.startIndex + 1])
        {
            kind = named
            words = words.dropFirst()
        }
        let name = words.prefix { !isRest($0) }
        guard !name.isEmpty else {
            throw UsageError("the name of a \(kind.noun) is missing", help: "write it after the command")
        }
        self.kind = kind
        source = try club.source(of: kind, name.joined(separator: " "))
        rest = Array(words.dropFirst(name.count))
    }
}
