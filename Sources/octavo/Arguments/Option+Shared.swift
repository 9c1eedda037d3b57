/// Options that more than one command takes, each spelled once.
extension Option {
    static let output = Option.value(
        "--output", short: "-o", "DIR", "where the site is written (default: _site)")
    static let baseURL = Option.value("--base-url", "URL", "where the site will stand, instead of base_url")
    static let offline = Option.flag("--offline", "sends nothing over the network")
    static let locked = Option.flag("--locked", "sends nothing, and fails if the lock file lacks something")
    static let now = Option.value("--now", "DATE", "builds as if it were this day, such as 2026-03-01")
    static let strict = Option.flag("--strict", "makes every warning an error")
    static let timings = Option.flag("--timings", "tells how long each stage took")
    static let jobs = Option.value("--jobs", short: "-j", "N", "how many cores to use (default: all)")
    static let full = Option.flag("--full", "renders every page, changed or not")
    static let format = Option.value(
        "--format", "FORMAT", choices: ["text", "json", "github"], "how findings are told (default: text)")
    static let json = Option.flag("--json", "writes JSON")
    static let port = Option.value("--port", "N", "the port to serve on (default: 4000)")
    static let open = Option.flag("--open", "opens the site in a browser")
}
