/// Draws SVG as PNG, for programs that show no SVG: with librsvg and libpng, which are loaded when it is first asked for.
public enum SVGPicture {
    /// Whether this machine has the libraries: librsvg comes with the others.
    public static var isInstalled: Bool {
        Librsvg.isInUsualPlace || Librsvg.shared != nil && PNGLibrary.shared != nil
    }

    /// What an older program has drawn is drawn again if this number is another one.
    public static let version: UInt64 = 1

    /// The picture of a document, of this size. It depends on the fonts of the machine.
    public static func png(of svg: [UInt8], width: Int, height: Int) throws(PictureFailure) -> [UInt8] {
        guard let librsvg = Librsvg.shared, let png = PNGLibrary.shared else { throw .damaged }
        return try png.encode(librsvg.pixels(of: svg, width: width, height: height), isQuick: true)
    }
}
