import Liquid

@testable import Publishing

/// The data of a page.
struct Viewed {
    let data: Value

    init(_ views: SiteViews, _ page: PlannedPage) {
        let arena = Arena()
        data = views.data(of: page, in: arena)
        // Tests look at single values after the page is gone: its memory is kept for the whole run.
        _ = Unmanaged.passRetained(arena)
    }

    /// A value by its path, such as `page.book`.
    subscript(path: String) -> Value {
        path.split(separator: ".").reduce(data) { value, name in value[String(name)] ?? .null }
    }
}
