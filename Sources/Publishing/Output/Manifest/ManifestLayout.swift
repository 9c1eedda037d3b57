internal import Content

/// The first bytes of a manifest: a line that says what it is, a hash of the rest, and counts.
struct ManifestHeader {
    static let title: [UInt8] = Array("Octavo's list of what it made: 1\n".utf8)
    static let size = title.count + 4 * 8

    let inputs: InputKey?
    let count: Int

    /// The header of `bytes`, if they are a whole manifest of this version.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= Self.size, bytes.starts(with: Self.title) else { return nil }
        let fields = Self.title.count
        let hash = bytes.number(at: fields)
        let inputs = bytes.number(at: fields + 8)
        let validUntil = Int64(bitPattern: bytes.number(at: fields + 16))
        count = Int(truncatingIfNeeded: bytes.number(at: fields + 24))
        self.inputs =
            inputs == 0 ? nil : InputKey(fingerprint: Fingerprint(bits: inputs), validUntil: validUntil)
        guard hash == Fingerprint(of: bytes[(fields + 8)...]).bits else { return nil }
        let room = (bytes.count - Self.size) / ManifestRow.size
        guard (0...room).contains(count), (Self.size...bytes.count).contains(pathsEnd(in: bytes)) else {
            return nil
        }
    }

    /// Appends what stands behind the hash.
    static func append(_ inputs: InputKey?, count: Int, to bytes: inout ByteText) {
        bytes.append(number: inputs?.fingerprint.bits ?? 0)
        bytes.append(number: UInt64(bitPattern: inputs?.validUntil ?? 0))
        bytes.append(number: UInt64(count))
    }

    /// Where the paths end and the note begins.
    func pathsEnd(in bytes: [UInt8]) -> Int {
        Self.size + count * ManifestRow.size
            + (count == 0 ? 0 : ManifestRow(at: count - 1, in: bytes).pathEnd)
    }
}

/// A file's line in a manifest.
struct ManifestRow {
    static let size = 5 * 8

    let entry: ManifestEntry
    /// Where the file's path ends among all paths, its zero byte included.
    let pathEnd: Int

    init(entry: ManifestEntry, pathEnd: Int) {
        self.entry = entry
        self.pathEnd = pathEnd
    }

    init(at index: Int, in bytes: [UInt8]) {
        let start = ManifestHeader.size + index * Self.size
        entry = ManifestEntry(
            shown: Fingerprint(bits: bytes.number(at: start)),
            content: Fingerprint(bits: bytes.number(at: start + 8)),
            stamp: Self.stamp(at: start + 16, in: bytes))
        pathEnd = Int(truncatingIfNeeded: bytes.number(at: start + 32))
    }

    func append(to bytes: inout ByteText) {
        bytes.append(number: entry.shown.bits)
        bytes.append(number: entry.content.bits)
        bytes.append(number: entry.stamp?.size ?? Self.noSize)
        bytes.append(number: UInt64(bitPattern: entry.stamp?.modified ?? 0))
        bytes.append(number: UInt64(pathEnd))
    }

    private static let noSize = UInt64.max

    private static func stamp(at start: Int, in bytes: [UInt8]) -> FileStamp? {
        let size = bytes.number(at: start)
        let modified = Int64(bitPattern: bytes.number(at: start + 8))
        return size == noSize ? nil : FileStamp(size: size, modified: modified)
    }
}

extension [UInt8] {
    /// Eight bytes as a number, the least significant first.
    @inline(__always)
    func number(at offset: Int) -> UInt64 {
        precondition(offset >= 0 && offset + 8 <= count)
        return withUnsafeBytes {
            UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        }
    }

    /// Appends a number as eight bytes.
    mutating func append(number: UInt64) {
        Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
    }
}
