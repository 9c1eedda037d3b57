/// The grounds of drawn covers: dark enough that white letters have a contrast of at least seven to one.
enum CoverPalette {
    /// The ground of a title: always the same one.
    static func ground(ofTitle title: String) -> StaticString {
        grounds[Int(Fingerprint(of: title.utf8).bits % UInt64(grounds.count))]
    }

    /// Cloth and leather: wine, rust, umber, olive, moss, fir, petrol, slate, navy, indigo, plum, mulberry.
    static let grounds: [StaticString] = [
        "#6b2737", "#7a3b2e", "#5f4330", "#4d4a2a", "#3b4f31", "#24493d", "#1f4a54", "#37474f", "#253a5e",
        "#3a3563", "#553057", "#6a2a4d",
    ]
}
