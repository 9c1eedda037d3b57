public import Files
public import ReadingCatalog
internal import Workers

/// How large the pictures of the club are, so that pages keep room for them before they are loaded.
public struct ImageSizes: Sendable, Hashable {
    /// A size in pixels.
    struct Size: Sendable, Hashable {
        let width: Int
        let height: Int
    }

    private var sizes: [String: Size] = [:]

    public init() {}

    init(_ sizes: [String: Size]) {
        self.sizes = sizes
    }

    /// Reads the sizes of the pictures that a site shows, unless its records give them.
    ///
    /// `folder` holds `content/`.
    public init(
        of enriched: EnrichedCatalog, _ index: CatalogIndex, in folder: Folder, jobs: Int
    ) async throws {
        let files = Self.pictures(of: enriched, index)
        let shares = try await WorkSharing.share(files.count, among: jobs) { next in
            var sizes: [String: Size] = [:]
            while let range = next() {
                for file in files[range] {
                    sizes[file] = try Self.size(of: SitePath.source(of: file), in: folder)
                }
            }
            return sizes
        }
        for share in shares { sizes.merge(share) { first, _ in first } }
    }

    /// The size of a cover, if it is known.
    func size(ofCover file: String) -> Size? {
        sizes["covers/" + file] ?? sizes[file] ?? sizes["../" + file]
    }

    func size(of file: String) -> Size? { sizes[file] }
}

extension ImageSizes {
    /// The images, and the covers of shown books whose size is not recorded.
    private static func pictures(of enriched: EnrichedCatalog, _ index: CatalogIndex) -> [String] {
        var files = Set(enriched.catalog.files.filter { $0.hasPrefix("images/") })
        if !enriched.catalog.site.sectionsOff.contains(.covers) {
            for book in index.shown.books {
                guard let cover = enriched.facts(ofBook: Int(book)).cover?.value, cover.width == nil else {
                    continue
                }
                files.insert(enriched.catalog.path(ofCover: cover.file))
            }
        }
        return files.filter(isPicture)
    }

    private static func isPicture(_ path: String) -> Bool {
        let name = path.lowercased()
        return [".jpg", ".jpeg", ".png", ".gif", ".webp"].contains { name.hasSuffix($0) }
    }

    /// The header is in the first bytes, unless a camera has put much before it.
    private static func size(of path: String, in folder: Folder) throws -> Size? {
        for length in [4 * 1024, 512 * 1024] {
            guard let bytes = try folder.read(path, upTo: length) else { return nil }
            if let header = ImageHeader(bytes) { return Size(width: header.width, height: header.height) }
            if bytes.count < length { return nil }
        }
        return nil
    }
}
