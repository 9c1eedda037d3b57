import Diagnostics
import Files
import Foundation
import TestSupport
import Testing

@Suite struct ScratchFileTests {
    @Test func `gives back what was put aside, and leaves no name in its folder`() throws {
        let folder = try TemporaryFolder(["kept/note": ""])
        let file = try ScratchFile(in: "kept", of: try Folder.existing(folder.path))
        let texts = (0..<3_000).map { String(repeating: "\($0) ", count: $0 % 700) }
        let starts = try texts.map { text in
            try Array(text.utf8).withUnsafeBytes { try file.append($0) }
        }
        // One comparison for all: thousands of expectations take longer than the reading.
        let read = try zip(texts, starts).map { text, start in
            let source = SourceFile(path: "a.md", kept: KeptBytes(file, start..<start + text.utf8.count))
            return [source.bytes, try file.bytes(at: start, count: text.utf8.count)]
        }
        #expect(read == texts.map { [Array($0.utf8), Array($0.utf8)] })
        #expect(try Folder.existing(folder.path).names(in: "kept") == ["note"])
    }

    #if os(Linux)
        @Test func `what cannot be read again is blank, and the file says so`() throws {
            let folder = try TemporaryFolder(["kept/note": ""])
            let file = try ScratchFile(in: "kept", of: try Folder.existing(folder.path))
            let start = try Array("Emma".utf8).withUnsafeBytes { try file.append($0) }
            try file.flush()
            let source = SourceFile(path: "a.md", kept: KeptBytes(file, start..<start + 4))
            #expect(String(decoding: source.bytes, as: UTF8.self) == "Emma")
            #expect(file.failure == nil)
            try Self.emptyDeletedFile(in: "\(folder.path)/kept")
            #expect(String(decoding: source.bytes, as: UTF8.self) == "    ")
            #expect(file.failure == FileFailure(.read, "kept", .system(EIO)))
            #expect(throws: FileFailure.self) { try file.bytes(at: start, count: 4) }
        }

        /// Takes the bytes from the one file that has lost its name in `folder`, as a failing disk does.
        private static func emptyDeletedFile(in folder: String) throws {
            let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
            let path = try #require(
                open.map { "/proc/self/fd/\($0)" }.first { path in
                    var target = [CChar](repeating: 0, count: 4_096)
                    let count = readlink(path, &target, target.count)
                    let name = String(decoding: target.prefix(max(0, count)).map(UInt8.init), as: UTF8.self)
                    return name.hasPrefix(folder + "/") && name.hasSuffix("(deleted)")
                })
            #expect(truncate(path, 0) == 0)
        }
    #endif
}
