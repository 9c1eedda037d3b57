internal import Files

/// The list of the files in a ZIP archive, from which one of them is unpacked.
struct ZipArchive {
    private struct Entry {
        let name: String
        let isPacked: Bool
        let packedSize: Int
        /// Where its own head begins.
        let start: Int
    }

    enum Failure: Error {
        /// The file is damaged, or longer than was allowed.
        case damaged
        case noLibrary
    }

    private let bytes: [UInt8]
    private var entries: [Entry] = []

    /// Nil if the bytes are not a ZIP archive.
    init?(_ bytes: [UInt8]) {
        guard bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]), let end = Self.end(of: bytes) else { return nil }
        self.bytes = bytes
        var place = number(at: end + 16, 4)
        for _ in 0..<number(at: end + 10, 2) {
            guard place + 46 <= bytes.count, number(at: place, 4) == 0x0201_4B50 else { return nil }
            let (name, extra, comment) = (
                number(at: place + 28, 2), number(at: place + 30, 2), number(at: place + 32, 2)
            )
            guard place + 46 + name <= bytes.count else { return nil }
            entries.append(
                Entry(
                    name: String(decoding: bytes[place + 46..<place + 46 + name], as: UTF8.self),
                    isPacked: number(at: place + 10, 2) != 0, packedSize: number(at: place + 20, 4),
                    start: number(at: place + 42, 4)))
            place += 46 + name + extra + comment
        }
    }

    /// The bytes of the file called `name`; nil if there is none.
    func file(_ name: String, limit: Int) throws(Failure) -> [UInt8]? {
        guard let entry = entries.first(where: { $0.name == name }) else { return nil }
        guard entry.start + 30 <= bytes.count, number(at: entry.start, 4) == 0x0403_4B50 else {
            throw .damaged
        }
        let start = entry.start + 30 + number(at: entry.start + 26, 2) + number(at: entry.start + 28, 2)
        guard start + entry.packedSize <= bytes.count else { throw .damaged }
        let packed = bytes[start..<start + entry.packedSize]
        guard entry.isPacked else {
            guard packed.count <= limit else { throw .damaged }
            return Array(packed)
        }
        guard let zlib = Zlib.shared else { throw .noLibrary }
        guard let file = zlib.unpacked(packed, limit: limit) else { throw .damaged }
        return file
    }

    /// Where the end of the list is, behind which there may be a comment.
    private static func end(of bytes: [UInt8]) -> Int? {
        let last = bytes.count - 22
        guard last >= 0 else { return nil }
        return (max(0, last - 0xFFFF)...last).last { bytes[$0...].starts(with: [0x50, 0x4B, 0x05, 0x06]) }
    }

    /// A number whose lowest byte comes first; 0 if it is not there.
    private func number(at place: Int, _ count: Int) -> Int {
        guard place + count <= bytes.count else { return 0 }
        return (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
}
