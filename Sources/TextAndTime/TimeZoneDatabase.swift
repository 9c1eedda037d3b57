#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The time zones of the system, from the files of its `tzdata` package.
public enum TimeZoneDatabase {
    /// Whether `name` is a time zone, spelled as the database spells it.
    ///
    /// On a machine without a database nothing can be looked up, so every name of the right form passes.
    public static func contains(_ name: String) -> Bool {
        if alwaysKnown.contains(name) { return true }
        guard isWellFormed(name) else { return false }
        guard let folder else { return true }
        var status = stat()
        return stat("\(folder)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// The rules of a zone such as `Europe/London`; nil if the machine has no such zone.
    public static func rules(of name: String) -> TimeZoneRules? {
        if alwaysKnown.contains(name) { return .utc }
        guard let folder, isWellFormed(name), let bytes = contents(of: "\(folder)/\(name)") else {
            return nil
        }
        return TimeZoneRules(file: bytes)
    }

    public static var names: [String] {
        guard let folder else { return [] }
        var names: [String] = []
        collectNames(in: folder, prefix: "", into: &names)
        return names.sorted()
    }
}

extension TimeZoneDatabase {
    private static let alwaysKnown = ["UTC", "Etc/UTC"]

    private static let folder: String? = [
        "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/etc/zoneinfo",
    ].first { access($0, R_OK) == 0 }

    /// Whether a name has the form of zone names, and so cannot lead out of the database.
    private static func isWellFormed(_ name: String) -> Bool {
        name.utf8.count < 64
            && name.utf8.split(separator: "/", omittingEmptySubsequences: false)
                .allSatisfy { part in
                    // The database also has `posix/`, `right/`, `tzdata.zi` and others that are not zones.
                    part.first.map { ("A"..."Z").contains($0) } == true
                        && part.allSatisfy(lettersOfNames.contains)
                }
            && !notZones.contains(name)
    }

    private static let lettersOfNames = ByteSet.alphanumerics(and: "_-+")
    private static let notZones = ["Factory", "SECURITY", "README"]

    private static func contents(of path: String) -> [UInt8]? {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= largestFile
        else { return nil }
        let size = Int(status.st_size)
        return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            count = max(0, read(file, buffer.baseAddress, size))
        }
    }

    /// The largest zone file has less than 4 KB.
    private static let largestFile = 256 * 1024

    private static func collectNames(in folder: String, prefix: String, into names: inout [String]) {
        guard let stream = opendir(folder) else { return }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard isWellFormed(name) else { continue }
            if Int32(entry.pointee.d_type) == Int32(DT_DIR) {
                collectNames(in: "\(folder)/\(name)", prefix: "\(prefix)\(name)/", into: &names)
            } else {
                names.append(prefix + name)
            }
        }
    }
}
