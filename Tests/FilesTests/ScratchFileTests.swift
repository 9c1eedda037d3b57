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
            #expect(try folder.emptyDeletedFiles(in: "kept") == 1)
            #expect(String(decoding: source.bytes, as: UTF8.self) == "    ")
            #expect(file.failure == FileFailure(.read, "kept", .system(EIO)))
            #expect(throws: FileFailure.self) { try file.bytes(at: start, count: 4) }
        }
    #endif
}
