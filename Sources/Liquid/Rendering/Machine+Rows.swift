extension Machine {
    mutating func beginRow(_ op: Op, _ frame: Frame, at pc: Int) throws(RenderStop) -> Int {
        let info = program.loops[Int(op.c)]
        let source = materialized(value(op.b, frame))
        if !source.isTruthy { return Int(info.empty) }
        let isText = source.tag == .text
        let all = LoopState.count(of: source)
        let offset = try number(info.offset, frame, at: pc) ?? 0
        let first = isText ? 0 : min(max(0, offset), all)
        var count = all - first
        if let limit = try number(info.limit, frame, at: pc), !isText {
            count = max(0, min(all, offset.addingReportingOverflow(limit).partialValue) - first)
        }
        output.append("<tr class=\"row1\">\n")
        guard count > 0 else {
            output.append("</tr>\n")
            return Int(info.empty)
        }
        var state = LoopState(
            length: count, name: .null, parent: .null, source: source, first: first, isReversed: false)
        state.columns = try number(info.columns, frame, at: pc) ?? count
        let loop = call.arena.loop(state, tag: .tableRowLoop)
        set(op.target, frame, to: loop)
        set(raw: info.loop, frame, to: loop)
        beginCell(loop.loop, info, frame)
        return pc + 1
    }

    mutating func nextRowTurn(_ op: Op, _ frame: Frame, at pc: Int) throws(RenderStop) -> Int {
        let loop = frame.temporaries[Int(op.target >> 1)].loop
        let info = program.loops[Int(op.c)]
        output.append("</td>")
        let isRowEnd = loop.pointee.column == loop.pointee.columns
        if isRowEnd, loop.pointee.index < loop.pointee.length - 1 {
            output.append("</tr>\n<tr class=\"row")
            output.appendNumber(loop.pointee.row + 1)
            output.append("\">")
        }
        loop.pointee.index += 1
        loop.pointee.column = isRowEnd ? 1 : loop.pointee.column + 1
        if isRowEnd { loop.pointee.row += 1 }
        iterations += 1
        if iterations & 0x3FF == 0 { try checkLimits(at: pc) }
        guard loop.pointee.index < loop.pointee.length else { return pc + 1 }
        beginCell(loop, info, frame)
        return Int(info.body)
    }

    private mutating func beginCell(
        _ loop: UnsafeMutablePointer<LoopState>, _ info: LoopInfo, _ frame: Frame
    ) {
        set(raw: info.item, frame, to: loop.pointee.element(call.arena))
        output.append("<td class=\"col")
        output.appendNumber(loop.pointee.column)
        output.append("\">")
    }

    private func number(_ raw: Int32, _ frame: Frame, at pc: Int) throws(RenderStop) -> Int? {
        guard raw != LoopInfo.absent else { return nil }
        let value = value(raw, frame)
        switch value.tag {
        case .null, .undefined, .int, .float, .text: return value.leadingNumber
        default:
            throw RenderStop(
                "expected a number; found \(value.words)", help: "write a number, such as `cols: 3`", at: pc)
        }
    }
}
