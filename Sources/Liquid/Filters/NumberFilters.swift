enum NumberFilters {
    static let all = [
        Filter("plus", arguments: 1...1) { call in call.arena.number(left(call) + right(call)) },
        Filter("minus", arguments: 1...1) { call in call.arena.number(left(call) - right(call)) },
        Filter("times", arguments: 1...1) { call in call.arena.number(left(call) * right(call)) },
        Filter("divided_by", arguments: 1...1) { call in
            let (dividend, divisor) = (left(call), right(call))
            if divisor.isZero, !(dividend.isWhole && divisor.isWhole) {
                return .float(dividend.double / 0)
            }
            return try call.arena.number(checked(dividend.divided(by: divisor)))
        },
        Filter("modulo", arguments: 1...1) { call in
            try call.arena.number(checked(left(call).modulo(right(call))))
        },
        Filter("abs") { call in call.arena.number(left(call).absolute) },
        Filter("ceil") { call in call.arena.number(left(call).rounded(.up)) },
        Filter("floor") { call in call.arena.number(left(call).rounded(.down)) },
        Filter("round", arguments: 0...1) { call in
            let places = right(call).rounded(.down)
            return call.arena.number(
                left(call).rounded(
                    .toNearestOrAwayFromZero, places: max(-40, min(40, Int(clamping: places.mantissa)))))
        },
        Filter("at_least", arguments: 1...1) { call in
            let (value, least) = (left(call), right(call))
            return call.arena.number(value.ordering(to: least) < 0 ? least : value)
        },
        Filter("at_most", arguments: 1...1) { call in
            let (value, most) = (left(call), right(call))
            return call.arena.number(value.ordering(to: most) > 0 ? most : value)
        },
        Filter("sum", arguments: 0...1) { call in try sum(&call) },
    ]

    private static func left(_ call: borrowing FilterCall) -> Number { Number(call.input) }
    private static func right(_ call: borrowing FilterCall) -> Number { Number(call.argument(0)) }

    private static func checked(_ quotient: Number?) throws -> Number {
        guard let quotient else {
            throw FilterProblem(
                "a number cannot be divided by 0", help: "check with `if` that the divisor is not 0")
        }
        return quotient
    }

    private static func sum(_ call: inout FilterCall) throws -> Value {
        var values = try call.inputElements()
        if !call.argument(0).isNull {
            let name = call.argument(0)
            values = try values.map { element in
                if case .value(let value) = try call.property(name, of: element) { value } else { .int(0) }
            }
            values = try call.elements(of: call.arena.array(values))
        }
        return call.arena.number(values.reduce(.zero) { $0 + Number($1) })
    }
}
