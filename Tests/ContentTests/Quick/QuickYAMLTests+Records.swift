@testable import Content
import Foundation

extension QuickYAMLTests {
    /// The YAML of a record, line by line, each with its line break.
    struct Record {
        let path: String
        let lines: [ArraySlice<UInt8>]
    }

    /// All records in folders of the repository that have front matter, in the order of their paths.
    static func records(in folders: [String]) throws -> [Record] {
        let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardizedFileURL
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
