import Hosting
import Testing

/// What must hold for each job file that can be written.
@Suite struct JobTests {
    static let programs: [ProgramSource] = [
        .releases("https://forge.example.org/releases"),
        .archive(.init(machine: "x86_64", sha256: String(repeating: "0", count: 64))),
    ]

    @Test(arguments: Host.allCases, programs)
    func `each action is pinned to a commit, with its version beside it`(host: Host, program: ProgramSource) {
        for line in lines(host, program) where line.contains("uses:") {
            #expect(line.contains(/@[0-9a-f]{40}  # v\d+\.\d+\.\d+$/), "\(line)")
        }
    }

    @Test(arguments: Host.allCases, programs)
    func `nothing of a job is left to be filled in`(host: Host, program: ProgramSource) {
        for line in lines(host, program) {
            #expect(!line.contains(/@[a-z0-9]+(:[a-z]+)?@|^ *#(if|end|include)\b/), "\(line)")
        }
    }

    @Test(arguments: Host.allCases, programs)
    func `the cache is kept with the secret that seals it`(host: Host, program: ProgramSource) {
        let text = lines(host, program)
        if !text.contains(where: { $0.contains("octavo-site") || $0.contains("restore-keys: octavo-") }) {
            return
        }
        let secret = host == .gitlab ? ".octavo-secret/" : "~/.cache/octavo"
        #expect(text.contains { $0.contains(secret) })
        if host == .gitlab {
            #expect(text.contains { $0.hasSuffix("XDG_CACHE_HOME=\"$CI_PROJECT_DIR/.octavo-secret\"") })
        }
    }

    @Test(arguments: Host.allCases, programs)
    func `nothing of a proposed change reaches a shell, a secret or the cache`(
        host: Host, program: ProgramSource
    ) {
        var (isScript, indentation) = (false, 0)
        var step: [Substring] = []
        for line in lines(host, program) {
            let depth = line.prefix { $0 == " " }.count
            if isScript, depth > indentation || line.isEmpty {
                #expect(!line.contains("${{"), "\(line)")
                continue
            }
            let word = line.drop { $0 == " " }
            (isScript, indentation) = (word == "run: |" || word == "- |", depth)
            #expect(!word.hasPrefix("pull_request_target"))
            if word.hasPrefix("- ") { step = [] }
            step.append(word)
            if word.contains("secrets.") || word.hasPrefix("token: ") || word.contains("actions/cache@") {
                #expect(step.contains { $0.hasPrefix("if: github.event_name != 'pull_request'") }, "\(line)")
            }
        }
    }

    /// What makes a job one that publishes, checks what is proposed, and may do no more than that.
    @Test(arguments: [
        (
            Host.github,
            [
                "push:\n    branches: [\"main\"]\n  pull_request:\n  schedule:\n",
                "permissions:\n  contents: read\n  pages: read\nconcurrency:\n",
                "          ADDRESS: ${{ steps.pages.outputs.base_url }}\n",
                "        with:\n          path: _site\n", "    needs: build\n",
                "    permissions:\n      pages: write\n      id-token: write\n    environment:\n      name: github-pages\n",
            ]
        ),
        (
            .gitlab,
            [
                "  pages: true\n  resource_group: site\n", "  artifacts:\n    paths: [public]\n",
                "    - if: $CI_PIPELINE_SOURCE == \"merge_request_event\"\n",
                "    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH\n",
                "--output public --fallback-base-url \"$CI_PAGES_URL/\"\n",
            ]
        ),
        (
            .codeberg,
            [
                "push:\n    branches: [\"main\"]\n  pull_request:\n  schedule:\n",
                "        uses: https://codeberg.org/git-pages/action@",
                "          token: ${{ github.token }}\n          source: _site/\n",
            ]
        ),
    ])
    func `a job publishes, and may do no more than that`(host: Host, parts: [String]) {
        for program in Self.programs {
            let text = lines(host, program).joined(separator: "\n") + "\n"
            for part in parts { #expect(text.contains(part), "\(part)") }
            #expect(!text.contains("write-all"))
            let writing = text.matches(of: /[a-z-]+: write\n/).map { String($0.0) }
            let needed = ["pages: write\n", "id-token: write\n"]
            let others = ["contents: write\n", "pull-requests: write\n"]
            #expect(Set(writing).isSubset(of: (host == .github ? needed : []) + others))
        }
    }

    @Test(
        arguments: [
            ("https://github.com/Anna/club.git", Host.github, "https://anna.github.io/club/"),
            ("git@github.com:anna/anna.github.io", .github, "https://anna.github.io/"),
            ("ssh://git@codeberg.org:22/anna/club/", .codeberg, "https://anna.codeberg.page/club/"),
            ("https://gitlab.example.org/clubs/tuesday/site.git", .gitlab, nil),
            ("git@gitlab.com:anna/club.git", .gitlab, nil),
        ] as [(String, Host, String?)])
    func `an address names its host, and where that shows the site`(
        address: String, host: Host, site: String?
    ) throws {
        let place = try #require(HostedRepository(address))
        #expect(place.host == host)
        #expect(place.site == site)
    }

    @Test(arguments: [
        "../hub.git", "/srv/club.git", "https://forge.example/anna/club", "C:\\club", "github.com",
    ])
    func `an address elsewhere is of no host`(address: String) {
        #expect(HostedRepository(address) == nil)
    }

    @Test(arguments: [
        ("https://github.com/anna/octavo", "https://github.com/anna/octavo/releases/download"),
        ("https://codeberg.org/anna/octavo", "https://codeberg.org/anna/octavo/releases/download"),
        (
            "https://gitlab.com/clubs/tools/octavo",
            "https://gitlab.com/api/v4/projects/clubs%2Ftools%2Foctavo/packages/generic/octavo"
        ),
    ])
    func `releases are where the service of the home keeps them`(home: String, releases: String) {
        #expect(ProgramHome(home)?.releases == releases)
        #expect(ProgramHome(home)?.source == home + ".git")
    }

    @Test func `there is no home without an address`() {
        #expect(ProgramHome("") == nil)
    }

    @Test(arguments: [
        ("octavo-0.1.0-linux-x86_64.tar.gz", "x86_64"), ("octavo-1.2.0~rc1-linux-aarch64.tar.gz", "aarch64"),
        ("octavo-0.1.0-linux-x86_64.zip", nil), ("octavo-linux.tar.gz", nil), ("octavo_0.1.0_amd64.deb", nil),
        ("octavo-0.1.0-linux-$(id).tar.gz", nil),
    ])
    func `the machine of an archive is in its name`(name: String, machine: String?) {
        #expect(ProgramSource.machine(ofArchive: name) == machine)
    }

    private func lines(_ host: Host, _ program: ProgramSource) -> [Substring] {
        host.jobs(JobOptions(version: "0.1.0", program: program, fetchesFacts: true)).flatMap {
            $0.text.split(separator: "\n", omittingEmptySubsequences: false)
        }
    }
}
