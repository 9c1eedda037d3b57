import Foundation
import TestSupport

/// Generated content in a preview that runs.
final class PreviewedContent {
    let size: Int
    let preview: PreviewProgram
    private let events: HTTPConnection
    private let record: String
    private let text: String

    static let generator = BuiltProgram.project + "/../shared/bench/gen_content.py"
    private static let binary = BuiltProgram.project + "/.build/release/octavo"

    /// Generates the content, starts the program and waits for the first build.
    init(size: Int) async throws {
        let site = try TemporaryFolder()
        let made = try await Shell.run("python3 \(Self.generator) \(size) \(site.path) > /dev/null")
        precondition(made.status == 0, made.messages)
        self.size = size
        preview = try await PreviewProgram(of: site, binary: Self.binary)
        let books = try site.names(in: "content/books")
        record = "content/books/" + books[books.count / 2]
        text = try site.read(record)
        events = try HTTPConnection(port: preview.port, patience: 60)
        try events.send("GET", "/.octavo/events")
        _ = try events.head()
        _ = try events.chunk()
    }

    /// Saves a record again and again; the times until browsers are notified.
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
        let page = try preview.get("/").text
        let start = page.range(of: "href=\"/assets/site.")
        guard let start, let end = page[start.upperBound...].firstIndex(of: "\"") else { return "/" }
        return "/assets/site." + page[start.upperBound..<end]
    }

    /// In place, as most editors save.
    private func save(_ text: String) throws {
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: preview.site.path(of: record)))
        try handle.truncate(atOffset: 0)
        try handle.write(contentsOf: Data(text.utf8))
        try handle.close()
    }
}
