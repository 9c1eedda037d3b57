internal import TextAndTime

extension StringProtocol {
    var nonEmpty: String? { isEmpty ? nil : String(self) }

    func has(_ character: Unicode.Scalar) -> Bool {
        hasByte(UInt8(ascii: character))
    }
}
