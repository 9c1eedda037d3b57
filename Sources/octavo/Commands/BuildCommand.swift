import Diagnostics
import OpenLibrary
import Publishing

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
        options: [.output, .baseURL, .now, .offline, .locked, .strict, .full, .jobs, .timings],
        example: "octavo build -o public --base-url https://example.org/club/"
    ) { arguments, console in
        let options = try BuildOptions(arguments)
        let progress = BuildProgress()
        let bar = ProgressBar(progress, on: console)
        let enrichment = Enrichment.openLibrary(
            at: options.site, arguments.enrichmentPolicy, access: try .ofEnvironment())
        do {
            let result = try await SiteBuild(options, enrichment: enrichment, progress: progress).run()
            await bar.stop()
            console.tell(result.warnings)
            if arguments.has(.timings) { console.note(result.timingLines.map { $0 + "\n" }.joined()) }
            console.print(result.summary + "\n")
            result.outlive()
            return .well
        } catch let failure as PublishingFailure {
            await bar.stop()
            console.tell(failure.report)
            let state = access(options.output, F_OK) == 0 ? "; \(options.output) is as it was" : ""
            console.note("\(failure.report.summary). Nothing was published\(state).\n")
            return .failed
        }
    }
}

extension BuildOptions {
    /// What the command line says of a build.
    init(_ arguments: Arguments) throws(UsageError) {
        self.init(site: arguments.site(), output: arguments.value(of: .output))
        baseURL = arguments.value(of: .baseURL)
        day = try arguments.day(of: .now)
        if let jobs = try arguments.number(of: .jobs, in: 1...256) { self.jobs = jobs }
        isFull = arguments.has(.full)
        isStrict = arguments.has(.strict)
    }
}
