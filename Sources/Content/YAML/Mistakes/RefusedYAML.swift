/// What libyaml reads and Octavo refuses.
extension Mistake {
    static func nestedTooDeeply(_ range: Range<Int>) -> Mistake {
        Mistake("this is nested more than 32 levels deep", at: range, help: "use fewer levels")
    }

    static func expandsTooFar(_ range: Range<Int>) -> Mistake {
        Mistake(
            "the aliases of this file expand to more than 10,000 values or 1 MB of text", at: range,
            help: "write the values out where they are needed")
    }

    static func unknownAlias(_ range: Range<Int>, name: String) -> Mistake {
        Mistake(
            "`*\(name)` refers to `&\(name)`, which is not defined above it", at: range,
            help: "put text that begins with `*` in quotes")
    }

    static func aliasOfItself(_ range: Range<Int>, name: String) -> Mistake {
        Mistake("`*\(name)` is inside the value that it refers to", at: range, help: "write the value out")
    }

    static func keyIsNotText(_ range: Range<Int>) -> Mistake {
        Mistake(
            "the name of a field must be text, not a list or a map", at: range,
            help: "put a value that begins with `[` or `{` in quotes")
    }

    static func keyIsMissing(_ range: Range<Int>) -> Mistake {
        Mistake(
            "there is no name before this `:`", at: range, help: "write a name before it, or delete it")
    }

    static func merge(_ range: Range<Int>) -> Mistake {
        Mistake("Octavo does not read `<<`", at: range, help: "write the fields out")
    }

    static func tag(_ range: Range<Int>) -> Mistake {
        Mistake(
            "Octavo does not read tags such as `!name`", at: range,
            help: "delete it, or put text that begins with `!` in quotes")
    }

    static func secondDocument(_ range: Range<Int>) -> Mistake {
        Mistake("a second YAML document begins here", at: range, help: "keep one, and delete this line")
    }
}
