public import Content
public import ReadingCatalog

extension MarkdownStyle {
    /// How the club's own words are read.
    public static func club(
        _ site: SiteConfiguration, namesHeadings: Bool = true, isMainText: Bool = true
    ) -> MarkdownStyle {
        MarkdownStyle(
            trust: .club(allowsHTML: site.allowsHTML), language: site.language, namesHeadings: namesHeadings,
            isTypographic: site.hasSmartQuotes, isMainText: isMainText)
    }
}
