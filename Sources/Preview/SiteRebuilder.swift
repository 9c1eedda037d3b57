public import Building
public import Diagnostics
public import Publishing
internal import Synchronization

/// The outcome of one rebuild.
public enum BuildOutcome: Sendable {
    /// The pages show the content as it is.
    case built(BuiltSite)
    /// The pages are as they were before.
    case failed(DiagnosticReport)
}

/// A site that was built.
public struct BuiltSite: Sendable {
    /// Problems that do not keep a site from being built.
    public let warnings: DiagnosticReport
    /// How many files of the site have changed.
    public let changedCount: Int
    /// The addresses of pages that are drafts.
    public let drafts: [String]
    /// When the site is out of date, in seconds since 1970.
    public let validUntil: Int64

    /// A built site.
    public init(
        warnings: DiagnosticReport = DiagnosticReport(), changedCount: Int, drafts: [String] = [],
        validUntil: Int64 = .max
    ) {
        self.warnings = warnings
        self.changedCount = changedCount
        self.drafts = drafts
        self.validUntil = validUntil
    }
}

/// Builds a site for its preview: with drafts, and with addresses of this machine.
public final class SiteRebuilder: Sendable {
    private let options: BuildOptions
    private let enrichment: Enrichment
    private let memory = SiteMemory()
    /// What has changed since the site was last published.
    private let unpublished = Mutex(Changes())

    /// Builds with these options, for a site that is seen at `address`.
    public init(_ options: BuildOptions, at address: String, enrichment: Enrichment = .clubOnly) {
        var options = options
        options.baseURL = address
        options.showsDrafts = true
        self.options = options
        self.enrichment = enrichment
    }

    /// Builds the site again. Its folder belongs to the preview alone, so it is removed and rebuilt if it is damaged.
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
            return .built(
                BuiltSite(
                    warnings: result.warnings, changedCount: result.written + result.removed,
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
