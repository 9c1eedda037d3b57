#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

extension Folder {
    /// A name in a folder, and whether it is known to be that of a file.
    struct Name {
        let text: String
        let isFile: Bool
    }

    /// The names in the folder at `subpath`, sorted; none if there is no such folder.
    func names(in subpath: String = ".") throws(FileFailure) -> [String] {
        try listing(of: subpath, follow: O_NOFOLLOW).map(\.text).sorted()
    }

    /// The paths of all files below the folder at `subpath`, in no order; links are followed.
    func files(below subpath: String) throws(FileFailure) -> [String] {
        var files: [String] = []
        var folders = [subpath]
        while let folder = folders.popLast() {
            for name in try listing(of: folder, follow: 0) {
                let path = "\(folder)/\(name.text)"
                if !name.isFile, isFolder(path) { folders.append(path) } else { files.append(path) }
            }
        }
        return files
    }

    private func isFolder(_ path: String) -> Bool {
        var status = stat()
        return fstatat(descriptor, path, &status, 0) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private func listing(of subpath: String, follow: Int32) throws(FileFailure) -> [Name] {
        let file = openat(descriptor, subpath, O_RDONLY | O_DIRECTORY | O_CLOEXEC | follow)
        guard file >= 0, let stream = fdopendir(file) else {
            if errno == ENOENT { return [] }
            throw FileFailure(.list, name(of: subpath))
        }
        defer { closedir(stream) }
        var names: [Name] = []
        while let entry = readdir(stream) {
            let text = withUnsafePointer(to: &entry.pointee.d_name) { start in
                start.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if text == "." || text == ".." { continue }
            names.append(Name(text: text, isFile: Int32(entry.pointee.d_type) == Int32(DT_REG)))
        }
        return names
    }
}
