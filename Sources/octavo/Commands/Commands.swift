/// All that the program can do, in the order in which help shows it.
enum Commands {
    static let all: [Command] = [
        build,
        preview,
        check,
        enrich,
        find,
        render,
        completions,
    ]
}
