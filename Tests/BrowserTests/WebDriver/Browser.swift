import Foundation
import TestSupport

/// A headless Chromium, driven through chromedriver by the WebDriver protocol: JSON over HTTP.
final class Browser: Sendable {
    /// What chromedriver refuses, in its own words.
    struct Refusal: Error, CustomStringConvertible {
        /// The words.
        let description: String
    }

    /// The browser of the tests that run now.
    @TaskLocal static var current: Browser?

    /// The clubs that tests look at with it.
    let clubs: BuiltClubs
    private let driver: BackgroundProgram
    private let port: Int
    private let session: String

    /// Whether both programs are there.
    static var isInstalled: Bool { programs != nil }

    /// Starts both programs.
    static func start(_ clubs: BuiltClubs = BuiltClubs()) async throws -> Browser {
        guard let programs else { throw Refusal(description: "Chromium or its driver is not installed") }
        let driver = try BackgroundProgram(programs.driver, ["--port=0"])
        guard let line = await driver.line(containing: "started successfully on port"),
            let port = line.split(whereSeparator: { !$0.isNumber }).last.flatMap({ Int($0) })
        else { throw Refusal(description: "chromedriver did not report its port") }
        return try await Browser(driver: driver, port: port, chromium: programs.chromium, clubs)
    }

    private init(
        driver: BackgroundProgram, port: Int, chromium: String, _ clubs: BuiltClubs
    ) async throws {
        let options: [String: Any] = [
            "binary": chromium,
            "args": [
                "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                "--no-first-run", "--disable-background-networking", "--window-size=1000,700",
            ],
        ]
        let wanted: [String: Any] = [
            "browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": ["browser": "ALL"],
            // A busy machine may take long: what hangs is ended by the limit of the suite.
            "timeouts": ["script": 600_000, "pageLoad": 600_000],
        ]
        let answer = try await Self.ask(
            port, "POST", "/session", ["capabilities": ["alwaysMatch": wanted]])
        guard let session = answer.value["sessionId"] as? String else {
            throw Refusal(description: "chromedriver opened no session")
        }
        self.clubs = clubs
        self.driver = driver
        self.port = port
        self.session = session
    }

    /// Ends both programs.
    func quit() async {
        _ = try? await Self.ask(port, "DELETE", "/session/\(session)", nil)
        driver.signal(SIGKILL)
        _ = await driver.status()
    }

    /// Goes to an address and waits until the page is loaded.
    func open(_ address: String) async throws {
        _ = try await ask("POST", "/url", ["url": address])
    }

    /// Runs a function's body in the page; what it returns, as text.
    func run(_ script: String) async throws -> String {
        let answer = try await ask("POST", "/execute/sync", ["script": script, "args": []])
        return answer.text
    }

    /// Gives the browser a command of the DevTools protocol; what it answers.
    @discardableResult
    func command(_ name: String, _ parameters: [String: Any]) async throws -> [String: Any] {
        try await ask("POST", "/goog/cdp/execute", ["cmd": name, "params": parameters]).value
    }

    /// What the page's console has said since the last time: warnings and worse.
    func complaints() async throws -> [String] {
        let answer = try await ask("POST", "/se/log", ["type": "browser"])
        return (answer.list ?? []).compactMap { entry in
            guard let level = entry["level"] as? String, ["SEVERE", "WARNING"].contains(level) else {
                return nil
            }
            return entry["message"] as? String
        }
    }

    /// Waits until an expression is true in the page, which may be reloaded meanwhile; returns whether it did.
    func becomes(_ condition: String) async -> Bool {
        // The page itself looks again and again, since each question from outside takes longer than the answer.
        let look = """
            return new Promise((tell) => {
              const end = performance.now() + 1000;
              const look = () => {
                let is = false;
                try { is = Boolean(\(condition)); } catch { }
                if (is || performance.now() > end) tell(is);
                else setTimeout(look, 10);
              };
              look();
            });
            """
        let end = ContinuousClock.now + .seconds(300)
        while ContinuousClock.now < end {
            if (try? await run(look)) == "true" { return true }
            try? await Task.sleep(for: .milliseconds(10))
        }
        return false
    }

    private func ask(_ method: String, _ path: String, _ body: [String: Any]?) async throws -> DriverAnswer {
        try await Self.ask(port, method, "/session/\(session)" + path, body)
    }

    private static func ask(
        _ port: Int, _ method: String, _ path: String, _ body: [String: Any]?
    ) async throws -> DriverAnswer {
        let bytes = try body.map { [UInt8](try JSONSerialization.data(withJSONObject: $0)) } ?? []
        let answer = try await OwnThread.run {
            try HTTPConnection(port: port, patience: 600).ask(
                method, path, headers: [("Content-Type", "application/json; charset=utf-8")], body: bytes)
        }
        let read = try DriverAnswer(answer.body)
        guard answer.status == 200 else {
            throw Refusal(description: read.value["message"] as? String ?? answer.text)
        }
        return read
    }

    private static let programs: (chromium: String, driver: String)? = {
        // The first two have the same engine and no window around it: pages take half the work. Debian has a script in
        // the second place, which the driver ends alone: the browser that it started would go on.
        let names = [
            "../lib/chromium/chromium-headless-shell", "chromium-headless-shell",
            "chromium", "chromium-browser", "google-chrome",
        ]
        let chromium = names.lazy.compactMap(found).first
        guard let chromium, let driver = found("chromedriver") else { return nil }
        return (chromium, driver)
    }()

    private static func found(_ name: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
        return folders.lazy.map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
    }
}
