/// A cover that lies in `content/covers/`.
public struct CoverImage: Sendable, Hashable {
    /// The file's name within `content/covers/`.
    public let file: String
    /// Its width in pixels, if its header tells.
    public let width: Int?
    /// Its height in pixels, if its header tells.
    public let height: Int?

    /// A cover of known size.
    public init(file: String, width: Int?, height: Int?) {
        self.file = file
        self.width = width
        self.height = height
    }
}
