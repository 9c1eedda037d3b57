import Building
import ReadingCatalog
import VersionControl

extension Option {
    static let message = Option(
        "--message", short: "-m", .text("TEXT"), "describes the changes in your words")
    static let keep = Option(
        "--keep", .choice(Repository.Side.allCases.map(\.rawValue)),
        "whose files to keep where you and others have changed the same lines")
    static let publishTo = Option(
        "--to", .folder, "writes the site into a folder that another program uploads, without git")
}

extension Commands {
    /// Sends the club to where its site is built.
    static let publish = Command(
        name: "publish",
        summary: "checks the club, shows what is new in it, and sends that to GitHub, GitLab or Codeberg",
        operands: [.site],
        options: [.message, .keep, .yes, .publishTo, .baseURL, .dryRun, .siteFolder],
        example: "octavo publish -m \"Meetings until summer\"",
        note:
            "`octavo help publishing` explains how to begin. Only the club's records, its templates and the job that "
            + "builds the site are sent; other files of the repository are left alone."
    ) { arguments, console in
        let site = arguments.site
        if let output = arguments.value(of: .publishTo) {
            return try await write(site, to: output, arguments, console)
        }
        guard !arguments.has(.baseURL) else {
            throw UsageError(
                "`--base-url` is for `--to DIR`: with git, the job on the host gives the site its address",
                help: "leave it out, or write `base_url` into content/site.yaml")
        }
        if let message = arguments.value(of: .message), message.allSatisfy(\.isWhitespace) {
            throw UsageError(
                "`-m` has no words", help: "write for example `-m \"Meetings until summer\"`, or leave it out"
            )
        }
        let progress = PublicationProgress()
        let interruption = Interruption()
        let (outcome, signal) = await interruption.run {
            try await ClubPublication(
                of: site, console, progress, isDry: arguments.has(.dryRun),
                takesOver: arguments.has(.yes) || arguments.has(.keep), arguments.value(of: .message),
                keeping: arguments.value(of: .keep).flatMap(Repository.Side.init)
            ).run()
        }
        if let signal, case .failure = outcome {
            console.message(await progress.afterInterruption())
            return signal
        }
        return try signal ?? outcome.get()
    }

    /// Writes the site into a folder, by the same way as a build.
    private static func write(
        _ site: String, to output: String, _ arguments: Arguments, _ console: Console
    ) async throws -> ExitCode {
        for option in [Option.message, .keep, .dryRun] where arguments.has(option) {
            throw UsageError(
                "`\(option.name)` is for publishing with git, and `--to` is without",
                help: "leave one of them out; `octavo check` shows what would be wrong")
        }
        var options = BuildOptions(site: site, output: output)
        options.baseURL = arguments.value(of: .baseURL)
        let club = await CatalogLoader(site: site, options: .init()).load().publishable?.site
        if options.baseURL == nil, let club, club.baseURL == nil {
            console.message(
                "Without `base_url` in content/site.yaml, or `--base-url URL`, the site has no calendar to subscribe to, no "
                    + "feeds and no sitemap: these need its address.\n")
        }
        return try await write(options, arguments, console)
    }
}
