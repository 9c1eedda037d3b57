import CDefaultTheme
import Foundation
import Testing

/// `theme.c` is made from the names of the files in `Templates/`: after one was added or removed, run this test with
/// `RECORD=1`, which writes it.
@Suite struct EmbeddedThemeTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    @Test func `the program embeds each file of the default theme`() throws {
        let file = Self.root.appending(path: "Sources/CDefaultTheme/theme.c")
        let made = try Self.source(of: Self.names())
        let found = try String(contentsOf: file, encoding: .utf8)
        if ProcessInfo.processInfo.environment["RECORD"] != nil {
            try made.write(to: file, atomically: true, encoding: .utf8)
        }
        let lines = (found.split(separator: "\n"), made.split(separator: "\n"))
        #expect(lines.1.difference(from: lines.0).map { "\($0)" } == [])
    }

    @Test func `an embedded file holds the bytes of its file`() throws {
        var count = 0
        let files = UnsafeBufferPointer(start: octavo_default_theme(&count), count: count)
        #expect(try files.map { String(cString: $0.path) } == Self.names())
        for file in files {
            let path = String(cString: file.path)
            let data = try Data(contentsOf: Self.root.appending(path: "Templates/\(path)"))
            #expect(Array(UnsafeBufferPointer(start: file.bytes, count: file.size)) == Array(data), "\(path)")
        }
    }

    /// The files of the theme, without what only people read.
    private static func names() throws -> [String] {
        let folder = root.appending(path: "Templates")
        let all = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return all.filter { $0.contains("/") && $0.contains(".") && !$0.contains("/.") }.sorted()
    }

    private static func source(of names: [String]) -> String {
        func variable(_ name: String) -> String {
            "file_" + String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
        }
        let files = names.map { name in
            """
            static const unsigned char \(variable(name))[] = {
            #embed "../../Templates/\(name)"
            };

            """
        }
        let table = names.map { "    OCTAVO_FILE(\"\($0)\", \(variable($0))),\n" }
        return """
            #include "CDefaultTheme.h"

            // Every file of Templates/ but its README is here twice: its bytes, and its line in the table below.
            // A test writes this file: EmbeddedThemeTests.

            \(files.joined())
            #define OCTAVO_FILE(path, bytes) {path, bytes, sizeof bytes}

            static const struct octavo_theme_file files[] = {
            \(table.joined())};

            const struct octavo_theme_file *octavo_default_theme(size_t *count) {
                *count = sizeof files / sizeof files[0];
                return files;
            }

            """
    }
}
