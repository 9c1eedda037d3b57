import Authoring
import Diagnostics
import Files
import Hosting
import ReadingCatalog
import TextAndTime

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

extension Option {
    fileprivate static let clubTitle = Option("--title", .text("TEXT"), "what the club is called")
    fileprivate static let clubLanguage = Option(
        "--language", .text("CODE"), "the language of the site, such as en")
    fileprivate static let timeZone = Option(
        "--time-zone", .text("ZONE"), "where you meet, such as Europe/London")
    fileprivate static let contact = Option("--contact", .text("ADDRESS"), "how people reach you")
    fileprivate static let publishing = Option(
        "--ci", .choice(Host.allCases.map(\.rawValue)),
        "also writes the job by which this service publishes the site, as `octavo ci` does")
    fileprivate static let bare = Option.flag(
        "--bare", "writes the settings alone, for a club that moves in with `octavo import`")
}

extension Commands {
    /// Begins a club.
    static let new = Command(
        name: "new", summary: "begins a club: settings, two books, a meeting, a list and a page to change",
        operands: [Operand("DIR", "the folder of the club (default: this one)", isOptional: true)],
        options: [
            .clubTitle, .clubLanguage, .timeZone, .contact, .publishing, .bare, .yes, .today, .dryRun,
            .siteFolder,
        ],
        example: "octavo new tuesday-shelf --title \"The Tuesday Shelf\""
    ) { arguments, console in
        let path = arguments.operands.first ?? arguments.site
        let questions = Questions(arguments, console)
        var club = try questions.club(in: path)
        club.isBare = arguments.has(.bare)
        let host = questions.host()
        let program = try host.map { try JobProgram($0) }
        let today = arguments.today(in: club.timeZone)
        let isDry = arguments.has(.dryRun)
        let (written, kept) = try await club.write(to: path, today: today, isDry: isDry)
        try console.print(written.map { $0 + "\n" }.joined())
        for file in kept { console.message("`\(file)` already exists, and was left as it is.\n") }
        if let host, isDry { try console.print(host.path + "\n") }
        if arguments.value(of: .timeZone) == nil, worldTime.contains(club.timeZone) {
            console.message(unknownZone(club.timeZone))
        }
        console.message(isDry ? "Nothing was written.\n" : nextSteps(in: path, club))
        if let host, let program, !isDry { try await writeJob(host, program, in: path, console) }
        return .success
    }

    /// Does what `octavo ci` does; a job that is there already stays.
    private static func writeJob(
        _ host: Host, _ program: JobProgram, in path: String, _ console: Console
    ) async throws {
        let repository = try SiteRepository(site: path)
        let options = try await repository.options(program, console)
        do {
            try console.print(repository.write(host, options, replacing: false))
        } catch let conflict as SiteRepository.Conflict {
            console.message("`\(conflict.path)` already exists, and was left as it is.\n")
        }
    }

    /// Zones of machines rather than of places.
    private static let worldTime: Set<String> = ["UTC", "Etc/UTC", "Etc/UCT", "Etc/GMT", "GMT", "Zulu"]

    private static func unknownZone(_ zone: String) -> String {
        "The time zone is \(zone), as this computer does not know where you meet: write yours into "
            + "content/site.yaml, such as `time_zone: Europe/Berlin`.\n"
    }

    /// Without a contact Open Library is not asked for anything.
    private static func nextBook(of club: NewClub) -> String {
        club.contact == nil
            ? "octavo add book --title \"Your next book\" --author \"Its author\""
            : "octavo add \"the title of your next book\""
    }

    private static func nextSteps(in path: String, _ club: NewClub) -> String {
        let folder = path.contains(" ") ? "\"\(path)\"" : path
        let steps = [
            path == "." ? nil : "cd \(folder)", club.isBare ? "octavo import FILE" : nil,
            "octavo preview --open",
            club.isBare ? nil : nextBook(of: club),
            path == "." ? "octavo help" : nil,
        ]
        return "The club is ready. Next:\n" + steps.compactMap { $0.map { "  \($0)\n" } }.joined()
    }
}

/// What is asked before a club begins: options answer, then the person at the terminal, then the defaults.
private struct Questions {
    private let arguments: Arguments
    private let console: Console

    init(_ arguments: Arguments, _ console: Console) {
        self.arguments = arguments
        self.console = console
    }

    func club(in path: String) throws -> NewClub {
        var club = NewClub(
            title: try answer("title", .clubTitle, "What is the club called?", title(of: path)))
        club.language = try answer(
            "language", .clubLanguage, "Which language do you write in?", Self.language)
        club.timeZone = try answer("time_zone", .timeZone, "In which time zone do you meet?", Self.timeZone)
        let contact = try answer("contact", .contact, "How do people reach you (Enter for: not yet)?", "")
        club.contact = contact.isEmpty ? nil : contact
        return club
    }

    /// The service that is to publish the site, if it is one that has jobs. Nothing is asked by a program that could not
    /// write a job that works.
    func host() -> Host? {
        if let given = arguments.value(of: .publishing) { return Host(rawValue: given) }
        guard !arguments.has(.yes), console.canAsk, ProgramHome.ofThisProgram != nil else { return nil }
        let names = Host.allCases.map(\.rawValue).joined(separator: ", ")
        while let answer = console.answer(
            to: "Where will the site be published: \(names) (Enter for: elsewhere, or later)? ")
        {
            if answer.isEmpty { return nil }
            if let host = Host(rawValue: answer.lowercased()) { return host }
            console.message("There is a job for \(names); `octavo help publishing` explains other hosts.\n")
        }
        return nil
    }

    /// The answer to a question, which is asked again until it is one that `site.yaml` may have.
    private func answer(
        _ field: String, _ option: Option, _ question: String, _ usual: String
    ) throws -> String {
        func checked(_ text: String) throws -> String {
            let text = field == "time_zone" ? Self.zone(text) : text
            guard !text.allSatisfy(\.isWhitespace) else {
                throw ReportedFailure(
                    "usage", "`\(field)` cannot be empty", at: nil,
                    help: "leave the option out for the default")
            }
            _ = try SiteConfiguration.value(text, for: field)
            return text
        }
        if let given = arguments.value(of: option) { return try checked(given) }
        guard !arguments.has(.yes), console.canAsk else { return usual }
        while let answer = console.answer(to: "\(question)\(usual.isEmpty ? "" : " [\(usual)]") ") {
            if answer.isEmpty { return usual }
            do {
                return try checked(answer)
            } catch let failure as ReportedFailure {
                console.report(failure.report)
            }
        }
        return usual
    }

    /// `tuesday-shelf` becomes `Tuesday shelf`.
    private func title(of path: String) -> String {
        let words = AbsolutePath(path).name.split { $0 == "-" || $0 == "_" || $0 == " " }.joined(
            separator: " ")
        return words.isEmpty ? "Our book club" : words.prefix(1).uppercased() + words.dropFirst()
    }

    /// The language of the user's programs.
    private static var language: String {
        let locale = Environment["LC_ALL"] ?? Environment["LANG"] ?? ""
        let code = String(locale.prefix { $0.isLetter || $0 == "_" }).replacing("_", with: "-")
        guard code.count > 1, code != "POSIX" else { return "en" }
        do {
            return try SiteConfiguration.value(code, for: "language") == nil ? "en" : code
        } catch {
            return "en"
        }
    }

    /// `Europe/Berlin` of `Berlin`.
    private static func zone(_ text: String) -> String {
        if TimeZoneDatabase.contains(text) { return text }
        let city = text.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(
            separator: "_")
        let continents = [
            "Europe", "America/Argentina", "America", "Asia", "Africa", "Australia", "Pacific", "Atlantic",
            "Indian",
        ]
        return continents.lazy.map { "\($0)/\(city)" }.first(where: TimeZoneDatabase.contains) ?? text
    }

    /// The time zone of the machine.
    private static var timeZone: String {
        var target = [CChar](repeating: 0, count: 1024)
        let length = readlink("/etc/localtime", &target, target.count - 1)
        let link =
            length > 0 ? String(decoding: target[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self) : ""
        let linked = link.split(separator: "zoneinfo/").last.map(String.init)
        for zone in [Environment["TZ"], linked].compactMap({ $0 })
        where TimeZoneDatabase.contains(zone) {
            return zone
        }
        return "UTC"
    }
}
