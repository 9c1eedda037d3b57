import Building
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
        let options = BuildOptions(arguments)
        let progress = BuildProgress()
        let bar = BuildProgressBar(progress, on: console)
        let enrichment = Enrichment.openLibrary(
            at: options.site, arguments.enrichmentPolicy, access: try .fromEnvironment())
        do {
            let result = try await SiteBuild(options, enrichment: enrichment, progress: progress).run()
            await bar.stop()
            console.report(result.warnings)
            if arguments.has(.timings) { console.message(result.timingLines.map { $0 + "\n" }.joined()) }
            try console.print(result.summary + "\n")
            result.outlive()
            return .success
        } catch let failure as PublishingFailure {
            await bar.stop()
            console.report(failure.report)
            let state = access(options.output, F_OK) == 0 ? "; \(options.output) is as it was" : ""
            console.message("\(failure.report.summary). Nothing was published\(state).\n")
            return .failed
        }
    }
}

extension BuildOptions {
    /// The options of a build command.
    init(_ arguments: Arguments) {
        self.init(site: arguments.site, output: arguments.value(of: .output))
        baseURL = arguments.value(of: .baseURL)
        day = arguments.day(of: .now)
        if let jobs = arguments.number(of: .jobs) { self.jobs = jobs }
        isFull = arguments.has(.full)
        isStrict = arguments.has(.strict)
    }
}
