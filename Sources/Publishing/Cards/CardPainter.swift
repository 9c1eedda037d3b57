internal import Arranging
internal import Diagnostics
internal import Files
internal import Liquid
internal import Pictures
internal import TextAndTime
internal import Theming

/// Makes share cards from their templates; every worker has its own.
struct CardPainter {
    let site: RenderableSite
    let renderer: Renderer
    private let arena = Arena()
    private let warnings = Warnings()

    /// What was wrong with the templates of the cards that were made.
    var report: DiagnosticReport { warnings.report }

    private final class Warnings {
        var report = DiagnosticReport()
    }

    /// The fingerprint of the card of a page: of what its template is given, and of the pictures of its covers.
    func fingerprint(of page: PlannedPage) -> Fingerprint? {
        guard let card = page.kind.card, let template = site.pageTemplates[card.template] else { return nil }
        let (data, pictures) = shown(on: card, of: page)
        return Fingerprint(combining: [template.fingerprint(of: data)] + pictures.map(\.fingerprint))
    }

    /// The picture of a page: drawn now, or as it was drawn for an earlier build.
    func bytes(of page: PlannedPage) throws -> [UInt8] {
        guard let card = page.kind.card, let template = site.pageTemplates[card.template] else { return [] }
        let (data, pictures) = shown(on: card, of: page)
        let svg: [UInt8]
        do {
            svg = try renderer.render(template.template, data: data, arena: arena) { rendered in
                warnings.report.add(rendered.warnings)
                return Array(rendered.bytes)
            }
        } catch let failure as RenderFailure {
            throw ReportedFailure(DiagnosticReport(failure.diagnostics))
        }
        // For a check it is enough that the template gives something.
        if site.use == .check { return svg }
        let content = Fingerprint(
            combining: [Fingerprint(of: svg), Fingerprint(bits: SVGPicture.version)]
                + pictures.map(\.fingerprint))
        let path = ShareCards.path(of: page, in: site.plan.arranged)
        return try site.store.bytes(of: ShareCards.entry(of: path, content)) {
            try draw(svg, pictures, card.template)
        }
    }

    /// What the template of a card sees, and the pictures among its covers.
    private func shown(
        on card: ShareCardKind, of page: PlannedPage
    ) -> (data: Value, pictures: [CardCover.Picture]) {
        arena.reset()
        let content = card.content(page.index, site.views.context)
        let covers = CardCover.covers(of: content.books, site.plan.arranged)
        let data = SharedViewWriter(context: site.views.context, arena: arena).shareCard(
            content, covers, room: card.room, pageData: site.views.data(of: page, in: arena))
        return (data, covers.compactMap(\.picture))
    }

    private func draw(_ svg: [UInt8], _ pictures: [CardCover.Picture], _ template: String) throws -> [UInt8] {
        var text = String(decoding: svg, as: UTF8.self)
        for picture in pictures {
            text = text.replacing(picture.name, with: try picture.source.address(in: site))
        }
        do {
            return try SVGPicture.png(
                of: Array(text.utf8), width: ShareCards.width, height: ShareCards.height)
        } catch {
            throw ReportedFailure(
                .error(
                    "share-card", "`\(template)` does not give an SVG picture that can be drawn",
                    at: site.templates.theme.templates[template]?.wholeFile,
                    help: "correct it, or set `share_cards: false` in `content/site.yaml`"))
        }
    }
}
