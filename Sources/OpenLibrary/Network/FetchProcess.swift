#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The process that fetches, and the channel to it; it ends when the channel is closed.
///
/// An object, so that its descriptor stays its own as long as anybody may still use it.
final class FetchProcess: Sendable {
    /// What is sent and received.
    let channel: FrameChannel
    private let descriptor: Int32
    private let process: pid_t

    /// Starts the program that lies beside this one; nothing if it is not there.
    init?() {
        guard let ends = FetchProcess.socketPair() else { return nil }
        guard let process = FetchProcess.start(at: FetchProcess.path, talkingTo: ends.theirs) else {
            close(ends.ours)
            close(ends.theirs)
            return nil
        }
        close(ends.theirs)
        descriptor = ends.ours
        self.process = process
        channel = FrameChannel(descriptor: descriptor)
    }

    deinit {
        close(descriptor)
    }

    /// Ends the stream, so that both sides stop waiting.
    func end() {
        shutdown(descriptor, FetchProcess.bothWays)
    }

    /// Waits until the process is gone.
    func waitForEnd() {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }

    /// Two ends of a stream that no other process may inherit.
    private static func socketPair() -> (ours: Int32, theirs: Int32)? {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, FetchProcess.streamSocket, 0, &ends) == 0 else { return nil }
        #if canImport(Darwin)
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            var yes: Int32 = 1
            setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
        #endif
        return (ends[0], ends[1])
    }

    private static func start(at path: String, talkingTo end: Int32) -> pid_t? {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, end, STDIN_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(path), nil]
        defer { arguments.forEach { free($0) } }
        var process = pid_t()
        return posix_spawn(&process, path, &actions, nil, &arguments, environ) == 0 ? process : nil
    }

    #if canImport(Glibc)
        private static let streamSocket = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        private static let bothWays = Int32(SHUT_RDWR)
    #else
        private static let streamSocket = SOCK_STREAM
        private static let bothWays = SHUT_RDWR
    #endif
}

extension FetchProcess {
    /// `octavo-fetch`, in the folder of the program that runs.
    private static var path: String {
        let program = runningProgram
        let folder = program.lastIndex(of: "/").map { program[..<$0] } ?? "."
        return folder + "/octavo-fetch"
    }

    private static var runningProgram: String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { buffer in
            #if canImport(Darwin)
                var size = UInt32(buffer.count)
                guard _NSGetExecutablePath(buffer.baseAddress, &size) == 0 else { return "" }
                return buffer.baseAddress.map { String(cString: $0) } ?? ""
            #else
                guard let start = buffer.baseAddress else { return "" }
                let count = readlink("/proc/self/exe", start, buffer.count)
                return count > 0
                    ? String(decoding: UnsafeRawBufferPointer(buffer)[..<count], as: UTF8.self) : ""
            #endif
        }
    }
}
