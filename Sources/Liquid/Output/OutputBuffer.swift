internal import TextAndTime

/// Bytes that are being written; its memory is kept from page to page.
public struct OutputBuffer: ~Copyable {
    private(set) var start: UnsafeMutablePointer<UInt8>
    private(set) var count = 0
    private var capacity: Int
    /// Whether more was written than `limit` allows; the content is then lost.
    private(set) var hasOverflowed = false
    /// Whether an object was written with all its fields since this was last cleared.
    var holdsObject = false
    var limit = 256 * 1024 * 1024

    /// Spare bytes beyond the end that may be overwritten, so that short copies can use wide stores.
    private static let slack = 64

    public init(capacity: Int = 4096) {
        self.capacity = capacity
        start = .allocate(capacity: capacity + Self.slack)
    }

    deinit {
        start.deallocate()
    }

    public var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

    @inline(__always)
    public mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress else { return }
        reserve(bytes.count)
        if bytes.count <= 32 {
            copyShort(source, bytes.count)
        } else {
            (start + count).update(from: source, count: bytes.count)
        }
        count &+= bytes.count
    }

    /// Copies up to 32 bytes in two steps that may overlap; a call would take longer than the copy.
    @inline(__always)
    private func copyShort(_ source: UnsafePointer<UInt8>, _ length: Int) {
        let source = UnsafeRawPointer(source)
        let target = UnsafeMutableRawPointer(start + count)
        if length >= 16 {
            copy(source, target, length, as: SIMD16<UInt8>.self)
        } else if length >= 8 {
            copy(source, target, length, as: UInt64.self)
        } else if length >= 4 {
            copy(source, target, length, as: UInt32.self)
        } else {
            for index in 0..<length {
                target.storeBytes(
                    of: source.load(fromByteOffset: index, as: UInt8.self), toByteOffset: index,
                    as: UInt8.self)
            }
        }
    }

    @inline(__always)
    private func copy<Step: BitwiseCopyable>(
        _ source: UnsafeRawPointer, _ target: UnsafeMutableRawPointer, _ length: Int, as step: Step.Type
    ) {
        let last = length &- MemoryLayout<Step>.size
        let end = source.loadUnaligned(fromByteOffset: last, as: step)
        target.storeBytes(of: source.loadUnaligned(as: step), as: step)
        target.storeBytes(of: end, toByteOffset: last, as: step)
    }

    // Disfavored, so that a literal is a `StaticString`, which needs no counting of references.
    @_disfavoredOverload
    public mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    public mutating func append(_ text: StaticString) {
        append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    @_disfavoredOverload
    @inline(__always)
    public mutating func append(_ byte: UInt8) {
        reserve(1)
        start[count] = byte
        count += 1
    }

    /// Appends up to 64 bytes from memory that may be read 64 bytes far.
    @inline(__always)
    mutating func appendShort(_ source: UnsafePointer<UInt8>, count length: Int) {
        reserve(length)
        let target = UnsafeMutableRawPointer(start + count)
        let source = UnsafeRawPointer(source)
        target.storeBytes(of: source.loadUnaligned(as: SIMD32<UInt8>.self), as: SIMD32<UInt8>.self)
        if length > 32 {
            (target + 32).storeBytes(
                of: (source + 32).loadUnaligned(as: SIMD32<UInt8>.self), as: SIMD32<UInt8>.self)
        }
        count += length
    }

    /// Appends a text without its line break, if it begins with one and white space comes before it.
    ///
    /// At `textStart` a text begins whose surroundings are not known yet.
    @inline(__always)
    mutating func appendLine(_ line: UnsafeBufferPointer<UInt8>, textStart: Int) {
        let isBreak = line.first == "\n" || line.first == " "
        let startsLine = count == textStart || count > 0 && !start[count - 1].isLiquidSpace
        append(isBreak && !startsLine ? UnsafeBufferPointer(rebasing: line.dropFirst()) : line)
    }

    /// Counts `length` bytes in that were written past the end.
    @inline(__always)
    mutating func advance(_ length: Int) {
        count &+= length
    }

    /// Removes what was written after `length` bytes; emptying the buffer clears `hasOverflowed`.
    mutating func truncate(to length: Int) {
        count = length
        if length == 0 { hasOverflowed = false }
    }

    @inline(__always)
    mutating func reserve(_ more: Int) {
        if capacity &- count < more { grow(by: more) }
    }

    @inline(never)
    private mutating func grow(by more: Int) {
        if count + more > limit {
            hasOverflowed = true
            count = 0
            if more <= capacity { return }
        }
        capacity = max(capacity * 2, count + more)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + Self.slack)
        larger.update(from: start, count: count)
        start.deallocate()
        start = larger
    }
}

extension OutputBuffer {
    /// Appends a text as `escaping` demands it.
    @inline(__always)
    mutating func append(text value: Value, _ escaping: ValueEscaping) {
        if escaping.lets(value.flags) {
            append(value.textBytes)
        } else {
            append(value.textBytes, escaping, isSafe: value.flags.contains(.safe))
        }
    }

    /// Appends `bytes` with the characters replaced that HTML and XML give a meaning to.
    mutating func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
        var start = 0
        while start < bytes.count {
            let end = min(bytes.count, start + Self.escapedAtOnce)
            appendEscaped(chunk: UnsafeBufferPointer(rebasing: bytes[start..<end]))
            start = end
        }
    }

    private static let escapedAtOnce = 64 * 1024

    private mutating func appendEscaped(chunk bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress else { return }
        // Six bytes are the most that one becomes.
        reserve(bytes.count &* 6)
        var target = start + count
        var index = 0
        while index < bytes.count {
            let byte = source[index]
            index &+= 1
            if MarkupEscape.isSpecial(byte) {
                let entity = MarkupEscape.entity(of: byte)
                target.update(from: entity.utf8Start, count: entity.utf8CodeUnitCount)
                target += entity.utf8CodeUnitCount
            } else {
                target.pointee = byte
                target += 1
            }
        }
        count = target - start
    }

    mutating func append(escaped byte: UInt8) {
        if MarkupEscape.isSpecial(byte) { append(MarkupEscape.entity(of: byte)) } else { append(byte) }
    }

    private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, _ escaping: ValueEscaping, isSafe: Bool)
    {
        if escaping == .unquoted { return appendUnquoted(bytes, isSafe: isSafe) }
        guard isSafe, let quote = escaping.quote else { return appendEscaped(bytes) }
        // Markup inside a quoted attribute: its quotes would end the attribute.
        for byte in bytes {
            if byte == quote { append(escaped: byte) } else { append(byte) }
        }
    }

    private mutating func appendUnquoted(_ bytes: UnsafeBufferPointer<UInt8>, isSafe: Bool) {
        for byte in bytes {
            switch byte {
            case "&" where isSafe: append(byte)
            case "\t"..."\r", " ", "=", "`": append("&#\(byte);")
            case let byte where MarkupEscape.isSpecial(byte): append(MarkupEscape.entity(of: byte))
            default: append(byte)
            }
        }
    }

    /// Appends what a template prints for `value`.
    mutating func append(_ value: Value, _ escaping: ValueEscaping) {
        switch value.tag {
        case .text: append(text: value, escaping)
        case .int: appendNumber(value.intPayload)
        case .float: appendNumber(value.floatPayload)
        case .bool: append(value.boolPayload ? "true" : "false")
        case .array: for element in value.elements where !hasOverflowed { append(element, escaping) }
        case .object: append(escaping, isSafe: false) { $0.appendInspected(value) }
        case .range: appendRange(value)
        case .lazyText:
            let record = value.lazyRecord
            append(escaping, isSafe: value.flags.contains(.safe)) { text in
                record.maker._withUnsafeGuaranteedRef { $0.write(record.source, &text) }
            }
        case .forLoop: append("Liquid::ForloopDrop")
        case .tableRowLoop: append("Liquid::TablerowloopDrop")
        case .scope: append("Liquid::SelfDrop")
        case .block: append("block")
        case .undefined, .null, .emptyLiteral, .blankLiteral: break
        }
    }

    private mutating func appendRange(_ value: Value) {
        let bounds = value.rangeBounds
        appendNumber(bounds.first)
        append("..")
        appendNumber(bounds.last)
    }

    /// Appends what `write` writes, escaped if need be.
    private mutating func append(
        _ escaping: ValueEscaping, isSafe: Bool, _ write: (inout OutputBuffer) -> Void
    ) {
        if escaping.lets(isSafe ? .safe : []) { return write(&self) }
        var plain = OutputBuffer()
        plain.limit = limit
        write(&plain)
        append(plain.bytes, escaping, isSafe: isSafe)
        if plain.hasOverflowed { hasOverflowed = true }
        if plain.holdsObject { holdsObject = true }
    }

    /// Appends a value as it looks inside a printed object.
    mutating func appendInspected(_ value: Value) {
        switch value.tag {
        case .text: appendQuoted(value.textBytes)
        case .null, .undefined: append("nil")
        case .array:
            append("[")
            for (index, element) in value.elements.enumerated() where !hasOverflowed {
                if index > 0 { append(", ") }
                appendInspected(element)
            }
            append("]")
        case .object:
            let object = ObjectReference(value)
            holdsObject = true
            append("{")
            for (index, field) in object.fields.enumerated() where !hasOverflowed {
                if index > 0 { append(", ") }
                appendQuoted(object.shape.record.pointee.names[index].bytes)
                append("=>")
                appendInspected(field)
            }
            append("}")
        default: append(value, .none)
        }
    }

    private mutating func appendQuoted(_ bytes: UnsafeBufferPointer<UInt8>) {
        append("\"")
        for byte in bytes {
            switch byte {
            case "\"", "\\":
                append("\\")
                append(byte)
            case "\n": append("\\n")
            case "\r": append("\\r")
            case "\t": append("\\t")
            default: append(byte)
            }
        }
        append("\"")
    }
}

/// What must be escaped where a value is written.
struct ValueEscaping: RawRepresentable {
    /// The flags of texts that may be written as they are, a bit that lets all texts through, and bits for the kind
    /// of quotes around the value.
    let rawValue: UInt8

    static let none = ValueEscaping(rawValue: 0x40)
    /// Texts are escaped unless they are markup or have nothing to escape.
    static let content = ValueEscaping(rawValue: safeOrClean)
    /// As in content; markup loses the quotes that would end the attribute around it.
    static let doubleQuoted = ValueEscaping(rawValue: Value.Flags.clean.rawValue | 0x10)
    static let singleQuoted = ValueEscaping(rawValue: Value.Flags.clean.rawValue | 0x20)

    /// In an attribute without quotes, white space and other characters would end the value too.
    static let unquoted = ValueEscaping(rawValue: 0x30)

    private static let safeOrClean = Value.Flags.safe.rawValue | Value.Flags.clean.rawValue

    /// Whether a text with these flags is written as it is.
    @inline(__always)
    func lets(_ flags: Value.Flags) -> Bool {
        (flags.rawValue | 0x40) & rawValue != 0
    }

    /// Whether the value is part of an attribute.
    var isOfAttribute: Bool { rawValue & 0x30 != 0 }

    /// The quote that encloses the value, in an attribute.
    var quote: UInt8? { rawValue & 0x10 != 0 ? "\"" : rawValue & 0x20 != 0 ? "'" : nil }

    /// Whether any byte would be escaped.
    @inline(__always)
    static func isNeeded(for bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        for byte in bytes where MarkupEscape.isSpecial(byte) { return true }
        return false
    }
}
