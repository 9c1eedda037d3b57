/// The small ornament between title and author, as a printer would set it; drawn round the point 0, 0.
enum CoverOrnament {
    /// The ornament of a title: always the same one, whatever the ground.
    static func path(ofTitle title: String) -> StaticString {
        paths[Int((Fingerprint(of: title.utf8).bits >> 32) % UInt64(paths.count))]
    }

    /// Where it stands between two lines, or nothing if they leave too little room.
    static func middle(between title: Int, and author: Int) -> Int? {
        author - title < 64 ? nil : (title + author) / 2
    }

    /// A diamond between rules, a star, a wave, a ring, three lozenges, a sprig, an hourglass.
    static let paths: [StaticString] = [
        "M-36 0h24m24 0h24M0-6 6 0 0 6-6 0z",
        "M0-12q1 11 12 12-11 1-12 12-1-11-12-12 11-1 12-12z",
        "M-30 0q7.5-9 15 0t15 0 15 0 15 0",
        "M-10 0a10 10 0 1 0 20 0a10 10 0 1 0-20 0m7 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
        "M-20-5l5 5-5 5-5-5zM0-5l5 5-5 5-5-5zM20-5l5 5-5 5-5-5z",
        "M0 12v-24m0 16q-10 0-12-10 11 0 12 10 1-10 12-10-2 10-12 10z",
        "M-36 0h26m20 0h26M-7-9H7L-7 9H7z",
    ]
}
