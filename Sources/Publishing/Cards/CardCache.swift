internal import Files
internal import Pictures
internal import Synchronization
internal import TextAndTime

/// The share cards and icons that were drawn, `.octavo/cards/`, kept by their content: so a card is drawn once, wherever the
/// site is written to.
final class CardCache: Sendable {
    private static let path = ".octavo/cards"

    private let site: Folder
    private let isWritten: Bool
    /// The names of the files that are there, by their pages; nil until one is asked for.
    private let known = Mutex<[Substring: String]?>(nil)

    init(in folder: Folder, isWritten: Bool = true) {
        site = folder
        self.isWritten = isWritten
    }

    /// The card at an address, with this content; `draw` makes it if it was not drawn before.
    func picture(of path: SitePath, content: Fingerprint, draw: () throws -> [UInt8]) throws -> [UInt8] {
        let page = Fingerprint(of: path.text.utf8).hexadecimal
        let name = "\(page)-\(content.hexadecimal).png"
        let last = try lastName(ofPage: page)
        if last == name, let bytes = try site.read("\(Self.path)/\(name)"),
            PictureHeader(bytes)?.format == .png
        {
            return bytes
        }
        let bytes = try draw()
        if isWritten { try keep(bytes, name, insteadOf: last) }
        return bytes
    }

    private func lastName(ofPage page: String) throws -> String? {
        try known.withLock { known in
            if let known { return known[page[...]] }
            let names = try site.status(of: Self.path)?.kind == .folder ? site.names(in: Self.path) : []
            let listed = Dictionary(names.map { ($0.prefix { $0 != "-" }, $0) }, uniquingKeysWith: { $1 })
            known = listed
            return listed[page[...]]
        }
    }

    private func keep(_ bytes: [UInt8], _ name: String, insteadOf last: String?) throws {
        do {
            try site.makeFolders(Self.path)
        } catch {
            // A folder that cannot be written to is no reason not to publish the card.
            return
        }
        try site.replace("\(Self.path)/\(name)", with: bytes, durability: .unflushed)
        if let last, last != name { try site.removeIfThere("\(Self.path)/\(last)") }
    }
}
