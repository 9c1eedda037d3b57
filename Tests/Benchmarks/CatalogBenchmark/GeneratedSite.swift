import Foundation

/// A site of generated records, removed when it is no longer needed.
final class GeneratedSite {
    /// The folder that holds `content/`.
    let path: String

    /// A site of `books` books; nil where the generator is absent.
    init?(books: Int) {
        let generator = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../../shared/bench/gen_content.py").standardizedFileURL.path
        guard FileManager.default.fileExists(atPath: generator) else { return nil }
        path = NSTemporaryDirectory() + "octavo-records-\(getpid())-\(books)"
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", generator, String(books), path]
        process.standardOutput = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { return nil }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }
}
