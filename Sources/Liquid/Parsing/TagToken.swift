/// A tag as it stands in a template: its name and what follows it.
struct TagToken {
    let name: String
    let range: Range<Int>
    let markup: Range<Int>
    let trimsAfter: Bool
}
