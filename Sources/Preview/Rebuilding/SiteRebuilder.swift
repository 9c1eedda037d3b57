internal import Diagnostics
public import Publishing
internal import Synchronization

/// Builds a site for its preview: drafts too, with the addresses of this machine.
public final class SiteRebuilder: Sendable {
    private let options: BuildOptions
    private let enrichment: Enrichment
    private let memory = SiteMemory()
    /// What was changed since the site was published last.
    private let unpublished = Mutex(Changes())

    /// A rebuilder that builds as `options` say, for a site that is seen at `address`.
    public init(_ options: BuildOptions, at address: String, enrichment: Enrichment = .clubOnly) {
        var options = options
        options.baseURL = address
        options.showsDrafts = true
        self.options = options
        self.enrichment = enrichment
    }

    /// Builds the site once more; its folder is the preview's own, and made anew if it was damaged.
    public func build(_ changes: Changes) async -> BuildOutcome {
        let outcome = await attempt(changes)
        guard case .failed(let report) = outcome,
            report.diagnostics.contains(where: { $0.rule == "output-manifest" }),
            (try? options.removeOutput()) != nil
        else { return outcome }
        return await attempt(.everything)
    }

    private func attempt(_ changes: Changes) async -> BuildOutcome {
        let changes = unpublished.withLock { unpublished in
            unpublished.add(changes)
            return unpublished
        }
        do {
            let build = SiteBuild(options, enrichment: enrichment, memory: memory)
            let result = try await build.run(after: changes.isEverything ? nil : changes.paths)
            unpublished.withLock { $0 = Changes() }
            let published = result.published
            return .built(
                BuiltSite(
                    warnings: result.warnings, changedCount: published.written + published.removed,
                    drafts: result.drafts, validUntil: result.validUntil))
        } catch let failure as PublishingFailure {
            return .failed(failure.report)
        } catch {
            return .failed(
                DiagnosticReport([.error("unexpected", "\(error)", at: nil, help: "save a file to try again")]
                ))
        }
    }
}
