internal import ReadingCatalog

/// What browsers must refuse in the pages of a site, as the text of a Content-Security-Policy.
enum ContentPolicy {
    /// Nothing from elsewhere but pictures, no script and no style within a page.
    static let strict =
        "default-src 'self'; img-src * data:; object-src 'none'; base-uri 'none'; form-action 'self'"

    /// Nil if nothing is to be refused.
    static func text(for site: SiteConfiguration) -> String? {
        switch site.contentPolicy {
        case .usual: site.allowsHTML ? nil : strict
        case .strict: strict
        case .none: nil
        case .own(let text): text
        }
    }
}
