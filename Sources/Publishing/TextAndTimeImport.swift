// Until every file imports what it uses itself.
@_exported public import TextAndTime

extension Fingerprint {
    /// A fingerprint that nothing has.
    static let unknown = Fingerprint(bits: 0)
}
