internal import TextAndTime

/// YAML with colons in its values, which it allows only in quotes: `title: 2001: A Space Odyssey`.
enum ColonsInValues {
    /// A text with quotes around such values in its front matter; nil if there are none.
    static func quoted(_ bytes: [UInt8]) -> [UInt8]? {
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        guard let end = lines.dropFirst().firstIndex(where: { $0[...].trimmed == "---" }) else { return nil }
        var isChanged = false
        for index in 0..<end {
            guard let colon = lines[index].firstRange(of: ": ") else { continue }
            let value = lines[index][colon.upperBound...].trimmed
            guard value.contains(": "), let first = value.first, !"\"'[{|>&*!#%@`".contains(first) else {
                continue
            }
            let escaped = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            lines[index] = lines[index][..<colon.upperBound] + "\"\(escaped)\""
            isChanged = true
        }
        return isChanged ? Array(lines.joined(separator: "\n").utf8) : nil
    }
}
