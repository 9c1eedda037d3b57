import Diagnostics

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A folder of templates. Links are not followed, so nothing outside of it is read.
enum TemplateFolder {
    /// The files of the folder at `path`, by their names in it.
    static func read(_ path: String) throws(UnreadableFile) -> [String: SourceFile] {
        var files: [String: SourceFile] = [:]
        try collect(path, "", into: &files)
        return files
    }

    private static let endings = ["html", "xml", "liquid", "txt", "md", "svg", "json", "css", "js"]

    private static func collect(
        _ folder: String, _ prefix: String, into files: inout [String: SourceFile]
    ) throws(UnreadableFile) {
        guard let stream = opendir(folder) else { throw LocalFile.failure(folder) }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard !name.hasPrefix(".") else { continue }
            let path = folder == "." ? name : folder + "/" + name
            switch kind(of: path) {
            case S_IFDIR: try collect(path, prefix + name + "/", into: &files)
            case S_IFREG where endings.contains { name.hasSuffix("." + $0) }:
                files[prefix + name] = SourceFile(path: path, bytes: try LocalFile.read(path))
            default: continue
            }
        }
    }

    private static func kind(of path: String) -> mode_t {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : 0
    }
}
