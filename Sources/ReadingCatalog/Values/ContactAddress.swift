extension SiteConfiguration {
    /// The address of the club's contact: one of the web stays; what looks like a mail address gets its scheme.
    public var contactURL: String? {
        guard let contact else { return nil }
        for scheme in ["https://", "http://", "mailto:"] where contact.lowercased().hasPrefix(scheme) {
            return contact
        }
        let parts = contact.split(separator: "@", omittingEmptySubsequences: false)
        let isMail = parts.count == 2 && !parts.contains("") && !contact.contains(where: \.isWhitespace)
        return isMail ? "mailto:" + contact : nil
    }

    /// The club's address for mail.
    public var mailAddress: String? {
        contactURL.flatMap { $0.lowercased().hasPrefix("mailto:") ? String($0.dropFirst(7)) : nil }
    }
}
