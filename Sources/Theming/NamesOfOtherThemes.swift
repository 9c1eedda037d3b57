internal import Liquid

extension ForeignNames {
    /// What themes for Jekyll use that a site of a club has in another way, or does not have.
    static let ofOtherThemes = ForeignNames(
        tags: [
            "avatar": "write `<img src=\"…\" alt=\"…\">`",
            "endpaginate": "delete it",
            "feed":
                "write `<link rel=\"alternate\" type=\"application/atom+xml\" href=\"{{ site.links.feed }}\">`",
            "feed_meta":
                "write `<link rel=\"alternate\" type=\"application/atom+xml\" href=\"{{ site.links.feed }}\">`",
            "gist": "write a link to it",
            "include_cached": "write `{% render 'partials/name.html' %}`, which is cached automatically",
            "paginate":
                "delete it and its end: `per_page` in `site.yaml` sets how many books a page lists, and `page.pagination` has the links",
            "picture": "write `<img src=\"{{ 'name.jpg' | asset }}\" alt=\"…\">`",
            "responsive_image": "write `<img src=\"{{ 'name.jpg' | asset }}\" alt=\"…\">`",
            "seo":
                "write `<title>{{ page.title }}</title>` and `<meta name=\"description\" content=\"{{ page.description }}\">`; `octavo theme copy layouts/default.html` has all of it",
            "toc": "write a list of links in Markdown: each heading has an anchor",
            "youtube": "write a link to the video",
        ],
        filters: [
            "sassify": "write CSS into `assets/site.css`: Sass is not compiled",
            "scssify": "write CSS into `assets/site.css`: Sass is not compiled",
            "smartify": "delete it: the texts of records have their quotation marks already",
            "strip_index": "delete it: no address ends with `index.html`",
            "to_integer": "write `plus: 0`",
            "toc_only": "delete it: write a list of links in Markdown, as each heading has an anchor",
        ],
        names: names, fields: fields)

    private static let names: [String: String] = [
        "book": "write `page.book`: the book of a book's page",
        "books": "write `page.books`: the books that a page lists",
        "canonical_url": "write `page.canonical_url`",
        "content_for_layout": "write `{% block main %}{% endblock %}`, or `{{ content }}`",
        "current_page": "write `page.pagination.number`",
        "jekyll": "write `build.generator`",
        "layout": "write `page.kind` for the kind of page",
        "list": "write `page.list`: the list of its page",
        "meeting": "write `page.meeting`: the meeting of its page",
        "now": "write `build.day.text`, or `'now' | date: '%Y'`",
        "page_description": "write `page.description`", "page_title": "write `page.title`",
        "paginator": "write `page.pagination`, and `page.books` for what the page lists",
        "post": "write `page.book` on a book's page",
        "posts": "write `page.books` on pages that list books",
        "theme": "write `site`: settings are in `content/site.yaml`",
        "user": "a static site does not know its visitors",
    ]

    private static let fields: [String: String] = {
        var fields = [
            "site.author": "write `site.contact`, or `site.title`",
            "site.baseurl": "write `{{ '/about/' | relative_url }}`, which has it",
            "site.books": "write `page.books` on pages that list books",
            "site.categories": "the page `/genres/` has `page.genres`",
            "site.collections": "each page has what it lists: `page.books`, `page.lists`, `page.upcoming`",
            "site.data":
                "write it into `content/site.yaml` or into a record: `custom_fields` names fields of your own",
            "site.description": "write `site.tagline`",
            "site.email": "write `site.contact`, and `site.contact_url` for its link",
            "site.github": "write a link in `content/site.yaml`: `navigation`",
            "site.html_pages": "write `site.navigation`",
            "site.lang": "write `site.language`",
            "site.locale": "write `site.language`",
            "site.name": "write `site.title`",
            "site.pages": "write `site.navigation`",
            "site.posts":
                "write `page.books` on pages that list books; the front page has `page.acquired` and `page.past`",
            "site.tags": "a book has `book.tags`",
            "site.theme": "settings are in `content/site.yaml`",
            "site.time": "write `build.day`",
            "site.twitter": "write a link in `content/site.yaml`: `navigation`",
        ]
        let ofPages = [
            "author": "a book has `page.book.authors`", "categories": "a book has `page.book.genres`",
            "category": "a book has `page.book.genres`",
            "content":
                "a free page has `page.body`, a book `page.book.notes`, and a layout shows `{{ content }}`",
            "date": "a meeting has `page.meeting.date`, a book `page.book.published`",
            "excerpt": "write `page.description`", "image": "write `page.image_url`",
            "id": "write `page.url`",
            "lang": "write `site.language`", "layout": "write `page.kind` for the kind of page",
            "name": "write `page.title`", "next": "a meeting has `page.meeting.next`",
            "path": "write `page.url`", "permalink": "write `page.url`",
            "posts": "write `page.books`", "previous": "a meeting has `page.meeting.previous`",
            "tags": "a book has `page.book.tags`", "type": "write `page.kind`",
        ]
        for (name, help) in ofPages { fields["page.\(name)"] = help }
        let ofAll = [
            "author": "write `author_text`, or `authors` for each of them", "category": "write `genres`",
            "categories": "write `genres`", "cover_image": "write `cover.src`",
            "date_read": "write `readings`",
            "image": "write `cover.src`", "link": "write `url`", "name": "write `title`",
            "permalink": "write `url`", "stars": "write `rating.stars`", "year": "write `published.year`",
        ]
        for (name, help) in ofAll { fields["*.\(name)"] = help }
        return fields
    }()
}
