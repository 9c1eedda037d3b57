import Hosting

extension Chapter {
    static let publishing = Chapter(
        name: "publishing", summary: "from your folder to a web host, and every night",
        text: """
            ## The site is a folder

            `octavo build` writes it to `_site/`: plain files, which any web host can serve.

                octavo build --base-url https://club.example/

            Set `base_url` in site.yaml instead, and you need no option. It is the address of
            the home page; if the site is part of another one, it has a path, and every link
            follows it: `https://example.org/club/`.

            One machine is enough: on two cores, 100,000 books are built in about 6 seconds, and
            a million in minutes. Each needs about 9 kB of memory.

            ## With one command

            Make an empty repository at GitHub, GitLab or Codeberg. Then, once, in the
            folder of your club:

                git init --initial-branch=main
                git remote add origin https://github.com/NAME/CLUB.git
                octavo ci github

            (*Publish* at the desk, which `octavo desk` opens, asks for that address, and writes
            the job, or makes the finished site as a folder; without a job it sends nothing), and
            from then on, whenever something is new:

                octavo publish

            It checks the club, says in words what is new, and sends what a site may use in
            `content/` and `Templates/`, and the job; no other file. The job builds the site
            there. What keeps it from doing so comes with the command that helps, and with
            Ctrl-C at any moment nothing is lost.

            What looks like a key is refused, and pictures are named that hold the place where
            they were taken: the site's copies do not, but the repository's files do. Hooks of
            the repository run when it is sent. If its own settings decide more than addresses,
            branches and names, nothing is sent: it may be somebody else's. `git config --global
            --add octavo.trust FOLDER` says that they are yours.

            What others have published meanwhile is taken over after a question (`--yes`
            asks none); git merges line by line. If you and they have changed the same lines,
            everything stays as it was, and the files are named: `--keep mine` or `--keep theirs`
            says whose files to take whole. `octavo publish --dry-run` and `octavo status` show
            what is not published yet.

            Without git, `octavo publish --to DIR` builds the site into a folder that
            another program uploads. It is whole at every moment, and files that Octavo
            did not write stay.

            ## Automatically

            `octavo ci github`, `gitlab` or `codeberg` writes a job that checks the club on
            every change, publishes it, and builds it again every night, because meetings
            pass. It builds with the facts in `content/openlibrary.lock`; a book that is not
            there yet is shown as it is, with a warning. `--enrich` adds a job that fetches
            what is missing each week, and commits it, or proposes it where the branch is
            protected. These chapters explain what else to do:

            \(publishingHosts.map { "- `octavo help \($0.name)`: \($0.summary)" }.joined(separator: "\n"))

            ## How the job gets Octavo

            A program that was built from a clone of a public repository fetches itself from
            the releases there: `octavo version --long` shows the address. Otherwise say how:

            - `--archive FILE`: the archive that `make dist` makes in Octavo's source comes into
              your repository, some 8 MB, and the job needs nothing from elsewhere
            - `--releases URL`: archives are below that address, as in
              `URL/v\(ProgramVersion.current)/octavo-\(ProgramVersion.current)-linux-x86_64.tar.gz`, each with its
              `.sha256`

            Whoever forks Octavo at GitHub, GitLab or Codeberg and pushes a tag such as
            `v\(ProgramVersion.current)` gets releases there: jobs for all three are in its repository.
            `OCTAVO_HOME=URL make` names the address where `origin` does not.

            ## Old addresses

            Give a renamed record its old address, and visitors are redirected:

                aliases: [old/emma/]

            `octavo rename` does this for you. An HTML page at the old address redirects them;
            a host that can redirect by itself may do so instead.

            ## Headers

            Files in `/assets/` have their content in their names: let browsers keep these for
            a year (`Cache-Control: public, max-age=31536000, immutable`), and ask again for
            all others (`Cache-Control: no-cache`).

            Each page tells browsers to load only pictures from elsewhere, and to ignore scripts
            and styles that are written into the page (a Content-Security-Policy in a `meta`
            tag). A host may send more as a header:

                Content-Security-Policy: default-src 'self'; img-src * data:;
                  object-src 'none'; base-uri 'none'; form-action 'self';
                  frame-ancestors 'none'

            `content_policy` in `content/site.yaml` takes a policy of your own, or `false` for
            none. With `allow_html: true` the tag is left out unless you write
            `content_policy: true`, as your pages may contain what it forbids.
            """)

    /// A page for each way to publish.
    static let publishingHosts = [
        github, gitlab, codeberg, netlify, cloudflare, rsync, s3,
    ]

    private static let github = Chapter(
        name: "publishing github", summary: "GitHub Pages",
        text: """
            ## GitHub

            In the repository of your club:

                octavo ci github

            \(steps(.github))

            Problems appear as annotations at the changed lines of a pull request. GitHub
            stops nightly runs of public repositories after 60 days without a commit, and
            notifies you before it does. If the weekly job of `--enrich` opens a pull request,
            GitHub starts no checks on it by itself: close it and open it again.

            With a domain of your own, set it under Settings, Pages; the job takes the
            address from there.

            ## Signing in

            GitHub takes no password from git, but a token or a key, once for this computer:

            - with GitHub's program: `gh auth login`, and answer that git may use it
            - or with a token: on GitHub, open the settings of your account, Developer
              settings, Personal access tokens, and make one for this repository that may
              read and write *Contents* and *Workflows*; then `git config --global
              credential.helper store`, `git push`, and paste it where a password is asked for
            """)

    private static let gitlab = Chapter(
        name: "publishing gitlab", summary: "GitLab Pages",
        text: """
            ## GitLab

            In the repository of your club:

                octavo ci gitlab

            \(steps(.gitlab))

            Problems appear in merge requests under code quality. The job takes the site's
            address from GitLab, which shows it under Deploy, Pages. Whether everybody sees
            the site, Settings, General, Visibility says. New accounts may have to be
            verified before a job runs.

            ## Signing in

            GitLab takes your name and, in place of the password, an access token: open your
            preferences, Access tokens, and make one with `write_repository`. Run
            `git config --global credential.helper store`, then `git push`, and paste it.
            """)

    private static let codeberg = Chapter(
        name: "publishing codeberg", summary: "Codeberg Pages",
        text: """
            ## Codeberg

            In the repository of your club:

                octavo ci codeberg

            \(steps(.codeberg))

            The job pushes the site to the branch `pages`, which Codeberg serves at
            `https://NAME.codeberg.page/REPOSITORY/`. That branch holds only the site and is
            replaced each time. For a domain of your own, write it as
            `base_url` into site.yaml.

            ## Signing in

            Codeberg takes your name and, in place of the password, an access token that may
            read and write repositories: open the settings of your account, Applications.
            Run `git config --global credential.helper store`, then `git push`, and paste it.
            """)

    private static let netlify = Chapter(
        name: "publishing netlify", summary: "Netlify",
        text: """
            ## Netlify

            Build where Octavo is installed, and upload the folder with Netlify's program:

                octavo build --base-url https://club.example/
                netlify deploy --prod --dir _site

            To automate this, take the job that `octavo ci github` writes, and put this
            command in place of the steps after `Build`, with `NETLIFY_AUTH_TOKEN` and
            `NETLIFY_SITE_ID` as secrets.

            Headers go into a file `_headers` next to `index.html`, which Octavo leaves in
            place:

                /assets/*
                  Cache-Control: public, max-age=31536000, immutable
            """)

    private static let cloudflare = Chapter(
        name: "publishing cloudflare", summary: "Cloudflare Pages",
        text: """
            ## Cloudflare

            Build where Octavo is installed, and upload the folder with Cloudflare's program:

                octavo build --base-url https://club.example/
                wrangler pages deploy _site --project-name club

            To automate this, take the job that `octavo ci github` writes, and put this
            command in place of the steps after `Build`, with `CLOUDFLARE_API_TOKEN` and
            `CLOUDFLARE_ACCOUNT_ID` as secrets. A file `_headers` next to `index.html` sets
            headers.
            """)

    private static let rsync = Chapter(
        name: "publishing rsync", summary: "a server of your own, with rsync over ssh",
        text: """
            ## rsync

                octavo build --base-url https://club.example/
                rsync --archive --delay-updates --delete-after --exclude '.octavo*' _site/ host.example:/srv/www/club/

            `octavo publish --to _site` in place of the first line takes the address from
            site.yaml, and fetches from Open Library what is missing.

            `--delay-updates` and `--delete-after` keep the site whole while it is copied.
            Octavo leaves the times of unchanged files as they were, so that only what
            changed is sent.

            On the server itself, `_site` may be a link to the folder that is served.

            For nginx:

                location /assets/ { add_header Cache-Control "public, max-age=31536000, immutable"; }
                error_page 404 /404.html;

            Every night, from your crontab:

                23 3 * * *  cd /home/anna/club && git pull --quiet && octavo build --offline
            """)

    private static let s3 = Chapter(
        name: "publishing s3", summary: "S3 and other object stores, with rclone",
        text: """
            ## S3

                octavo build --base-url https://club.example/
                rclone copy _site remote:club --include '/assets/**' \\
                  --header-upload 'Cache-Control: public, max-age=31536000, immutable'
                rclone sync _site remote:club --exclude '.octavo*' --checksum --delete-after

            `octavo publish --to _site` in place of the first line takes the address from
            site.yaml, and fetches from Open Library what is missing.

            Assets go first, so that no page lacks its stylesheet. Switch on website hosting for
            the bucket, with `index.html` as the index and `404.html` as the error page.
            """)

    /// What remains to do on a service's own pages.
    private static func steps(_ host: Host) -> String {
        host.allSteps().map { "- \($0)" }.joined(separator: "\n")
    }
}
