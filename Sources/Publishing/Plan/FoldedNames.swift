internal import Content

/// Names in small letters with single spaces, by which spellings are one name; of each, the group that it stands for.
///
/// Only for ASCII, as most names are: beyond it an accent may be spelled in several ways, which strings know.
struct FoldedNames: ~Copyable {
    private var letters: ByteText
    private var names: [(start: Int, end: Int, group: Int32)] = []
    private var indexes: HashIndexes

    /// Room for so many names.
    init(capacity: Int) {
        letters = ByteText(capacity: capacity * 16)
        indexes = HashIndexes(capacity: capacity)
    }

    /// The group of a name, which is `next` if it has none yet; nothing for a name that is not plain.
    mutating func group(of name: String, orNew next: Int32) -> Int32? {
        let start = letters.count
        var name = name
        guard name.withUTF8({ fold($0) }) else {
            letters.removeLast(letters.count - start)
            return nil
        }
        let hash = letters.withBytes { Fingerprint(of: UnsafeRawBufferPointer($0.extracting(start...))).bits }
        for index in indexes.candidates(hash: hash) where isSame(names[index], start) {
            letters.removeLast(letters.count - start)
            return names[index].group
        }
        indexes.add(names.count, hash: hash)
        names.append((start, letters.count, next))
        return next
    }

    private func isSame(_ known: (start: Int, end: Int, group: Int32), _ start: Int) -> Bool {
        letters.withBytes { $0[known.start..<known.end].elementsEqual($0[start...]) }
    }

    /// Appends a name in small letters; false if it is not ASCII with single spaces between words.
    private mutating func fold(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        var last: UInt8 = 0x20
        for byte in name {
            guard byte < 0x80, byte > 0x20 || (byte == 0x20 && last != 0x20) else { return false }
            letters.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
            last = byte
        }
        return last != 0x20
    }
}
