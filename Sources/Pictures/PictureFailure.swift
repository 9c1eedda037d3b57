/// Why a picture cannot be used.
public enum PictureFailure: Error, Sendable, Hashable {
    /// The content of the file does not match its header.
    case damaged
    /// It has more pixels than any camera makes.
    case tooLarge(width: Int, height: Int)
}
