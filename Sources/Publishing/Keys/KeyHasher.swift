internal import Diagnostics
internal import ReadingCatalog

/// Takes in, one after the other, what a key stands for: strings with their lengths, so that none runs into the next.
struct KeyHasher {
    private var state = Fingerprint(bits: 0x6F63_7461_766F)

    /// All that was taken, in 64 bits.
    var key: UInt64 { max(1, state.bits) }

    mutating func take(_ bytes: UnsafeRawBufferPointer) {
        state = Fingerprint(of: bytes, after: state)
    }

    /// Numbers come in great numbers: a few instructions mix each of them in.
    mutating func take(_ number: UInt64) {
        var bits = (state.bits ^ number) &* 0xFF51_AFD7_ED55_8CCD
        bits = (bits ^ bits >> 32) &* 0xC4CE_B9FE_1A85_EC53
        state = Fingerprint(bits: bits ^ bits >> 29)
    }

    mutating func take(_ number: Int) {
        take(UInt64(truncatingIfNeeded: number))
    }

    mutating func take(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            take(bytes.count)
            take(UnsafeRawBufferPointer(bytes))
        }
    }

    mutating func take(_ text: String?) {
        take(text == nil ? 0 : 1)
        if let text { take(text) }
    }

    /// All bytes of a file.
    mutating func take(_ file: SourceFile) {
        file.withBytes { take($0) }
    }
}
