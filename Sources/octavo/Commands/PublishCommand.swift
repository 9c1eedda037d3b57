import Authoring
import Building
import VersionControl

extension Option {
    static let message = Option(
        "--message", short: "-m", .text("TEXT"), "describes the changes in your words")
    static let keep = Option(
        "--keep", .choice(RecordMerge.Side.allCases.map(\.rawValue)),
        "whose values to keep where you and others have changed the same field")
    static let publishTo = Option(
        "--to", .folder, "writes the site into a folder that another program uploads, without git")
}

extension Commands {
    /// Sends the club to where its site is built.
    static let publish = Command(
        name: "publish",
        summary: "checks the club, shows what is new in it, and sends that to GitHub, GitLab or Codeberg",
        operands: [.site],
        options: [.message, .keep, .yes, .publishTo, .dryRun, .siteFolder],
        example: "octavo publish -m \"Meetings until summer\"",
        note:
            "`octavo help publishing` explains how to begin. Only the club's records, its templates and the job that "
            + "builds the site are sent; other files of the repository are left alone."
    ) { arguments, console in
        let site = arguments.value(of: .siteFolder) ?? arguments.site
        if let output = arguments.value(of: .publishTo) {
            return try await write(site, to: output, arguments, console)
        }
        let progress = PublicationProgress()
        let interruption = Interruption()
        let (outcome, signal) = await interruption.run {
            try await ClubPublication(of: site, arguments, console, progress).run()
        }
        if let signal, case .failure = outcome {
            console.message(await progress.afterInterruption())
            return signal
        }
        do {
            return try signal ?? outcome.get()
        } catch let obstacle as PublicationObstacle {
            console.report(obstacle.diagnostic)
            return obstacle.isOfNetwork ? .networkFailed : .failed
        } catch let failure as GitFailure {
            console.report(PublicationObstacle.git(failure).diagnostic)
            return .failed
        }
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
        return try await write(BuildOptions(site: site, output: output), arguments, console)
    }
}
