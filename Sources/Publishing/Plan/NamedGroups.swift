/// Books gathered under the names of their genres, authors or series.
struct NamedGroups: Sendable {
    /// A name with its address.
    struct Group: Sendable, Hashable {
        /// As it is shown: the spelling that most books have.
        let name: String
        /// As it is put in order.
        let filed: String
        /// As it is spelled in addresses.
        let slug: String
    }

    /// The names in their order.
    let groups: [Group]
    /// The groups of each book, in the order in which its record has them.
    let ofBook: IndexLists

    /// How many names there are.
    var count: Int { groups.count }
}
