import Foundation
import Synchronization
import TestSupport
import Testing

/// A small club, its desk as the program runs it, and a browser that is at it.
final class DeskClub: Sendable {
    static let files = [
        "content/site.yaml": "# Ours\ntitle: Club\nlanguage: en\ntime_zone: UTC\n",
        "content/books/emma.md": SampleClub.emma(notes: "Slow weather."),
        "content/books/dune.md": SampleClub.dune,
        "content/meetings/2026-11-12-emma.md": SampleClub.meeting,
    ]

    let folder: TemporaryFolder
    private let environment: [String: String]
    let browser: Browser
    private let program: Mutex<BackgroundProgram>
    private let place: Mutex<String>

    /// The address of the desk, with its key.
    var address: String { place.withLock { $0 } }
    /// Its port.
    var port: String { String(address.dropFirst("http://127.0.0.1:".count).prefix { $0 != "/" }) }

    /// Starts a desk of these files and opens it; `line` of shell prepares their folder.
    init(_ files: [String: String] = files, after line: String? = nil) async throws {
        browser = try #require(Browser.current)
        folder = try TemporaryFolder(files)
        let host = [
            // Nobody answers there.
            "OCTAVO_OPENLIBRARY_URL": "http://127.0.0.1:9",
            "HOME": folder.path, "XDG_CACHE_HOME": BuiltProgram.cache, "GIT_CONFIG_NOSYSTEM": "1",
            "GIT_AUTHOR_NAME": "Anna", "GIT_AUTHOR_EMAIL": "anna@club.example",
            "GIT_COMMITTER_NAME": "Anna", "GIT_COMMITTER_EMAIL": "anna@club.example",
        ]
        environment = ProcessInfo.processInfo.environment.merging(host) { $1 }.merging(SampleClub.atNoon) {
            $1
        }
        if let line { try await Self.shell(line, in: folder, environment) }
        let started = try await Self.start(folder, "0", environment)
        program = Mutex(started.program)
        place = Mutex(started.address)
        try await open()
    }

    private static func start(
        _ folder: TemporaryFolder, _ port: String, _ environment: [String: String]
    ) async throws -> (program: BackgroundProgram, address: String) {
        let program = try BackgroundProgram(
            BuiltProgram.path,
            ["desk", folder.path, "--port", port, "--no-open"],
            environment: environment)
        let line = try #require(await program.line(containing: "Desk: "))
        return (program, try #require(line.split(separator: " ").last.map(String.init)))
    }

    /// Ends the program at once, as a crash does, and starts it again.
    func restart() async throws {
        let former = program.withLock { $0 }
        former.signal(SIGKILL)
        _ = await former.status()
        let started = try await Self.start(folder, port, environment)
        program.withLock { $0 = started.program }
        place.withLock { $0 = started.address }
    }

    /// The same club in another language.
    convenience init(language: String) async throws {
        var files = Self.files
        files["content/site.yaml"] = "title: Club\nlanguage: \(language)\ntime_zone: UTC\n"
        try await self.init(files)
    }

    deinit {
        program.withLock { $0.signal(SIGKILL) }
    }

    /// Runs a line of shell in the club's folder; what it writes.
    func shell(_ line: String) async throws -> String { try await Self.shell(line, in: folder, environment) }

    @discardableResult
    private static func shell(
        _ line: String, in folder: TemporaryFolder, _ environment: [String: String]
    ) async throws -> String {
        let outcome = try await Shell.run(
            "/bin/sh", ["-c", line], in: folder.path, environment: environment)
        try #require(outcome.status == 0, "\(line): \(outcome.messages)")
        return outcome.output
    }

    /// Drops a file onto the element that a selector finds first: its bytes in base 64.
    func drop(_ bytes: String, called name: String, type: String, on selector: String) async throws {
        try await shows("document.querySelector(`\(selector)`)")
        _ = try await browser.run(
            """
            const bytes = Uint8Array.from(atob('\(bytes)'), (letter) => letter.charCodeAt(0));
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([bytes], '\(name)', { type: '\(type)' }));
            document.querySelector(`\(selector)`)
              .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
            """)
    }

    /// Opens the desk anew, as after a crash of the browser.
    func open() async throws {
        try await browser.open("about:blank")
        try await browser.open(address)
        try await shows("document.querySelector('#main h1')")
    }

    /// Goes to one of the desk's screens.
    func go(_ route: String) async throws {
        // Where the address stays the same, the browser does not say that it has changed.
        _ = try await browser.run(
            """
            document.querySelector('#main').innerHTML = '';
            const before = location.hash;
            location.hash = '#/\(route)';
            if (location.hash === before) dispatchEvent(new HashChangeEvent('hashchange'));
            """)
        try await shows("document.querySelector('#main h1') && !document.querySelector('#main[aria-busy]')")
    }

    /// Waits for something to be true in the page.
    func shows(_ condition: String, _ place: SourceLocation = #_sourceLocation) async throws {
        let isThere = await browser.becomes(condition)
        let said = try await browser.run("return document.querySelector('#said')?.textContent ?? ''")
        try #require(isThere, "\(condition); the desk says: \(said)", sourceLocation: place)
    }

    /// Waits until the desk says something.
    func says(_ text: String, _ place: SourceLocation = #_sourceLocation) async throws {
        try await shows("document.querySelector('#said').textContent.includes('\(text)')", place)
    }

    /// Presses the control that a selector finds first.
    func click(_ selector: String) async throws {
        try await shows("document.querySelector(`\(selector)`)")
        _ = try await browser.run("document.querySelector(`\(selector)`).click()")
    }

    /// Types into a control, after what is in it.
    func type(_ text: String, into selector: String) async throws {
        try await shows("document.querySelector(`\(selector)`)")
        _ = try await browser.run(
            """
            const control = document.querySelector(`\(selector)`);
            control.focus();
            if (control.setSelectionRange) try { control.setSelectionRange(control.value.length, control.value.length) } catch {}
            """)
        try await browser.command("Input.insertText", ["text": text])
    }

    /// Gives a control of its own kind (a date, a slider, a choice) a value, as choosing it does.
    func choose(_ value: String, in selector: String) async throws {
        try await shows("document.querySelector(`\(selector)`)")
        _ = try await browser.run(
            """
            const control = document.querySelector(`\(selector)`);
            control.value = '\(value)';
            for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }));
            """)
    }

    /// Presses keys by their names or as letters.
    func press(_ keys: String..., modifiers: Int = 0) async throws {
        let codes = ["Tab": 9, "Enter": 13, "Escape": 27, "ArrowDown": 40, "ArrowRight": 39]
        for key in keys {
            var event: [String: Any] = [
                "type": "keyDown", "key": key, "modifiers": modifiers,
                "windowsVirtualKeyCode": codes[key] ?? Int(key.uppercased().unicodeScalars.first?.value ?? 0),
            ]
            if key == "Enter" { event["text"] = "\r" }
            if codes[key] == nil, modifiers == 0 { event["text"] = key }
            try await browser.command("Input.dispatchKeyEvent", event)
            event["type"] = "keyUp"
            event["text"] = nil
            try await browser.command("Input.dispatchKeyEvent", event)
        }
    }

    /// The pointers that a hand may move.
    enum Pointer: CaseIterable {
        case mouse
        case finger
    }

    /// Drags what a selector finds first by so many pixels down, as slowly as a hand does: in steps of 4, and not quite straight.
    func drag(_ selector: String, by distance: Int, with pointer: Pointer) async throws {
        try await shows("document.querySelector(`\(selector)`)")
        let text = try await browser.run(
            """
            const grip = document.querySelector(`\(selector)`);
            grip.scrollIntoView({ block: 'center' });
            const { x, y, width, height } = grip.getBoundingClientRect();
            return `${x + width / 2} ${y + height / 2}`;
            """)
        let start = text.split(separator: " ").compactMap { Double($0) }
        var at = (x: start[0], y: start[1])
        func send(_ mouse: String, _ finger: String) async throws {
            switch pointer {
            case .mouse:
                try await browser.command(
                    "Input.dispatchMouseEvent",
                    ["type": mouse, "x": at.x, "y": at.y, "button": "left", "buttons": 1, "clickCount": 1])
            case .finger:
                let touches = finger == "touchEnd" ? [] : [["x": at.x, "y": at.y]]
                try await browser.command(
                    "Input.dispatchTouchEvent", ["type": finger, "touchPoints": touches])
            }
        }
        try await send("mousePressed", "touchStart")
        for step in 1...max(1, abs(distance) / 4) {
            at = (start[0] + Double(step % 3), start[1] + Double((distance < 0 ? -4 : 4) * step))
            try await send("mouseMoved", "touchMove")
        }
        try await send("mouseReleased", "touchEnd")
    }

    /// All files of the club that differ from others: their whole text, or `gone`.
    func changes(since files: [String: String] = files) throws -> [String: String] {
        let texts = folder.has("content") ? try folder.files(below: "content") : [:]
        let now = Dictionary(
            uniqueKeysWithValues: texts.map { path, bytes in
                ("content/" + path, String(data: bytes, encoding: .utf8) ?? bytes.base64EncodedString())
            })
        var changed = now.filter { files[$0.key] != $0.value }
        for name in files.keys where now[name] == nil { changed[name] = "gone" }
        return changed
    }
}
