internal import TextAndTime

enum URLFilters {
    static let all = [
        encode("url_encode"), encode("cgi_escape"),
        Filter.ofText("uri_escape") { call, bytes in
            call.arena.string(
                PercentEncoding.encoded(String(decoding: bytes, as: UTF8.self), keeping: partsOfAddresses))
        },
        Filter.ofText("url_decode") { call, bytes in
            let spaced = bytes.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
            guard let decoded = PercentEncoding.decoded(bytes: spaced, keepsBroken: true),
                String(validating: decoded, as: UTF8.self) != nil
            else {
                throw FilterProblem(
                    "this is not UTF-8 once it is decoded", help: "give it a text that `url_encode` made")
            }
            return call.arena.string(decoded)
        },
        Filter.ofText("slugify", arguments: 0...1) { call, bytes in
            let mode = String(decoding: call.text(of: call.argument(0)), as: UTF8.self)
            return call.arena.string(try SlugMode.slug(of: String(decoding: bytes, as: UTF8.self), mode))
        },
        Filter.ofText("safe_url") { call, bytes in
            isSafe(bytes) ? call.part(bytes, of: call.input) : .text("#")
        },
    ]

    private static let partsOfAddresses = ByteSet.alphanumerics(and: "-._~:/?#[]@!$&'()*+,;=")

    private static func encode(_ name: String) -> Filter {
        Filter.ofText(name) { call, bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            return call.arena.string(
                PercentEncoding.encoded(text, keeping: .unreserved, space: UInt8(ascii: "+")))
        }
    }

    private static let schemes: Set<String> = ["http", "https", "mailto", "tel", "webcal", "ftp"]

    /// Whether an address is relative, or of a scheme that runs no code.
    private static func isSafe(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        // Browsers skip control characters and white space in a scheme.
        let visible = bytes.filter { $0 > 0x20 && $0 != 0x7F }
        guard let colon = visible.firstIndex(of: 0x3A) else { return true }
        if let other = visible.firstIndex(where: { [0x2F, 0x3F, 0x23].contains($0) }), other < colon {
            return true
        }
        return schemes.contains(String(decoding: visible[..<colon], as: UTF8.self).lowercased())
    }
}

/// The ways in which `slugify` makes a name for an address.
enum SlugMode {
    static func slug(of text: String, _ mode: String) throws -> String {
        switch mode {
        case "", "default": SlugText.make(text, .kept)
        case "latin": SlugText.make(text, .transliterated)
        case "none": text.lowercased()
        case "raw": hyphenated(text) { !$0.properties.isWhitespace }
        case "pretty": hyphenated(text) { isLetter($0) || "._~!$&'()+,;=@".unicodeScalars.contains($0) }
        case "ascii": hyphenated(text) { $0.isASCII && isLetter($0) }
        default:
            throw FilterProblem(
                "`slugify` has no mode `\(mode)`",
                help: "its modes are `default`, `pretty`, `ascii`, `latin`, `raw` and `none`")
        }
    }

    /// The text in lower case, with one hyphen for what is not kept.
    private static func hyphenated(_ text: String, keeping isKept: (Unicode.Scalar) -> Bool) -> String {
        let parts = text.unicodeScalars.split { !isKept($0) }
        return parts.map { String($0).lowercased() }.joined(separator: "-")
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber:
            true
        default: false
        }
    }
}

/// Filters for Base64, in its usual alphabet and the one for URLs.
enum Base64Filters {
    static let all = [
        Filter("base64_encode") { call in encode(&call, .usual) },
        Filter("base64_decode") { call in try decode(&call, .usual) },
        Filter("base64_url_safe_encode") { call in encode(&call, .ofAddresses) },
        Filter("base64_url_safe_decode") { call in try decode(&call, .ofAddresses) },
    ]

    private static func encode(_ call: inout FilterCall, _ alphabet: Base64.Alphabet) -> Value {
        call.arena.string(Base64.encoded(call.inputText(), alphabet))
    }

    private static func decode(_ call: inout FilterCall, _ alphabet: Base64.Alphabet) throws -> Value {
        let bytes = call.inputText()
        let signs = Base64.signs(alphabet)
        let problem = FilterProblem("this is not Base64", help: "give it a text that `base64_encode` made")
        guard bytes.count % 4 == 0 else { throw problem }
        let padding = bytes.suffix(2).count { $0 == 0x3D }
        var result: [UInt8] = []
        var group = 0
        for (index, byte) in bytes.enumerated() {
            let isPadding = byte == 0x3D && index >= bytes.count - padding
            guard let digit = isPadding ? 0 : signs.firstIndex(of: byte) else { throw problem }
            group = group << 6 | digit
            guard index % 4 == 3 else { continue }
            result += [UInt8(group >> 16 & 255), UInt8(group >> 8 & 255), UInt8(group & 255)]
            group = 0
        }
        result.removeLast(min(padding, result.count))
        guard String(validating: result, as: UTF8.self) != nil else {
            throw FilterProblem(
                "this is not a text once it is decoded", help: "give it a text that `base64_encode` made")
        }
        return call.arena.string(result)
    }
}
