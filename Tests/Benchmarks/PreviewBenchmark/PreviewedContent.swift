import Foundation
import TestSupport

/// Generated content in a preview that runs.
final class PreviewedContent {
    /// Why there is nothing to measure.
    struct Failure: Error {
        let description: String
    }

    let size: Int
    let port: Int
    private let site: TemporaryFolder
    private let program: BackgroundProgram
    private let events: HTTPConnection
    private let record: String
    private let text: String

    static let generator = BuiltProgram.project + "/../shared/bench/gen_content.py"
    private static let binary = BuiltProgram.project + "/.build/release/octavo"

    /// Generates the content, starts the program and waits for the first build.
    static func start(size: Int) async throws -> PreviewedContent {
        let site = try TemporaryFolder()
        let made = try await Shell.run("python3 \(generator) \(size) \(site.path) > /dev/null")
        guard made.status == 0 else { throw Failure(description: made.messages) }
        let program = try BackgroundProgram(binary, ["preview", site.path, "--port", "0"])
        guard let line = await program.line(containing: "http://localhost:"),
            let port = line.split(whereSeparator: { !$0.isNumber }).first.flatMap({ Int($0) }),
            await program.line(containing: "renewed") != nil
        else { throw Failure(description: "the preview did not begin") }
        return try PreviewedContent(size: size, port: port, site: site, program: program)
    }

    private init(size: Int, port: Int, site: TemporaryFolder, program: BackgroundProgram) throws {
        self.size = size
        self.port = port
        self.site = site
        self.program = program
        let books = try site.names(in: "content/books").sorted()
        record = "content/books/" + books[books.count / 2]
        text = try site.read(record)
        events = try HTTPConnection(port: port, patience: 60)
        try events.send("GET", "/.octavo/events")
        _ = try events.head()
        _ = try events.chunk()
    }

    func stop() async {
        program.signal(SIGINT)
        _ = await program.status()
    }

    /// Saves a record again and again; the times until browsers are told.
    func edits(_ count: Int) throws -> [Duration] {
        try (0..<count).map { number in
            let start = ContinuousClock.now
            try save("\(text)\n\nWe read it again, for the \(number)th time.\n")
            while try events.chunk()?.hasPrefix("event: reload\n") == false {}
            return ContinuousClock.now - start
        }
    }

    /// The address of the stylesheet, which changes with it.
    func stylesheet() throws -> String {
        let page = try HTTPConnection(port: port).ask("GET", "/").text
        let start = page.range(of: "href=\"/assets/site.")
        guard let start, let end = page[start.upperBound...].firstIndex(of: "\"") else { return "/" }
        return "/assets/site." + page[start.upperBound..<end]
    }

    /// The memory it holds now, in kilobytes.
    var memory: Int {
        let status = (try? String(contentsOfFile: "/proc/\(program.number)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0
    }

    /// How many files it holds open now.
    var openFiles: Int {
        ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(program.number)/fd")) ?? []).count
    }

    /// In place, as most editors save.
    private func save(_ text: String) throws {
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: site.path(of: record)))
        try handle.truncate(atOffset: 0)
        try handle.write(contentsOf: Data(text.utf8))
        try handle.close()
    }
}
