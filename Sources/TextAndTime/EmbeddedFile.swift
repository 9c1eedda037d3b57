internal import CDefaultTheme

/// A file of `Templates/`, all of which are in the program.
public struct EmbeddedFile: Sendable {
    /// Its path within `Templates/`.
    public let path: String
    private let start: ReadOnlyPointer<UInt8>
    private let count: Int

    /// They are a megabyte, of which most runs need little: each is copied when it is asked for.
    public var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start.start, count: count)) }

    public static let all: [EmbeddedFile] = {
        var count = 0
        return UnsafeBufferPointer(start: octavo_default_theme(&count), count: count).map {
            EmbeddedFile(path: String(cString: $0.path), start: ReadOnlyPointer($0.bytes), count: $0.size)
        }
    }()

    /// The files of a folder.
    public static func all(in folder: String) -> [EmbeddedFile] {
        all.filter { $0.path.hasPrefix(folder + "/") }
    }

    /// The text of a file; empty if there is none.
    public static func text(of path: String) -> String {
        String(decoding: all.first { $0.path == path }?.bytes ?? [], as: UTF8.self)
    }
}
