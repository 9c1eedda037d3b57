public enum PercentEncoding {
    /// A path with everything but letters, digits and `-._~/` encoded.
    ///
    /// `keepsEscapes` leaves the `%` of a text that is encoded already.
    public static func path(_ text: String, keepsEscapes: Bool = false) -> String {
        encoded(text, keeping: keepsEscapes ? .pathAndEscapes : .path)
    }

    /// The text with every byte of its UTF-8 that is not in `kept` as `%XX`, and spaces as `space`, if that is given.
    public static func encoded(_ text: String, keeping kept: ByteSet, space: UInt8? = nil) -> String {
        if text.utf8.withContiguousStorageIfAvailable({ $0.allSatisfy(kept.contains) }) == true {
            return text
        }
        var encoded = ByteText(capacity: text.utf8.count * 3)
        for byte in text.utf8 {
            if kept.contains(byte) {
                encoded.append(byte)
            } else if byte == " ", let space {
                encoded.append(space)
            } else {
                encoded.append(percentEncoded: byte)
            }
        }
        return encoded.string
    }

    /// The text with its escapes decoded; nil if one is broken or the result is not UTF-8.
    public static func decoded(_ text: some StringProtocol) -> String? {
        guard text.utf8.contains("%") else { return String(text) }
        guard let bytes = decoded(bytes: text.utf8) else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }

    /// The bytes with their escapes decoded; nil if one is broken, unless `keepsBroken` leaves it as it is.
    public static func decoded(bytes: some Sequence<UInt8>, keepsBroken: Bool = false) -> [UInt8]? {
        let bytes = Array(bytes)
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            guard byte == "%" else {
                decoded.append(byte)
                continue
            }
            if index + 1 < bytes.count, let high = bytes[index].hexadecimalValue,
                let low = bytes[index + 1].hexadecimalValue
            {
                decoded.append(high << 4 | low)
                index += 2
            } else if keepsBroken {
                decoded.append(byte)
            } else {
                return nil
            }
        }
        return decoded
    }
}

extension ByteSet {
    /// Letters, digits and `-._~`: what RFC 3986 allows anywhere in an address.
    public static let unreserved = alphanumerics(and: "-._~")

    public static let path = alphanumerics(and: "-._~/")
    fileprivate static let pathAndEscapes = alphanumerics(and: "-._~/%")
}

extension ByteText {
    public mutating func append(percentEncoded byte: UInt8) {
        append("%")
        append(hexadecimal: byte, ten: "A")
    }
}
