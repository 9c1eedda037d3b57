extension Chapter {
    static let templates = Chapter(
        name: "templates", summary: "looks of your own",
        text: """
            ## One file at a time

            Templates decide what a site looks like. To change a page, copy its template from
            the default theme into the folder `Templates/` next to `content/`, and edit it
            there; all others stay as they are.

                octavo theme list
                octavo theme copy pages/book.html
                octavo preview

            `octavo theme diff` shows how your files differ from the built-in ones, and what
            changed there since you copied them.

            ## Words

            The words of the interface are in `words/`, one file for each language; the
            `language` of `content/site.yaml` decides. To change some, write only these into a
            file of your own, such as `Templates/words/de.yaml`:

                part.loans: "Verliehenes"
                count.books: {one: "{count} Band", other: "{count} Bände"}

            For a language that Octavo does not have, translate all of them: `octavo theme copy
            words/en.yaml` gives you the keys, and a build reports those that are missing.

            ## Liquid

            Templates are written in Liquid. A page fills the blocks of its layout:

                {% layout 'layouts/default.html' %}
                {% block main %}
                  <h1>{{ book.title }}</h1>
                  {% include 'partials/cover.html' %}
                {% endblock %}

            `octavo render --page /books/emma/ --data` prints all values that a page's
            template sees.

            Everything printed is escaped. `octavo check` compiles every template and
            reports misspelt fields, filters and blocks with their line.

            Templates/README.md in Octavo's source lists every value, filter and tag.
            """)
}
