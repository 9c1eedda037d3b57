extension Chapter {
    static let scale = Chapter(
        name: "scale", summary: "a site of a million books, built by several machines",
        text: """
            ## When it pays

            One machine builds 100,000 books in less than a minute: leave it at that. With a
            million, a nightly build takes minutes, and several machines share the work. Each
            makes a part of the files:

                octavo build --shard 1/8 --locked
                octavo build --shard 2/8 --locked

            and so on, into `_parts/1-of-8/`, `_parts/2-of-8/`, or where `--output` says. Which
            files a part has is decided by the records and the lock file alone: every machine
            decides the same, and none waits for another. All files together are the site that
            a single build makes, byte for byte.

            Every machine reads all records, and renders only the Markdown of its own pages. So
            each pays for the reading and the planning, which is about a tenth of a whole build
            at 100,000 books: eight machines are about four times as fast, and more than sixteen
            are hardly worth it. From 50,000 books on, reckon with 9 kB of memory for each book,
            in a part nearly as in the whole.

            Do not ask Open Library about a hundred thousand books: `octavo enrich --dump`
            reads its monthly dumps in one pass, as `octavo help open-library` explains.

            Enrich the records before, on one machine: commit `content/openlibrary.lock`, and
            build with `--locked`. Give every machine the same records, the same version of
            Octavo, and the same day: `--now 2026-12-01`, if they could start before and after
            midnight.

            ## Putting the parts together

                octavo build --join _parts/*

            reads no records. It checks that the parts are all those of one site, made from the
            same records on the same day by the same Octavo, and that their files are whole; it
            names a part that is missing, given twice, out of date or of another site. Then it
            publishes to `_site/` as a build does: all or nothing, and only what has changed.

            A part whose machine failed is built again, and the others stay as they are. Parts
            may also be copied to an object store one by one, without being joined: no two have
            the same file. Leave out `.octavo-manifest`, and remove old files yourself.

            ## GitHub Actions

                on: {push: {branches: [main]}}
                jobs:
                  part:
                    strategy:
                      matrix: {part: [1, 2, 3, 4]}
                    runs-on: ubuntu-latest
                    steps:
                      - uses: actions/checkout@v4
                      # Install Octavo here.
                      - run: octavo build --locked --shard ${{ matrix.part }}/4 -o part
                      - uses: actions/upload-artifact@v4
                        with:
                          name: part-${{ matrix.part }}
                          path: part
                          include-hidden-files: true
                  site:
                    needs: part
                    runs-on: ubuntu-latest
                    steps:
                      - uses: actions/download-artifact@v4
                        with: {path: parts}
                      # Install Octavo here.
                      - run: octavo build --join parts/* -o _site

            ## GitLab CI

                part:
                  parallel: 4
                  script:
                    - octavo build --locked --shard $CI_NODE_INDEX/$CI_NODE_TOTAL
                  artifacts: {paths: [_parts]}
                pages:
                  needs: [part]
                  script:
                    - octavo build --join _parts/* -o public
                  artifacts: {paths: [public]}

            ## Slurm

            With the site in a folder that all nodes see, `sbatch --array=1-8 part.sh`:

                #!/bin/sh
                cd /shared/club || exit 1
                exec octavo build --locked --shard "$SLURM_ARRAY_TASK_ID/8"

            and `octavo build --join _parts/*` when the array is done. A part that failed is
            submitted again on its own: `sbatch --array=3 part.sh`.

            ## Kubernetes

            An indexed job counts from 0:

                apiVersion: batch/v1
                kind: Job
                metadata: {name: club-parts}
                spec:
                  completionMode: Indexed
                  completions: 8
                  parallelism: 8
                  template:
                    spec:
                      restartPolicy: OnFailure
                      containers:
                        - name: octavo
                          image: octavo
                          workingDir: /club
                          command: [sh, -c]
                          args:
                            - octavo build --locked
                              --shard $((JOB_COMPLETION_INDEX + 1))/8
                          volumeMounts: [{name: club, mountPath: /club}]
                      volumes:
                        - name: club
                          persistentVolumeClaim: {claimName: club}

            ## One machine

            A build uses all cores by itself. To build with less memory at a time, build the
            parts one after another; GNU parallel runs several at once:

                seq 8 | parallel -j2 octavo build --locked --jobs 1 --shard {}/8
            """)
}
