public import Foundation

/// A folder that is there for one test and gone after it.
public final class TemporaryFolder: Sendable {
    /// Where it is, without links in it.
    public let path: String

    /// An empty folder; `inMemory` where the system has a disk in memory, for tests that write much.
    public init(inMemory: Bool = false) throws {
        let memory = URL(fileURLWithPath: "/dev/shm", isDirectory: true)
        let isThere = inMemory && FileManager.default.isWritableFile(atPath: memory.path)
        let url = (isThere ? memory : FileManager.default.temporaryDirectory)
            .appendingPathComponent("octavo-\(UUID().uuidString.prefix(8).lowercased())", isDirectory: true)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.resolvingSymlinksInPath().path
    }

    /// A folder with files in it, by their paths.
    public convenience init(_ files: [String: String], inMemory: Bool = false) throws {
        try self.init(inMemory: inMemory)
        for (name, text) in files { try write(text, to: name) }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The whole path of something in it.
    public func path(of name: String) -> String {
        path + "/" + name
    }

    /// Writes a file, with the folders above it.
    public func write(_ text: String, to name: String) throws {
        try write(Array(text.utf8), to: name)
    }

    /// Writes a file, with the folders above it.
    public func write(_ bytes: [UInt8], to name: String) throws {
        let url = URL(fileURLWithPath: path(of: name))
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
    }

    /// The text of a file.
    public func read(_ name: String) throws -> String {
        try String(contentsOfFile: path(of: name), encoding: .utf8)
    }

    /// Removes a file or folder.
    public func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: path(of: name))
    }

    /// Whether something is there.
    public func has(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: path(of: name))
    }

    /// All files below it with their bytes, by relative path.
    public func files(below name: String = ".") throws -> [String: Data] {
        let root = path(of: name)
        var found: [String: Data] = [:]
        for relative in try FileManager.default.subpathsOfDirectory(atPath: root) {
            var isFolder: ObjCBool = false
            let whole = root + "/" + relative
            guard FileManager.default.fileExists(atPath: whole, isDirectory: &isFolder), !isFolder.boolValue
            else { continue }
            found[relative] = try Data(contentsOf: URL(fileURLWithPath: whole))
        }
        return found
    }

    /// All files below it as texts, by relative path.
    public func texts(below name: String = ".") throws -> [String: String] {
        try files(below: name).mapValues { String(decoding: $0, as: UTF8.self) }
    }

    /// The names in a folder, hidden ones too, sorted.
    public func names(in name: String = ".") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path(of: name)).sorted()
    }

    /// Makes a folder, with the folders above it.
    public func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(
            at: URL(fileURLWithPath: path(of: name)), withIntermediateDirectories: true)
    }
}
