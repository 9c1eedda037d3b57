import Diagnostics
import LoopbackServer
import OpenLibrary
import Preview
import Publishing

extension Commands {
    /// Shows the site while it is written.
    static let preview = Command(
        name: "preview",
        summary: "shows the site in a browser while it is written",
        operands: [.site],
        options: [.port, .open, .now, .strict, .jobs],
        example: "octavo preview --open"
    ) { arguments, console in
        var options = try BuildOptions(arguments)
        let enrichment = Enrichment.openLibrary(at: options.site, .asRecorded, access: try .ofEnvironment())
        let port = try arguments.number(of: .port, in: 0...65535) ?? 4000
        let interruption = Interruption()
        do {
            try options.proveSite()
            guard let folder = PreviewFolder(site: options.site) else {
                throw StartError.refused("too many previews of this site are running")
            }
            // The site that was built stays as it is.
            options.output = folder.path
            let session = try PreviewSession(
                site: options.site, output: options.output, port: port,
                tell: PreviewTeller(console, opensBrowser: arguments.has(.open)).tell,
                builder: { [options] address in
                    SiteRebuilder(options, at: address, enrichment: enrichment).build
                })
            await run(session, until: interruption)
            return withExtendedLifetime(folder) { .well }
        } catch let failure as PublishingFailure {
            console.tell(failure.report)
            return .failed
        } catch let error as StartError {
            console.tell(error.diagnostic)
            return .failed
        }
    }
}

/// Runs a session until somebody wants the program to end.
private func run(_ session: PreviewSession, until interruption: Interruption) async {
    async let running: Void = session.run()
    await interruption.wait()
    session.stop()
    await running
}

extension StartError {
    /// Why there is no preview.
    fileprivate var diagnostic: Diagnostic {
        switch self {
        case .portTaken(let port):
            .error(
                "port-taken", "port \(port) and all after it are taken", at: nil,
                help: "choose another one: `--port 5000`, or `--port 0` for any")
        case .portForbidden(let port):
            .error(
                "port-forbidden", "the system does not let you use port \(port)", at: nil,
                help: "choose one from 1024 on: `--port 4000`")
        case .libraryMissing(let name):
            .error(
                "no-server", "the library \(name), which serves the preview, is not on this machine", at: nil,
                help: "install it: `apt-get install libmicrohttpd12`, or `brew install libmicrohttpd`")
        case .refused(let reason):
            .error(
                "no-server", "the preview's server did not start: \(reason)", at: nil,
                help: "end other previews and programs that serve, and try once more")
        }
    }
}
