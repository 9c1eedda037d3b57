#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Stands for the program itself: another program may make other pages of the same records.
enum EngineStamp {
    /// Told by the status of the program's file.
    static let fingerprint: Fingerprint = {
        var status = stat()
        guard stat(path, &status) == 0 else { return Fingerprint(of: path.utf8) }
        let stamp = FileStamp(status)
        let parts = [stamp.size, UInt64(bitPattern: stamp.modified), UInt64(status.st_ino)]
        return parts.withUnsafeBytes { Fingerprint(of: $0) }
    }()

    private static var path: String {
        #if canImport(Darwin)
            CommandLine.arguments.first ?? ""
        #else
            "/proc/self/exe"
        #endif
    }
}
