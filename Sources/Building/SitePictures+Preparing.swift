internal import Arranging
internal import Diagnostics
internal import Files
internal import Pictures
internal import ReadingCatalog
internal import Theming

extension SitePictures {
    /// The pictures of a site, read as far as they are new; `isWritten`: their copies are made and kept for the next
    /// build.
    static func prepared(
        _ enriched: EnrichedCatalog, _ theme: Theme, _ options: BuildOptions, isWritten: Bool,
        _ progress: BuildProgress
    ) async throws -> SitePictures {
        let folder = try options.openSite()
        let shown = ShownRecords(enriched.catalog, showsDrafts: options.showsDrafts)
        let needs = SitePictures.needs(of: enriched, shown, theme: theme.ownTexts)
        var prepared: [PreparedPicture] = []
        if !needs.requests.isEmpty {
            let cache = PictureCache(in: folder, isWritten: isWritten)
            let counting = PictureProgress(begin: { progress.begin($0, .pictures) }, add: progress.add)
            prepared = try await cache.prepare(needs.requests, jobs: options.jobs, progress: counting)
        }
        var pictures = SitePictures(prepared, needs)
        let uncertain = Set(prepared.filter(\.isUncertain).map(\.path))
        for path in needs.others + uncertain.sorted() {
            guard let bytes = try folder.read(path) else { continue }
            if uncertain.contains(path) || PictureMetadata.removed(from: bytes, called: path) == nil {
                pictures.refuse(path, as: PrivateFile(bytes, called: path), needs)
            }
        }
        return pictures
    }

    /// A note for the host, reported once; no check counts it as a fault.
    var note: String? {
        guard uncheckedCount > 0 else { return nil }
        let count = uncheckedCount == 1 ? "1 picture is" : "\(uncheckedCount) pictures are"
        return """
            note: \(count) published without smaller copies, because a library that makes them is not installed
              help: `apt-get install libturbojpeg0 libwebp7`, or `brew install jpeg-turbo webp libpng`

            """
    }
}
