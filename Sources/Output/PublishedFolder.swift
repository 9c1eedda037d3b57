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
        guard let manifest = try FoundManifest.read(Manifest.name, in: folder, nil).manifest else {
            throw ReportedFailure(Self.problem(path, "no build has published to `\(path)`"))
        }
        shownPath = path
        self.folder = folder
        self.manifest = manifest
    }

    /// The bytes of the file with this number; throws if they are not those that were published.
    public func bytes(_ number: Int) throws -> [UInt8] {
        let path = manifest.path(number)
        guard let bytes = try folder.read(path), Fingerprint(of: bytes) == manifest.content(number) else {
            throw ReportedFailure(
                Self.problem(folder.name(of: path), "`\(folder.name(of: path))` is not as it was published"))
        }
        return bytes
    }

    private static func problem(_ path: String, _ message: String) -> Diagnostic {
        .error(
            "output-part", message, at: .wholeFile(path),
            help: "build it again with `--shard`, into the same folder")
    }
}
