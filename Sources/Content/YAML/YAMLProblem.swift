/// Where and why libyaml could not go on.
struct YAMLProblem: Error, Equatable {
    /// libyaml's words, such as `could not find expected ':'`.
    let problem: String
    /// What it was doing, such as `while scanning a simple key`.
    let context: String
    /// Where it stopped.
    let offset: Int
    /// Where the thing began that it was reading.
    let contextOffset: Int
    /// What it read last.
    let previous: Range<Int>
}
