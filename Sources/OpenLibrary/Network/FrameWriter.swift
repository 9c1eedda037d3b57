/// Writes one message to the process that fetches: its length, then its fields.
package struct FrameWriter {
    private var bytes: [UInt8] = [0, 0, 0, 0]

    /// An empty message.
    package init() {}

    /// Adds a number.
    package mutating func add(_ number: Int) {
        withUnsafeBytes(of: Int64(number).littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Adds bytes with their count.
    package mutating func add(_ content: [UInt8]) {
        add(content.count)
        bytes.append(contentsOf: content)
    }

    /// Adds a text with its count of bytes.
    package mutating func add(_ text: String) {
        add(Array(text.utf8))
    }

    /// Adds names and values, by name.
    package mutating func add(_ fields: [String: String]) {
        add(fields.count)
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
            add(name)
            add(value)
        }
    }

    /// The message with its length before it.
    package var frame: [UInt8] {
        var whole = bytes
        withUnsafeBytes(of: UInt32(bytes.count - 4).littleEndian) { whole.replaceSubrange(0..<4, with: $0) }
        return whole
    }
}
