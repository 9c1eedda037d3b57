internal import TextAndTime

/// YAML with colons in its values, which it allows only in quotes: `title: 2001: A Space Odyssey`.
enum ColonsInValues {
    /// The text with quotes around such values, in its front matter or in all of its lines; nil if there are none.
    static func quoted(_ bytes: [UInt8], inFrontMatter: Bool) -> [UInt8]? {
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        var end = lines.endIndex
        if inFrontMatter {
            guard let close = lines.dropFirst().firstIndex(where: { $0[...].trimmed == "---" }) else {
                return nil
            }
            end = close
        }
        var isChanged = false
        for index in lines[..<end].indices {
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
