import Foundation

/// One parser that reads outside input, with what to feed it.
struct FuzzTarget: Sendable {
    /// Its name on the command line.
    let name: String
    /// Well-formed inputs; the fuzzer changes, cuts and joins them.
    let seeds: [String]
    /// Pieces worth inserting: keywords, delimiters, huge numbers.
    let fragments: [String]
    /// How many inputs it reads at least, however little time there is. Only for what is quick to read.
    var leastInputs = 0
    /// Reads one input. It must return, whatever the input; it throws when the result breaks a promise.
    let read: @Sendable ([UInt8]) throws -> Void
}

extension FuzzTarget {
    /// Inputs that once broke a promise, in files of `Tests/Fixtures/Fuzz/<target>/`: they are seeds like the others.
    func findings() throws -> [[UInt8]] {
        let folder = Self.findings.appendingPathComponent(name)
        guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
            Array(try Data(contentsOf: folder.appendingPathComponent($0)))
        }
    }

    /// The names of the folders of findings, one per target.
    static func folders() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: findings.path).sorted()
    }

    private static let findings = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../Fixtures/Fuzz").standardizedFileURL
}

/// A promise that an input broke.
struct BrokenPromise: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
