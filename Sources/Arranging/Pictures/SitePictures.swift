public import Diagnostics
public import Files
public import Pictures
public import ReadingCatalog
internal import TextAndTime

/// The pictures that a site shows: how large they are, and the copies that browsers choose among.
public struct SitePictures: Sendable {
    /// The pictures, by their paths from `content/`.
    private var pictures: [String: ShownPicture] = [:]
    /// The covers whose files cannot be shown.
    public private(set) var unusableCovers: Set<String> = []
    public private(set) var report = DiagnosticReport()
    /// The pictures that texts may show.
    public private(set) var texts = TextPictures()
    /// How many pictures have no copies because the libraries that make them are not installed.
    private var uncheckedCount = 0

    public init() {}

    /// Pictures of which only the sizes are known.
    init(sizes: [String: (width: Int, height: Int)], texts: TextPictures = TextPictures()) {
        self.texts = texts
        pictures = sizes.mapValues { ShownPicture(width: $0.width, height: $0.height) }
    }

    private init(_ prepared: [PreparedPicture], _ needs: PictureNeeds) {
        let covers = needs.covers
        texts = needs.texts
        report = DiagnosticReport(needs.unusedCovers)
        for picture in prepared {
            let path = Self.path(inContent: picture.path)
            switch picture.fault {
            // What it is, whoever reads it again says.
            case _ where picture.isUncertain: continue
            case .damaged, .uncleaned, .tooLarge:
                report.add(Self.warning(about: picture, isCover: covers[path] != nil))
                if let cover = covers[path] { unusableCovers.insert(cover) }
            case .unchecked, nil:
                if picture.fault == .unchecked { uncheckedCount += 1 }
                if let header = picture.header {
                    pictures[path] = ShownPicture(
                        width: header.shownWidth, height: header.shownHeight, files: picture.copies,
                        source: picture)
                }
            }
        }
    }

    /// Leaves out a file that cannot be published, by its path from the folder of the site.
    private mutating func refuse(_ path: String, as kind: PrivateFile, _ needs: PictureNeeds) {
        if let cover = needs.covers[Self.path(inContent: path)] {
            unusableCovers.insert(cover)
            report.add(
                .warning(
                    "picture", "this is \(kind.kind), so a cover is drawn", at: .wholeFile(path),
                    help: kind.help))
        } else {
            report.add(Self.refusal(of: path, as: kind))
        }
    }

    /// Why a file cannot be published.
    public static func refusal(of path: String, as kind: PrivateFile) -> Diagnostic {
        .error(
            "picture", "this is \(kind.kind): what a camera or a program wrote into it cannot be taken out",
            at: .wholeFile(path), help: kind.help)
    }

    public func picture(_ path: String) -> ShownPicture? { pictures[path] }

    public func picture(ofCover file: String) -> ShownPicture? {
        pictures["covers/" + file] ?? pictures[file]
    }

    /// The path from `content/` of a file whose path from the folder of the site is given.
    private static func path(inContent path: String) -> String {
        String(path.dropFirst("content/".count))
    }
}

extension SitePictures {
    /// The pictures of a site in `folder`, read as far as they are new; `isWritten`: their copies are made and kept for the next
    /// build. `theme` has the templates and stylesheets that may show some too.
    public static func prepared(
        _ enriched: EnrichedCatalog, in folder: Folder, theme: [[UInt8]], showsDrafts: Bool,
        isWritten: Bool, jobs: Int, progress: PictureProgress
    ) async throws -> SitePictures {
        let needs = needs(
            of: enriched, ShownRecords(enriched.catalog, showsDrafts: showsDrafts), theme: theme)
        var prepared: [PreparedPicture] = []
        if !needs.requests.isEmpty {
            let cache = PictureCache(in: folder, isWritten: isWritten)
            prepared = try await cache.prepare(needs.requests, jobs: jobs, progress: progress)
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

    /// A note for the host on pictures without copies, reported once; no check counts it as a fault.
    public var note: String? {
        guard uncheckedCount > 0 else { return nil }
        let count = uncheckedCount == 1 ? "1 picture is" : "\(uncheckedCount) pictures are"
        return """
            note: \(count) published without smaller copies, because a library that makes them is not installed
              help: `apt-get install libturbojpeg0 libwebp7`, or `brew install jpeg-turbo webp libpng`

            """
    }

    /// The pictures of a site whose sizes, copies and faults its pages depend on: the images, those that texts show from
    /// elsewhere, and the covers that are shown.
    static func needs(
        of enriched: EnrichedCatalog, _ shown: ShownRecords, theme: [[UInt8]] = []
    ) -> PictureNeeds {
        let texts = TextPictures(enriched.catalog, shown, theme: theme)
        let images = texts.shown.filter(isPicture)
        var covers: [String: String] = [:]
        if !enriched.catalog.site.sectionsOff.contains(.covers) {
            for file in shown.covers(of: enriched) {
                covers[enriched.catalog.path(ofCover: file)] = file
            }
        }
        let withoutCopies = enriched.catalog.site.openLibrary.hasCoverCopies ? [] : enriched.fetchedCovers
        let requests =
            images.filter { covers[$0] == nil }.sorted().map { request($0, .texts) }
            + covers.sorted { $0.key < $1.key }.filter { isPicture($0.key) }.map { path, file in
                request(path, withoutCopies.contains(file) ? .none : .covers)
            }
        let others = texts.shown.union(covers.keys).filter { !isPicture($0) }.sorted()
        return PictureNeeds(
            requests: requests, others: others.map(SitePath.source), covers: covers, texts: texts,
            unusedCovers: enriched.unusedCovers(besides: texts.shown))
    }

    private static func request(_ path: String, _ sizes: PictureSizes) -> PictureRequest {
        PictureRequest(path: SitePath.source(of: path), sizes: sizes)
    }

    /// Whether it is a picture that has pixels.
    private static func isPicture(_ path: String) -> Bool {
        Picture.isOne(path) && !path.lowercased().hasSuffix(".svg")
    }

    private static func warning(about picture: PreparedPicture, isCover: Bool) -> Diagnostic {
        let what =
            switch picture.fault {
            case .tooLarge(let width, let height):
                "this picture claims \(width) × \(height) pixels, more than any camera makes"
            default: "this file is damaged, or is not a picture"
            }
        return .warning(
            "picture", what + (isCover ? ", so a cover is drawn" : ", and is published as it is"),
            at: .wholeFile(picture.path),
            help: "open it in an image editor and save it again, or remove it")
    }
}

struct PictureNeeds {
    let requests: [PictureRequest]
    /// The paths of other files that are shown, from the folder of the site.
    let others: [String]
    /// The covers among them, by their paths from `content/`.
    let covers: [String: String]
    let texts: TextPictures
    /// Covers that nothing shows.
    let unusedCovers: [Diagnostic]
}

/// A picture as pages show it.
public struct ShownPicture: Sendable {
    /// How large it is shown, in pixels.
    public let width: Int
    public let height: Int
    /// Its copies, the smallest first.
    public var files: [PictureCopy] = []
    public var source: PreparedPicture?

    /// The smallest copy that is so wide.
    public func copy(atLeast width: Int = 0) -> PictureCopy? { files.first { $0.width >= width } }

    /// The path of a copy of the picture that is published at `path`.
    public static func path(of copy: PictureCopy, at path: SitePath) -> SitePath {
        SitePath(path.text + "." + copy.ending)
    }

    /// The copies with their widths, as browsers choose among them, of a picture that is published at `path`; nil if there
    /// are none.
    public func copies(_ path: SitePath, _ routes: Routes) -> String? {
        guard !files.isEmpty else { return nil }
        var choices = files.map { "\(routes.url(Self.path(of: $0, at: path))) \($0.width)w" }
        if let source, source.isChoice, source.header?.format == .webp {
            choices.append("\(routes.url(path)) \(width)w")
        }
        return choices.joined(separator: ", ")
    }
}
