internal import TextAndTime

/// Spells text so that it may stand in an address.
enum PercentEncoding {
    /// A segment of a path: everything but unreserved characters, `,`, `'` and `:` is encoded.
    static func segment(_ text: String) -> String {
        encoded(text) { isUnreserved($0) || ",':".utf8.contains($0) }
    }

    /// A value of a query: a space is `+`, everything but unreserved characters is encoded.
    static func query(_ text: String) -> String {
        encoded(text, space: "+", keeping: isUnreserved)
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "-._~".utf8.contains(byte)
        }
    }

    private static func encoded(
        _ text: String, space: String = "%20", keeping isKept: (UInt8) -> Bool
    ) -> String {
        let bytes = text.utf8.reduce(into: [UInt8]()) { result, byte in
            if byte == 0x20 {
                result += space.utf8
            } else if isKept(byte) {
                result.append(byte)
            } else {
                let digits = TextAndTime.PercentEncoding.digits(of: byte)
                result += [UInt8(ascii: "%"), digits.high, digits.low]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
