/// Counts under labels: one chart, before it is drawn.
struct Tally: Sendable, Hashable {
    /// A bar of the chart, a row of the table.
    struct Row: Sendable, Hashable {
        /// What was counted.
        let label: String
        /// A page about it.
        let path: SitePath?
        /// How many.
        let count: Int
    }

    /// The name by which templates know it.
    let key: String
    /// The heading.
    let title: String
    /// The heading of the table's first column.
    let column: String
    /// The bars, in order.
    let rows: [Row]

    /// The longest bar; at least 1.
    var longest: Int { max(1, rows.map(\.count).max() ?? 1) }
}
