import Foundation
import TestSupport
import Testing

@testable import OpenLibrary

/// Connections over TLS, to a server of `openssl` with certificates that each test makes.
@Suite(
    .enabled(
        if: FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl"), "there is no /usr/bin/openssl"))
struct CertificateTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// What comes of a request to a server with a certificate for `name`, from a client that trusts that certificate
    /// or only those of the system.
    private func answer(
        certifiedFor name: String, until end: String = "20991231", isTrusted: Bool
    ) async throws -> Result<WebAnswer, FetchFailure> {
        try folder.write(Self.authority, to: "authority.conf")
        let made = try await Shell.run(
            "openssl req -new -newkey rsa:2048 -nodes -keyout key.pem -out request.pem -subj /CN=\(name) "
                + "-addext subjectAltName=DNS:\(name) && : > issued && echo 01 > serial && "
                + "openssl ca -batch -selfsign -config authority.conf -keyfile key.pem -in request.pem "
                + "-startdate 20200101000000Z -enddate \(end)000000Z -out cert.pem",
            in: folder.path)
        try #require(made.status == 0, "\(made.messages)")
        let server = try BackgroundProgram(
            "/usr/bin/openssl",
            ["s_server", "-accept", "127.0.0.1:0", "-cert", "cert.pem", "-key", "key.pem", "-www"],
            in: folder.path)
        defer { server.signal(SIGKILL) }
        let port = try #require(await server.line(containing: "ACCEPT ")?.split(separator: ":").last)
        let transport = Transport()
        let answer = await transport.send(
            WebRequest(
                address: try #require(RequestAddress("https://localhost:\(port)/")),
                headers: ["User-Agent": "a@b"], mostBytes: 100_000, seconds: 60, connectSeconds: 60,
                certificateFile: isTrusted ? folder.path(of: "cert.pem") : nil))
        return answer
    }

    @Test func `a certificate that is trusted is accepted`() async throws {
        #expect(try await answer(certifiedFor: "localhost", isTrusted: true).get().status == 200)
    }

    @Test(arguments: [
        ("localhost", "20991231", false), ("other.example", "20991231", true),
        ("localhost", "20200102", true),
    ])
    func `an unknown certificate, one of another host, or one that has expired is refused`(
        name: String, end: String, isTrusted: Bool
    ) async throws {
        let answer = try await answer(certifiedFor: name, until: end, isTrusted: isTrusted)
        #expect(throws: FetchFailure.unreachable("its certificate could not be verified")) {
            try answer.get()
        }
    }

    private static let authority = """
        [ca]
        default_ca = test
        [test]
        database = issued
        serial = serial
        new_certs_dir = .
        default_md = sha256
        policy = any
        copy_extensions = copy
        [any]
        commonName = supplied
        """
}
