import Diagnostics
import Files
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
        for (text, start) in zip(texts, starts) {
            let source = SourceFile(
                path: "a.md", kept: KeptBytes(file, start..<start + text.utf8.count))
            #expect(source.bytes == Array(text.utf8))
            #expect(try file.bytes(at: start, count: text.utf8.count) == Array(text.utf8))
        }
        #expect(try Folder.existing(folder.path).names(in: "kept") == ["note"])
    }
}
