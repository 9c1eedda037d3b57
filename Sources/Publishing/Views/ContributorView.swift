internal import Liquid
internal import ReadingCatalog
internal import Wording

/// A person who worked on a book besides its authors.
enum ContributorView {
    static let shape = Shape(view: "contributor", "name", "label")

    /// The people of each role together: the roles in the order in which they first occur.
    static func list(_ contributors: [Contributor], _ words: Words, in arena: Arena) -> Value {
        var roles: [String?] = []
        for contributor in contributors where !roles.contains(contributor.role) {
            roles.append(contributor.role)
        }
        return arena.array(
            roles.flatMap { role in
                contributors.filter { $0.role == role }.map { make($0, words, in: arena) }
            })
    }

    private static func make(_ contributor: Contributor, _ words: Words, in arena: Arena) -> Value {
        arena.object(shape) { fields in
            fields["name"] = arena.string(contributor.person.display)
            fields["label"] = arena.string(
                contributor.knownRole.map { words["role." + $0.rawValue] } ?? contributor.role
                    ?? words["role.other"])
        }
    }
}
