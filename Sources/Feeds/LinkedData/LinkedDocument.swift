public import Arranging
internal import LinkChecking
internal import ReadingCatalog
public import TextAndTime
internal import Wording

/// The structured data of a page for search engines: what it is about, and where it is in the site.
public enum LinkedDocument {
    /// A document about a thing, whose members `content` writes, and the pages above that of the thing.
    public static func make(
        _ part: SitePart?, _ title: String, _ breadcrumbs: Breadcrumbs?,
        _ content: ((inout JSONWriter) -> Void)? = nil
    ) -> JSONWriter {
        var json = JSONWriter(isInMarkup: true)
        json.object { json in
            json.member("@context", "https://schema.org")
            json.key("@graph")
            json.array { json in
                if let content { json.object { content(&$0) } }
                if let breadcrumbs { json.object { breadcrumbs.write(title, below: part, to: &$0) } }
            }
        }
        return json
    }

    /// The site, its search and the club.
    public static func site(_ catalog: ArrangedCatalog) -> JSONWriter {
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
                json.append(written: club(catalog))
            }
        }
        return json
    }

    /// The club itself, in other documents.
    static func club(_ catalog: ArrangedCatalog) -> [UInt8] {
        var json = JSONWriter(isInMarkup: true)
        json.object { json in
            json.member("@type", "Organization")
            json.member("name", catalog.site.title)
            json.member("url", catalog.routes.absoluteURL(.home))
        }
        return json.bytes
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
}

/// The ways to pages for search engines. What is the same for all pages of a part is written once.
public struct Breadcrumbs: Sendable {
    private let site: [UInt8]
    private let ofParts: [SitePart: [UInt8]]

    /// Nil for a site without a whole address.
    init?(_ catalog: ArrangedCatalog) {
        guard catalog.settings.address.origin != nil else { return nil }
        let site = Self.page(1, catalog.site.title, catalog.routes.absoluteURL(.home))
        self.site = site
        ofParts = Dictionary(
            uniqueKeysWithValues: catalog.parts.map { part in
                let page = Self.page(2, catalog.words[part.title], catalog.routes.absoluteURL(part.path))
                return (part, site + [UInt8(ascii: ",")] + page)
            })
    }

    /// The members of the way to a page below a part; the page itself is the last and needs no address.
    func write(_ title: String, below part: SitePart?, to json: inout JSONWriter) {
        let pages = part.flatMap { ofParts[$0] }
        json.member("@type", "BreadcrumbList")
        json.key("itemListElement")
        json.array { json in
            json.append(written: pages ?? site)
            json.object { Self.write(pages == nil ? 2 : 3, title, nil, to: &$0) }
        }
    }

    private static func page(_ number: Int, _ title: String, _ url: String?) -> [UInt8] {
        var json = JSONWriter(isInMarkup: true)
        json.object { write(number, title, url, to: &$0) }
        return json.bytes
    }

    private static func write(_ number: Int, _ title: String, _ url: String?, to json: inout JSONWriter) {
        json.member("@type", "ListItem")
        json.member("position", number)
        json.member("name", title)
        json.member("item", url)
    }
}
