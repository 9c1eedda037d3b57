internal import Files
internal import TextAndTime

/// How a manifest is laid out: a title, a hash of the rest, three numbers, a row for each file, the paths with a zero
/// byte after each, and the seal.
struct ManifestFormat {
    let inputs: InputKey?
    let count: Int

    static let title: [UInt8] = Array("Octavo's list of what it made: 1\n".utf8)
    private static let headerSize = title.count + 4 * 8
    private static let rowSize = 5 * 8
    /// The size of a file that Octavo did not write.
    private static let noSize = UInt64.max

    var firstPath: Int { Self.headerSize + count * Self.rowSize }

    /// The layout of `bytes`; nil unless they are a whole manifest with nothing but legal paths.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= Self.headerSize, bytes.starts(with: Self.title) else { return nil }
        let fields = Self.title.count
        guard bytes.number(at: fields) == Self.hash(of: bytes).bits,
            let count = Int(exactly: bytes.number(at: fields + 24)),
            count <= (bytes.count - Self.headerSize) / Self.rowSize
        else { return nil }
        let inputs = bytes.number(at: fields + 8)
        let validUntil = Int64(bitPattern: bytes.number(at: fields + 16))
        self.count = count
        self.inputs =
            inputs == 0 ? nil : InputKey(fingerprint: Fingerprint(bits: inputs), validUntil: validUntil)
        let firstPath = Self.headerSize + count * Self.rowSize
        guard Self.areLegalPaths(count, from: firstPath, in: bytes) else { return nil }
    }

    /// Whether the list ends with this seal.
    static func bears(_ seal: ManifestSeal, _ bytes: [UInt8]) -> Bool {
        let end = bytes.count - ManifestSeal.size
        guard end >= headerSize else { return false }
        return bytes.number(at: end) == bytes.withUnsafeBytes { seal.bits(of: sealed($0, upTo: end)) }
    }

    /// What a seal is made of: all but the hash.
    private static func sealed(_ bytes: UnsafeRawBufferPointer, upTo end: Int) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: bytes[title.count + 8..<end])
    }

    /// Whether these bytes are a manifest that a power cut damaged: too short, or zero in places.
    static func isTorn(_ bytes: [UInt8]) -> Bool {
        let start = bytes.prefix(title.count)
        guard title.starts(with: start) || start.allSatisfy({ $0 == 0 }) else { return false }
        return bytes.count < headerSize || bytes.number(at: title.count) != hash(of: bytes).bits
    }

    private static func hash(of bytes: [UInt8]) -> Fingerprint {
        bytes.withUnsafeBytes {
            Fingerprint(of: UnsafeRawBufferPointer(rebasing: $0[(title.count + 8)...]))
        }
    }

    /// Whether each path is one that a site may have.
    private static func areLegalPaths(_ count: Int, from first: Int, in bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { all in
            var start = first
            for index in 0..<count {
                guard let length = Int(exactly: bytes.number(at: headerSize + index * rowSize + 32)),
                    case let end = first &+ length, end > start, end <= all.count, all[end - 1] == 0,
                    OutputPath.isLegal(UnsafeRawBufferPointer(rebasing: all[start..<end - 1]))
                else { return false }
                start = end
            }
            return true
        }
    }

    @inline(__always)
    static func entry(_ index: Int, in bytes: [UInt8]) -> ManifestEntry {
        let start = headerSize + index * rowSize
        let shown = bytes.number(at: start)
        let size = bytes.number(at: start + 16)
        let modified = Int64(bitPattern: bytes.number(at: start + 24))
        return ManifestEntry(
            shown: shown == 0 ? nil : Fingerprint(bits: shown),
            content: Fingerprint(bits: bytes.number(at: start + 8)),
            stamp: size == noSize ? nil : FileStamp(size: size, modified: modified))
    }

    /// The range of a file's path among the paths, without its zero byte.
    @inline(__always)
    static func path(_ index: Int, in bytes: [UInt8]) -> Range<Int> {
        let row = headerSize + index * rowSize
        let start = index == 0 ? 0 : Int(truncatingIfNeeded: bytes.number(at: row - rowSize + 32))
        return start..<Int(truncatingIfNeeded: bytes.number(at: row + 32)) - 1
    }

    static func encode(
        paths: [String], entries: [ManifestEntry], inputs: InputKey?, seal: ManifestSeal
    ) -> ByteText {
        let pathBytes = paths.reduce(0) { $0 + $1.utf8.count + 1 }
        var bytes = ByteText(
            capacity: headerSize + paths.count * rowSize + pathBytes + ManifestSeal.size)
        bytes.append(title)
        let hashPlace = bytes.count
        bytes.append(number: 0)
        bytes.append(number: inputs?.fingerprint.bits ?? 0)
        bytes.append(number: UInt64(bitPattern: inputs?.validUntil ?? 0))
        bytes.append(number: UInt64(paths.count))
        append(paths, entries, to: &bytes)
        let end = bytes.count
        let sealBits = bytes.withBytes { seal.bits(of: sealed(UnsafeRawBufferPointer($0), upTo: end)) }
        bytes.append(number: sealBits)
        let hash = bytes.withBytes {
            Fingerprint(of: UnsafeRawBufferPointer($0.extracting((hashPlace + 8)...)))
        }
        bytes.put(hash.bits, at: hashPlace)
        return bytes
    }

    private static func append(_ paths: [String], _ entries: [ManifestEntry], to bytes: inout ByteText) {
        var pathEnd = 0
        for (path, entry) in zip(paths, entries) {
            pathEnd += path.utf8.count + 1
            bytes.append(number: entry.shown?.bits ?? 0)
            bytes.append(number: entry.content.bits)
            bytes.append(number: entry.stamp?.size ?? noSize)
            bytes.append(number: UInt64(bitPattern: entry.stamp?.modified ?? 0))
            bytes.append(number: UInt64(pathEnd))
        }
        for path in paths {
            bytes.append(path)
            bytes.append(0)
        }
    }
}

extension ByteText {
    fileprivate mutating func append(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { append($0) }
    }
}

extension [UInt8] {
    @inline(__always)
    fileprivate func number(at offset: Int) -> UInt64 { withUnsafeBytes { $0.number(at: offset) } }
}
