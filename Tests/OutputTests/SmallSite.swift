import Diagnostics
import Files
import TestSupport
import TextAndTime

@testable import Output

/// A site of a few files, given as texts by their paths, and the folder it is written to.
struct SmallSite {
    let home: TemporaryFolder
    var observer: FileStepObserver?
    var isFull = false
    var jobs = 2
    /// What its folder can be taken from a build by.
    var held = HeldOutput()

    init(_ files: [String: String] = [:]) throws {
        home = try TemporaryFolder(files)
    }

    /// Makes `pages` and puts them into `_site`.
    @discardableResult
    func publish(_ pages: [String: String], inputs: InputKey? = nil) async throws -> PublishedSite {
        try await FileStep.$observer.withValue(observer) { try await publishObserved(pages, inputs) }
    }

    private func publishObserved(_ pages: [String: String], _ inputs: InputKey?) async throws -> PublishedSite
    {
        let folder = try OutputFolder(home.path(of: "_site"), site: home.path(of: "club"))
        let output = try held.lock(folder)
        do {
            let paths = pages.keys.sorted()
            let texts = paths.compactMap { pages[$0] }
            let staged = try await OutputWriter.stage(paths, into: output, jobs: jobs, isFull: isFull) {
                TextProducer(texts: texts)
            }
            let published = try held.publish { try staged.site.publish(inputs: inputs) }
            try held.release()
            return published
        } catch {
            try held.release()
            throw error
        }
    }

    /// What the list of `_site` is sealed with.
    func seal() throws -> ManifestSeal {
        try ManifestSeal(of: Folder.existing(home.path(of: "_site")), secret: StoreSecret.ofUser)
    }

    /// What is in `_site` that a visitor can see, by path.
    var published: [String: String] {
        get throws { try home.texts(below: "_site").filter { !$0.key.hasPrefix(".octavo-manifest") } }
    }

    /// The message of the failure that `work` ends with, with the test's folder left out.
    func message(of work: () async throws -> some Any) async -> String {
        do {
            return "no failure, but \(try await work())"
        } catch let failure as ReportedFailure {
            return shown(failure.report)
        } catch let failure as FileFailure {
            return shown(DiagnosticReport([failure.diagnostic]))
        } catch {
            return "\(error)"
        }
    }

    private func shown(_ report: DiagnosticReport) -> String {
        report.diagnostics
            .map { "\($0.severity.rawValue)[\($0.rule)]: \($0.message) / \($0.help)" }
            .joined(separator: "\n").replacing(home.path + "/", with: "")
    }
}

/// Makes texts that are there already.
struct TextProducer: OutputProducer {
    let texts: [String]

    func fingerprint(of index: Int) -> Fingerprint? { Fingerprint(of: texts[index].utf8) }

    var findings: Int { texts.count }

    func make(_ index: Int, _ write: (UnsafeRawBufferPointer) throws -> Void) throws -> Bool {
        guard texts[index] != "broken" else {
            throw ReportedFailure(.error("broken", "The page is broken.", at: nil, help: "fix it"))
        }
        try Array(texts[index].utf8).withUnsafeBytes(write)
        return false
    }
}
