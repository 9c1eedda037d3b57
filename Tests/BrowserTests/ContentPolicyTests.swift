import TestSupport
import Testing

extension BrowserTests {
    /// The site under the strict policy for content that its pages set.
    @Suite(.serialized) struct ContentPolicyTests {
        @Test func `no page does what its policy forbids, and all of it works`() async throws {
            let browser = try #require(Browser.current)
            let preview = try await PreviewProgram(of: browser.clubs.sampleCopy(), ["--now", "2026-03-01"])
            do { try await walk(browser, preview) } catch {
                _ = await preview.stop()
                throw error
            }
            #expect(await preview.stop() == 0)
        }

        private func walk(_ browser: Browser, _ preview: PreviewProgram) async throws {
            _ = try await browser.complaints()
            for page in ["/", "/books/emma/", "/books/", "/read/", "/stats/", "/search/?q=emma", "/my-list/"]
            {
                try await browser.open(preview.address(of: page))
                let policy = "document.querySelector('meta[http-equiv=Content-Security-Policy]').content"
                #expect(try await browser.run("return \(policy)").hasPrefix("default-src 'self';"))
                // What a browser refuses is an event, and a line in its console.
                _ = try await browser.run(
                    "addEventListener('securitypolicyviolation', (event) => console.error(event.violatedDirective))"
                )
                _ = try await browser.run("document.querySelector('.theme input[value=dark]').click()")
                #expect(try await browser.run("return document.documentElement.dataset.theme") == "dark")
            }
            try await browser.open(preview.address(of: "/books/emma/"))
            // The choice of light is there before the page is drawn.
            #expect(try await browser.run("return document.documentElement.dataset.theme") == "dark")
            let stars = "getComputedStyle(document.querySelector('.stars')).getPropertyValue('--stars')"
            #expect(try await browser.run("return String(Number(\(stars)) > 0)") == "true")
            let data = "document.querySelector('script[type=\"application/ld+json\"]').textContent"
            #expect(try await browser.run("return JSON.parse(\(data))['@context']") == "https://schema.org")
            let complaints = try await browser.complaints()
            #expect(complaints == [], "\(complaints)")
            // The policy does forbid: a script and a style within the page are refused.
            _ = try await browser.run(
                """
                const script = document.createElement('script');
                script.textContent = 'window.hasRun = true';
                document.body.append(script);
                document.body.setAttribute('style', 'opacity: .5');
                """)
            #expect(try await browser.run("return String(window.hasRun === true)") == "false")
            #expect(try await browser.run("return getComputedStyle(document.body).opacity") == "1")
            #expect(try await browser.complaints().count == 2)
            _ = try await browser.run("localStorage.clear()")
        }
    }
}
