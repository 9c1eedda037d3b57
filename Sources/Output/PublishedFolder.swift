internal import Diagnostics
internal import Files
internal import TextAndTime

/// A folder to which a build has published, to be read only.
public struct PublishedFolder: Sendable {
    public let shownPath: String
    public let manifest: Manifest
    private let folder: Folder

    /// Opens the folder at `path`; throws unless a build has published there and ended.
    public init(_ path: String) throws {
        guard let folder = try? Folder.open(path, called: path) else {
            throw ReportedFailure(Self.problem(path, "there is no folder `\(path)` that can be read"))
        }
        let names = try folder.names()
        guard ![OutputNames.publishing, OutputNames.undoing].contains(where: names.contains) else {
            throw ReportedFailure(Self.problem(path, "the build into `\(path)` was interrupted"))
        }
        guard let manifest = try FoundManifest.read(Manifest.name, in: folder).manifest else {
            throw ReportedFailure(Self.problem(path, "no build has published to `\(path)`"))
        }
        shownPath = path
        self.folder = folder
        self.manifest = manifest
    }

    /// Whether the file with this number is read in several parts.
    public func isLong(_ number: Int) -> Bool {
        (manifest.entry(number).stamp?.size ?? 0) > Self.mostAtOnce
    }

    /// Passes on the bytes of the file with this number, a long one in parts; throws if they are not those that were
    /// published, of a short one before any is passed on.
    public func read(_ number: Int, _ pass: (UnsafeRawBufferPointer) throws -> Void) throws {
        let path = manifest.path(number)
        let isWhole: Bool
        if isLong(number) {
            let parts = FingerprintOfParts()
            let isThere = try folder.readParts(of: path) { part in
                parts.take(part)
                try pass(part)
            }
            isWhole = isThere && parts.fingerprint == manifest.content(number)
        } else {
            let bytes = try folder.read(path)
            isWhole = bytes.map { Fingerprint(of: $0) } == manifest.content(number)
            if isWhole, let bytes { try bytes.withUnsafeBytes(pass) }
        }
        guard isWhole else {
            throw ReportedFailure(
                Self.problem(folder.name(of: path), "`\(folder.name(of: path))` is not as it was published"))
        }
    }

    private static let mostAtOnce = 4 << 20

    private static func problem(_ path: String, _ message: String) -> Diagnostic {
        .error(
            "output-part", message, at: .wholeFile(path),
            help: "build it again with `--shard`, into the same folder")
    }
}
