internal import Diagnostics
internal import Liquid

/// `{{ 'site.css' | asset }}`: the address of an asset, which carries its content's hash.
enum AssetFilter {
    static func make(_ assets: [ThemeAsset], _ routes: Routes) -> Filter {
        let urls = Dictionary(uniqueKeysWithValues: assets.map { ($0.name, routes.url($0.path)) })
        return Filter("asset") { call in
            let name = String(decoding: call.inputText(), as: UTF8.self)
            guard let url = urls[name] else { throw unknown(name, among: urls.keys.sorted()) }
            return call.arena.string(url)
        }
    }

    private static func unknown(_ name: String, among names: [String]) -> FilterProblem {
        let suggestion = Suggestion.nearest(to: name, among: names)
        return FilterProblem(
            "there is no asset `\(name)`",
            help: suggestion.map { "did you mean `\($0)`?" } ?? "put the file into `Templates/assets/`")
    }
}
