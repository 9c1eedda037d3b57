public import Arranging
internal import Content
internal import Diagnostics
internal import LinkChecking
public import Liquid
internal import ReadingCatalog
internal import TextAndTime
public import Wording

/// `url` and `absolute_url`: a path of the site, adjusted to the address at which it is published; `record_url`: the address
/// of a record's page.
enum AddressFilters {
    static func all(_ routes: Routes) -> [Filter] {
        [
            Filter("url") { call in
                call.arena.string(routes.url(ofWritten: String(decoding: call.inputText(), as: UTF8.self)))
            },
            Filter("record_url") { call in
                let file = String(decoding: call.inputText(), as: UTF8.self)
                return call.arena.string(routes.url(try path(ofRecord: file)))
            },
            Filter("absolute_url") { call in
                let url = routes.url(ofWritten: String(decoding: call.inputText(), as: UTF8.self))
                guard url.hasPrefix("/"), !url.hasPrefix("//") else { return call.arena.string(url) }
                return call.arena.string((routes.address.origin ?? "") + url)
            },
        ]
    }

    /// `books/emma.md`, perhaps with `content/` before it.
    private static func path(ofRecord file: String) throws -> SitePath {
        var name = file[...]
        for prefix in ["/", "content/"] where name.hasPrefix(prefix) {
            name = name.dropFirst(prefix.count)
        }
        for ending in [".md", ".markdown"] where name.hasSuffix(ending) { name = name.dropLast(ending.count) }
        let parts = name.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let folder = RecordKind(rawValue: String(parts[0])), !parts[1].isEmpty
        else {
            throw FilterProblem(
                "`\(file)` is not the file of a record",
                help: "write its path in `content/`, such as `books/emma.md` or `meetings/2026-11-21.md`")
        }
        return folder.path(Slug(String(parts[1])))
    }
}

/// `{{ 'site.css' | asset }}`: the address of an asset, which carries its content's hash.
enum AssetFilter {
    static func make(_ assets: [ThemeAsset], _ routes: Routes) -> Filter {
        let urls = Dictionary(uniqueKeysWithValues: assets.map { ($0.name, routes.url($0.path)) })
        // What is not there is reported only where it is shown.
        let constant: Filter.Constant = { name, _ in urls[name] }
        return Filter("asset", constant: constant) { call in
            guard !call.input.isObject else {
                throw FilterProblem(
                    "`asset` takes the name of a file, not a whole object",
                    help:
                        "write `{{ 'site.css' | asset }}`; a view has its addresses itself, such as `cover.src`"
                )
            }
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

/// `plural` and `number`: how many, in words.
enum CountingFilters {
    static func all(_ style: NumberStyle) -> [Filter] {
        [
            Filter("plural", arguments: 2...2) { call in
                let number = try number(call.input, for: "plural")
                let word = call.argument(number == 1 ? 0 : 1)
                let counted =
                    style.grouped(number) + " " + String(decoding: call.text(of: word), as: UTF8.self)
                return call.arena.string(counted)
            },
            Filter("number") { call in
                call.arena.string(style.grouped(try number(call.input, for: "number")))
            },
        ]
    }

    private static func number(_ value: Value, for filter: String) throws -> Int {
        if let number = value.asInt { return number }
        throw FilterProblem("`\(filter)` counts whole numbers", help: "give it a field such as `page.total`")
    }
}

/// `markdownify`: Markdown to markup, without raw HTML.
enum MarkdownifyFilter {
    static func make(language: String) -> Filter {
        let style = MarkdownStyle(
            trust: .club(allowsHTML: false), language: language, isMainText: false)
        return Filter("markdownify") { call in
            let document = MarkdownDocument(String(decoding: call.inputText(), as: UTF8.self), style: style)
            var anchors = HeadingAnchors()
            return document.html(anchors: &anchors).withBytes { call.arena.string($0, isSafe: true) }
        }
    }
}

extension Dialect {
    /// The template language of a site: Liquid, and the filters that `Templates/README.md` adds.
    public static func site(_ catalog: ArrangedCatalog, assets: [ThemeAsset]) -> Dialect {
        site(catalog.routes, assets: assets, words: catalog.words, language: catalog.site.language)
    }

    /// The template language outside a site, with the assets of the default theme.
    ///
    /// What they print keeps its white space: it need not be a page.
    public static let withoutSite = {
        var dialect = site(Routes(address: .root), assets: Theme().assets, words: .english, language: "en")
        dialect.trimsWhiteSpace = false
        return dialect
    }()

    /// The template language without a catalog, for templates that are compiled before there is one.
    public static func site(_ routes: Routes, assets: [ThemeAsset], words: Words, language: String) -> Dialect
    {
        var dialect = Dialect.standard
        dialect.trimsWhiteSpace = true
        dialect.add(AssetFilter.make(assets, routes))
        for filter in AddressFilters.all(routes) + CountingFilters.all(words.numbers) { dialect.add(filter) }
        for filter in WordFilters.all(words) { dialect.add(filter) }
        dialect.add(MarkdownifyFilter.make(language: language))
        return dialect
    }
}

extension RenderEnvironment {
    /// The day of the site, the time zone of the club, and the words of its language.
    public static func site(_ catalog: ArrangedCatalog, isStrict: Bool = false) -> RenderEnvironment {
        let language = DateLanguage(tag: catalog.site.language, words: catalog.words)
        let zone = catalog.settings.zone
        return RenderEnvironment(
            now: zone.start(of: catalog.settings.today),
            timeZone: zone, dateWords: language.words ?? .english, isStrict: isStrict)
    }
}
