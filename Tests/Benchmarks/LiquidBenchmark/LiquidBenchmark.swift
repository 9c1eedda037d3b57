import Diagnostics
import Foundation
import LinkChecking
import Liquid
import Publishing
import ReadingCatalog
import Theming

/// How fast templates are: a list of 1,000 books, and how long a theme takes to compile.
struct LiquidBenchmark {
    static func run() throws {
        let package = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
        measureTheme()
        let shared = ProcessInfo.processInfo.environment["LIQUID_BENCH"].map { URL(filePath: $0) }
        let folder = shared ?? package.appending(path: "../shared/bench/liquid").standardizedFileURL
        guard FileManager.default.fileExists(atPath: folder.path) else {
            print("list page: not measured, its data is absent (set LIQUID_BENCH to its folder)")
            return
        }
        try measureList(in: folder)
    }

    private static func measureList(in folder: URL) throws {
        let place = FileManager.default.temporaryDirectory.appending(path: "liquid-benchmark-\(getpid())")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: place) }
        _ = try runPython(folder.appending(path: "gen.py"), [], in: place)
        let json = try Data(contentsOf: place.appending(path: "ctx.json"))
        let shared = Arena()
        let data = try JSONData.read(SourceFile(path: "ctx.json", bytes: Array(json)), into: shared)
        let source = Array(try Data(contentsOf: folder.appending(path: "list.liquid")))
        let files = ["list.html": SourceFile(path: "list.liquid", bytes: source)]
        let library = TemplateLibrary.compile(files).library
        guard let template = library.template(named: "list.html") else {
            return print("list page: no template")
        }
        let renderer = Renderer(library, environment: RenderEnvironment(now: 0))
        let arena = Arena()
        var bytes = 0
        let seconds = try median(of: 400) {
            arena.reset()
            bytes = try renderer.render(template, data: data, arena: arena) { $0.bytes.count }
        }
        let speed = (1 / seconds).formatted(.number.precision(.fractionLength(0)).grouping(.never))
        let megabytes = (Double(bytes) / seconds / 1e6).formatted(
            .number.precision(.fractionLength(0)).grouping(.never))
        print(
            "list page: \(speed) renders/s, \(megabytes) MB/s, \(bytes) bytes a page, \(arena.byteCount) arena bytes a render"
        )
        fflush(nil)
        try measureNeighbour(in: folder, place)
    }

    /// The same page by minijinja, where Python has it; `PYTHON` names another interpreter.
    private static func measureNeighbour(in folder: URL, _ place: URL) throws {
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "minijinja_list.py")
        let isThere = try runPython(script, [folder.appending(path: "list.jinja").path], in: place)
        if !isThere { print("minijinja: not measured, Python does not have it (pip install minijinja)") }
    }

    private static func runPython(_ script: URL, _ arguments: [String], in place: URL) throws -> Bool {
        let python = Process()
        python.executableURL = URL(filePath: "/usr/bin/env")
        let interpreter = ProcessInfo.processInfo.environment["PYTHON"] ?? "python3"
        python.arguments = [interpreter, script.path] + arguments
        python.currentDirectoryURL = place
        python.standardError = FileHandle.nullDevice
        try python.run()
        python.waitUntilExit()
        return python.terminationStatus == 0
    }

    /// The default theme with its words, as a build has it.
    private static func measureTheme() {
        let (theme, site) = (Theme(), SiteConfiguration.usual)
        var errors = 0
        let seconds = median(of: 50) {
            let templates = SiteTheme(theme, for: site, at: .root).compiled(Set(theme.templates.keys))
            errors = templates.report.diagnostics.count { $0.severity == .error }
        }
        let time = (seconds * 1000).formatted(.number.precision(.fractionLength(2)))
        print(
            "theme: \(theme.templates.count) templates compile in \(time) ms"
                + (errors == 0 ? "" : ", \(errors) errors"))
    }

    private static func median(of count: Int, _ body: () throws -> Void) rethrows -> Double {
        try body()
        var times: [Double] = []
        for _ in 0..<count {
            let start = ContinuousClock.now
            try body()
            let passed = (ContinuousClock.now - start).components
            times.append(Double(passed.seconds) + Double(passed.attoseconds) / 1e18)
        }
        return times.sorted()[count / 2]
    }
}
