internal import Content
internal import Diagnostics

/// Finds and reads `content/site.yaml`.
enum SiteFile {
    /// The settings; the usual ones if they cannot be read, so that the records are looked at all the same.
    static func read(
        in content: OpenFolder, _ listing: ContentListing, into report: inout DiagnosticReport
    ) -> SiteConfiguration {
        guard listing.hasSiteFile else {
            report.add(SiteSettings.missingFile(other: listing.otherSiteFile))
            return .usual
        }
        do {
            let contents = try FileContents("site.yaml", in: content, followsLink: true)
            let file = SourceFile(path: SiteSettings.path, bytes: contents.bytes)
            var reader = FrontMatterReader()
            guard let frontMatter = reader.yaml(of: file, into: &report) else { return .usual }
            return SiteReader.site(from: file, frontMatter, into: &report)
        } catch {
            report.add(UnreadableFiles.file(SiteSettings.path, error))
            return .usual
        }
    }
}
