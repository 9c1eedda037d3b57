extension UInt8 {
    /// A space, a tab or a line end.
    var isYAMLSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
