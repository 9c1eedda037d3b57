import TestSupport
import Testing

extension BrowserTests {
    /// Whether one can read what one points at, presses and has chosen.
    @Suite(.serialized) struct ControlColorTests {
        private static let pages = [
            "/", "/meetings/2026-12-03/", "/ballots/july/", "/ballots/order/", "/ballots/days/", "/suggest/",
        ]
        /// The controls of the page, `among`; and `faint`, the texts of one that are hardly seen on what is below them.
        private static let eyes = """
            addEventListener('click', (event) => { if (event.target.closest('a')) event.preventDefault(); }, true);
            const within = location.pathname === '/' ? document : document.querySelector('main');
            window.among = [...within.querySelectorAll('button, .button, summary, label:has([type=radio], [type=checkbox]), .pick, nav a')]
              .filter((control) => control.checkVisibility() && !control.closest('details:not([open]) > ul'));
            const paint = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true });
            const parts = (color) => {
              paint.clearRect(0, 0, 1, 1);
              paint.fillStyle = color;
              paint.fillRect(0, 0, 1, 1);
              return paint.getImageData(0, 0, 1, 1).data;
            };
            const over = ([r, g, b, a], ground) => [r, g, b].map((part, index) => (part * a + ground[index] * (255 - a)) / 255);
            const ground = (node) => node ? over(parts(getComputedStyle(node).backgroundColor), ground(node.parentElement)) : [255, 255, 255];
            const light = (color) => color.map((part) => part / 255).map((part) => part <= .04 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4)
              .reduce((sum, part, index) => sum + part * [.2126, .7152, .0722][index], 0);
            window.faint = (control) => {
              const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
              const found = [];
              while (texts.nextNode()) {
                const node = texts.currentNode.parentElement;
                if (!texts.currentNode.data.trim() || !node.checkVisibility() || node.closest('.away')) continue;
                const below = ground(node);
                const [one, other] = [over(parts(getComputedStyle(node).color), below), below].map(light);
                const contrast = (Math.max(one, other) + .05) / (Math.min(one, other) + .05);
                if (contrast < 4.5) found.push(`${control.className || control.outerHTML.slice(0, 40)} "${texts.currentNode.data.trim()}" ${contrast.toFixed(1)}`);
              }
              return found.join();
            };
            return among.length;
            """

        @Test(arguments: ["light", "dark"])
        func `a control is seen while one points at it, presses it, and has chosen it`(scheme: String)
            async throws
        {
            try await VoicesClub.with(complains: true) { club, browser in
                try await prefer(scheme, browser)
                for page in Self.pages {
                    try await club.open(page)
                    let count = Int(try await browser.run(Self.eyes)) ?? 0
                    #expect(count > 2, "\(page)")
                    for index in 0..<count { try await use(index, page, browser) }
                }
                try await prefer("", browser)
            }
        }

        @Test(arguments: ["light", "dark"])
        func `an answer is seen after a finger has chosen it`(scheme: String) async throws {
            try await VoicesClub.with { club, browser in
                try await prefer(scheme, browser)
                try await browser.command("Emulation.setTouchEmulationEnabled", ["enabled": true])
                try await club.open("/meetings/2026-12-03/")
                _ = try await browser.run(Self.eyes)
                for answer in ["going", "maybe", "not-going"] {
                    let label = "document.querySelector('.segments label:has([value=\(answer)])')"
                    let place = try await middle(of: label, browser)
                    try await browser.command(
                        "Input.dispatchTouchEvent",
                        ["type": "touchStart", "touchPoints": [["x": place.x, "y": place.y]]])
                    try await browser.command(
                        "Input.dispatchTouchEvent", ["type": "touchEnd", "touchPoints": [] as [Int]])
                    #expect(await browser.becomes("\(label).querySelector(':checked')"), "\(answer)")
                    #expect(try await browser.run("return faint(\(label))") == "", "\(answer)")
                }
                try await browser.command("Emulation.setTouchEmulationEnabled", ["enabled": false])
                try await prefer("", browser)
            }
        }

        /// Moves the mouse to a control in small steps, presses it, and moves away.
        private func use(_ index: Int, _ page: String, _ browser: Browser) async throws {
            let control = "among[\(index)]"
            guard try await browser.run("return \(control).checkVisibility()") == "true" else { return }
            let place = try await middle(of: control, browser)
            func mouse(_ type: String, _ offset: Int = 0, buttons: Int = 0) async throws {
                try await browser.command(
                    "Input.dispatchMouseEvent",
                    [
                        "type": type, "x": place.x + offset, "y": place.y, "buttons": buttons,
                        "button": type == "mouseMoved" ? "none" : "left", "clickCount": 1,
                    ])
            }
            func look(_ state: String) async throws {
                let faint = try await browser.run("return faint(\(control))")
                #expect(faint == "", "\(page), \(state)")
            }
            for offset in [-8, -4, 0] { try await mouse("mouseMoved", offset) }
            try await look("pointed at")
            try await mouse("mousePressed", buttons: 1)
            try await look("pressed")
            try await mouse("mouseReleased")
            try await look("chosen")
            _ = try await browser.run("\(control).focus({ focusVisible: true })")
            try await look("in focus")
            try await browser.command("Input.dispatchMouseEvent", ["type": "mouseMoved", "x": 0, "y": 0])
            try await look("left")
        }

        private func middle(of control: String, _ browser: Browser) async throws -> (x: Int, y: Int) {
            let place = try await browser.run(
                """
                \(control).scrollIntoView({ block: 'center' });
                const box = \(control).getBoundingClientRect();
                return [box.left + box.width / 2, box.top + box.height / 2].map(Math.round).join();
                """
            ).split(separator: ",").compactMap { Int($0) }
            try #require(place.count == 2)
            return (place[0], place[1])
        }

        private func prefer(_ scheme: String, _ browser: Browser) async throws {
            try await browser.command(
                "Emulation.setEmulatedMedia",
                ["features": [["name": "prefers-color-scheme", "value": scheme]]])
        }
    }
}
