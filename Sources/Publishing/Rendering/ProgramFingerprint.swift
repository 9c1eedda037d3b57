internal import Files
public import TextAndTime

/// The fingerprint of the program itself: another program may make other pages of the same records.
public enum ProgramFingerprint {
    public static let current = of(program: path)

    private static var path: String {
        #if canImport(Darwin)
            CommandLine.arguments.first ?? ""
        #else
            "/proc/self/exe"
        #endif
    }

    /// The fingerprint of the size of a program and of its first bytes, in which linkers write the sizes of its parts and
    /// a hash of the whole: the same on every machine.
    static func of(program path: String) -> Fingerprint {
        do {
            guard let file = try OpenFile.open(path) else { return Fingerprint(of: path.utf8) }
            return Fingerprint(combining: [
                Fingerprint(bits: UInt64(file.size)), Fingerprint(of: file.beginning(1 << 16)),
            ])
        } catch {
            return Fingerprint(of: path.utf8)
        }
    }
}
