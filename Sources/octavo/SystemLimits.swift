#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The limits that the system sets for this process, such as those of `ulimit`.
enum SystemLimits {
    /// Raises the number of open files as far as the system allows; throws if it is still too low to work.
    static func raise() throws(UsageError) {
        let files = raised(openFiles, to: 4096)
        guard files >= 64 else {
            throw UsageError(
                "this system lets octavo open only \(files) files at once, and it needs 64",
                help: "raise the limit: `ulimit -n 1024`")
        }
    }

    #if canImport(Glibc)
        private static let openFiles = Int32(RLIMIT_NOFILE.rawValue)
    #else
        private static let openFiles = RLIMIT_NOFILE
    #endif

    /// Raises a limit to `wanted` or to the most that the user may set, and returns it.
    private static func raised(_ resource: Int32, to wanted: UInt64) -> UInt64 {
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return .max }
        let most = min(wanted, UInt64(limit.rlim_max))
        if UInt64(limit.rlim_cur) < most {
            var raised = limit
            raised.rlim_cur = rlim_t(most)
            if setrlimit(resource, &raised) == 0 { return most }
        }
        return UInt64(limit.rlim_cur)
    }
}
