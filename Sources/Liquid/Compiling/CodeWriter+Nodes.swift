extension CodeWriter {
    mutating func write(_ body: Body) {
        for node in body.nodes { write(node) }
    }

    mutating func write(_ node: Node) {
        switch node {
        case .text(let range): addText(source[range])
        case .output(let expression): write(expression)
        case .tag(let tag): withTemporaries { tag.emit(into: &$0) }
        }
    }

    /// Writes what prints `expression`.
    mutating func write(_ expression: FilteredExpression) {
        withTemporaries { code in
            if expression.filters.isEmpty, case .text(let bytes) = expression.input.literal, !code.escapes {
                return code.addText(bytes)
            }
            let value = code.operand(expression)
            let flag: UInt8 = code.escapes ? 1 : 0
            // A field that is only printed needs no temporary.
            if let last = code.ops.last, last.code == .field, value.target == last.target,
                value.raw & 3 == 0
            {
                code.ops[code.ops.count - 1] = Op(
                    code: .outputField, flag: flag, target: 0, b: last.b, c: last.c)
            } else {
                code.add(.output, flag: flag, value.raw, at: expression.range)
            }
        }
    }
}
