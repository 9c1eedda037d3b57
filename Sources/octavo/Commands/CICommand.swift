import Diagnostics
import Files
import Hosting
import OpenLibrary
import ReadingCatalog
import TextAndTime

extension Option {
    static let releases = Option(
        "--releases", .text("URL"), "fetches the program from the archives below this address")
    static let archive = Option(
        "--archive", .file, "copies this archive, which `make dist` made, into your repository for the job")
    static let branch = Option(
        "--branch", .text("NAME"),
        "the branch that is published (default: main, or the one that you are on if there is no main)")
    static let enrichWeekly = Option.flag(
        "--enrich", "also writes a job that fetches missing facts from Open Library each week")
    static let toOutput = Option.flag("--print", "writes the job to standard output instead of its file")
    static let replace = Option.flag("--replace", "replaces an existing job file that differs")
}

extension Commands {
    /// Writes the file by which a service builds and publishes the site.
    static let ci = Command(
        name: "ci",
        summary: "writes the job that publishes the site from GitHub, GitLab or Codeberg",
        operands: [Operand("HOST", Host.allCases.map(\.rawValue).joined(separator: ", ")), .site],
        options: [.siteFolder, .releases, .archive, .branch, .enrichWeekly, .toOutput, .replace],
        example: "octavo ci github"
    ) { arguments, console in
        let name = arguments.operands[0]
        guard let host = Host(rawValue: name) else {
            let nearest = Suggestion.nearest(to: name, among: Host.allCases.map(\.rawValue))
            throw UsageError(
                "there is no job for `\(name)`",
                help: nearest.map { "did you mean `octavo ci \($0)`?" }
                    ?? "one of `github`, `gitlab`, `codeberg`; `octavo help publishing` explains other hosts")
        }
        guard host != .gitlab || !arguments.has(.branch) else {
            throw UsageError(
                "a job of GitLab publishes the main branch of the project, whatever that is called",
                help: "leave `--branch` out; Settings, Repository, Branch defaults says which branch it is")
        }
        let site = arguments.site
        let repository = try SiteRepository(site: site)
        let (program, archive) = try ProgramChoice(arguments, host).program()
        if arguments.has(.enrichWeekly) { try await checkThatFactsAreFetched(at: site) }
        let usualBranch = try await repository.usualBranch(console)
        let branch = arguments.value(of: .branch) ?? usualBranch
        for (name, what) in [(branch, "the branch"), (repository.site, "the folder of the club")]
        where !JobOptions.mayName(name) {
            throw UsageError(
                "\(what) is called `\(VisibleText.shown(name))`, which a job cannot name safely",
                help: "rename it: without signs of control and without `${{`")
        }
        let options = JobOptions(
            version: ProgramVersion.current, program: program, site: repository.site,
            branch: branch,
            fetchesFacts: arguments.has(.enrichWeekly))
        if arguments.has(.toOutput) {
            try console.print(host.jobs(options).map(\.text).joined())
            return .success
        }
        try console.print(
            repository.write(host, options, archive: archive, replacing: arguments.has(.replace)))
        return .success
    }

    /// A job that fetches facts would fail each week for a club that does not want any.
    private static func checkThatFactsAreFetched(at site: String) async throws {
        let loaded = await CatalogLoader(site: site, options: .init(includesDrafts: true)).load()
        guard let club = loaded.publishable?.site, !club.openLibrary.isEnabled else { return }
        throw ReportedFailure(.openLibraryOff(club))
    }
}

/// How the job is to get the program, as the command line says, or as the program knows.
struct ProgramChoice {
    private let releases: String?
    private let archive: String?
    private let host: Host

    init(_ arguments: Arguments, _ host: Host) throws(UsageError) {
        let given = [Option.releases, .archive].filter { arguments.has($0) }
        guard given.count < 2 else {
            throw UsageError(
                "a job gets the program in one way, and `\(given[0].name)` and `\(given[1].name)` are two",
                help: "leave one of them out")
        }
        if let address = arguments.value(of: .releases) {
            guard address.contains("://"), address.utf8.allSatisfy({ 0x21...0x7E ~= $0 }),
                JobOptions.mayName(address)
            else {
                throw UsageError(
                    "`--releases` takes an address; found `\(address)`",
                    help: "for example `--releases https://HOST/NAME/octavo`, with the host and the name")
            }
            guard !address.contains("@"), !address.hasPrefix("ssh:") else {
                throw UsageError(
                    "`--releases` goes into a file that others read, and no job has your name, password or key",
                    help:
                        "write the address that anybody can use, such as `--releases https://HOST/NAME/octavo`"
                )
            }
        }
        releases = arguments.value(of: .releases)
        (archive, self.host) = (arguments.value(of: .archive), host)
    }

    /// The way that the program knows by itself.
    init(_ host: Host) {
        (releases, archive, self.host) = (nil, nil, host)
    }

    /// The way, and the bytes of the archive that goes into the repository.
    func program() throws -> (ProgramSource, archive: [UInt8]?) {
        if let archive { return try read(archive) }
        if let releases {
            return (.releases(releases.hasSuffix("/") ? String(releases.dropLast()) : releases), nil)
        }
        guard let home = ProgramHome.ofThisProgram else {
            throw UsageError(
                "this program does not know where a job could get it: it was built from a folder that has no public "
                    + "address",
                help:
                    "`octavo ci \(host.rawValue) --archive FILE` puts the archive that `make dist` makes into your repository; "
                    + "or `--releases URL` names the address below which archives are; `octavo help publishing` explains them"
            )
        }
        return (.releases(home.releases), nil)
    }

    private func read(_ path: String) throws -> (ProgramSource, archive: [UInt8]?) {
        let place = AbsolutePath(path)
        guard let machine = ProgramSource.machine(ofArchive: place.name) else {
            throw UsageError(
                "`\(place.name)` is not the name of an archive for Linux that `make dist` made",
                help:
                    "for example `--archive .build/dist/octavo-\(ProgramVersion.current)-linux-x86_64.tar.gz`"
            )
        }
        guard let bytes = try Folder.open(place.parent.text)?.read(place.name) else {
            throw UsageError(
                "there is no file `\(path)`", help: "`make dist` in Octavo's source makes it, in .build/dist")
        }
        guard bytes.starts(with: [0x1F, 0x8B]) else {
            throw UsageError(
                "`\(path)` is not compressed with gzip",
                help: "run `make dist` again, and take its archive as it is")
        }
        return (.archive(.init(machine: machine, sha256: SHA256.digest(of: bytes))), bytes)
    }
}
