import CDefaultTheme
import Foundation
import Testing

@Suite struct EmbeddedThemeTests {
    private let templates = URL(fileURLWithPath: #filePath)
        .appendingPathComponent("../../../../Templates").standardizedFileURL

    @Test func `Every file of Templates is in the program, and nothing else`() throws {
        let files = try #require(FileManager.default.enumerator(atPath: templates.path))
            .compactMap { $0 as? String }
            .filter { path in
                var isFolder: ObjCBool = false
                _ = FileManager.default.fileExists(
                    atPath: templates.appendingPathComponent(path).path, isDirectory: &isFolder)
                return !isFolder.boolValue && path != "README.md"
            }
        #expect(embedded().map(\.path) == files.sorted())
    }

    @Test func `An embedded file holds the bytes of its file`() throws {
        for file in embedded() {
            let data = try Data(contentsOf: templates.appendingPathComponent(file.path))
            #expect(file.bytes == Array(data), "\(file.path)")
        }
    }

    private func embedded() -> [(path: String, bytes: [UInt8])] {
        var count = 0
        let files = UnsafeBufferPointer(start: octavo_default_theme(&count), count: count)
        return files.map {
            (String(cString: $0.path), Array(UnsafeBufferPointer(start: $0.bytes, count: $0.size)))
        }
    }
}
