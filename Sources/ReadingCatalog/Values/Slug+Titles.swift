internal import TextAndTime

extension Slug {
    /// A name made from a title: `Émile, or On Education` becomes `emile-or-on-education`.
    ///
    /// A title without letters gets the name `untitled`.
    public init(title: String) {
        let slug = SlugText.make(title, .transliterated, longest: 60)
        self.init(slug.isEmpty ? "untitled" : slug)
    }

    /// A name for a title that is not taken yet: with `-2`, `-3` and so on behind it if need be.
    public static func free(for title: String, isTaken: (Slug) -> Bool) -> Slug {
        let slug = Slug(title: title)
        var candidate = slug
        var number = 2
        while isTaken(candidate) || reserved.contains(candidate.text) {
            candidate = Slug("\(slug)-\(number)")
            number += 1
        }
        return candidate
    }

    /// Names that lists of pages and orders have in the addresses of every section.
    static let reserved: Set<String> = ["index", "page", "by-author", "by-acquired", "by-rating"]
    /// How many bytes the longest of them has.
    static let longestReserved = 11
}
