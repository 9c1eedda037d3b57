import Building
import Diagnostics
import OpenLibrary

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

extension Commands {
    /// Writes the site.
    static let build = Command(
        name: "build",
        summary: "checks the records and writes the site",
        operands: [.site],
        options: [
            .siteFolder,
            .output, .baseURL, .fallbackBaseURL, .now, .offline, .locked, .strict, .full, .jobs,
            .timings,
        ],
        example: "octavo build -o public --base-url https://example.org/club/"
    ) { arguments, console in
        try await write(BuildOptions(arguments), arguments, console)
    }

    /// Writes a site, and reports how that went.
    static func write(
        _ options: BuildOptions, _ arguments: Arguments, _ console: Console
    ) async throws -> ExitCode {
        let progress = BuildProgress()
        let enrichment = try Enrichment.openLibrary(at: options.site, arguments.enrichmentPolicy)
        let build = SiteBuild(options, enrichment: enrichment, progress: progress)
        let bar = BuildProgressBar(progress, on: console)
        let interruption = Interruption { signal in
            build.abandonOutput { isPublished in
                console.message(isPublished ? "Interrupted. The site is published.\n" : interrupted(options))
            }
            return signal
        }
        let (outcome, signal) = await interruption.run { try await build.run() }
        await bar.stop()
        do {
            let result = try outcome.get()
            console.report(result.warnings)
            console.message(result.notes.joined())
            if arguments.has(.timings) { console.message(result.timingLines.map { $0 + "\n" }.joined()) }
            try console.print(result.summary + "\n")
            result.outlive()
            return signal ?? .success
        } catch {
            if let signal {
                console.message(interrupted(options))
                return signal
            }
            guard let failure = error as? ReportedFailure else { throw error }
            console.report(failure.report)
            console.message("\(failure.report.summary). \(nothingPublished(options)).\n")
            return .failed
        }
    }

    private static func interrupted(_ options: BuildOptions) -> String {
        "Interrupted. \(nothingPublished(options)).\n"
    }

    private static func nothingPublished(_ options: BuildOptions) -> String {
        if options.hasUnfinishedPublication { return "The next build goes on with what was begun" }
        let state = access(options.output, F_OK) == 0 ? "; \(options.output) is unchanged" : ""
        return "Nothing was published\(state)"
    }
}

extension BuildOptions {
    init(_ arguments: Arguments) {
        self.init(site: arguments.site, output: arguments.value(of: .output))
        baseURL = arguments.value(of: .baseURL)
        fallbackBaseURL = arguments.value(of: .fallbackBaseURL)
        day = arguments.day(of: .now, in: "UTC")
        if let jobs = arguments.number(of: .jobs) { self.jobs = jobs }
        isFull = arguments.has(.full)
        isStrict = arguments.has(.strict)
    }
}
