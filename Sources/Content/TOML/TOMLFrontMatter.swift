public import Diagnostics
internal import TextAndTime

/// The fields of a note between lines of `+++`, as Hugo and Zola write them.
public struct TOMLFrontMatter: Sendable {
    public let fields: YAMLValue
    /// The bytes after the closing line, to the end of the file.
    public let body: Range<Int>

    /// Reads the file of a note, which is UTF-8; nil if that fails, with the reason in `report`.
    public init?(of file: SourceFile, into report: inout DiagnosticReport) {
        let bytes = file.bytes
        let lines = Self.fences(in: bytes)
        guard let opening = lines.first, opening.lowerBound == 0, lines.count > 1 else {
            report.add(
                .error(
                    "front-matter", "the front matter that begins here is never closed",
                    at: file.position(of: 0..<min(3, bytes.count)),
                    help: "add a line `+++` after the last field"))
            return nil
        }
        do throws(TOMLProblem) {
            let tree = try bytes.withUnsafeBufferPointer { bytes throws(TOMLProblem) in
                try TOMLReader.tree(of: bytes, opening.upperBound..<lines[1].lowerBound)
            }
            fields = YAMLValue(tree: tree, file: file)
            body = lines[1].upperBound..<bytes.count
        } catch {
            report.add(error.diagnostic(in: file))
            return nil
        }
    }

    /// Whether a text begins as such a note does.
    public static func begins(_ bytes: [UInt8]) -> Bool { fences(in: bytes).first?.lowerBound == 0 }

    /// The first two lines that are only `+++`, with their line breaks.
    private static func fences(in bytes: [UInt8]) -> [Range<Int>] {
        var (fences, start): ([Range<Int>], Int) = ([], 0)
        while start < bytes.count, fences.count < 2 {
            let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
            let line = bytes[start..<end]
            if line.starts(with: [0x2B, 0x2B, 0x2B]), line.dropFirst(3).allSatisfy(\.isASCIISpace) {
                fences.append(start..<end)
            }
            start = end
        }
        return fences
    }
}
