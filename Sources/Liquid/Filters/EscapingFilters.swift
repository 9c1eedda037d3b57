internal import TextAndTime

/// Filters for markup: their results are printed unescaped.
enum EscapingFilters {
    static let all = [
        escape("escape"), escape("h"), escape("xml_escape"),
        Filter.ofText("escape_once") { call, bytes in
            call.makeText(isSafe: true) { text in
                for (index, byte) in bytes.enumerated() {
                    let isEntity = byte == "&" && startsEntity(bytes, at: index)
                    if isEntity { text.append(byte) } else { text.append(escaped: byte) }
                }
            }
        },
        Filter("newline_to_br") { call in
            let bytes = call.inputText()
            let escapes = call.isEscaping && !call.input.flags.contains(.safe)
            return call.makeText(isSafe: true) { text in
                for (index, byte) in bytes.enumerated() {
                    if byte == "\r", index + 1 < bytes.count, bytes[index + 1] == "\n" { continue }
                    if byte == "\n" { text.append("<br />") }
                    if escapes { text.append(escaped: byte) } else { text.append(byte) }
                }
            }
        },
        markSafe("raw"), markSafe("safe"),
    ]

    private static func escape(_ name: String) -> Filter {
        Filter.ofText(name) { call, bytes in call.makeText(isSafe: true) { $0.append(escaped: bytes) } }
    }

    private static func markSafe(_ name: String) -> Filter {
        Filter.ofText(name) { call, bytes in
            call.input.tag == .text ? call.input.markedSafe : call.arena.string(bytes, isSafe: true)
        }
    }

    /// Whether `&name;` or `&#12;` begins at `start`.
    private static func startsEntity(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        let isNumber = bytes.byte(at: start + 1) == "#"
        let first = start + (isNumber ? 2 : 1)
        let end = bytes.end(from: first) { isNumber ? $0.isASCIIDigit : $0.isASCIILetter }
        return end > first && bytes.byte(at: end) == ";"
    }
}
