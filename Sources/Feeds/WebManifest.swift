internal import Arranging
internal import ReadingCatalog
internal import TextAndTime
internal import Texts
internal import Theming
internal import Wording

/// What a phone needs to put the site on its home screen.
struct WebManifest: Feed {
    let path = SitePath.manifest

    static func all(of catalog: ArrangedCatalog) -> [any Feed] {
        [WebManifest()]
    }

    func bytes(_ source: FeedSource) -> [UInt8] {
        let (catalog, site) = (source.catalog, source.catalog.site)
        let (home, paper) = (source.routes.url(.home), (site.looks.paper ?? SiteLooks.usualPaper).description)
        let icons = Self.icons(among: source.context.assets).map { icon in
            JSONValue.members([
                "src": .string(source.routes.url(icon.path)), "sizes": .string(icon.sizes),
                "type": .string(icon.type), "purpose": icon.fillsShape ? .string("maskable") : nil,
            ])
        }
        let shortcuts = [SitePart.books, .meetings, .myList].filter(catalog.leads).map { part in
            JSONValue.members([
                "name": .string(catalog.words[part.title]), "url": .string(source.routes.url(part.path)),
            ])
        }
        var json = JSONWriter()
        json.object {
            $0.members([
                "name": .string(site.title), "short_name": .string(Self.shortName(of: site.title)),
                "description": .text(site.tagline), "lang": .string(site.language),
                "start_url": .string(home), "scope": .string(home), "display": .string("standalone"),
                "background_color": .string(paper), "theme_color": .string(paper),
                "icons": .array(icons), "shortcuts": .array(shortcuts),
            ])
        }
        json.newline(isLast: true)
        return json.bytes
    }

    /// What has room below an icon: the first words of the title, of at most twelve letters.
    private static func shortName(of title: String) -> String {
        var name = ""
        for word in title.split(separator: " ") {
            let longer = name.isEmpty ? String(word) : "\(name) \(word)"
            if longer.count > 12 { break }
            name = longer
        }
        return name.isEmpty ? String(title.prefix(12)) : name
    }

    /// `fillsShape`: it reaches to the edges, so that a phone can cut any shape out of it.
    private static func icons(
        among assets: [ThemeAsset]
    ) -> [(path: SitePath, sizes: String, type: String, fillsShape: Bool)] {
        assets.compactMap { asset in
            switch asset.name {
            case "icon.svg": (asset.path, "any", "image/svg+xml", false)
            case "icon-192.png": (asset.path, "192x192", "image/png", false)
            case SiteContext.largeIcon: (asset.path, "512x512", "image/png", false)
            case "icon-maskable.svg": (asset.path, "any", "image/svg+xml", true)
            default: nil
            }
        }
    }
}
