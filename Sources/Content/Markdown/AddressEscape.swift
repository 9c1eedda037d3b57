internal import TextAndTime

extension ByteText {
    /// Appends an address for an attribute: what an address cannot hold is written as `%XX`.
    mutating func appendAddress(_ url: UnsafeBufferPointer<UInt8>) {
        if url.allSatisfy(Self.isPlainInAddress) { return append(url) }
        for byte in url {
            switch byte {
            case 0x26: append("&amp;")
            case 0x27: append("&#x27;")
            case 0x21, 0x23...0x3B, 0x3D, 0x3F...0x5A, 0x5F, 0x61...0x7A, 0x7E: append(byte)
            default: append(percentEncoded: byte)
            }
        }
    }

    private static func isPlainInAddress(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x61...0x7A, 0x2D...0x3A, 0x41...0x5A, 0x5F: true
        default: false
        }
    }
}
