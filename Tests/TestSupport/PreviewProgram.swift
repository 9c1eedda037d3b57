import Foundation

/// The program as it was built, previewing a site, until it is ended.
public final class PreviewProgram: Sendable {
    /// What went wrong before there was anything to see.
    public struct Failure: Error, CustomStringConvertible {
        /// What the program printed, or failed to print.
        public let description: String
    }

    /// The site's folder.
    public let site: TemporaryFolder
    /// Where it serves.
    public let port: Int
    private let program: BackgroundProgram

    /// Starts a preview of a site, or of one in a folder within, and waits until it serves and has built.
    public init(
        of site: TemporaryFolder, in name: String = "", port: Int = 0, _ arguments: [String] = [],
        binary: String = BuiltProgram.path, environment: [String: String] = [:]
    ) async throws {
        program = try BackgroundProgram(
            binary,
            ["preview", name.isEmpty ? site.path : site.path(of: name), "--port", "\(port)"] + arguments,
            environment: ProcessInfo.processInfo.environment.merging(environment) { $1 })
        self.site = site
        guard let line = await program.line(containing: "http://localhost:"),
            let port = line.split(whereSeparator: { !$0.isNumber }).first.flatMap({ Int($0) })
        else { throw Failure(description: "the preview did not print its address") }
        self.port = port
        guard await program.line(containing: "The ") != nil else {
            throw Failure(description: "the preview did not build")
        }
    }

    /// The address of a page.
    public func address(of path: String) -> String { "http://localhost:\(port)\(path)" }

    /// Asks for a page, on a connection of its own.
    public func get(_ target: String, _ headers: [(String, String)] = []) throws -> HTTPAnswer {
        try HTTPConnection(port: port).ask("GET", target, headers: headers)
    }

    /// Listens as a browser does.
    public func listener() throws -> EventListener {
        try EventListener(port: port, path: "/.octavo/events")
    }

    /// Ends it as Ctrl-C does; how it ended.
    public func stop() async -> Int32 {
        program.signal(SIGINT)
        return await program.status()
    }

    /// The next line that contains a text.
    public func line(containing text: String) async -> String? {
        await program.line(containing: text)
    }

    /// The memory it holds now, in kilobytes; 0 where the system does not report it.
    public var memory: Int {
        let status = (try? String(contentsOfFile: "/proc/\(program.number)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0
    }

    /// How many files it has open now; 0 where the system does not report it.
    public var openFiles: Int {
        ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(program.number)/fd")) ?? []).count
    }
}
