extension Commands {
    static let version = Command(
        name: "version", summary: "shows the version of this program", operands: [], options: [],
        example: "octavo version"
    ) { _, console in
        try console.print(Version.line)
        return .success
    }
}
