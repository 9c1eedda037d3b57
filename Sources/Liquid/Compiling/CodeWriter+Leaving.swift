extension CodeWriter {
    /// Writes a `break` or `continue`: leaves what is open around it, then jumps to its loop.
    mutating func leave(isBreak: Bool, at place: Range<Int> = 0..<0) {
        for index in unit.exits.indices.reversed() {
            switch unit.exits[index] {
            case .loop(var breaks, var continues):
                let jump = add(.jump)
                if isBreak { breaks.append(jump) } else { continues.append(jump) }
                unit.exits[index] = .loop(breaks: breaks, continues: continues)
                return
            case .restore(let moves):
                for (target, source) in moves { add(.move, to: target, source.raw) }
            case .capture(let target, let mark, let escapes):
                add(.captureEnd, flag: escapes ? 1 : 0, to: target, mark.raw)
            case .changed(let slot, let mark):
                add(.changedEnd, to: slot, mark.raw)
            case .row:
                continue
            }
        }
        add(.interrupt, flag: isBreak ? 1 : 0, at: place)
    }

    /// Writes `body` inside a loop whose breaks and continues are returned.
    mutating func insideLoop(_ body: (inout CodeWriter) -> Void) -> (breaks: [Int], continues: [Int]) {
        unit.exits.append(.loop(breaks: [], continues: []))
        body(&self)
        guard case .loop(let breaks, let continues) = unit.exits.popLast() else { return ([], []) }
        return (breaks, continues)
    }

    mutating func inside(_ exit: UnitWriter.Exit, _ body: (inout CodeWriter) -> Void) {
        unit.exits.append(exit)
        body(&self)
        unit.exits.removeLast()
    }

    /// Goes on with a `break` or `continue` that a called template ended with.
    mutating func passInterruptOn() {
        guard hasInterrupts else { return }
        let check = add(.takeInterrupt)
        let over = add(.jump)
        ops[check].b = label()
        leave(isBreak: true)
        ops[check].c = label()
        leave(isBreak: false)
        land([over])
    }

    /// Binds names around `body` and puts back what they were after it.
    mutating func binding(_ names: [[UInt8]], _ body: (inout CodeWriter) -> Void) {
        var moves: [(Operand, Operand)] = []
        for name in names {
            let slot = unit.slot(\.scope, of: name)
            let saved = unit.temporary()
            add(.move, to: saved, slot.raw)
            moves.append((slot, saved))
        }
        inside(.restore(moves), body)
        for (slot, saved) in moves { add(.move, to: slot, saved.raw) }
    }

    /// Lets look-ups in `body` go straight to the slots of `names`.
    mutating func knowing(_ names: [[UInt8]], _ body: (inout CodeWriter) -> Void) {
        for name in names { unit.bound[name, default: 0] += 1 }
        body(&self)
        for name in names { unit.bound[name, default: 0] -= 1 }
    }
}
