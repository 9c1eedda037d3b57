public import Content
public import ReadingCatalog

extension MarkdownStyle {
    /// How the club's own words are read.
    public static func club(
        _ site: SiteConfiguration, headingShift: Int = 0, namesHeadings: Bool = true, isMainText: Bool = true
    ) -> MarkdownStyle {
        MarkdownStyle(
            trust: .club(allowsHTML: site.allowsHTML), language: site.language, headingShift: headingShift,
            namesHeadings: namesHeadings, isTypographic: site.hasSmartQuotes, isMainText: isMainText)
    }
}
