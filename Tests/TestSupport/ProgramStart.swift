import CSpawn
import Foundation

/// What the system is asked for when a program is started.
struct ProgramStart: ~Copyable {
    #if canImport(Glibc)
        private var actions = posix_spawn_file_actions_t()
        private var attributes = posix_spawnattr_t()
    #else
        private var actions: posix_spawn_file_actions_t?
        private var attributes: posix_spawnattr_t?
    #endif

    /// What the system refused.
    struct Refusal: Error, CustomStringConvertible {
        /// The program, and the system's reason.
        let description: String
    }

    /// A program that works in a folder, or where the tests do.
    init(in folder: String?, _ streams: StartedProgram.Streams) {
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        for (stream, file) in [(0, streams.input), (1, streams.output), (2, streams.messages)] {
            if let file {
                posix_spawn_file_actions_adddup2(&actions, file, Int32(stream))
            } else {
                posix_spawn_file_actions_addopen(&actions, Int32(stream), "/dev/null", O_RDWR, 0)
            }
        }
        if let folder { posix_spawn_file_actions_addchdir_np(&actions, folder) }
        // Signals that the tests ignore are not ignored in the program, and Ctrl-C in the tests does not reach it.
        var all = sigset_t()
        var none = sigset_t()
        sigfillset(&all)
        sigemptyset(&none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setsigmask(&attributes, &none)
        var flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
        #if canImport(Glibc)
            posix_spawn_file_actions_addclosefrom_np(&actions, 3)
        #else
            flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
        #endif
        posix_spawnattr_setflags(&attributes, Int16(flags))
    }

    deinit {
        var (actions, attributes) = (actions, attributes)
        posix_spawn_file_actions_destroy(&actions)
        posix_spawnattr_destroy(&attributes)
    }

    /// Starts the program; its number.
    consuming func run(_ program: String, _ arguments: [String], environment: [String: String]) throws
        -> Int32
    {
        var number: Int32 = 0
        let words = Self.cStrings([program] + arguments)
        let variables = Self.cStrings(environment.map { "\($0)=\($1)" })
        defer { for word in words + variables { free(word) } }
        let error = posix_spawn(&number, program, &actions, &attributes, words, variables)
        guard error == 0 else {
            throw Refusal(description: "\(program) cannot be started: \(String(cString: strerror(error)))")
        }
        return number
    }

    private static func cStrings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        texts.map { strdup($0) } + [nil]
    }
}
