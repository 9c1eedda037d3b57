extension Value {
    /// What `.size`, `.first` and `.last` mean for a value that has no such field.
    func part(_ command: LookupSite.Command, _ arena: Arena) -> Value {
        switch (command, tag) {
        case (.size, .array), (.size, .object): .int(Int(count))
        case (.size, .text): .int(textBytes.scalarCount)
        case (.size, .int): .int(MemoryLayout<Int>.size)
        case (.size, .range): .int(LoopState.rangeCount(self))
        case (.first, .array): elements.first ?? .null
        case (.last, .array): elements.last ?? .null
        case (.first, .object): count == 0 ? .null : LoopState.pair(self, 0, arena)
        case (.first, .range): .int(rangeBounds.first)
        case (.last, .range): .int(rangeBounds.last)
        case (.first, .text): character(isFirst: true)
        case (.last, .text): character(isFirst: false)
        default: .null
        }
    }

    private func character(isFirst: Bool) -> Value {
        let bytes = textBytes
        guard !bytes.isEmpty else { return .null }
        var (start, end) = isFirst ? (0, 1) : (bytes.count - 1, bytes.count)
        while isFirst, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        while !isFirst, start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        return Value(
            text: bytes.baseAddress.map { $0 + start }, count: end - start, flags: flags.intersection(.clean))
    }
}
