internal import Liquid
internal import ReadingCatalog

/// What is the same on all pages.
enum SiteView {
    static let shape = Shape(
        view: "site", "title", "tagline", "url", "base_url", "language", "direction", "time_zone", "contact",
        "contact_url", "navigation", "links", "allows_members")

    static func make(_ context: ViewContext, in arena: Arena) -> Value {
        let site = context.plan.site
        let routes = context.plan.routes
        return arena.object(shape) { fields in
            fields.add(arena.string(site.title))
            fields.add(arena.string(site.tagline))
            fields.add(arena.string(routes.url(.home)))
            fields.add(arena.string(routes.address.baseURL))
            fields.add(arena.string(site.language))
            fields.add(.text(TextDirection.of(language: site.language)))
            fields.add(arena.string(site.timeZone))
            fields.add(arena.string(site.contact))
            fields.add(arena.string(site.contact.flatMap(contactURL)))
            fields.add(NavigationView.make(context.plan, in: arena))
            fields.add(SiteLinksView.make(context.plan, in: arena))
            fields.add(.bool(context.members.showsNames))
        }
    }

    /// An address of the web stays; what looks like a mail address gets its scheme.
    private static func contactURL(_ contact: String) -> String? {
        for scheme in ["https://", "http://", "mailto:"] where contact.lowercased().hasPrefix(scheme) {
            return contact
        }
        let parts = contact.split(separator: "@", omittingEmptySubsequences: false)
        let isMail = parts.count == 2 && !parts.contains("") && !contact.contains(where: \.isWhitespace)
        return isMail ? "mailto:" + contact : nil
    }
}
