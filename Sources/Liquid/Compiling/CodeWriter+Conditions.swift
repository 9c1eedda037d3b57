extension CodeWriter {
    /// Writes a jump that is taken if `condition` does not hold; the returned jumps are to be landed.
    mutating func jumpUnless(_ condition: Condition) -> [Int] {
        withTemporaries { code in
            switch condition {
            case .truth(let expression): return code.jumpUnless(expression)
            case .comparison:
                let holds = code.unit.temporary()
                code.write(condition, to: holds)
                return [code.add(.jumpIfFalse, holds.raw)]
            case .and(let left, let right):
                return code.jumpUnless(left) + code.jumpUnless(right)
            case .or(let left, let right):
                let failed = code.jumpUnless(left)
                let success = code.add(.jump)
                code.land(failed)
                let rest = code.jumpUnless(right)
                code.land([success])
                return rest
            }
        }
    }

    private mutating func jumpUnless(_ expression: Expression) -> [Int] {
        if let literal = expression.literal {
            let isFalse = literal == .null || literal == .bool(false)
            return isFalse ? [add(.jump)] : []
        }
        let value = operand(expression, isQuiet: true)
        return [add(.jumpIfFalse, value.raw, at: expression.range)]
    }

    /// Writes the truth of `condition` to `target`.
    mutating func write(_ condition: Condition, to target: Operand) {
        switch condition {
        case .truth(let expression):
            let value = operand(expression, isQuiet: true)
            add(.move, to: target, value.raw)
        case .comparison(let left, let relation, let right, let range):
            let isQuiet = relation.isQuiet(left, right)
            let first = operand(left, isQuiet: isQuiet)
            let second = operand(right, isQuiet: isQuiet)
            add(.compare, flag: relation.code, to: target, first.raw, second.raw, at: range)
        case .and, .or:
            let failed = jumpUnless(condition)
            add(.move, to: target, constant(.bool(true)).raw)
            let done = add(.jump)
            land(failed)
            add(.move, to: target, constant(.bool(false)).raw)
            land([done])
        }
    }
}

extension Condition.Relation {
    var code: UInt8 {
        switch self {
        case .equal: 0
        case .notEqual: 1
        case .less: 2
        case .lessOrEqual: 3
        case .greater: 4
        case .greaterOrEqual: 5
        case .contains: 6
        }
    }

    /// Whether an undefined name is what such a comparison asks for.
    func isQuiet(_ left: Expression, _ right: Expression) -> Bool {
        guard self == .equal || self == .notEqual else { return false }
        return [left, right].contains { side in
            switch side.literal {
            case .null, .blank, .empty: true
            default: false
            }
        }
    }
}
