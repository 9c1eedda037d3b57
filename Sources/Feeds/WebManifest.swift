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
        var json = JSONWriter()
        json.object { json in
            json.member("name", site.title)
            json.member("short_name", Self.shortName(of: site.title))
            json.member("description", site.tagline)
            json.member("lang", site.language)
            json.member("start_url", home)
            json.member("scope", home)
            json.member("display", "standalone")
            json.member("background_color", paper)
            json.member("theme_color", paper)
            json.key("icons")
            json.array { json in
                for icon in Self.icons(among: source.context.assets) {
                    json.object { json in
                        json.member("src", source.routes.url(icon.path))
                        json.member("sizes", icon.sizes)
                        json.member("type", icon.type)
                        json.member("purpose", icon.fillsShape ? "maskable" : nil)
                    }
                }
            }
            json.objects("shortcuts", [SitePart.books, .meetings, .myList].filter(catalog.leads)) {
                $1.member("name", catalog.words[$0.title])
                $1.member("url", source.routes.url($0.path))
            }
        }
        return json.file()
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
