internal import Diagnostics

/// Works out which bytes an edit replaces, and with what.
struct EditDraft {
    let target: EditTarget
    let file: SourceFile
    let yaml: Range<Int>
    let writer: YAMLWriter

    init(_ target: EditTarget, _ frontMatter: FrontMatter, in file: SourceFile) throws(EditRefusal) {
        self.target = target
        self.file = file
        yaml = frontMatter.yaml
        writer = YAMLWriter(newline: Self.newline(of: file.bytes))
        if target.value.node.traits.contains(.anchored) {
            throw EditRefusal("other values refer to this one", at: target.value.range, in: file)
        }
    }

    /// The line end that the file uses first.
    private static func newline(of bytes: [UInt8]) -> String {
        guard let end = bytes.firstIndex(of: 0x0A), end > 0, bytes[end - 1] == 0x0D else { return "\n" }
        return "\r\n"
    }

    func refusal(_ message: String) -> EditRefusal {
        EditRefusal(message, at: target.value.range, in: file)
    }
}

extension EditDraft {
    var bytes: [UInt8] { file.bytes }

    /// Where the line of `offset` begins.
    func lineStart(_ offset: Int) -> Int {
        var start = offset
        while start > yaml.lowerBound, bytes[start - 1] != 0x0A { start -= 1 }
        return start
    }

    /// Where the line of `offset` ends, before its line end.
    func lineEnd(_ offset: Int) -> Int {
        var end = offset
        while end < bytes.count, bytes[end] != 0x0A { end += 1 }
        return end > offset && end < bytes.count && bytes[end - 1] == 0x0D ? end - 1 : end
    }

    /// Where the line after that of `offset` begins.
    func nextLine(_ offset: Int) -> Int {
        var end = lineEnd(offset)
        while end < bytes.count, bytes[end] == 0x0D || bytes[end] == 0x0A {
            end += 1
            if bytes[end - 1] == 0x0A { break }
        }
        return end
    }

    /// How far `offset` stands from the beginning of its line.
    func column(_ offset: Int) -> Int {
        String(decoding: bytes[lineStart(offset)..<offset], as: UTF8.self).unicodeScalars.count
    }

    /// Whether only blanks stand before `offset` on its line.
    func beginsLine(_ offset: Int) -> Bool {
        bytes[lineStart(offset)..<offset].allSatisfy(\.isASCIISpace)
    }

    /// The place after the colon that follows a field's name; nothing if there is none.
    func afterColon(_ key: YAMLValue) -> Int? {
        var offset = key.range.upperBound
        while offset < bytes.count, bytes[offset].isASCIISpace { offset += 1 }
        return offset < bytes.count && bytes[offset] == 0x3A ? offset + 1 : nil
    }

    /// The dash before an item of a block list.
    func dash(before offset: Int) -> Int? {
        var dash = offset - 1
        while dash >= yaml.lowerBound, bytes[dash].isASCIISpace { dash -= 1 }
        return dash >= yaml.lowerBound && bytes[dash] == 0x2D ? dash : nil
    }

    func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}
