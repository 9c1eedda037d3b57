public import TextAndTime

/// The old name of `MarkupEscape`.
public typealias MarkupText = MarkupEscape
