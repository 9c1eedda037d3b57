internal import Liquid

/// The cards of all books, made in parts so that cores can share the work.
struct CardDeck {
    /// The card of each book; nothing for those that are not shown.
    let cards: [Value]
    /// The memory they lie in.
    let arenas: [Arena]

    /// Makes the cards.
    init(_ context: ViewContext, _ pieces: SharedPieces) {
        let arena = Arena(isLasting: true)
        let ranks = context.plan.books.titleRanks
        cards = ranks.indices.map { book in
            ranks[book] < 0 ? .null : CardView.make(book, context, pieces, in: arena)
        }
        arenas = [arena]
    }
}
