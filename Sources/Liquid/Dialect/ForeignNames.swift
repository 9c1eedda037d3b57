/// Names of tags, filters and values in other template languages, each with its counterpart here.
///
/// A message about such a name shows this instead of a name that merely looks like it.
public struct ForeignNames: Sendable {
    public var tags: [String: String]
    public var filters: [String: String]
    /// Names of values.
    public var names: [String: String]
    /// Fields, by the view that lacks them: `site.posts`, or `*.permalink` for all views.
    public var fields: [String: String]

    public init(
        tags: [String: String] = [:], filters: [String: String] = [:], names: [String: String] = [:],
        fields: [String: String] = [:]
    ) {
        self.tags = tags
        self.filters = filters
        self.names = names
        self.fields = fields
    }

    /// What other template languages call what Liquid has too.
    static let ofOtherLanguages = ForeignNames(
        tags: [
            "autoescape": "delete it and its end: all output is escaped",
            "call": "write `{% render 'partials/name.html' %}`",
            "default": "write `{% else %}`",
            "elif": "write `{% elsif … %}`",
            "elseif": "write `{% elsif … %}`",
            "elseunless": "write `{% elsif … %}`",
            "elsunless": "write `{% elsif … %}`",
            "embed": "write `{% render 'partials/name.html' %}`",
            "empty": "write `{% else %}` inside the loop",
            "extends": "write `{% layout 'layouts/default.html' %}`",
            "foreach": "write `{% for item in list %}…{% endfor %}`",
            "from": "delete it: `{% render 'partials/name.html' %}` needs no import",
            "import": "delete it: `{% render 'partials/name.html' %}` needs no import",
            "let": "write `{% assign name = value %}`",
            "macro":
                "put what is inside into a file of `partials/`, and show it with `{% render 'partials/name.html' %}`",
            "otherwise": "write `{% else %}`",
            "parent": "write `{{ block.super }}`",
            "partial": "write `{% render 'partials/name.html' %}`",
            "print": "write `{{ value }}` or `{% echo value %}`",
            "range": "write `{% for item in list %}…{% endfor %}`",
            "set": "write `{% assign name = value %}`, or `{% capture name %}…{% endcapture %}`",
            "spaceless": "delete it and its end: `{%-` and `-%}` remove white space",
            "super": "write `{{ block.super }}`",
            "switch": "write `{% case value %}{% when 'a' %}…{% endcase %}`",
            "trans": "delete it and its end, or write the text as a word of `words/`: `{{ 'key' | t }}`",
            "var": "write `{% assign name = value %}`",
            "verbatim": "write `{% raw %}…{% endraw %}`",
            "while": "write `{% for … %}`, which `{% break %}` ends",
            "with": "write `{% assign name = value %}`",
        ],
        filters: [
            "batch": "write `{% tablerow item in list cols: 3 %}`",
            "count": "write `size`",
            "date_format": "write `date: '%-d %B %Y'`",
            "dump": "write `json`",
            "e": "delete it: all output is escaped",
            "escapejs": "write `json`",
            "first_letter": "write `slice: 0`",
            "format_date": "write `date: '%-d %B %Y'`",
            "groupby": "write `group_by: 'field'`",
            "in_groups_of": "write `{% tablerow item in list cols: 3 %}`",
            "length": "write `size`",
            "lower": "write `downcase`",
            "merge": "write `concat`",
            "nl2br": "write `newline_to_br`",
            "number_format": "write `number`, or `round: 2`",
            "pluck": "write `map: 'field'`",
            "random": "write `sample`, which chooses the same element in every build",
            "rejectattr": "write `reject: 'field', value`",
            "selectattr": "write `where: 'field', value`",
            "sort_by": "write `sort: 'field'`",
            "striptags": "write `strip_html`",
            "title": "write `capitalize`, which changes the first letter",
            "titlecase": "write `capitalize`, which changes the first letter",
            "titleize": "write `capitalize`, which changes the first letter",
            "tojson": "write `json`",
            "trim": "write `strip`",
            "unique": "write `uniq`",
            "upper": "write `upcase`",
            "urlencode": "write `url_encode`",
            "urlize": "write `slugify`",
            "where_not": "write `reject: 'field', value`",
            "wordcount": "write `number_of_words`",
        ],
        names: [
            "end": "a block ends with a tag of its own: `{% endif %}`, `{% endfor %}`",
            "loop": "write `forloop`: `forloop.index`, `forloop.first`, `forloop.last`",
            "range": "write `{% for item in list %}…{% endfor %}`",
            "super": "write `{{ block.super }}`",
            "this": "write the name of the loop variable, or of a value passed to the partial",
        ])

    /// Both; the other's entries win.
    func merging(_ other: ForeignNames) -> ForeignNames {
        ForeignNames(
            tags: tags.merging(other.tags) { $1 }, filters: filters.merging(other.filters) { $1 },
            names: names.merging(other.names) { $1 }, fields: fields.merging(other.fields) { $1 })
    }
}
