internal import Publishing
internal import TextAndTime

/// What a build notes in its manifest: for the next build, links to anchors; of a shard also of which site it is.
struct BuildNote {
    /// As `RememberedAnchorLinks` reads them.
    let anchors: ArraySlice<UInt8>
    let shard: ShardNote?

    /// The note of the site, or of a part of it.
    init(anchors: [UInt8], shard: ShardNote?) {
        self.anchors = anchors[...]
        self.shard = shard
    }

    private static let sign = Array("octshard".utf8)

    /// Reads a note. That of a shard follows the links, with its length and a sign at the end.
    init(_ note: ArraySlice<UInt8>) {
        let end = note.endIndex - Self.sign.count - 8
        guard end >= note.startIndex, note.suffix(Self.sign.count).elementsEqual(Self.sign),
            let length = note[end...].number, length >= 8, length <= end - note.startIndex
        else {
            (anchors, shard) = (note, nil)
            return
        }
        anchors = note[..<(end - length)]
        shard = ShardNote(note[(end - length + 8)..<end])
    }

    var bytes: [UInt8] {
        guard let shard else { return Array(anchors) }
        // No link is so long: who reads links stops here.
        let part = [UInt8](repeating: 0xFF, count: 8) + shard.bytes
        var length = ByteText(capacity: 8)
        length.append(number: UInt64(part.count))
        return Array(anchors) + part + length.bytes + Self.sign
    }
}

/// Which site a shard belongs to, and which of its files it has.
struct ShardNote: Equatable {
    let shard: Shard
    /// Identifies the whole site.
    let site: Fingerprint
    /// How many files the whole site has.
    let total: Int
    /// The number that each file of the shard has in the whole site.
    let files: [Int]

    init(shard: Shard, site: Fingerprint, total: Int, files: [Int]) {
        self.shard = shard
        self.site = site
        self.total = total
        self.files = files
    }

    fileprivate init?(_ bytes: ArraySlice<UInt8>) {
        let numbers = stride(from: bytes.startIndex, to: bytes.endIndex, by: 8).map { bytes[$0...].number }
        guard numbers.count >= 4, let number = numbers[0], let count = numbers[1],
            let shard = Shard(number, of: count), let total = numbers[3]
        else { return nil }
        let site = bytes.dropFirst(16).prefix(8).reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
        let files = numbers[4...].compactMap { $0 }
        guard files.count == numbers.count - 4, files.allSatisfy({ $0 < total }) else { return nil }
        self.init(shard: shard, site: Fingerprint(bits: site), total: total, files: files)
    }

    fileprivate var bytes: [UInt8] {
        var bytes = ByteText(capacity: 32 + files.count * 8)
        bytes.append(number: UInt64(shard.number))
        bytes.append(number: UInt64(shard.count))
        bytes.append(number: site.bits)
        bytes.append(number: UInt64(total))
        for file in files { bytes.append(number: UInt64(file)) }
        return bytes.bytes
    }
}

extension ArraySlice<UInt8> {
    /// The first eight bytes as a number, the least significant first.
    fileprivate var number: Int? {
        guard count >= 8 else { return nil }
        return Int(exactly: prefix(8).reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
    }
}
