extension Machine {
    mutating func beginLoop(_ op: Op, _ frame: Frame, at pc: Int) throws(RenderStop) -> Int {
        let info = program.loops[Int(op.c)]
        let position = Int(info.position >> 2)
        let source = materialized(value(op.b, frame))
        let isText = source.tag == .text
        let offset =
            info.continues
            ? (frame.slots[position].asInt ?? 0) : try integer(info.offset, frame, at: pc) ?? 0
        let all = LoopState.count(of: source)
        var first = isText ? 0 : min(max(0, offset), all)
        var count = all - first
        if let limit = try integer(info.limit, frame, at: pc), !isText {
            let (end, overflow) = offset.addingReportingOverflow(limit)
            count = max(0, min(all, overflow ? all : end) - first)
        }
        if count == 0 { first = 0 }
        frame.slots[position] = .int(offset &+ count)
        guard count > 0 else { return Int(info.empty) }
        let parent = value(info.loop, frame)
        let loop = call.arena.loop(
            LoopState(
                length: count, name: constants[Int(info.name >> 2)],
                parent: parent.tag == .forLoop ? parent : .null, source: source, first: first,
                isReversed: info.isReversed),
            tag: .forLoop)
        set(op.target, frame, to: loop)
        set(raw: info.loop, frame, to: loop)
        set(raw: info.item, frame, to: loop.loop.pointee.element(call.arena))
        return pc + 1
    }

    @inline(__always)
    mutating func nextTurn(_ op: Op, _ frame: Frame, at pc: Int) throws(RenderStop) -> Int {
        let loop = frame.temporaries[Int(op.target >> 1)].loop
        loop.pointee.index &+= 1
        iterations &+= 1
        if iterations & 0x3FF == 0 { try checkLimits(at: pc) }
        guard loop.pointee.index < loop.pointee.length else { return pc &+ 1 }
        let info = program.loops[Int(op.c)]
        set(raw: info.item, frame, to: loop.pointee.element(call.arena))
        return Int(info.body)
    }

    /// The value of an operand as a whole number; nil if it is absent or nothing.
    private mutating func integer(_ raw: Int32, _ frame: Frame, at pc: Int) throws(RenderStop) -> Int? {
        guard raw != LoopInfo.absent else { return nil }
        let value = value(raw, frame)
        if value.isNull { return nil }
        if let int = value.wholeNumber { return int }
        throw RenderStop(
            "expected a whole number; found \(value.words)", help: "write digits only, such as `limit: 3`",
            at: pc)
    }

    /// Lazy texts as texts; all else as it is.
    mutating func materialized(_ value: Value) -> Value {
        guard value.tag == .lazyText else { return value }
        return call.makeText(isSafe: value.flags.contains(.safe)) { $0.append(value, escaping: false) }
    }
}

extension Value {
    /// The number, if it is an integer or a text of one.
    var wholeNumber: Int? {
        switch tag {
        case .int: intPayload
        case .text:
            Int(String(decoding: textBytes.trimmed, as: UTF8.self)) ?? Self.farNumber(textBytes.trimmed)
        case .bigInteger: textBytes.first == 0x2D ? .min : .max
        default: nil
        }
    }

    /// The largest or smallest number, for digits that say one beyond it.
    private static func farNumber(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
        let digits = text.dropFirst(text.first == 0x2D || text.first == 0x2B ? 1 : 0)
        guard !digits.isEmpty, digits.allSatisfy(\.isASCIIDigit) else { return nil }
        return text.first == 0x2D ? .min : .max
    }

    /// The number, as far as the value begins with one.
    var leadingNumber: Int {
        switch tag {
        case .int: return intPayload
        case .float: return Int(exactly: floatPayload.rounded(.towardZero)) ?? 0
        case .text:
            let bytes = textBytes.trimmed
            let sign = bytes.first == 0x2D || bytes.first == 0x2B ? 1 : 0
            let digits = bytes.dropFirst(sign).prefix(while: \.isASCIIDigit)
            let number = Int(String(decoding: digits, as: UTF8.self)) ?? 0
            return bytes.first == 0x2D ? -number : number
        default: return 0
        }
    }

}
