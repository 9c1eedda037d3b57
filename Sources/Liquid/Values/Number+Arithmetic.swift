extension Number {
    static func + (left: Number, right: Number) -> Number {
        combine(left, right, { $0.addingReportingOverflow($1) }, { $0 + $1 })
    }

    static func - (left: Number, right: Number) -> Number {
        combine(left, right, { $0.subtractingReportingOverflow($1) }, { $0 - $1 })
    }

    private static func combine(
        _ left: Number, _ right: Number, _ exact: (Int128, Int128) -> (partialValue: Int128, overflow: Bool),
        _ near: (Double, Double) -> Double
    ) -> Number {
        let isWhole = left.isWhole && right.isWhole
        if let (first, second, exponent) = aligned(left, right) {
            let (sum, overflow) = exact(first, second)
            if !overflow { return Number(mantissa: sum, exponent: exponent, isWhole: isWhole) }
        }
        return Number(Value.float(near(left.double, right.double)))
    }

    static func * (left: Number, right: Number) -> Number {
        let (product, overflow) = left.mantissa.multipliedReportingOverflow(by: right.mantissa)
        guard !overflow else { return Number(Value.float(left.double * right.double)) }
        return Number(
            mantissa: product, exponent: left.exponent + right.exponent,
            isWhole: left.isWhole && right.isWhole)
    }

    /// The quotient; whole numbers are rounded down. Nil if `other` is nought.
    func divided(by other: Number) -> Number? {
        guard !other.isZero else { return nil }
        if isWhole, other.isWhole {
            guard let (left, right, _) = Self.aligned(self, other) else { return nil }
            return Number(mantissa: Self.floorDivide(left, right), exponent: 0, isWhole: true)
        }
        var (dividend, exponent) = (mantissa, self.exponent - other.exponent)
        while dividend % other.mantissa != 0, let larger = Self.scaled(dividend, 1) {
            dividend = larger
            exponent -= 1
        }
        return Number(mantissa: dividend / other.mantissa, exponent: exponent, isWhole: false)
    }

    /// What division leaves, with the sign of `other`. Nil if `other` is nought.
    func modulo(_ other: Number) -> Number? {
        guard !other.isZero else { return nil }
        let isWhole = isWhole && other.isWhole
        guard let (left, right, exponent) = Self.aligned(self, other) else { return .zero }
        let rest = left - right * Self.floorDivide(left, right)
        return Number(mantissa: rest, exponent: exponent, isWhole: isWhole)
    }

    private static func floorDivide(_ left: Int128, _ right: Int128) -> Int128 {
        let (quotient, rest) = left.quotientAndRemainder(dividingBy: right)
        return rest != 0 && (rest < 0) != (right < 0) ? quotient - 1 : quotient
    }

    /// Without its sign.
    var absolute: Number {
        Number(mantissa: mantissa < 0 ? -mantissa : mantissa, exponent: exponent, isWhole: isWhole)
    }

    /// Which way a fraction is dropped.
    enum Rounding {
        case down
        case up
        case nearest
    }

    /// Rounded to `places` after the point; whole if there are none.
    func rounded(_ rounding: Rounding, places: Int = 0) -> Number {
        let dropped = -exponent - places
        guard dropped > 0 else {
            return Number(mantissa: mantissa, exponent: exponent, isWhole: isWhole || places <= 0)
        }
        guard let scale = Self.scaled(1, dropped) else { return .zero }
        let lower = Self.floorDivide(mantissa, scale)
        let rest = mantissa - lower * scale
        let goesUp =
            switch rounding {
            case .down: false
            case .up: rest > 0
            // Halves go away from nought.
            case .nearest: mantissa < 0 ? rest * 2 > scale : rest * 2 >= scale
            }
        let result = Number(
            mantissa: goesUp ? lower + 1 : lower, exponent: -places, isWhole: isWhole || places <= 0)
        return result
    }
}
