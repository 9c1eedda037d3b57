internal import ReadingCatalog
internal import Workers

/// How large the pictures of the club are, so that pages keep room for them before they are there.
struct ImageSizes: Sendable, Hashable {
    /// A size in pixels.
    struct Size: Sendable, Hashable {
        let width: Int
        let height: Int
    }

    private var sizes: [String: Size] = [:]

    /// The sizes of these files of `content/`, or of none.
    init(_ sizes: [String: Size] = [:]) {
        self.sizes = sizes
    }

    /// The size of a file of `content/`, if its first bytes tell.
    func size(of file: String) -> Size? { sizes[file] }

    /// Looks into the pictures that a site shows and whose size nobody has told.
    static func read(for plan: SitePlan, in folder: Folder, jobs: Int) async throws -> ImageSizes {
        let files = pictures(of: plan)
        let shares = try await WorkSharing.share(files.count, among: jobs) { next in
            var sizes: [String: Size] = [:]
            while let range = next() {
                for file in files[range] { sizes[file] = try size(of: "content/\(file)", in: folder) }
            }
            return sizes
        }
        var all = ImageSizes()
        for share in shares { all.sizes.merge(share) { first, _ in first } }
        return all
    }

    private static func pictures(of plan: SitePlan) -> [String] {
        let covers = plan.catalog.books.indices.compactMap { book in
            plan.enriched.facts(ofBook: book).cover.flatMap {
                $0.value.width == nil ? "covers/" + $0.value.file : nil
            }
        }
        let unknown = Set(covers)
        return plan.files.compactMap { file in
            guard case .content(let path) = file.source, isPicture(path),
                path.hasPrefix("images/") || unknown.contains(path)
            else { return nil }
            return path
        }
    }

    private static func isPicture(_ path: String) -> Bool {
        let name = path.lowercased()
        return [".jpg", ".jpeg", ".png", ".gif", ".webp"].contains { name.hasSuffix($0) }
    }

    /// The header stands in the first bytes, unless a camera has put much before it.
    private static func size(of path: String, in folder: Folder) throws -> Size? {
        for length in [4 * 1024, 512 * 1024] {
            guard let bytes = try folder.read(path, upTo: length) else { return nil }
            if let header = ImageHeader(bytes) { return Size(width: header.width, height: header.height) }
            if bytes.count < length { return nil }
        }
        return nil
    }
}
