internal import Content
public import Diagnostics
internal import ReadingCatalog

/// An old address and where it leads now.
public struct Redirect: Sendable {
    public let path: SitePath
    public let target: SitePath
    /// Where the record names the old address.
    public let file: SourceFile
    public let range: Range<Int>
}

extension Redirect {
    /// Where each alias of a shown record leads; records whose section is switched off have no page to lead to, and an
    /// address that a record got again is that of its page.
    static func all(of catalog: Catalog, shown: ShownRecords) -> [Redirect] {
        let folders = RecordKind.allCases.filter { folder in
            folder.section.map { !catalog.site.sectionsOff.contains($0) } ?? true
        }
        return folders.flatMap { folder in
            shown[folder].flatMap { index in
                let source = folder.source(Int(index), of: catalog)
                let target = folder.path(source.slug)
                return source.aliases.compactMap { alias in
                    let path = SitePath.alias(alias.value)
                    return path == target
                        ? nil
                        : Redirect(path: path, target: target, file: source.file, range: alias.range)
                }
            }
        }
    }
}
