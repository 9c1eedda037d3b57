/// SHA-256, as FIPS 180-4 defines it: what other programs check a file by.
///
/// By hand, as one command needs it once, for one file of some megabytes, and no library that is always there has it.
public struct SHA256: Sendable {
    private var state: [UInt32] = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
        0x5be0_cd19,
    ]

    /// The digest of some bytes, in hexadecimal digits.
    public static func digest(of bytes: [UInt8]) -> String {
        var hash = SHA256()
        var padded = bytes + [0x80]
        padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
        withUnsafeBytes(of: (UInt64(bytes.count) * 8).bigEndian) { padded += $0 }
        padded.withUnsafeBytes { buffer in
            for start in stride(from: 0, to: buffer.count, by: 64) {
                hash.add(UnsafeRawBufferPointer(rebasing: buffer[start..<start + 64]))
            }
        }
        return hash.state.map { String(hexadecimal: $0, digits: 8) }.joined()
    }
}

extension SHA256 {
    /// Adds a block of 64 bytes.
    private mutating func add(_ block: UnsafeRawBufferPointer) {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
            for index in 0..<16 {
                words[index] = UInt32(
                    bigEndian: block.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self))
            }
            for index in 16..<64 {
                let (early, late) = (words[index - 15], words[index - 2])
                let first = early.rotated(7) ^ early.rotated(18) ^ (early >> 3)
                let second = late.rotated(17) ^ late.rotated(19) ^ (late >> 10)
                words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
            }
            var (a, b, c, d) = (state[0], state[1], state[2], state[3])
            var (e, f, g, h) = (state[4], state[5], state[6], state[7])
            for index in 0..<64 {
                let chosen = (e & f) ^ (~e & g)
                let mixed = e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)
                let first = h &+ mixed &+ chosen &+ Self.constants[index] &+ words[index]
                let majority = (a & b) ^ (a & c) ^ (b & c)
                let second = (a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)) &+ majority
                (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
            }
            for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
        }
    }

    /// The first 32 bits of the fractions of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = {
        var primes: [UInt64] = []
        var candidate: UInt64 = 2
        while primes.count < 64 {
            if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
            candidate += 1
        }
        return primes.map { prime in
            // The largest `root` whose cube is not above prime * 2^96 has the fraction in its lower 32 bits.
            let cube = UInt128(prime) << 96
            return (0..<36).reversed().reduce(into: UInt128(0)) { root, bit in
                let larger = root | (1 << bit)
                if larger * larger * larger <= cube { root = larger }
            }
        }.map { UInt32(truncatingIfNeeded: $0) }
    }()
}

extension UInt32 {
    fileprivate func rotated(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}
