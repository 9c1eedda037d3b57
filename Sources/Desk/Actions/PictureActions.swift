internal import Authoring
internal import Pictures
internal import ReadingCatalog
internal import TextAndTime

extension DeskSession {
    /// Puts a picture among those of the club: as it is, but without what a camera wrote into it.
    ///
    /// What kind it is, its bytes decide. Its name is made from what it shows, or from the book's title.
    func keepPicture(_ bytes: [UInt8], in folder: String, called title: String) async throws -> Facts {
        guard let state = try await club() else { throw DeskRefusal.noClub }
        guard let header = PictureHeader(bytes),
            let clean = PictureMetadata.removed(from: bytes, called: header.format.rawValue)
        else { throw DeskRefusal.notAPicture }
        guard !header.isTooLarge else { throw DeskRefusal.pictureTooLarge }
        guard PictureMaker.isSound(clean, header) else { throw DeskRefusal.notAPicture }
        let ending = header.format.fileExtension
        let words = title.prefix(Self.longestName)
        let slug = Slug.free(for: words.allSatisfy(\.isWhitespace) ? "picture" : String(words)) { slug in
            state.catalog.files.contains("\(folder)/\(slug).\(ending)")
        }
        let name = "\(slug).\(ending)"
        let draft = try state.club.draft(EditPlan([Edit("content/\(folder)/\(name)", .create(clean))]))
        try await state.club.write(draft)
        return [
            "saved": true, "name": name, "path": "../\(folder)/\(name)",
            "change": keep(draft, name),
        ]
    }

    private static let longestName = 60
}
