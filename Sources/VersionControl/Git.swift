#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The program git as the user has installed and configured it: signatures and passwords are the user's own.
///
/// A repository may come from a stranger. What looks at one starts none of its programs: neither its hooks, nor a monitor of
/// files, nor those of repositories within it. `Repository` refuses one whose settings could name others. Its hooks run where a person
/// sends the club, as they would with git itself: they check what is sent, or send more, and are never part of a clone.
public struct Git: Sendable {
    let program: String
    /// Whether git may ask a person at the terminal for a password.
    let mayAsk: Bool

    /// The first git in the folders of `path`, the variable `PATH`; nil if there is none. Folders that are not named
    /// from the root are passed over: they could be the club's own.
    public init?(path: String, mayAsk: Bool) {
        let candidates = path.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/git" }
        guard let program = candidates.first(where: Self.isProgram) else { return nil }
        self.program = program
        self.mayAsk = mayAsk
    }

    private static func isProgram(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }

    /// Makes a folder a repository, whose branch is `main`.
    public func makeRepository(in folder: String) async throws {
        _ = try await output(["init", "--quiet", "--initial-branch=main"], in: folder)
    }

    /// What no repository decides. An address that begins with `ext::` is a command.
    private static let settings = [
        "core.fsmonitor=false", "submodule.recurse=false", "fetch.recurseSubmodules=false",
        "push.recurseSubmodules=no", "protocol.ext.allow=never", "protocol.fd.allow=never",
    ]

    /// Runs a command that may fail.
    func run(
        _ words: [String], in folder: String, environment: [String: String] = [:], input: [UInt8] = [],
        runningHooks: Bool = false
    ) async throws -> ProgramRun.Outcome {
        let settings = Self.settings + (runningHooks ? [] : ["core.hooksPath=/dev/null"])
        // No command opens an editor, and looking at files takes no lock that another git could wait for.
        var changes = [
            "GIT_EDITOR": ":", "GIT_SEQUENCE_EDITOR": ":", "GIT_OPTIONAL_LOCKS": "0",
            "GIT_NO_LAZY_FETCH": "1",
        ]
        if !mayAsk { changes["GIT_TERMINAL_PROMPT"] = "0" }
        do {
            return try await ProgramRun.outcome(
                of: program, ["-C", folder] + settings.flatMap { ["-c", $0] } + words,
                environment: changes.merging(environment) { $1 }, input: input)
        } catch let refusal as SystemRefusal {
            throw GitFailure(words, [refusal.description])
        }
    }

    /// What a command writes; throws if it fails.
    func output(
        _ words: [String], in folder: String, environment: [String: String] = [:], input: [UInt8] = [],
        runningHooks: Bool = false
    ) async throws -> [UInt8] {
        let outcome = try await run(
            words, in: folder, environment: environment, input: input, runningHooks: runningHooks)
        guard outcome.status == 0 else { throw GitFailure(words, outcome) }
        return outcome.output
    }
}

/// A command of git that failed.
public struct GitFailure: Error, Sendable {
    /// The command, such as `git commit`.
    public let command: String
    /// What git wrote about it.
    public let messages: [String]

    init(_ words: [String], _ messages: [String]) {
        command = "git " + (words.first { !$0.hasPrefix("-") } ?? "")
        self.messages = messages
    }

    init(_ words: [String], _ outcome: ProgramRun.Outcome) {
        let lines = Self.lines(of: outcome.messages)
        self.init(words, lines.isEmpty ? ["it ended with the code \(outcome.status)"] : lines)
    }

    static func lines(of text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).map(String.init).filter { !$0.allSatisfy(\.isWhitespace) }
    }
}
