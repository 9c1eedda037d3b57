internal import Files
public import TextAndTime

/// The fingerprint of the program itself: another program may make other pages of the same records.
public enum ProgramFingerprint {
    /// By the size, time and number of the program's file.
    public static let current: Fingerprint = {
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
