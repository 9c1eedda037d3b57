extension OutputBuffer {
    /// Appends `bytes` with the characters replaced that HTML and XML give a meaning to.
    mutating func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress else { return }
        // Six bytes are the most that one becomes.
        reserve(bytes.count &* 6)
        var target = start + count
        var index = 0
        while index < bytes.count {
            let byte = source[index]
            index &+= 1
            if EscapeTable.isSpecial(byte) {
                let entity = EscapeTable.entity(of: byte)
                target.update(from: entity.utf8Start, count: entity.utf8CodeUnitCount)
                target += entity.utf8CodeUnitCount
            } else {
                target.pointee = byte
                target += 1
            }
        }
        setEnd(target)
    }

    /// Appends a text as the sink does: escaped, unless it is safe or has nothing to escape.
    @inline(__always)
    mutating func append(text value: Value, escaping: Bool) {
        if !escaping || value.flags.rawValue & 3 != 0 {
            append(value.textBytes)
        } else {
            appendEscaped(value.textBytes)
        }
    }
}
