internal import Content
internal import Diagnostics
internal import TextAndTime

/// Finds the covers of the club's books among the pictures of its folder.
struct CoverFiles {
    /// Pictures by their paths from `content/`.
    private let files: Set<String>
    /// The files in `content/covers/` by the slug of their names, the best kind of picture first.
    private let named: [String: [String]]
    private let books: [Book]

    /// The pictures among `files`, of which some are named like `books`, which are sorted by slug.
    init(_ files: Set<String>, of books: [Book]) {
        self.files = files
        self.books = books
        let covers = files.filter { $0.hasPrefix(Self.folder) }.map {
            String($0.dropFirst(Self.folder.count))
        }
        named = Dictionary(
            grouping: covers.filter {
                !$0.contains("/") && Picture.isOne($0) && !Picture.isFetchedCover($0)
            }
        ) {
            Slug(reference: Picture.stem(of: $0)).text
        }.mapValues { $0.sorted { (Picture.rank(of: $0), $0) < (Picture.rank(of: $1), $1) } }
    }

    /// Whether there is any picture besides those of `content/images/`.
    var isEmpty: Bool { files.allSatisfy { $0.hasPrefix("images/") } }

    /// The covers that a book may have, the first choice first: the one that it names, or those that are named like
    /// it.
    func covers(of book: Book) -> [String] {
        switch book.cover {
        case .refused: return []
        case .given(let cover): return given(cover.value, by: book.source).map { [$0] } ?? []
        case .open:
            let names = names(of: book.source)
            let beside = Self.folder(of: book.source).map { folder in
                (["cover", "featured", "feature", "folder"] + names)
                    .flatMap { stem in Picture.endings.map { "\(folder)\(stem)\($0)" } }
                    .filter(files.contains)
            }
            return names.flatMap { named[$0] ?? [] } + (beside ?? [])
        }
    }

    /// The name of a record, and those that it had before and no other one has now.
    private func names(of source: RecordSource) -> [String] {
        let former = RecordKind.books.formerNames(of: source).filter { books.index(of: $0) == nil }
        return ([source.slug] + former).map(\.text)
    }

    /// The picture that a record names by `path`: a cover, a picture beside it, or one of another folder.
    private func given(_ path: String, by source: RecordSource) -> String? {
        let folders = [Self.folder, Self.folder(of: source) ?? "", "books/", "", "images/"]
        let places = folders.map { $0 + path }
        let decoded = places.compactMap { PercentEncoding.decoded($0) }
        return (places + decoded).first { files.contains($0) }.map(Self.file)
    }

    private static let folder = "covers/"

    /// The folder that a record shares only with the pictures that belong to it.
    private static func folder(of source: RecordSource) -> String? {
        let parts = source.file.path.split(separator: "/")
        guard parts.count > 3 else { return nil }
        return parts.dropFirst().dropLast().joined(separator: "/") + "/"
    }

    /// The name of a cover: its path from `content/covers/`, or else from the folder that holds it.
    private static func file(_ path: String) -> String {
        path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
    }
}

/// Files that browsers show as pictures, by their names.
public enum Picture {
    /// The best kinds first.
    static let endings = [".jpg", ".jpeg", ".png", ".webp", ".avif", ".gif", ".svg"]

    public static func isOne(_ name: String) -> Bool { rank(of: name) < endings.count }

    static func rank(of name: String) -> Int {
        let name = name.lowercased()
        return endings.firstIndex { name.hasSuffix($0) } ?? endings.count
    }

    /// Whether it is the name of a cover that was fetched, such as `emma.openlibrary.jpg`. All others are the club's.
    public static func isFetchedCover(_ name: String) -> Bool { stem(of: name).hasSuffix(".openlibrary") }

    public static func stem(of name: String) -> String {
        name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    }
}

extension Catalog {
    /// Where the file of a cover is, as a path from `content/`.
    public func path(ofCover file: String) -> String {
        let usual = "covers/" + file
        return !files.contains(usual) && files.contains(file) ? file : usual
    }

    /// The facts about a book, with `found` if it was fetched for it.
    public func facts(of book: Book, found: FoundFacts? = nil) -> BookFacts {
        let own = covers.flatMap { covers in index(ofBook: book.source.slug).map { covers.ofBooks[$0] } }
        return BookFacts(book: book, found: found, ownCovers: own)
    }

    /// The books with a cover of the club's own, which is not one of the `fetched` ones.
    public func booksWithOwnCovers(besides fetched: Set<String>) -> Set<Slug> {
        guard let covers else { return [] }
        return Set(
            books.indices.lazy.filter { index in covers.ofBooks[index].contains { !fetched.contains($0) } }
                .map { self.books[$0].source.slug })
    }
}
