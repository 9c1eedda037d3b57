@testable import Content
import Diagnostics
import Foundation
import TestSupport
import Testing
import TextAndTime

/// Whatever is read without libyaml gives the same tree as with it; everything else is left to libyaml. A
/// hundred thousand generated records are compared.
@Suite struct QuickYAMLTests {
    /// Reads the same bytes both ways.
    private final class BothWays {
        private var quick = QuickYAML()
        private var libyaml = FrontMatterReader(isQuick: false, keepsComments: true)
        private(set) var taken = 0
        private(set) var count = 0

        /// Whether the quick reader leaves `bytes` to libyaml or gives the same tree.
        func agree(_ bytes: [UInt8]) -> Bool {
            count += 1
            let file = SourceFile(path: "site.yaml", bytes: bytes)
            guard let tree = quickTree(bytes) else { return true }
            taken += 1
            var report = DiagnosticReport()
            let expected = libyaml.yaml(of: file, into: &report)
            return expected?.tree == tree && report.isEmpty
        }

        func quickTree(_ bytes: [UInt8]) -> YAMLTree? {
            bytes.withUnsafeBufferPointer { bytes in
                guard bytes.firstTextFlaw() == nil else { return nil }
                return quick.tree(of: bytes, bytes.lengthOfByteOrderMark..<bytes.count)
            }
        }
    }

    private func expectAgreement(
        _ count: Int, takenOneIn share: Int, _ bytes: (inout RandomLines) -> [UInt8]
    ) {
        let ways = BothWays()
        for seed in 0..<UInt64(count) {
            var random = RandomLines(seed: seed)
            let bytes = bytes(&random)
            if !ways.agree(bytes) {
                Issue.record("\(seed): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
            }
        }
        #expect(ways.taken >= count / share, "\(ways.taken) of \(count)")
    }

    @Test func `lines of fields and items give the same tree as with libyaml`() {
        expectAgreement(32_000, takenOneIn: 20) { $0.lines() }
    }

    @Test func `any characters after a field give the same tree as with libyaml`() {
        expectAgreement(40_000, takenOneIn: 20) { $0.characters() }
    }

    @Test func `blocks of text give the same tree as with libyaml`() {
        expectAgreement(12_000, takenOneIn: 5) { $0.block() }
    }

    @Test func `damaged records give the same tree as with libyaml`() throws {
        let records = try Self.records(in: [
            "content", "Tests/Fixtures/FrontMatter", "Tests/Fixtures/invalid",
        ])
        #expect(records.count > 100)
        var index = 0
        expectAgreement(16_000, takenOneIn: 4) { random in
            index += 1
            return random.damaged(records[index % records.count].lines)
        }
    }

    @Test func `every record of the sample club is read without libyaml`() throws {
        let ways = BothWays()
        let records = try Self.records(in: ["content"])
        for record in records {
            #expect(ways.agree(Array(record.lines.joined())))
            #expect(ways.taken == ways.count, "\(record.path)")
        }
        #expect(ways.count > 60)
    }

    @Test(arguments: [
        "title: Dune", "title:", "title: Dune\n", "\n# a\n  # b\n", "", "a:\n- b\n-\nc: d\n",
        "a:\n  - - b\n    - c: d\n      e:\n",
        "a: 'b' # c\n'd' : \"\"\n", "a:\r\n  b: |\r\n    c\r\n     d\r\n\r\n",
        "a: >\n  b\n\n  c\n   d\n  e\n\nf: g\n",
        "é: \u{A0}b\n", "a: [[b], {c: d}, \"e\", 'f', -1, g#h, http://i]\n", "a: b:c#d, [e] {f}\n",
    ])
    func `ordinary front matter is read without libyaml`(_ yaml: String) {
        let ways = BothWays()
        #expect(ways.agree(Array(yaml.utf8)) && ways.taken == 1)
    }

    @Test(arguments: [
        "a:\tb\n", "a: b\u{85}c\n", "a: \u{2028}\n", "\u{FEFF}\u{FEFF}a: b\n", "a: b\rc: d\n", "a: \u{7F}\n",
        "a: &b c\n", "a: *b\n",
        "a: !!str b\n", "? a\n", "<<: a\n", "--- a\n", "...\n", "%YAML 1.2\n", "a: b\n  c\n", "a: 'b\n  c'\n",
        "a:\n  b\n", "a: b\na: c\n",
        "a: \"\\n\"\n", "a: 'it''s'\n", "a: [b,\n  c]\n", "a: [b: c]\n", "a: {b}\n", "a: |2\n   b\n",
        "a: |+\n  b\n", "a: |\n\n  b\n",
        "- a\n", "a\n", "a: b: c\n", "a: b\n c: d\n", "  a: b\nc: d\n", "a:\n    b: c\n  d: e\n",
        "a:\n  - b\n  c: d\n", "a: - b\n",
        "a:\n- b\n - c\n", "a: @b\n", "a: [b] c\n", "a: 'b' c\n", "a: 'b'#c\n", "a:b\n",
    ])
    func `everything else is left to libyaml`(_ yaml: String) {
        #expect(BothWays().quickTree(Array(yaml.utf8)) == nil)
    }

    @Test(arguments: [(30, true), (40, false)])
    func `nesting has the same limit both ways`(_ depth: Int, _ isTaken: Bool) {
        let ways = BothWays()
        let brackets = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        for yaml in ["a: \(brackets)\n", "a: \n \(String(repeating: "- ", count: depth))b\n"] {
            #expect(ways.agree(Array(yaml.utf8)))
            #expect((ways.quickTree(Array(yaml.utf8)) != nil) == isTaken)
        }
    }

    @Test func `long names are left to libyaml, long text and many names are not`() {
        let ways = BothWays()
        let long = String(repeating: "spice ", count: 300)
        let fields = (0..<120).map { "a\($0): b\n" }.joined()
        #expect(ways.quickTree(Array("\(long): a\n".utf8)) == nil)
        #expect(ways.quickTree(Array((fields + "a7: c\n").utf8)) == nil)
        #expect(ways.agree(Array(fields.utf8)) && ways.taken == 1)
        #expect(ways.agree(Array("a: \(long)\nb:\n  - \(long)\n  - [\(long)]\n".utf8)) && ways.taken == 2)
    }
}

extension QuickYAMLTests {
    /// The YAML of a record, line by line, each with its line break.
    struct Record {
        let path: String
        let lines: [ArraySlice<UInt8>]
    }

    /// All records with front matter in folders of the repository, in the order of their paths.
    static func records(in folders: [String]) throws -> [Record] {
        let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardizedFileURL
        return try folders.flatMap { folder -> [Record] in
            let names = try FileManager.default.subpathsOfDirectory(
                atPath: root.appendingPathComponent(folder).path)
            return names.sorted().compactMap { name -> Record? in
                guard name.hasSuffix(".md") || name.hasSuffix(".yaml") else { return nil }
                let path = root.appendingPathComponent(folder + "/" + name)
                return (try? Data(contentsOf: path)).flatMap { record(path.path, Array($0)) }
            }
        }
    }

    private static func record(_ path: String, _ bytes: [UInt8]) -> Record? {
        let yaml = bytes.withUnsafeBufferPointer { bytes in
            path.hasSuffix(".yaml") ? bytes.indices : (try? FrontMatterFences(bytes))?.yaml
        }
        guard let yaml, !yaml.isEmpty else { return nil }
        var lines: [ArraySlice<UInt8>] = []
        var start = yaml.lowerBound
        while start < yaml.upperBound {
            let end = bytes[start..<yaml.upperBound].firstIndex(of: 0x0A).map { $0 + 1 } ?? yaml.upperBound
            lines.append(bytes[start..<end])
            start = end
        }
        return Record(path: path, lines: lines)
    }
}
