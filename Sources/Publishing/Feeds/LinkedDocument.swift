internal import ReadingCatalog
internal import TextAndTime

/// The structured data of a page for search engines: what it is about, and where it is in the site.
enum LinkedDocument {
    /// A document about a thing, whose members `content` writes, and the pages above that of the thing.
    static func make(
        _ part: SitePart?, _ title: String, _ path: SitePath, _ catalog: ArrangedCatalog,
        _ content: ((inout JSONWriter) -> Void)? = nil
    ) -> JSONWriter {
        var json = JSONWriter(isInMarkup: true)
        json.object { json in
            json.member("@context", "https://schema.org")
            json.key("@graph")
            json.array { json in
                if let content { json.object { content(&$0) } }
                if catalog.settings.address.origin != nil {
                    json.object { addTrail(to: title, path, below: part, catalog, &$0) }
                }
            }
        }
        return json
    }

    /// The site, its search and the club.
    static func site(_ catalog: ArrangedCatalog) -> JSONWriter {
        var json = JSONWriter(isInMarkup: true)
        json.object { json in
            json.member("@context", "https://schema.org")
            json.key("@graph")
            json.array { json in
                json.object { json in
                    json.member("@type", "WebSite")
                    json.member("name", catalog.site.title)
                    json.member("description", catalog.site.tagline)
                    json.member("url", catalog.routes.absoluteURL(.home))
                    json.member("inLanguage", catalog.site.language)
                    addSearch(catalog, to: &json)
                }
                json.object { addClub(catalog, to: &$0) }
            }
        }
        return json
    }

    static func addClub(_ catalog: ArrangedCatalog, to json: inout JSONWriter) {
        json.member("@type", "Organization")
        json.member("name", catalog.site.title)
        json.member("url", catalog.routes.absoluteURL(.home))
    }

    private static func addSearch(_ catalog: ArrangedCatalog, to json: inout JSONWriter) {
        guard catalog.has(.search), let url = catalog.routes.absoluteURL(.search) else { return }
        json.key("potentialAction")
        json.object { json in
            json.member("@type", "SearchAction")
            json.key("target")
            json.object { json in
                json.member("@type", "EntryPoint")
                json.member("urlTemplate", url, "?q={search_term_string}")
            }
            json.member("query-input", "required name=search_term_string")
        }
    }

    private static func addTrail(
        to title: String, _ path: SitePath, below part: SitePart?, _ catalog: ArrangedCatalog,
        _ json: inout JSONWriter
    ) {
        var pages = [(catalog.site.title, SitePath.home)]
        if let part, catalog.parts.contains(part) { pages.append((catalog.words[part.title], part.path)) }
        pages.append((title, path))
        json.member("@type", "BreadcrumbList")
        json.key("itemListElement")
        json.array { json in
            for (number, page) in pages.enumerated() {
                json.object { json in
                    json.member("@type", "ListItem")
                    json.member("position", number + 1)
                    json.member("name", page.0)
                    // The last one is the page itself and needs no address.
                    if number < pages.count - 1 {
                        json.member("item", catalog.routes.absoluteURL(page.1))
                    }
                }
            }
        }
    }
}
