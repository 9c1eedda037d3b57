#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Keeps the input that is being read where a signal handler can reach it, so that a crash or a hang leaves it in a file.
enum CrashReport {
    /// The longest that one input may take, in seconds.
    private static let patience: UInt32 = 60

    /// From now on a crash writes the current input to `fuzz-crash` in the working folder.
    static func install() {
        for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGALRM] {
            signal(number, handler)
        }
    }

    /// Takes note of what is read next, and gives it a time limit.
    static func begin(_ target: String, _ number: Int, _ input: [UInt8]) {
        let line = "\nfuzz: \(target) failed on input \(number), which is now in the file fuzz-crash\n"
        messageCount = min(line.utf8.count, capacity)
        message.initialize(from: Array(line.utf8), count: messageCount)
        bytesCount = min(input.count, capacity)
        if bytesCount > 0 { bytes.initialize(from: input, count: bytesCount) }
        alarm(patience)
    }
}

// A signal handler may neither allocate nor take a lock: it uses memory that is there and plain system calls.
private let capacity = 1 << 20
nonisolated(unsafe) private let fileName = strdup("fuzz-crash")
nonisolated(unsafe) private let message = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
nonisolated(unsafe) private var messageCount = 0
nonisolated(unsafe) private let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
nonisolated(unsafe) private var bytesCount = 0

private let handler: @convention(c) (Int32) -> Void = { number in
    if let fileName {
        let file = open(fileName, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        _ = write(file, bytes, bytesCount)
        close(file)
    }
    _ = write(STDERR_FILENO, message, messageCount)
    signal(number, SIG_DFL)
    raise(number)
}
