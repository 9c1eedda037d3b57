public import Building
public import Diagnostics

/// Builds a site for its preview: with drafts, and with addresses of this machine.
public final class SiteRebuilder: Sendable {
    private let options: BuildOptions
    private let enrichment: Enrichment
    private let memory = SiteMemory()

    public init(_ options: BuildOptions, at address: String, enrichment: Enrichment = .clubOnly) {
        var options = options
        options.baseURL = address
        options.showsDrafts = true
        self.options = options
        self.enrichment = enrichment
    }

    /// Builds the site again. Its folder belongs to the preview alone, so it is removed and rebuilt if it is damaged.
    public func build() async -> Result<BuildResult, ReportedFailure> {
        let outcome = await attempt()
        guard case .failure(let failure) = outcome,
            failure.report.diagnostics.contains(where: { $0.rule == "output-manifest" }),
            (try? options.removeOutput()) != nil
        else { return outcome }
        return await attempt()
    }

    private func attempt() async -> Result<BuildResult, ReportedFailure> {
        do {
            return .success(try await SiteBuild(options, enrichment: enrichment, memory: memory).run())
        } catch let failure as ReportedFailure {
            return .failure(failure)
        } catch {
            return .failure(
                ReportedFailure(.error("unexpected", "\(error)", at: nil, help: "save a file to try again")))
        }
    }
}
