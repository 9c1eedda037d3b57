internal import TextAndTime

/// What a camera wrote into a file about where it was, or which one it is.
public enum CameraTrace: String, Sendable, CaseIterable {
    case place
    case number = "number of the camera"
    case owner = "owner of the camera"

    /// What is found in a file, of whatever kind: in blocks of Exif, which have the form of TIFF, and in XMP, which is text.
    public static func all(in bytes: [UInt8]) -> [CameraTrace] {
        var found: Set<CameraTrace> = []
        for start in blocks(of: bytes) { ExifBlock(bytes[start...]).addTraces(to: &found) }
        if holds("GPSLatitude", bytes) { found.insert(.place) }
        if holds("SerialNumber", bytes) { found.insert(.number) }
        return allCases.filter(found.contains)
    }

    /// Where blocks of Exif may begin: the first hundred places that look like it.
    private static func blocks(of bytes: [UInt8]) -> [Int] {
        guard bytes.count > 8 else { return [] }
        var found: [Int] = []
        for index in 0..<bytes.count - 8 where bytes[index] == bytes[index + 1] {
            let isLittle = bytes[index] == "I" && bytes[index + 2] == 42 && bytes[index + 3] == 0
            let isBig = bytes[index] == "M" && bytes[index + 2] == 0 && bytes[index + 3] == 42
            if isLittle || isBig { found.append(index) }
            if found.count == 100 { break }
        }
        return found
    }

    private static func holds(_ text: StaticString, _ bytes: [UInt8]) -> Bool {
        let length = text.utf8CodeUnitCount
        guard bytes.count >= length else { return false }
        return (0...bytes.count - length).contains {
            bytes[$0] == text.utf8Start[0] && bytes.holds(text, at: $0)
        }
    }
}

/// A block that has the form of a TIFF file: tables of tags, some of which lead to other tables.
private struct ExifBlock {
    private let bytes: ArraySlice<UInt8>
    private let isLittle: Bool

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        isLittle = bytes.first == "I"
    }

    func addTraces(to found: inout Set<CameraTrace>) {
        guard let first = number(at: 4, length: 4) else { return }
        for (tag, value) in table(at: first) {
            switch tag {
            case 0x8825 where table(at: value).contains { (1...4).contains($0.tag) }: found.insert(.place)
            case 0xC62F: found.insert(.number)
            case 0x8769:
                for (tag, _) in table(at: value) {
                    if tag == 0xA431 || tag == 0xA435 { found.insert(.number) }
                    if tag == 0xA430 { found.insert(.owner) }
                }
            default: break
            }
        }
    }

    private func table(at place: Int) -> [(tag: Int, value: Int)] {
        guard place >= 8, let count = number(at: place, length: 2) else { return [] }
        return (0..<min(count, Self.mostTags)).compactMap { index in
            let entry = place + 2 + index * 12
            guard let tag = number(at: entry, length: 2), let value = number(at: entry + 8, length: 4) else {
                return nil
            }
            return (tag, value)
        }
    }

    /// More than any camera writes.
    private static let mostTags = 300

    private func number(at place: Int, length: Int) -> Int? {
        guard place + length <= bytes.count else { return nil }
        let start = bytes.startIndex + place
        let parts = bytes[start..<start + length]
        return (isLittle ? Array(parts.reversed()) : Array(parts)).reduce(0) { $0 << 8 | Int($1) }
    }
}
