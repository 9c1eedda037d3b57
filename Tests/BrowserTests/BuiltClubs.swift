import TestSupport
import Testing

/// Folders of clubs with their sites, which are built once, however many tests look at them.
actor BuiltClubs {
    private var folders: [[String: String]: TemporaryFolder] = [:]

    /// The folder of a club of these files, which no test may change.
    func folder(_ files: [String: String]) async throws -> TemporaryFolder {
        if let built = folders[files] { return built }
        let folder = try TemporaryFolder(files)
        try await Self.build(folder)
        folders[files] = folder
        return folder
    }

    /// The folder of the sample club in a language, which no test may change.
    func sample(_ language: String = "en") async throws -> TemporaryFolder {
        let key = ["language": language]
        if let built = folders[key] { return built }
        let folder: TemporaryFolder
        if language == "en" {
            folder = try TemporaryFolder()
            let copied = try await Shell.run("cp -R content '\(folder.path)'")
            try #require(copied.status == 0)
        } else {
            folder = try await sampleCopy()
        }
        let settings = try folder.read("content/site.yaml")
        try folder.write(
            settings.replacing("language: en-GB", with: "language: \(language)"), to: "content/site.yaml")
        try await Self.build(folder)
        folders[key] = folder
        return folder
    }

    /// A copy of the sample club, to be changed by a test, for which no picture has to be made again.
    func sampleCopy() async throws -> TemporaryFolder {
        let built = try await sample()
        let folder = try TemporaryFolder()
        let copied = try await Shell.run("cd '\(built.path)' && cp -R content .octavo '\(folder.path)'")
        try #require(copied.status == 0)
        return folder
    }

    /// Builds a club's site in its folder.
    static func build(_ folder: TemporaryFolder) async throws {
        let outcome = try await BuiltProgram.run(
            ["build", folder.path, "--offline", "--now", "2026-11-22"])
        try #require(outcome.status == 0, "\(outcome.messages)")
    }
}
