internal import TextAndTime

enum URLFilters {
    static let all = [
        Filter.ofText("url_encode") { call, bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            return call.arena.string(
                PercentEncoding.encoded(text, keeping: .unreserved, space: UInt8(ascii: "+")))
        },
        Filter.ofText("url_decode") { call, bytes in
            let spaced = bytes.map { $0 == "+" ? UInt8(ascii: " ") : $0 }
            guard let decoded = PercentEncoding.decoded(bytes: spaced, keepsBroken: true),
                String(validating: decoded, as: UTF8.self) != nil
            else {
                throw FilterProblem(
                    "this is not UTF-8 once it is decoded", help: "give it a text that `url_encode` made")
            }
            return call.arena.string(decoded)
        },
        Filter.ofText("slugify") { call, bytes in
            call.arena.string(SlugText.make(String(decoding: bytes, as: UTF8.self), .kept))
        },
        Filter.ofText("safe_url") { call, bytes in
            isSafe(bytes) ? call.part(bytes, of: call.input) : .text("#")
        },
    ]

    private static let schemes: Set<String> = ["http", "https", "mailto", "tel", "webcal", "ftp"]

    /// Whether an address is relative, or of a scheme that runs no code.
    private static func isSafe(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        // Browsers skip control characters and white space in a scheme.
        let visible = bytes.filter { $0 > 0x20 && $0 != 0x7F }
        guard let colon = visible.firstIndex(of: ":") else { return true }
        if let other = visible.firstIndex(where: { ["/", "?", "#"].contains($0) }), other < colon {
            return true
        }
        return schemes.contains(String(decoding: visible[..<colon], as: UTF8.self).lowercased())
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
        guard let result = Base64.decoded(call.inputText(), alphabet) else {
            throw FilterProblem("this is not Base64", help: "give it a text that `base64_encode` made")
        }
        guard String(validating: result, as: UTF8.self) != nil else {
            throw FilterProblem(
                "this is not a text once it is decoded", help: "give it a text that `base64_encode` made")
        }
        return call.arena.string(result)
    }
}
