internal import Diagnostics
internal import ReadingCatalog
internal import Workers

extension LockFileReader {
    /// The lock file in `file`, and what is wrong with it.
    static func read(_ file: SourceFile) -> (lock: LockFile, report: DiagnosticReport) {
        let (head, start) = head(of: file)
        guard let start else { return result(of: [head], file) }
        return result(of: [records(of: file, in: start..<file.bytes.count)], file)
    }

    /// The same, read by as many workers as there are processors.
    static func readAtOnce(_ file: SourceFile) async -> (lock: LockFile, report: DiagnosticReport) {
        let (head, start) = head(of: file)
        guard let start else { return result(of: [head], file) }
        let parts = parts(of: file.bytes, from: start)
        let read = await WorkSharing.map(parts.count, among: Processors.count) {
            records(of: file, in: parts[$0])
        }
        return result(of: read, file)
    }
}

extension LockFileReader {
    private static func head(of file: SourceFile) -> (records: LockRecords, start: Int?) {
        file.bytes.withUnsafeBufferPointer { bytes in
            var reader = LockFileReader(bytes)
            let start = reader.readVersion()
            return (reader.records, start)
        }
    }

    private static func records(of file: SourceFile, in range: Range<Int>) -> LockRecords {
        file.bytes.withUnsafeBufferPointer { bytes in
            var reader = LockFileReader(bytes)
            reader.readLines(in: range)
            return reader.records
        }
    }

    private static func result(
        of parts: [LockRecords], _ file: SourceFile
    ) -> (lock: LockFile, report: DiagnosticReport) {
        let (lock, problems) = LockFile.joining(parts)
        let told = problems.prefix(mostProblems).map { $0.diagnostic(at: file.position(of: $1)) }
        return (lock, DiagnosticReport(told))
    }

    /// Parts of about the same length, each of which begins with a book.
    private static func parts(of bytes: [UInt8], from start: Int) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var begin = start
        while bytes.count - begin > 2 * partSize {
            let next = nextBook(in: bytes, from: begin + partSize)
            parts.append(begin..<next)
            begin = next
        }
        return parts + [begin..<bytes.count]
    }

    /// Where the first line at or after `index` begins that begins a book.
    private static func nextBook(in bytes: [UInt8], from index: Int) -> Int {
        let mark = Array("\nbook: ".utf8)
        var index = index
        while let newline = bytes[index...].firstIndex(of: 0x0A) {
            if bytes[newline...].starts(with: mark) { return newline + 1 }
            index = newline + 1
        }
        return bytes.count
    }

    private static let partSize = 64 << 10
}
