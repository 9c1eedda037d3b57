public import Arranging
internal import LinkChecking
internal import ReadingCatalog
public import TextAndTime
internal import Wording

/// The structured data of a page for search engines: what it is about.
public enum LinkedDocument {
    /// A document about a thing, whose members `content` writes.
    static func make(_ content: (inout JSONWriter) -> Void) -> JSONWriter {
        var json = JSONWriter(isInMarkup: true)
        json.object { json in
            json.member("@context", "https://schema.org")
            content(&json)
        }
        return json
    }

    /// The site, its search and the club.
    public static func site(_ catalog: ArrangedCatalog) -> JSONWriter {
        make { json in
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
