internal import ReadingCatalog

/// A book about which the service is asked.
struct Inquiry: Sendable {
    /// The club's record.
    let book: Book
    /// What is asked.
    let question: BookQuestion
}

/// What was gathered about a book.
struct Gathering: Sendable {
    /// How the questions about it ended so far.
    enum Outcome: Sendable {
        case found
        case notFound
        case unclear([BookCandidate])
        case failed(FetchFailure)
    }

    /// How it ended.
    var outcome: Outcome
    /// The work.
    var work: WorkRecord?
    /// The edition, if the question named one.
    var edition: EditionRecord?
    /// Something that belongs to it could not be fetched now.
    var isPartial = false
    /// Whether anything of it came over the network.
    var isFromNetwork = false

    /// Nothing but an outcome.
    init(_ outcome: Outcome) {
        self.outcome = outcome
    }

    /// Takes note of how an answer came.
    mutating func note<Value>(_ fetched: Fetched<Value>) {
        switch fetched.way {
        case .network, .unchanged: isFromNetwork = true
        case .cache, .stale: break
        }
        if fetched.failure != nil { isPartial = true }
    }
}
