/// What search engines may do: everything; and where all pages are listed.
enum RobotsFile {
    static func bytes(of plan: SitePlan) -> [UInt8] {
        var text = "User-agent: *\nAllow: /\n"
        if plan.arranged.has(Feed.sitemap) { text += "\nSitemap: \(plan.routes.fullURL(.sitemap))\n" }
        return Array(text.utf8)
    }
}
