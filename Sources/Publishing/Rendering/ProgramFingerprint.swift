internal import Files
public import TextAndTime

/// The fingerprint of the program itself: another program may make other pages of the same records.
public enum ProgramFingerprint {
    public static let current: Fingerprint = {
        if let build = buildIdentifier { return build }
        guard let state = FileState(of: path) else { return Fingerprint(of: path.utf8) }
        let parts = [UInt64(state.size), UInt64(bitPattern: state.modified), state.inode]
        return parts.withUnsafeBytes { Fingerprint(of: $0) }
    }()

    private static var path: String {
        #if canImport(Darwin)
            CommandLine.arguments.first ?? ""
        #else
            "/proc/self/exe"
        #endif
    }

    /// The fingerprint of the program's build ID, a hash that the linker writes and that is the same on every machine;
    /// nil if there is none at the beginning of the program's file.
    private static var buildIdentifier: Fingerprint? {
        #if canImport(Darwin)
            nil
        #else
            (try? OpenFile.open(path)).flatMap { $0 }.flatMap { ELFNotes($0.beginning(4096)).buildIdentifier }
        #endif
    }
}

/// The notes in the file of a Linux program that are within its first bytes.
struct ELFNotes {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The fingerprint of the program's build identifier.
    var buildIdentifier: Fingerprint? {
        // A file of 64 bits, the lowest byte of a number first.
        guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]), let table = number(at: 32, size: 8),
            let size = number(at: 54, size: 2), let count = number(at: 56, size: 2)
        else { return nil }
        for index in 0..<count {
            let (header, overflows) = table.addingReportingOverflow(index * size)
            guard !overflows, number(at: header, size: 4) == Self.noteSegment,
                let start = number(at: header, plus: 8), let length = number(at: header, plus: 32),
                start <= bytes.count, length <= bytes.count - start
            else { continue }
            if let found = buildIdentifier(from: start, to: start + length) { return found }
        }
        return nil
    }

    private static let noteSegment = 4
    private static let buildIdentifier = 3
    private static let owner = Array("GNU\0".utf8)

    private func buildIdentifier(from start: Int, to end: Int) -> Fingerprint? {
        var start = start
        while let ownerSize = number(at: start, size: 4), let size = number(at: start + 4, size: 4),
            let kind = number(at: start + 8, size: 4)
        {
            let owner = start + 12
            let content = owner + (ownerSize + 3) / 4 * 4
            guard content + size <= end else { return nil }
            if kind == Self.buildIdentifier, bytes[owner..<content].elementsEqual(Self.owner) {
                return Fingerprint(of: bytes[content..<content + size])
            }
            start = content + (size + 3) / 4 * 4
        }
        return nil
    }

    private func number(at offset: Int, plus more: Int) -> Int? {
        let (place, overflows) = offset.addingReportingOverflow(more)
        return overflows ? nil : number(at: place, size: 8)
    }

    private func number(at offset: Int, size: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - size else { return nil }
        let bits = bytes[offset..<offset + size].reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
        return Int(exactly: bits)
    }
}
