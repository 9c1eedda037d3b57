/// How wide the copies of a picture are, for the places where it is shown.
public struct PictureSizes: Sendable, Hashable {
    private let widths: [Int]
    /// No copy is wider, however large the picture is.
    private let widest: Int

    /// Those of covers: in lines and fans, on cards, and on a book's own page.
    public static let covers = PictureSizes(widths: [160, 320, 480], widest: 1_200)
    /// Those of photographs and of pictures in texts: beside others, on phones, and as wide as a text.
    public static let texts = PictureSizes(widths: [320, 480, 960], widest: 1_600)
    /// No copies: the picture is shown as it is.
    public static let none = PictureSizes(widths: [], widest: .max)
}

/// A copy of a picture as WebP, smaller or as large.
public struct PictureCopy: Sendable, Hashable {
    public let width: Int
    public let height: Int

    /// The ending of its name: `320.webp`.
    public var ending: String { "\(width).webp" }
}

extension PictureSizes {
    /// The copies of a picture, the smallest first. The picture itself is not a copy.
    func copies(of header: PictureHeader) -> [PictureCopy] {
        if widths.isEmpty { return [] }
        let whole = min(header.shownWidth, widest)
        let smaller = widths.filter { $0 < whole }
        // A copy hardly larger than the largest usual one takes long to make and saves little.
        let isWorthIt = smaller.count < widths.count || whole * 4 > (smaller.last ?? 0) * 5
        let isItselfCopy = header.format == .webp && includesWhole(header)
        return (smaller + (isItselfCopy || !isWorthIt ? [] : [whole])).map { width in
            let height = (width * header.shownHeight + header.shownWidth / 2) / header.shownWidth
            return PictureCopy(width: width, height: max(1, height))
        }
    }

    /// Whether a picture is no larger than the largest copy would be, so that it is one of those among which browsers
    /// choose.
    func includesWhole(_ header: PictureHeader) -> Bool { header.shownWidth <= widest }
}
