import TestSupport
import Testing

extension BrowserTests {
    /// Votes, suggestions and answers, on a phone of 360 pixels.
    @Suite(.serialized) struct VoicesTests {
        @Test func `one votes in each way by keyboard, and the vote is put into words`() async throws {
            try await VoicesClub.with { club, browser in
                try await club.open("/ballots/july/")
                try await press(" ", on: "#emma input", browser)
                try await press(" ", on: "#war-and-peace input", browser)
                #expect(
                    try await browser.run("return \(VoicesClub.text)")
                        == "Vote \"July\": Emma, \"War, and Peace\"")
                try await press("A", "n", "n", on: "[name=name]", browser)
                #expect(
                    try await browser.run("return \(VoicesClub.text)")
                        == "Vote \"July\": Emma, \"War, and Peace\"\nName: Ann")
                try await club.open("/ballots/points/")
                try await press("ArrowRight", "ArrowRight", on: "#dune input", browser)
                #expect(
                    try await browser.run("return \(VoicesClub.text)") == "Vote \"Points\": Dune 2\nName: Ann"
                )
                try await club.open("/ballots/marks/")
                try await press("ArrowLeft", on: "#emma input", browser)
                try await press("ArrowRight", on: "#dune input", browser)
                #expect(
                    try await browser.run("return \(VoicesClub.text)")
                        == "Vote \"Marks\": Emma 5, Dune 1\nName: Ann")
                try await club.open("/ballots/days/")
                try await press(" ", on: "[name=\"2027-02-03\"]", browser)
                try await press(" ", "ArrowRight", on: "[name=\"2027-02-10\"]", browser)
                #expect(
                    try await browser.run("return \(VoicesClub.text)")
                        == "Vote \"Days\": 2027-02-03 yes, 2027-02-10 maybe\nName: Ann")
            }
        }

        @Test func `a ranking is made by keyboard, with equals, and is there again after a reload`()
            async throws
        {
            try await VoicesClub.with { club, browser in
                try await club.open("/ballots/order/")
                for option in ["dune", "emma", "war-and-peace"] {
                    try await press("Enter", on: "#\(option) [data-act=add]", browser)
                }
                #expect(
                    try await browser.run(
                        "return document.activeElement.closest('.option').id + \(VoicesClub.says)")
                        == "war-and-peaceWar, and Peace is now number 3.")
                try await browser.press("ArrowUp")
                try await browser.press("ArrowUp")
                #expect(
                    try await browser.run("return document.activeElement.matches('#war-and-peace .handle')")
                        == "true")
                try await press("Enter", on: "#emma [data-act=tie]", browser)
                let vote = "Vote \"Order\": 1. \"War, and Peace\" 2. Dune, Emma"
                #expect(try await browser.run("return \(VoicesClub.text)") == vote)
                _ = try await browser.run("location.reload()")
                #expect(await browser.becomes("\(VoicesClub.text) === '\(vote)'"))
                try await press("Enter", on: "#war-and-peace [data-act=off]", browser)
                #expect(try await browser.run("return \(VoicesClub.text)") == "Vote \"Order\": 1. Dune, Emma")
                try await club.open("/ballots/rounds/")
                #expect(
                    try await browser.run("return String(document.querySelector('[data-act=tie]'))") == "null"
                )
            }
        }

        @Test func `a ranking is put in order by dragging`() async throws {
            try await VoicesClub.with { club, browser in
                try await club.open("/ballots/order/")
                _ = try await browser.run(
                    "for (const button of document.querySelectorAll('[data-act=add]')) button.click()")
                #expect(
                    try await browser.run("return \(VoicesClub.text)")
                        == "Vote \"Order\": 1. Emma 2. Dune 3. \"War, and Peace\"")
                let place = try await browser.run(
                    """
                    scrollTo(0, document.querySelector('.order').offsetTop - 60);
                    const middle = (part) => { const box = part.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]; };
                    const [handle, last] = ['#emma .handle', '#war-and-peace'].map((part) => middle(document.querySelector(part)));
                    return [...handle, last[1] + 8].map(Math.round).join();
                    """
                ).split(separator: ",").compactMap { Int($0) }
                for (type, y) in [
                    ("mousePressed", place[1]), ("mouseMoved", place[1] + 60), ("mouseMoved", place[2]),
                    ("mouseMoved", place[2] + 4), ("mouseReleased", place[2] + 4),
                ] {
                    try await browser.command(
                        "Input.dispatchMouseEvent",
                        [
                            "type": type, "x": place[0], "y": y, "button": "left", "buttons": 1,
                            "clickCount": 1,
                        ])
                }
                #expect(
                    await browser.becomes(
                        "\(VoicesClub.text) === 'Vote \"Order\": 1. Dune 2. \"War, and Peace\" 3. Emma'"))
            }
        }

        @Test func `what is sent is copied or shared, and the page says so until it changes`() async throws {
            try await VoicesClub.with { club, browser in
                try await club.open("/ballots/july/")
                _ = try await browser.run(
                    """
                    window.shared = [];
                    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { shared.push(text); } } });
                    document.querySelector('[data-send=copy]').click();
                    """)
                #expect(await browser.becomes("\(VoicesClub.says) === 'There is nothing to send yet.'"))
                _ = try await browser.run(
                    "document.querySelector('#emma input').click(); document.querySelector('[data-send=copy]').click()"
                )
                #expect(
                    await browser.becomes("\(VoicesClub.says) === 'Copied. Paste it where the club chats.'"))
                #expect(try await browser.run("return shared.join()") == "Vote \"July\": Emma")
                _ = try await browser.run("location.reload()")
                #expect(await browser.becomes("\(VoicesClub.says).startsWith('Sent.')"))
                _ = try await browser.run("document.querySelector('#dune input').click()")
                #expect(await browser.becomes("\(VoicesClub.says) === ''"))
                #expect(
                    try await browser.run(
                        "return [...document.querySelectorAll('[data-send]')].map((way) => way.dataset.send + ' ' + (way.dataset.to || '')).join()"
                    ) == "mail host@club.example,copy ")
            }
        }

        @Test func `what the club knows appears while one types a suggestion, which is put into words`()
            async throws
        {
            try await VoicesClub.with { club, browser in
                try await club.open("/suggest/")
                for key in ["c", "i", "r", "c", "e"] { try await press(key, on: "[name=title]", browser) }
                #expect(
                    await browser.becomes(
                        "document.querySelector('.known').innerText.replace(/\\s+/g, ' ') === 'The club already knows this one: Circe, Madeline Miller · Suggested'"
                    ))
                _ = try await browser.run(
                    """
                    for (const [name, value] of [['title', 'The "Odd" Women'], ['author', 'George Gissing'], ['pitch', 'Short.\\nAnd sad.']]) {
                      document.querySelector(`[name=${name}]`).value = value;
                      document.querySelector(`[name=${name}]`).dispatchEvent(new Event('input', { bubbles: true }));
                    }
                    """)
                #expect(await browser.becomes("document.querySelector('.known').hidden"))
                #expect(
                    try await browser.run("return \(VoicesClub.text)")
                        == "Suggest \"The 'Odd' Women\" by George Gissing: Short.\nAnd sad.")
                _ = try await browser.run(
                    "octavo.keep([['dune', 'Dune', 'Frank Herbert'], ['emma', 'Emma', '']].map(([slug, title, by]) => ({ slug, title, by, url: '' }))); location.reload()"
                )
                #expect(await browser.becomes("document.querySelector('[name=mine]')?.hidden === false"))
                _ = try await browser.run("document.querySelector('[name=mine]').click()")
                #expect(
                    try await browser.run("return \(VoicesClub.text)")
                        == "Suggest \"Dune\" by Frank Herbert\nSuggest \"Emma\"")
                let known = "document.querySelector('.known ul').innerText.replace(/\\s+/g, ' ')"
                #expect(await browser.becomes("\(known) === 'Dune, Frank Herbert Emma, Jane Austen · Read'"))
                _ = try await browser.run(
                    "const form = document.querySelector('form.voices'); form.elements.title.value = 'Emma: A Novel'; form.elements.author.value = ''; form.oninput()"
                )
                #expect(await browser.becomes("\(known) === 'Emma, Jane Austen · Read'"))
                try await club.open("/suggestions/")
                #expect(
                    try await browser.run(
                        "return [...document.querySelectorAll('#circe > div')].map((part) => part.innerText.trim()).join(' ').replace(/\\s+/g, ' ')"
                    ) == "Circe Madeline Miller It is witty. Suggested by Ann B.")
            }
        }

        @Test func `one answers a meeting`() async throws {
            try await VoicesClub.with { club, browser in
                try await club.open("/meetings/2026-12-03/")
                #expect(
                    try await browser.run("return document.querySelector('.answer .send').checkVisibility()")
                        == "false")
                try await press(" ", "ArrowRight", "ArrowRight", on: ".answer input", browser)
                #expect(try await browser.run("return \(VoicesClub.text)") == "Meeting 2026-12-03: not going")
                #expect(
                    try await browser.run("return document.querySelector('.answer .send').checkVisibility()")
                        == "true")
            }
        }

        @Test(arguments: [
            ("2026-11-22T12:00:00Z", "Opens on Wednesday, 25 November 2026", false),
            ("2026-11-25T12:00:00Z", "Open until Monday, 30 November 2026", true),
            ("2026-11-30T20:00:00Z", "Open until Monday, 30 November 2026", true),
            ("2026-12-01T09:00:00Z", "Closed. The result will appear here once the votes are counted", false),
        ])
        func `the visitor's clock says whether a vote is open`(moment: String, when: String, isOpen: Bool)
            async throws
        {
            try await expect("/ballots/later/", at: moment, when, isOpen: isOpen)
        }

        @Test(arguments: [
            ("2026-11-30T20:00:30Z", "Open until Monday, 30 November 2026, 20:00", true),
            ("2026-11-30T20:01:00Z", "Closed. The result will appear here once the votes are counted", false),
        ])
        func `a vote that ends at a time is open until then`(moment: String, when: String, isOpen: Bool)
            async throws
        {
            try await expect("/ballots/evening/", at: moment, when, isOpen: isOpen)
        }

        /// Looks at a vote by the clock of a visitor.
        private func expect(_ page: String, at moment: String, _ when: String, isOpen: Bool) async throws {
            try await VoicesClub.with { club, browser in
                let clock = try await browser.setClock(moment, in: "UTC")
                try await club.open(page)
                #expect(
                    await browser.becomes("document.querySelector('.ballot-when').innerText === '\(when)'"))
                #expect(
                    try await browser.run("return document.querySelector('.send').checkVisibility()")
                        == "\(isOpen)")
                try await browser.resetClock(clock)
            }
        }

        @Test func `without a connection a vote is made and copied, and a form is left for later`()
            async throws
        {
            // The browser itself complains of what it cannot load.
            try await VoicesClub.with(complains: true, isChanged: true) { club, browser in
                try club.folder.write(
                    "title: Club\nvoting: [\"https://forms.example/?m={text}\"]\n", to: "content/site.yaml")
                try await club.publish()
                try await club.open("/")
                #expect(await browser.becomes("navigator.serviceWorker.controller?.state === 'activated'"))
                try await club.open("/ballots/july/")
                #expect(
                    await browser.becomes(
                        "(caches.match('/ballots/july/').then((found) => { window.isKept = Boolean(found); }), window.isKept)"
                    ))
                club.stop()
                try await club.open("/ballots/july/")
                _ = try await browser.run(
                    """
                    Object.defineProperty(navigator, 'onLine', { get: () => window.isOnline === true });
                    document.querySelector('#emma input').click();
                    document.querySelector('[data-send=form]').click();
                    """)
                #expect(
                    await browser.becomes(
                        "\(VoicesClub.says) === 'You are offline. This is saved here, to be sent later.'"))
                _ = try await browser.run("window.isOnline = true; dispatchEvent(new Event('online'))")
                #expect(
                    await browser.becomes(
                        "\(VoicesClub.says) === 'You are back online. This has not been sent yet.'"))
                _ = try await browser.run(
                    "window.open = (address) => { window.opened = address; }; document.querySelector('[data-send=form]').click()"
                )
                #expect(await browser.becomes("\(VoicesClub.says).startsWith('Sent.')"))
                #expect(
                    try await browser.run("return opened")
                        == "https://forms.example/?m=Vote%20%22July%22%3A%20Emma")
            }
        }

        @Test func `nothing is wider than a phone, and what one presses is large enough`() async throws {
            try await VoicesClub.with { club, browser in
                for page in try club.pages() {
                    try await club.open(page)
                    let problems = try await browser.run(
                        """
                        const wide = document.documentElement.scrollWidth > 360 ? ['wide'] : [];
                        const small = [...document.querySelectorAll('.voices :is(button, input, textarea)')]
                          .filter((part) => part.checkVisibility() && (part.getBoundingClientRect().height < 40 || part.getBoundingClientRect().width < 40))
                          .map((part) => part.outerHTML.slice(0, 60));
                        return [...wide, ...small].join();
                        """)
                    #expect(problems == "", "\(page)")
                }
            }
        }

        @Test func `every field and button has a name, and no identifier is there twice`() async throws {
            try await VoicesClub.with { club, browser in
                for page in try club.pages() where !page.hasPrefix("/books/") {
                    try await club.open(page)
                    let problems = try await browser.run(
                        """
                        const named = (part) => part.ariaLabel || part.labels?.[0]?.textContent.trim() || part.textContent.trim();
                        const nameless = [...document.querySelectorAll('main :is(a, button, input, textarea, select)')]
                          .filter((part) => part.checkVisibility() && !part.closest('[aria-hidden]') && !named(part)).map((part) => part.outerHTML.slice(0, 60));
                        const ids = [...document.querySelectorAll('[id]')].map((part) => part.id);
                        const pointed = [...document.querySelectorAll('[aria-labelledby], [aria-describedby]')]
                          .map((part) => part.getAttribute('aria-labelledby') || part.getAttribute('aria-describedby')).filter((id) => !ids.includes(id));
                        return [...nameless, ...ids.filter((id, index) => ids.indexOf(id) !== index), ...pointed].join();
                        """)
                    #expect(problems == "", "\(page)")
                }
            }
        }
    }
}
