internal import Diagnostics

/// An old address and where it goes now.
public struct Redirect: Sendable {
    /// The old address.
    public let path: SitePath
    /// The page that stands for it.
    public let target: SitePath
    /// Where the record says so.
    let file: SourceFile
    let range: Range<Int>
}
