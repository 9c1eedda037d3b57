internal import Liquid
internal import ReadingCatalog
internal import Workers

/// The cards of all books.
struct CardDeck: Sendable {
    /// The card of each book; nothing for those that are not shown.
    private(set) var cards: [Value]
    /// The memory they lie in.
    private(set) var arenas: [Arena] = []

    /// The cards that one worker made, each run of neighbours after the number of its first book.
    private struct Hand: Sendable {
        let arena = Arena(isLasting: true)
        var runs: [(first: Int, cards: [Value])] = []

        mutating func make(_ books: Range<Int>, _ context: ViewContext, _ pieces: SharedPieces) {
            let ranks = context.plan.books.titleRanks
            let cards = books.map { book in
                ranks[book] < 0 ? .null : CardView.make(book, context, pieces, in: arena)
            }
            runs.append((books.lowerBound, cards))
        }
    }

    private init(_ hands: [Hand], count: Int) {
        cards = Array(repeating: .null, count: count)
        for hand in hands {
            arenas.append(hand.arena)
            for run in hand.runs {
                cards.replaceSubrange(run.first..<run.first + run.cards.count, with: run.cards)
            }
        }
    }

    /// Makes the cards with so many workers.
    init(_ context: ViewContext, _ pieces: SharedPieces, jobs: Int) async {
        let count = context.plan.books.titleRanks.count
        let hands = await WorkSharing.share(count, among: jobs) { next in
            var hand = Hand()
            while let books = next() { hand.make(books, context, pieces) }
            return hand
        }
        self.init(hands, count: count)
    }
}
