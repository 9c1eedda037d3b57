internal import Dispatch
internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A run of another program to its end. It is started by its path with arguments, never through a shell.
enum ProgramRun {
    struct Outcome: Sendable {
        /// The exit code; if a signal ended it, 128 and the signal's number.
        let status: Int32
        let output: [UInt8]
        let messages: String
    }

    /// Runs a program, with changes to this process's environment. If the task is cancelled, the program is asked to
    /// end.
    ///
    /// What it writes goes to files without names: a program that it leaves behind cannot delay the end by holding a
    /// pipe open.
    static func outcome(
        of program: String, _ arguments: [String], environment changes: [String: String], input: [UInt8]
    ) async throws -> Outcome {
        try Task.checkCancellation()
        let (given, output, messages) = (try StreamFile(input), try StreamFile(), try StreamFile())
        let child = try ChildProcess(
            program, arguments, environment: changes,
            streams: [given.descriptor, output.descriptor, messages.descriptor])
        let status = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                DispatchQueue.global().async { continuation.resume(returning: child.wait()) }
            }
        } onCancel: {
            child.requestEnd()
        }
        // At a terminal, Ctrl-C ends the program too, perhaps a moment before it is noticed here.
        if status == 128 + SIGINT { try await Task.sleep(for: .seconds(1)) }
        try Task.checkCancellation()
        return Outcome(
            status: status, output: try output.bytes(),
            messages: String(decoding: try messages.bytes(), as: UTF8.self))
    }
}

/// What the system refused.
struct SystemRefusal: Error, CustomStringConvertible {
    let description: String

    init(_ what: String, _ code: Int32 = errno) {
        description = "\(what): \(String(cString: strerror(code)))"
    }
}

/// A file without a name, which a program reads or writes as one of its standard streams.
private final class StreamFile {
    let descriptor: Int32
    private let file: UnsafeMutablePointer<FILE>

    init(_ bytes: [UInt8] = []) throws {
        guard let file = tmpfile() else { throw SystemRefusal("a temporary file cannot be made") }
        self.file = file
        descriptor = fileno(file)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        guard fwrite(bytes, 1, bytes.count, file) == bytes.count, fflush(file) == 0 else {
            throw SystemRefusal("a temporary file cannot be written")
        }
        rewind(file)
    }

    deinit { fclose(file) }

    /// All that was written to it.
    func bytes() throws -> [UInt8] {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw SystemRefusal("a temporary file cannot be read") }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        var count = 0
        while count < bytes.count {
            let read = bytes.withUnsafeMutableBytes {
                pread(descriptor, $0.baseAddress.map { $0 + count }, $0.count - count, off_t(count))
            }
            guard read > 0 else { throw SystemRefusal("a temporary file cannot be read") }
            count += read
        }
        return bytes
    }
}

/// A program that was started.
private final class ChildProcess: Sendable {
    private let number: pid_t
    private let hasEnded = Mutex(false)

    init(_ program: String, _ arguments: [String], environment changes: [String: String], streams: [Int32])
        throws
    {
        #if canImport(Glibc)
            var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
        #else
            var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?)
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        for (number, stream) in streams.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
        }
        // Octavo ignores closed pipes, and threads of Dispatch block signals: the program must do neither.
        var (signals, none) = (sigset_t(), sigset_t())
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        sigemptyset(&none)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        let words = ([program] + arguments).map { strdup($0) } + [nil]
        let variables = Self.environment(changes)
        defer { for word in words + variables { free(word) } }
        var started = pid_t()
        let code = posix_spawn(&started, program, &actions, &attributes, words, variables)
        guard code == 0 else { throw SystemRefusal("\(program) cannot be started", code) }
        number = started
    }

    /// Asks the program to end, unless it has.
    func requestEnd() {
        hasEnded.withLock { if !$0 { _ = kill(number, SIGTERM) } }
    }

    /// Blocks until the program has ended. Its number is its own until the system is asked how it ended.
    func wait() -> Int32 {
        var news = siginfo_t()
        while waitid(P_PID, id_t(number), &news, WEXITED | WNOWAIT) < 0, errno == EINTR {}
        return hasEnded.withLock { hasEnded in
            hasEnded = true
            var status: Int32 = 0
            while waitpid(number, &status, 0) < 0, errno == EINTR {}
            return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
        }
    }

    private static func environment(_ changes: [String: String]) -> [UnsafeMutablePointer<CChar>?] {
        var variables: [UnsafeMutablePointer<CChar>?] = []
        var next = environ
        while let variable = next.pointee {
            let name = String(cString: variable).prefix { $0 != "=" }
            if changes[String(name)] == nil { variables.append(strdup(variable)) }
            next += 1
        }
        return variables + changes.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    }
}
