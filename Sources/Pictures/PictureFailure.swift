/// Why a picture cannot be used.
public enum PictureFailure: Error, Sendable, Hashable {
    /// The file does not hold what its beginning says.
    case damaged
    /// It has more pixels than any camera makes.
    case tooLarge(width: Int, height: Int)
}
