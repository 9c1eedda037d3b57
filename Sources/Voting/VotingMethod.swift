/// How votes become a result.
public enum VotingMethod: String, Sendable, Hashable, CaseIterable {
    /// Everybody names all the options that they would like; the most names win.
    case approval
    /// Everybody puts options in order, as equals too; counted in pairs by the method of Markus Schulze.
    case ranking
    /// Everybody puts options in order; whoever has the fewest first choices goes, round by round.
    case runoff
    /// Everybody gives options points, which are added up.
    case points
    /// Everybody says for each day whether they can come.
    case dates
}
