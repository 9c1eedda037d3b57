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
            .output, .baseURL, .fallbackBaseURL, .now, .offline, .locked, .strict, .full, .shard, .join,
            .jobs, .timings,
        ],
        example: "octavo build -o public --base-url https://example.org/club/",
        note: "`octavo help scale` explains `--shard` and `--join`."
    ) { arguments, console in
        try await write(BuildOptions(arguments), arguments, console)
    }

    /// Writes a site, and reports how that went.
    static func write(
        _ options: BuildOptions, _ arguments: Arguments, _ console: Console
    ) async throws -> ExitCode {
        let progress = BuildProgress()
        let (work, abandonOutput) = try work(arguments, options, progress)
        let bar = BuildProgressBar(progress, on: console)
        let interruption = Interruption { signal in
            do throws(ReportedFailure) {
                let isPublished = try abandonOutput()
                console.message(isPublished ? "Interrupted. The site is published.\n" : interrupted(options))
            } catch {
                console.report(error.report)
            }
            return signal
        }
        let (outcome, signal) = await interruption.run(work)
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
        let state = access(options.output, F_OK) == 0 ? "; \(options.output) is unchanged" : ""
        return "Nothing was published\(state)"
    }

    /// A build, of the whole site or a part of it, or the joining of parts; and what takes its output folder from it.
    private static func work(
        _ arguments: Arguments, _ options: BuildOptions, _ progress: BuildProgress
    ) throws -> (
        run: @Sendable () async throws -> BuildResult,
        abandonOutput: @Sendable () throws(ReportedFailure) -> Bool
    ) {
        guard arguments.has(.join) else {
            let enrichment = Enrichment.openLibrary(
                at: options.site, arguments.enrichmentPolicy, access: try .fromEnvironment())
            let build = SiteBuild(options, enrichment: enrichment, progress: progress)
            return ({ try await build.run() }, build.abandonOutput)
        }
        let parts = arguments.values(of: .join)
        guard !parts.isEmpty else {
            throw UsageError(
                "`--join` needs the folders of the parts", help: "for example `octavo build --join _parts/*`")
        }
        guard arguments.operands.isEmpty, !arguments.has(.shard) else {
            throw UsageError(
                "`--join` reads no records: it only puts parts together",
                help: "for example `octavo build -o _site --join _parts/*`")
        }
        let join = SiteJoin(parts, output: options.output, jobs: options.jobs, progress: progress)
        return ({ try await join.run() }, join.abandonOutput)
    }
}

extension BuildOptions {
    init(_ arguments: Arguments) {
        self.init(site: arguments.site, output: arguments.value(of: .output))
        baseURL = arguments.value(of: .baseURL)
        fallbackBaseURL = arguments.value(of: .fallbackBaseURL)
        day = arguments.day(of: .now)
        if let jobs = arguments.number(of: .jobs) { self.jobs = jobs }
        isFull = arguments.has(.full)
        isStrict = arguments.has(.strict)
        shard = arguments.shard(of: .shard)
        if let shard, !arguments.has(.output) { output = defaultOutput(of: shard) }
    }
}
