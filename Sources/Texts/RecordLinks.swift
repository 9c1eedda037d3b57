public import Arranging
public import Content
internal import Diagnostics
public import LinkChecking
public import ReadingCatalog
internal import Synchronization
internal import TextAndTime

/// Where links and images in records lead: to pages of the site, to files of it, or elsewhere.
///
/// A class, as it is passed along with every text: copying it counts one reference.
public final class RecordLinks: Sendable {
    /// Where a link leads, or why it leads nowhere.
    enum Outcome: Sendable, Hashable {
        case leads(LinkResolution)
        case broken(BrokenLink)
    }

    public let catalog: ArrangedCatalog
    private let addresses: RecordAddresses
    /// The scheme and host that links begin with; empty on pages.
    private let origin: String
    /// Made when the first name is looked up: few sites have any.
    private let knownNames = Mutex<RecordNames?>(nil)
    /// Made when the first text with a link is shown.
    private let knownTargets = Mutex<(pages: Fingerprint, texts: Fingerprint)?>(nil)

    /// The links on a site with files at `paths`.
    public convenience init(_ catalog: ArrangedCatalog, _ paths: OutputPaths) {
        self.init(catalog, RecordAddresses(catalog, paths), origin: "")
    }

    private init(_ catalog: ArrangedCatalog, _ addresses: RecordAddresses, origin: String) {
        self.catalog = catalog
        self.addresses = addresses
        self.origin = origin
    }

    /// Links for feeds, with scheme and host.
    var whole: RecordLinks { RecordLinks(catalog, addresses, origin: catalog.settings.address.origin ?? "") }

    /// Where `destination`, written in a record in `folder`, leads.
    func outcome(_ destination: MarkdownDestination, from folder: RecordFolder) -> Outcome {
        switch destination.kind {
        case .record: return named(destination.text)
        case .shownFile: return named(picture: destination.text, from: folder)
        case .link, .image: break
        }
        let text = destination.text
        if text.hasPrefix("https:") || text.hasPrefix("http:") { return .leads(.asWritten) }
        let link = WrittenLink(text)
        switch link.kind {
        case .elsewhere where destination.isHarmful: return .broken(.harmful(text))
        case .elsewhere, .anchor: return .leads(.asWritten)
        case .record(let kind, let slug): return record(slug, in: kind, link)
        case .sitePath(let path): return page(at: path, from: folder, link, isImage: destination.isImage)
        case .relative(let path): return file(path, from: folder, link, isImage: destination.isImage)
        }
    }

    /// The message about a broken link; only now is a suggestion searched for.
    func problem(_ link: BrokenLink) -> LinkProblem {
        LinkProblem(link, addresses, catalog) { names.nearest(to: $0) }
    }

    /// What a page shows for a link. A broken one stays broken, so that the check of the page finds it.
    public func resolution(_ destination: MarkdownDestination, from folder: RecordFolder) -> LinkResolution {
        switch outcome(destination, from: folder) {
        case .leads(let resolution): resolution
        // Words in double brackets may name a note that only another program has.
        case .broken where destination.kind == .record || destination.kind == .shownFile: .dropped
        case .broken: .url(brokenURL(destination))
        }
    }

    /// An address of this site without a page.
    func brokenURL(_ destination: MarkdownDestination) -> String {
        catalog.routes.address.basePath + "broken-link/" + PercentEncoding.path(destination.text)
    }

    /// Identifies a text in a record in `folder` as it is shown: its words, and for a text with links or pictures all pages,
    /// names and pictures of the site. So the page is made again, and its broken link found, when what it links to is gone.
    func fingerprint(of markdown: UnsafeBufferPointer<UInt8>, in folder: RecordFolder) -> UInt64 {
        var builder = FingerprintBuilder()
        builder.take(UnsafeRawBufferPointer(markdown))
        if markdown.offset(of: "]", or: "<", from: 0, before: markdown.count) < markdown.count {
            builder.take(folder.path)
            builder.take(targets.pages.bits)
            // `[[Emma#Part One]]` leads to a heading of another text; the anchor of `[Emma](emma.md#part-one)` is looked for in its page.
            if markdown.offset(of: "#", from: 0) < markdown.count, markdown.hasDoubleBrackets {
                builder.take(targets.texts.bits)
            }
        }
        return builder.fingerprint.bits
    }
}

extension RecordLinks {
    private var names: RecordNames {
        knownNames.withLock { known in
            if let known { return known }
            let names = RecordNames(catalog)
            known = names
            return names
        }
    }

    /// All that links may lead to: the pages with their names, the pictures, and the texts with their headings.
    private var targets: (pages: Fingerprint, texts: Fingerprint) {
        knownTargets.withLock { known in
            if let known { return known }
            var (pages, texts) = (FingerprintBuilder(), FingerprintBuilder())
            addresses.take(into: &pages)
            for kind in RecordKind.allCases {
                let records = catalog.records.records(kind)
                for index in catalog.shown[kind] {
                    let record = records[Int(index)]
                    for name in record.names.all { pages.take(name) }
                    texts.take(record.source.digest.body.bits)
                }
            }
            for author in catalog.authors.groups { pages.take(author.name) }
            let targets = (pages.fingerprint, texts.fingerprint)
            known = targets
            return targets
        }
    }

    /// The page with this name, at the heading that follows `#`; the folders that note-taking programs write are left
    /// out.
    private func named(_ text: String) -> Outcome {
        var name = text.prefix { $0 != "#" && $0 != "|" }
        if name.hasSuffix(".md") { name = name.dropLast(3) }
        let last = name.split(separator: "/").last.map(String.init) ?? ""
        if last.isEmpty { return .leads(.dropped) }
        guard let page = names.page(named: last) else { return .broken(.noName(last)) }
        let heading = page.source.flatMap { anchor(text.prefix { $0 != "|" }, in: $0) }
        return .leads(.url(origin + catalog.routes.url(page.path) + (heading ?? "")))
    }

    /// The anchor of the heading that a name ends with, as in `Emma#Part One`; nil if the record has none of these words.
    private func anchor(_ name: Substring, in source: RecordSource) -> String? {
        let parts = name.split(separator: "#").dropFirst()
        guard let wanted = parts.last.map({ HeadingAnchors.words(of: String($0)) }), !wanted.isEmpty else {
            return nil
        }
        let style = MarkdownStyle.club(catalog.site)
        let headings = MarkdownOutline(source.file.bytes, in: source.body, style: style).headings
        return headings.first { HeadingAnchors.words(of: $0.text) == wanted }.map {
            "#" + PercentEncoding.path($0.anchor)
        }
    }

    private func record(_ slug: String, in kind: RecordKind, _ link: WrittenLink) -> Outcome {
        switch addresses.record(slug, in: kind) {
        case .shown(let path): leads(to: path, link)
        case .draft: .broken(.draft(file: "content/\(kind.rawValue)/\(slug).md"))
        case .off: .broken(.switchedOff(kind))
        case .missing: .broken(.noRecord(slug, in: kind))
        }
    }

    /// The picture with this name or path, as note-taking programs find it.
    private func named(picture text: String, from folder: RecordFolder) -> Outcome {
        picture(text, from: folder, WrittenLink(""), isImage: true) ?? .broken(.noPicture(text))
    }

    /// A picture that is where another program keeps it.
    private func picture(
        _ path: String, from folder: RecordFolder, _ link: WrittenLink, isImage: Bool
    ) -> Outcome? {
        guard let file = catalog.pictures.texts.file(path, from: folder),
            let path = addresses.path(ofFile: file)
        else { return nil }
        return isImage ? shows(file, at: path, link) : leads(to: path, link)
    }

    private func page(
        at path: String, from folder: RecordFolder, _ link: WrittenLink, isImage: Bool
    ) -> Outcome {
        guard let decoded = PercentEncoding.decoded(path) else { return .broken(.noPage(path)) }
        if isImage, let file = addresses.path(ofFile: decoded) { return shows(decoded, at: file, link) }
        for candidate in [SitePath(decoded), SitePath(decoded + "/")] where addresses.has(candidate) {
            return leads(to: addresses.target(of: candidate) ?? candidate, link)
        }
        if let picture = picture("/" + path, from: folder, link, isImage: isImage) { return picture }
        return .broken(.noPage("/" + decoded))
    }

    /// A path relative to the record's file: to another record, or to a file of `content/`.
    private func file(
        _ path: String, from folder: RecordFolder, _ link: WrittenLink, isImage: Bool
    ) -> Outcome {
        guard let decoded = PercentEncoding.decoded(path) else { return .broken(.outside(path)) }
        let targets = WrittenLink.paths(decoded, from: folder)
        let outcomes = targets.map { file(at: $0, path, link, isImage: isImage) }
        if let found = outcomes.first(where: Self.isFound) { return found }
        if let picture = picture(path, from: folder, link, isImage: isImage) { return picture }
        if !isImage {
            let pages = (targets + WrittenLink.paths(decoded, fromPageIn: folder)).map {
                self.page(at: $0, link)
            }
            if let page = pages.lazy.compactMap({ $0 }).first { return page }
        }
        return outcomes.last ?? .broken(.outside(path))
    }

    /// The page of a record whose folder or address is a path from `content/`, such as `books/emma`.
    private func page(at target: String, _ link: WrittenLink) -> Outcome? {
        let parts = target.split(separator: "/")
        guard parts.count > 1, let kind = RecordKind(rawValue: String(parts[0])),
            case .shown(let path) = addresses.record(String(parts[parts.count - 1]), in: kind)
        else { return nil }
        return leads(to: path, link)
    }

    private static func isFound(_ outcome: Outcome) -> Bool {
        switch outcome {
        case .leads, .broken(.draft), .broken(.switchedOff): true
        case .broken: false
        }
    }

    /// What is at a path from `content/`.
    private func file(
        at target: String, _ path: String, _ link: WrittenLink, isImage: Bool
    ) -> Outcome {
        let parts = target.split(separator: "/", maxSplits: 1)
        if parts.count == 2, let kind = RecordKind(rawValue: String(parts[0])), parts[1].hasSuffix(".md") {
            return record(WrittenLink.recordName(String(parts[1])), in: kind, link)
        }
        if let file = addresses.path(ofFile: target) {
            return isImage ? shows(target, at: file, link) : leads(to: file, link)
        }
        if isImage || target.hasPrefix("images/") || target.hasPrefix("covers/") {
            return .broken(.noFile(target))
        }
        return .broken(.unclear(path, target: target))
    }

    private func shows(_ file: String, at path: SitePath, _ link: WrittenLink) -> Outcome {
        guard let picture = catalog.pictures.picture(file) else { return leads(to: path, link) }
        let url = origin + catalog.routes.url(path) + link.rest
        // Feed readers do not choose among several sizes.
        let copies = origin.isEmpty ? picture.copies(path, catalog.routes) : nil
        return .leads(
            .image(
                ImageResolution(
                    url: url, width: picture.width, height: picture.height, copies: copies)))
    }

    private func leads(to path: SitePath, _ link: WrittenLink) -> Outcome {
        .leads(.url(origin + catalog.routes.url(path) + link.rest))
    }
}
