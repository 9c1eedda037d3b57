internal import Arranging
internal import Diagnostics
internal import Files
internal import Pictures
internal import TextAndTime
internal import ThemeFiles

/// The icons that phones and messengers need as PNG, drawn from the site's own `assets/icon.svg`.
struct SiteIcons {
    private(set) var files: [ThemeFile] = []
    private(set) var report = DiagnosticReport()
    /// Whether icons are wanted, and the library that draws them is not installed.
    private(set) var lacksLibrary = false

    private static let source = "assets/icon.svg"
    private static let sizes = [192, 512]

    /// Draws those that the site does not have itself; `isWritten`: they are kept for the next build.
    init(for own: [ThemeFile], in site: String, isWritten: Bool) throws(FileFailure) {
        guard let svg = own.first(where: { $0.name == Self.source }) else { return }
        let missing = Self.sizes.filter { size in !own.contains { $0.name == Self.name(size) } }
        guard !missing.isEmpty, let folder = try Folder.open(site) else { return }
        guard SVGPicture.isInstalled else {
            lacksLibrary = true
            return
        }
        let store = SiteStore(in: folder, isWritten: isWritten)
        for size in missing {
            do {
                files.append(try Self.icon(of: svg, size: size, store))
            } catch let failure as FileFailure {
                throw failure
            } catch {
                report.add(Self.warning(about: svg))
                return
            }
        }
    }

    private static func icon(of svg: ThemeFile, size: Int, _ store: SiteStore) throws -> ThemeFile {
        let bytes = Array(svg.source.bytes)
        let content = Fingerprint(combining: [Fingerprint(of: bytes), Fingerprint(bits: SVGPicture.version)])
        let picture = try store.bytes(of: ShareCards.entry(of: SitePath(name(size)), content)) {
            try SVGPicture.png(of: bytes, width: size, height: size)
        }
        return ThemeFile(own: name(size), bytes: picture)
    }

    private static func name(_ size: Int) -> String { "assets/icon-\(size).png" }

    private static func warning(about svg: ThemeFile) -> Diagnostic {
        .warning(
            "icon", "this is not an SVG picture that can be drawn, so phones show Octavo's icon",
            at: svg.source.wholeFile,
            help: "correct it, or put your own `icon-192.png` and `icon-512.png` beside it")
    }

    /// A note for the host, reported once.
    static let note = """
        note: phones and messengers show Octavo's icon, because the library that draws yours as PNG is not installed
          help: `apt-get install librsvg2-2`, or `brew install librsvg`; or put your own `icon-192.png` and \
        `icon-512.png` beside `Templates/assets/icon.svg`

        """
}
