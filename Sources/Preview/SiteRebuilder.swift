public import Building
public import Diagnostics
internal import Synchronization

/// Builds a site for its preview: with drafts, and with addresses of this machine.
public final class SiteRebuilder: Sendable {
    private let options: BuildOptions
    private let enrichment: Enrichment
    private let memory = SiteMemory()
    /// What has changed since the site was last published.
    private let unpublished = Mutex(Changes())

    public init(_ options: BuildOptions, at address: String, enrichment: Enrichment = .clubOnly) {
        var options = options
        options.baseURL = address
        options.showsDrafts = true
        self.options = options
        self.enrichment = enrichment
    }

    /// Builds the site again. Its folder belongs to the preview alone, so it is removed and rebuilt if it is damaged.
    public func build(_ changes: Changes) async -> Result<BuildResult, ReportedFailure> {
        let outcome = await attempt(changes)
        guard case .failure(let failure) = outcome,
            failure.report.diagnostics.contains(where: { $0.rule == "output-manifest" }),
            (try? options.removeOutput()) != nil
        else { return outcome }
        return await attempt(.everything)
    }

    private func attempt(_ changes: Changes) async -> Result<BuildResult, ReportedFailure> {
        let changes = unpublished.withLock { unpublished in
            unpublished.add(changes)
            return unpublished
        }
        do {
            let build = SiteBuild(options, enrichment: enrichment, memory: memory)
            let result = try await build.run(after: changes.isEverything ? nil : changes.paths)
            unpublished.withLock { $0 = Changes() }
            return .success(result)
        } catch let failure as ReportedFailure {
            return .failure(failure)
        } catch {
            return .failure(
                ReportedFailure(.error("unexpected", "\(error)", at: nil, help: "save a file to try again")))
        }
    }
}
