enum CaseFilters {
    static let all = [
        Filter("upcase") { call in
            transform(&call, ascii: { ($0 &- 0x61 < 26) ? $0 - 0x20 : $0 }, text: { $0.uppercased() })
        },
        Filter("downcase") { call in
            transform(&call, ascii: { ($0 &- 0x41 < 26) ? $0 + 0x20 : $0 }, text: { $0.lowercased() })
        },
        Filter("capitalize") { call in
            let text = String(decoding: call.inputText(), as: UTF8.self)
            let first = text.unicodeScalars.prefix(1).map { String($0).uppercased() }.joined()
            return call.arena.string(first + String(text.unicodeScalars.dropFirst()).lowercased())
        },
    ]

    private static func transform(
        _ call: inout FilterCall, ascii: (UInt8) -> UInt8, text: (String) -> String
    ) -> Value {
        let bytes = call.inputText()
        guard bytes.isASCII(upTo: bytes.count) else {
            return call.arena.string(text(String(decoding: bytes, as: UTF8.self)))
        }
        let start = call.arena.bytes(count: bytes.count)
        for index in 0..<bytes.count { start[index] = ascii(bytes[index]) }
        // A change of case adds no character to escape.
        let isClean = call.input.tag == .text && call.input.flags.contains(.clean)
        let result = UnsafeBufferPointer(start: start, count: bytes.count)
        return isClean ? Value(text: start, count: bytes.count, flags: .clean) : .referring(to: result)
    }
}
