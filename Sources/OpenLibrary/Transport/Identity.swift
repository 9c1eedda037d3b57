/// Who we say we are.
public struct Identity: Sendable, Hashable {
    /// The `User-Agent` header.
    public let userAgent: String
    /// Whether the contact is an address of mail or of the web, which the service counts as identified.
    public let isIdentified: Bool

    /// Octavo of a version, used by a host who is reached by `contact`; nothing if that says nothing.
    public init?(version: String, contact: String?, site: String?) {
        guard let contact = contact.flatMap(Identity.harmless) else { return nil }
        let page = site.flatMap(Identity.harmless).map { "+\($0); " } ?? ""
        userAgent = "Octavo/\(version) (\(page)\(contact))"
        isIdentified = contact.contains("@") || contact.contains("http://") || contact.contains("https://")
    }

    /// Only what may stand in a header's comment.
    private static func harmless(_ text: String) -> String? {
        let kept = text.unicodeScalars.filter {
            (0x20...0x7E).contains($0.value) && $0 != "(" && $0 != ")" && $0 != "\\"
        }
        return String(String.UnicodeScalarView(kept).prefix(120)).trimmed.nonEmpty
    }
}
