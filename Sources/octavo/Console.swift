import Diagnostics

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Where the program speaks: results to standard output, messages to standard error.
struct Console: Sendable {
    /// Whether messages may be coloured.
    let hasColor: Bool
    /// Whether a person watches the messages, so that progress may be drawn.
    let isTerminal: Bool

    /// The process's own streams, with `NO_COLOR` and `TERM=dumb` honoured.
    static var standard: Console {
        let isTerminal = isatty(STDERR_FILENO) == 1
        let isPlain = environment("NO_COLOR")?.isEmpty == false || environment("TERM") == "dumb"
        return Console(hasColor: isTerminal && !isPlain, isTerminal: isTerminal)
    }

    /// Writes a result.
    func print(_ text: String) {
        write(Array(text.utf8), to: STDOUT_FILENO)
    }

    /// Writes a result as it is.
    func print(bytes: [UInt8]) {
        write(bytes, to: STDOUT_FILENO)
    }

    /// Writes a message.
    func note(_ text: String) {
        write(Array(text.utf8), to: STDERR_FILENO)
    }

    /// Writes one finding for a person.
    func tell(_ diagnostic: Diagnostic) {
        note(TerminalFormat(hasColor: hasColor).text(diagnostic))
    }

    /// Writes all findings for a person.
    func tell(_ report: DiagnosticReport) {
        note(TerminalFormat(hasColor: hasColor).text(report))
    }

    /// Ends the process.
    func leave(with code: ExitCode) -> Never {
        exit(code.rawValue)
    }

    /// A variable of the environment.
    static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    private func write(_ bytes: [UInt8], to descriptor: Int32) {
        bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = systemWrite(descriptor, rest.base, rest.count)
                if count < 0 {
                    if errno == EINTR || errno == EAGAIN { continue }
                    return
                }
                rest = rest.dropFirst(count)
            }
        }
    }
}

private let systemWrite = write(_:_:_:)

extension Slice<UnsafeRawBufferPointer> {
    fileprivate var base: UnsafeRawPointer? {
        self.base.baseAddress.map { $0 + startIndex }
    }
}
