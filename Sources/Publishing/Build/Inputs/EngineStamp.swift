/// Stands for the program itself: another program may make other pages of the same records.
enum EngineStamp {
    /// Told by the status of the program's file.
    static let fingerprint: Fingerprint = {
        guard let state = FileState(of: path) else { return Fingerprint(of: path.utf8) }
        let parts = [UInt64(state.size), UInt64(bitPattern: state.modified), state.inode]
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
