internal import Liquid

/// `url` and `absolute_url`: a path of the site, adjusted to the address at which it is published.
enum AddressFilters {
    static func all(_ routes: Routes) -> [Filter] {
        [
            Filter("url") { call in
                call.arena.string(routes.url(ofWritten: String(decoding: call.inputText(), as: UTF8.self)))
            },
            Filter("absolute_url") { call in
                let url = routes.url(ofWritten: String(decoding: call.inputText(), as: UTF8.self))
                guard url.hasPrefix("/"), !url.hasPrefix("//") else { return call.arena.string(url) }
                return call.arena.string((routes.address.origin ?? "") + url)
            },
        ]
    }
}
