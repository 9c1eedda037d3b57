import Foundation

/// How much a folder holds.
struct FolderSize {
    let files: Int
    let bytes: Int

    /// Counts all files but hidden ones, which are a program's own.
    init(of folder: String) {
        var files = 0
        var bytes = 0
        let root = URL(fileURLWithPath: folder)
        let all = FileManager.default.enumerator(
            at: root, includingPropertiesForKeys: [.fileSizeKey, .isRegularFileKey],
            options: .skipsHiddenFiles)
        while let url = all?.nextObject() as? URL {
            guard let values = try? url.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey]),
                values.isRegularFile == true
            else { continue }
            files += 1
            bytes += values.fileSize ?? 0
        }
        self.files = files
        self.bytes = bytes
    }

    var text: String { "\(files) files, \(bytes) bytes" }
}
