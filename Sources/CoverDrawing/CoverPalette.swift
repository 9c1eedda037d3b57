internal import TextAndTime

/// The colours of a drawn cover.
///
/// Letters are in `ink` on the ground, in `onAccent` on `accent`: with a contrast of
/// at least 4.5 to one. Shapes are in `accent` and `second`.
public struct CoverPalette: Sendable {
    public let ground: StaticString
    public let ink: StaticString
    public let accent: StaticString
    let onAccent: StaticString
    let second: StaticString
    let isLight: Bool

    private init(
        light ground: StaticString, ink: StaticString, accent: StaticString, on: StaticString,
        second: StaticString
    ) {
        (self.ground, self.ink, self.accent, onAccent, self.second) = (ground, ink, accent, on, second)
        isLight = true
    }

    private init(
        dark ground: StaticString, ink: StaticString, accent: StaticString, on: StaticString,
        second: StaticString
    ) {
        (self.ground, self.ink, self.accent, onAccent, self.second) = (ground, ink, accent, on, second)
        isLight = false
    }

    /// A ground by the title alone, for the space of a picture that is not there yet.
    public static func ground(ofTitle title: String) -> StaticString {
        all[Int(Fingerprint(of: title.utf8).bits % UInt64(all.count))].ground
    }

    /// Light and dark by turns, so that a step of two keeps the light of a cover.
    public static let all: [CoverPalette] = [
        // Sand, sea, fog, brick.
        CoverPalette(light: "#efe3cb", ink: "#2b2420", accent: "#a94328", on: "#fbf0da", second: "#d9a441"),
        CoverPalette(dark: "#12394f", ink: "#f4ead7", accent: "#e4b04a", on: "#1d2b33", second: "#5fa3a3"),
        CoverPalette(light: "#cfdbe0", ink: "#1e2d38", accent: "#2f6685", on: "#f3f6f4", second: "#d96c4a"),
        CoverPalette(dark: "#973629", ink: "#fbf1de", accent: "#f0b95b", on: "#3d1511", second: "#5b1d18"),
        // Moss, night, rose, leaf.
        CoverPalette(light: "#dfe3cf", ink: "#26331f", accent: "#456d3e", on: "#f5f4e4", second: "#c98b3c"),
        CoverPalette(dark: "#1f1d3d", ink: "#f1ecdf", accent: "#c9a24b", on: "#1f1d3d", second: "#6c67a5"),
        CoverPalette(light: "#f1d9d0", ink: "#43202c", accent: "#ab3455", on: "#fdf0ea", second: "#e08e79"),
        CoverPalette(dark: "#2a5644", ink: "#f5efdc", accent: "#e7c35a", on: "#1d3328", second: "#8fbf9f"),
        // Ochre, plum, chalk, coal.
        CoverPalette(light: "#e3ae3d", ink: "#2b2112", accent: "#8c2f1f", on: "#fbeecb", second: "#4f7069"),
        CoverPalette(dark: "#5a2a4d", ink: "#f8ecdf", accent: "#e59a6b", on: "#3a1831", second: "#a4719f"),
        CoverPalette(light: "#f6f2e9", ink: "#2b2b2b", accent: "#2f5f8a", on: "#f6f2e9", second: "#e0a12f"),
        CoverPalette(dark: "#24282f", ink: "#f3efe6", accent: "#df6a54", on: "#24161a", second: "#7f8c98"),
        // Shell, lagoon, lilac, rust.
        CoverPalette(light: "#f3c9a8", ink: "#3a2230", accent: "#1f5560", on: "#fbe9d6", second: "#d0573f"),
        CoverPalette(dark: "#1c5560", ink: "#f2efe2", accent: "#f0a58a", on: "#16363d", second: "#cfd8b0"),
        CoverPalette(light: "#ddd5e8", ink: "#2c2443", accent: "#5b4a8c", on: "#f5f0fa", second: "#e2a04a"),
        CoverPalette(dark: "#7a4324", ink: "#fbf0dc", accent: "#f2cf8b", on: "#432210", second: "#2f5f63"),
    ]
}
