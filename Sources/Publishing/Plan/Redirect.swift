internal import Content
internal import Diagnostics
internal import ReadingCatalog

/// An old address and where it leads now.
public struct Redirect: Sendable {
    public let path: SitePath
    public let target: SitePath
    /// Where the record names the old address.
    let file: SourceFile
    let range: Range<Int>
}

extension Redirect {
    /// Where each alias of a shown record leads; records whose section is switched off have no page to lead to.
    static func all(of catalog: Catalog, shown: ShownRecords) -> [Redirect] {
        let folders = RecordKind.allCases.filter { folder in
            folder.section.map { !catalog.site.sectionsOff.contains($0) } ?? true
        }
        return folders.flatMap { folder in
            shown[folder].flatMap { index in
                let source = folder.source(Int(index), of: catalog)
                return source.aliases.map { alias in
                    Redirect(
                        path: .alias(alias.value), target: folder.path(source.slug), file: source.file,
                        range: alias.range)
                }
            }
        }
    }
}
