#include "CDefaultTheme.h"

// Every file of Templates/ but its README is here twice: its bytes, and its line in the table below.
// A test writes this file: EmbeddedThemeTests.

static const unsigned char file_assets_figures_css[] = {
#embed "../../Templates/assets/figures.css"
};
static const unsigned char file_assets_icon_192_png[] = {
#embed "../../Templates/assets/icon-192.png"
};
static const unsigned char file_assets_icon_512_png[] = {
#embed "../../Templates/assets/icon-512.png"
};
static const unsigned char file_assets_icon_maskable_svg[] = {
#embed "../../Templates/assets/icon-maskable.svg"
};
static const unsigned char file_assets_icon_svg[] = {
#embed "../../Templates/assets/icon.svg"
};
static const unsigned char file_assets_lists_css[] = {
#embed "../../Templates/assets/lists.css"
};
static const unsigned char file_assets_my_list_js[] = {
#embed "../../Templates/assets/my-list.js"
};
static const unsigned char file_assets_search_js[] = {
#embed "../../Templates/assets/search.js"
};
static const unsigned char file_assets_site_css[] = {
#embed "../../Templates/assets/site.css"
};
static const unsigned char file_assets_site_js[] = {
#embed "../../Templates/assets/site.js"
};
static const unsigned char file_assets_theme_js[] = {
#embed "../../Templates/assets/theme.js"
};
static const unsigned char file_assets_voices_css[] = {
#embed "../../Templates/assets/voices.css"
};
static const unsigned char file_assets_voices_js[] = {
#embed "../../Templates/assets/voices.js"
};
static const unsigned char file_cards_book_svg[] = {
#embed "../../Templates/cards/book.svg"
};
static const unsigned char file_cards_list_svg[] = {
#embed "../../Templates/cards/list.svg"
};
static const unsigned char file_cards_meeting_svg[] = {
#embed "../../Templates/cards/meeting.svg"
};
static const unsigned char file_cards_site_svg[] = {
#embed "../../Templates/cards/site.svg"
};
static const unsigned char file_desk__after_html[] = {
#embed "../../Templates/desk/_after.html"
};
static const unsigned char file_desk__control_html[] = {
#embed "../../Templates/desk/_control.html"
};
static const unsigned char file_desk__deeds_html[] = {
#embed "../../Templates/desk/_deeds.html"
};
static const unsigned char file_desk__field_html[] = {
#embed "../../Templates/desk/_field.html"
};
static const unsigned char file_desk__form_html[] = {
#embed "../../Templates/desk/_form.html"
};
static const unsigned char file_desk__icon_html[] = {
#embed "../../Templates/desk/_icon.html"
};
static const unsigned char file_desk__moves_html[] = {
#embed "../../Templates/desk/_moves.html"
};
static const unsigned char file_desk__problems_html[] = {
#embed "../../Templates/desk/_problems.html"
};
static const unsigned char file_desk__stars_html[] = {
#embed "../../Templates/desk/_stars.html"
};
static const unsigned char file_desk_about_ar_yaml[] = {
#embed "../../Templates/desk/about/ar.yaml"
};
static const unsigned char file_desk_about_de_yaml[] = {
#embed "../../Templates/desk/about/de.yaml"
};
static const unsigned char file_desk_about_es_yaml[] = {
#embed "../../Templates/desk/about/es.yaml"
};
static const unsigned char file_desk_about_fr_yaml[] = {
#embed "../../Templates/desk/about/fr.yaml"
};
static const unsigned char file_desk_about_he_yaml[] = {
#embed "../../Templates/desk/about/he.yaml"
};
static const unsigned char file_desk_about_it_yaml[] = {
#embed "../../Templates/desk/about/it.yaml"
};
static const unsigned char file_desk_about_ja_yaml[] = {
#embed "../../Templates/desk/about/ja.yaml"
};
static const unsigned char file_desk_about_nl_yaml[] = {
#embed "../../Templates/desk/about/nl.yaml"
};
static const unsigned char file_desk_about_pl_yaml[] = {
#embed "../../Templates/desk/about/pl.yaml"
};
static const unsigned char file_desk_about_pt_yaml[] = {
#embed "../../Templates/desk/about/pt.yaml"
};
static const unsigned char file_desk_about_uk_yaml[] = {
#embed "../../Templates/desk/about/uk.yaml"
};
static const unsigned char file_desk_about_zh_Hans_yaml[] = {
#embed "../../Templates/desk/about/zh-Hans.yaml"
};
static const unsigned char file_desk_add_html[] = {
#embed "../../Templates/desk/add.html"
};
static const unsigned char file_desk_beside_js[] = {
#embed "../../Templates/desk/beside.js"
};
static const unsigned char file_desk_controls_js[] = {
#embed "../../Templates/desk/controls.js"
};
static const unsigned char file_desk_desk_css[] = {
#embed "../../Templates/desk/desk.css"
};
static const unsigned char file_desk_desk_js[] = {
#embed "../../Templates/desk/desk.js"
};
static const unsigned char file_desk_desk_svg[] = {
#embed "../../Templates/desk/desk.svg"
};
static const unsigned char file_desk_dom_js[] = {
#embed "../../Templates/desk/dom.js"
};
static const unsigned char file_desk_form_js[] = {
#embed "../../Templates/desk/form.js"
};
static const unsigned char file_desk_frame_html[] = {
#embed "../../Templates/desk/frame.html"
};
static const unsigned char file_desk_history_html[] = {
#embed "../../Templates/desk/history.html"
};
static const unsigned char file_desk_import_html[] = {
#embed "../../Templates/desk/import.html"
};
static const unsigned char file_desk_keys_html[] = {
#embed "../../Templates/desk/keys.html"
};
static const unsigned char file_desk_new_html[] = {
#embed "../../Templates/desk/new.html"
};
static const unsigned char file_desk_plan_html[] = {
#embed "../../Templates/desk/plan.html"
};
static const unsigned char file_desk_problem_html[] = {
#embed "../../Templates/desk/problem.html"
};
static const unsigned char file_desk_problems_html[] = {
#embed "../../Templates/desk/problems.html"
};
static const unsigned char file_desk_publish_html[] = {
#embed "../../Templates/desk/publish.html"
};
static const unsigned char file_desk_record_html[] = {
#embed "../../Templates/desk/record.html"
};
static const unsigned char file_desk_screens_js[] = {
#embed "../../Templates/desk/screens.js"
};
static const unsigned char file_desk_session_js[] = {
#embed "../../Templates/desk/session.js"
};
static const unsigned char file_desk_settings_html[] = {
#embed "../../Templates/desk/settings.html"
};
static const unsigned char file_desk_shell_html[] = {
#embed "../../Templates/desk/shell.html"
};
static const unsigned char file_desk_site_html[] = {
#embed "../../Templates/desk/site.html"
};
static const unsigned char file_desk_table_html[] = {
#embed "../../Templates/desk/table.html"
};
static const unsigned char file_desk_voice_js[] = {
#embed "../../Templates/desk/voice.js"
};
static const unsigned char file_desk_week_html[] = {
#embed "../../Templates/desk/week.html"
};
static const unsigned char file_desk_welcome_html[] = {
#embed "../../Templates/desk/welcome.html"
};
static const unsigned char file_desk_words_ar_yaml[] = {
#embed "../../Templates/desk/words/ar.yaml"
};
static const unsigned char file_desk_words_de_yaml[] = {
#embed "../../Templates/desk/words/de.yaml"
};
static const unsigned char file_desk_words_en_yaml[] = {
#embed "../../Templates/desk/words/en.yaml"
};
static const unsigned char file_desk_words_es_yaml[] = {
#embed "../../Templates/desk/words/es.yaml"
};
static const unsigned char file_desk_words_fr_yaml[] = {
#embed "../../Templates/desk/words/fr.yaml"
};
static const unsigned char file_desk_words_he_yaml[] = {
#embed "../../Templates/desk/words/he.yaml"
};
static const unsigned char file_desk_words_it_yaml[] = {
#embed "../../Templates/desk/words/it.yaml"
};
static const unsigned char file_desk_words_ja_yaml[] = {
#embed "../../Templates/desk/words/ja.yaml"
};
static const unsigned char file_desk_words_nl_yaml[] = {
#embed "../../Templates/desk/words/nl.yaml"
};
static const unsigned char file_desk_words_pl_yaml[] = {
#embed "../../Templates/desk/words/pl.yaml"
};
static const unsigned char file_desk_words_pt_yaml[] = {
#embed "../../Templates/desk/words/pt.yaml"
};
static const unsigned char file_desk_words_uk_yaml[] = {
#embed "../../Templates/desk/words/uk.yaml"
};
static const unsigned char file_desk_words_zh_Hans_yaml[] = {
#embed "../../Templates/desk/words/zh-Hans.yaml"
};
static const unsigned char file_jobs_check_yml[] = {
#embed "../../Templates/jobs/check.yml"
};
static const unsigned char file_jobs_codeberg_yml[] = {
#embed "../../Templates/jobs/codeberg.yml"
};
static const unsigned char file_jobs_facts_sh[] = {
#embed "../../Templates/jobs/facts.sh"
};
static const unsigned char file_jobs_facts_yml[] = {
#embed "../../Templates/jobs/facts.yml"
};
static const unsigned char file_jobs_github_yml[] = {
#embed "../../Templates/jobs/github.yml"
};
static const unsigned char file_jobs_gitlab_yml[] = {
#embed "../../Templates/jobs/gitlab.yml"
};
static const unsigned char file_jobs_install_sh[] = {
#embed "../../Templates/jobs/install.sh"
};
static const unsigned char file_jobs_machine_sh[] = {
#embed "../../Templates/jobs/machine.sh"
};
static const unsigned char file_jobs_steps_yml[] = {
#embed "../../Templates/jobs/steps.yml"
};
static const unsigned char file_jobs_variables_yml[] = {
#embed "../../Templates/jobs/variables.yml"
};
static const unsigned char file_layouts_default_html[] = {
#embed "../../Templates/layouts/default.html"
};
static const unsigned char file_layouts_group_html[] = {
#embed "../../Templates/layouts/group.html"
};
static const unsigned char file_layouts_groups_html[] = {
#embed "../../Templates/layouts/groups.html"
};
static const unsigned char file_layouts_listing_html[] = {
#embed "../../Templates/layouts/listing.html"
};
static const unsigned char file_manual_beginning_md[] = {
#embed "../../Templates/manual/beginning.md"
};
static const unsigned char file_manual_exit_codes_md[] = {
#embed "../../Templates/manual/exit-codes.md"
};
static const unsigned char file_manual_files_md[] = {
#embed "../../Templates/manual/files.md"
};
static const unsigned char file_manual_moving_md[] = {
#embed "../../Templates/manual/moving.md"
};
static const unsigned char file_manual_open_library_md[] = {
#embed "../../Templates/manual/open-library.md"
};
static const unsigned char file_manual_privacy_md[] = {
#embed "../../Templates/manual/privacy.md"
};
static const unsigned char file_manual_publishing_cloudflare_md[] = {
#embed "../../Templates/manual/publishing-cloudflare.md"
};
static const unsigned char file_manual_publishing_codeberg_md[] = {
#embed "../../Templates/manual/publishing-codeberg.md"
};
static const unsigned char file_manual_publishing_github_md[] = {
#embed "../../Templates/manual/publishing-github.md"
};
static const unsigned char file_manual_publishing_gitlab_md[] = {
#embed "../../Templates/manual/publishing-gitlab.md"
};
static const unsigned char file_manual_publishing_netlify_md[] = {
#embed "../../Templates/manual/publishing-netlify.md"
};
static const unsigned char file_manual_publishing_rsync_md[] = {
#embed "../../Templates/manual/publishing-rsync.md"
};
static const unsigned char file_manual_publishing_s3_md[] = {
#embed "../../Templates/manual/publishing-s3.md"
};
static const unsigned char file_manual_publishing_md[] = {
#embed "../../Templates/manual/publishing.md"
};
static const unsigned char file_manual_receiving_md[] = {
#embed "../../Templates/manual/receiving.md"
};
static const unsigned char file_manual_records_md[] = {
#embed "../../Templates/manual/records.md"
};
static const unsigned char file_manual_security_md[] = {
#embed "../../Templates/manual/security.md"
};
static const unsigned char file_manual_templates_md[] = {
#embed "../../Templates/manual/templates.md"
};
static const unsigned char file_manual_texts_md[] = {
#embed "../../Templates/manual/texts.md"
};
static const unsigned char file_manual_time_md[] = {
#embed "../../Templates/manual/time.md"
};
static const unsigned char file_manual_voting_md[] = {
#embed "../../Templates/manual/voting.md"
};
static const unsigned char file_new_about_md[] = {
#embed "../../Templates/new/about.md"
};
static const unsigned char file_new_emma_md[] = {
#embed "../../Templates/new/emma.md"
};
static const unsigned char file_new_frankenstein_md[] = {
#embed "../../Templates/new/frankenstein.md"
};
static const unsigned char file_new_gitignore_txt[] = {
#embed "../../Templates/new/gitignore.txt"
};
static const unsigned char file_new_meeting_md[] = {
#embed "../../Templates/new/meeting.md"
};
static const unsigned char file_new_site_yaml[] = {
#embed "../../Templates/new/site.yaml"
};
static const unsigned char file_new_to_begin_with_md[] = {
#embed "../../Templates/new/to-begin-with.md"
};
static const unsigned char file_pages_404_html[] = {
#embed "../../Templates/pages/404.html"
};
static const unsigned char file_pages_all_series_html[] = {
#embed "../../Templates/pages/all-series.html"
};
static const unsigned char file_pages_author_html[] = {
#embed "../../Templates/pages/author.html"
};
static const unsigned char file_pages_authors_html[] = {
#embed "../../Templates/pages/authors.html"
};
static const unsigned char file_pages_ballot_html[] = {
#embed "../../Templates/pages/ballot.html"
};
static const unsigned char file_pages_ballots_html[] = {
#embed "../../Templates/pages/ballots.html"
};
static const unsigned char file_pages_book_html[] = {
#embed "../../Templates/pages/book.html"
};
static const unsigned char file_pages_books_html[] = {
#embed "../../Templates/pages/books.html"
};
static const unsigned char file_pages_genre_html[] = {
#embed "../../Templates/pages/genre.html"
};
static const unsigned char file_pages_genres_html[] = {
#embed "../../Templates/pages/genres.html"
};
static const unsigned char file_pages_home_html[] = {
#embed "../../Templates/pages/home.html"
};
static const unsigned char file_pages_list_html[] = {
#embed "../../Templates/pages/list.html"
};
static const unsigned char file_pages_lists_html[] = {
#embed "../../Templates/pages/lists.html"
};
static const unsigned char file_pages_loans_html[] = {
#embed "../../Templates/pages/loans.html"
};
static const unsigned char file_pages_meeting_html[] = {
#embed "../../Templates/pages/meeting.html"
};
static const unsigned char file_pages_meetings_html[] = {
#embed "../../Templates/pages/meetings.html"
};
static const unsigned char file_pages_member_html[] = {
#embed "../../Templates/pages/member.html"
};
static const unsigned char file_pages_members_html[] = {
#embed "../../Templates/pages/members.html"
};
static const unsigned char file_pages_my_list_html[] = {
#embed "../../Templates/pages/my-list.html"
};
static const unsigned char file_pages_page_html[] = {
#embed "../../Templates/pages/page.html"
};
static const unsigned char file_pages_publisher_html[] = {
#embed "../../Templates/pages/publisher.html"
};
static const unsigned char file_pages_publishers_html[] = {
#embed "../../Templates/pages/publishers.html"
};
static const unsigned char file_pages_read_html[] = {
#embed "../../Templates/pages/read.html"
};
static const unsigned char file_pages_redirect_html[] = {
#embed "../../Templates/pages/redirect.html"
};
static const unsigned char file_pages_search_html[] = {
#embed "../../Templates/pages/search.html"
};
static const unsigned char file_pages_series_html[] = {
#embed "../../Templates/pages/series.html"
};
static const unsigned char file_pages_shelf_html[] = {
#embed "../../Templates/pages/shelf.html"
};
static const unsigned char file_pages_stats_html[] = {
#embed "../../Templates/pages/stats.html"
};
static const unsigned char file_pages_suggest_html[] = {
#embed "../../Templates/pages/suggest.html"
};
static const unsigned char file_pages_suggestions_html[] = {
#embed "../../Templates/pages/suggestions.html"
};
static const unsigned char file_pages_tag_html[] = {
#embed "../../Templates/pages/tag.html"
};
static const unsigned char file_pages_tags_html[] = {
#embed "../../Templates/pages/tags.html"
};
static const unsigned char file_pages_year_html[] = {
#embed "../../Templates/pages/year.html"
};
static const unsigned char file_pages_years_html[] = {
#embed "../../Templates/pages/years.html"
};
static const unsigned char file_partials_answer_html[] = {
#embed "../../Templates/partials/answer.html"
};
static const unsigned char file_partials_as_of_html[] = {
#embed "../../Templates/partials/as-of.html"
};
static const unsigned char file_partials_ballot_card_html[] = {
#embed "../../Templates/partials/ballot-card.html"
};
static const unsigned char file_partials_ballot_control_html[] = {
#embed "../../Templates/partials/ballot-control.html"
};
static const unsigned char file_partials_ballot_form_html[] = {
#embed "../../Templates/partials/ballot-form.html"
};
static const unsigned char file_partials_ballot_line_html[] = {
#embed "../../Templates/partials/ballot-line.html"
};
static const unsigned char file_partials_ballot_option_html[] = {
#embed "../../Templates/partials/ballot-option.html"
};
static const unsigned char file_partials_ballot_result_html[] = {
#embed "../../Templates/partials/ballot-result.html"
};
static const unsigned char file_partials_ballot_when_html[] = {
#embed "../../Templates/partials/ballot-when.html"
};
static const unsigned char file_partials_book_count_html[] = {
#embed "../../Templates/partials/book-count.html"
};
static const unsigned char file_partials_book_facts_html[] = {
#embed "../../Templates/partials/book-facts.html"
};
static const unsigned char file_partials_book_line_html[] = {
#embed "../../Templates/partials/book-line.html"
};
static const unsigned char file_partials_by_day_html[] = {
#embed "../../Templates/partials/by-day.html"
};
static const unsigned char file_partials_calendar_button_html[] = {
#embed "../../Templates/partials/calendar-button.html"
};
static const unsigned char file_partials_card_covers_svg[] = {
#embed "../../Templates/partials/card-covers.svg"
};
static const unsigned char file_partials_card_frame_svg[] = {
#embed "../../Templates/partials/card-frame.svg"
};
static const unsigned char file_partials_card_text_svg[] = {
#embed "../../Templates/partials/card-text.svg"
};
static const unsigned char file_partials_card_html[] = {
#embed "../../Templates/partials/card.html"
};
static const unsigned char file_partials_cards_html[] = {
#embed "../../Templates/partials/cards.html"
};
static const unsigned char file_partials_chart_table_html[] = {
#embed "../../Templates/partials/chart-table.html"
};
static const unsigned char file_partials_chart_html[] = {
#embed "../../Templates/partials/chart.html"
};
static const unsigned char file_partials_cited_books_html[] = {
#embed "../../Templates/partials/cited-books.html"
};
static const unsigned char file_partials_cited_html[] = {
#embed "../../Templates/partials/cited.html"
};
static const unsigned char file_partials_count_table_html[] = {
#embed "../../Templates/partials/count-table.html"
};
static const unsigned char file_partials_cover_link_html[] = {
#embed "../../Templates/partials/cover-link.html"
};
static const unsigned char file_partials_cover_html[] = {
#embed "../../Templates/partials/cover.html"
};
static const unsigned char file_partials_custom_facts_html[] = {
#embed "../../Templates/partials/custom-facts.html"
};
static const unsigned char file_partials_day_html[] = {
#embed "../../Templates/partials/day.html"
};
static const unsigned char file_partials_empty_html[] = {
#embed "../../Templates/partials/empty.html"
};
static const unsigned char file_partials_fan_html[] = {
#embed "../../Templates/partials/fan.html"
};
static const unsigned char file_partials_feature_html[] = {
#embed "../../Templates/partials/feature.html"
};
static const unsigned char file_partials_filter_html[] = {
#embed "../../Templates/partials/filter.html"
};
static const unsigned char file_partials_filtered_html[] = {
#embed "../../Templates/partials/filtered.html"
};
static const unsigned char file_partials_footer_html[] = {
#embed "../../Templates/partials/footer.html"
};
static const unsigned char file_partials_genre_index_html[] = {
#embed "../../Templates/partials/genre-index.html"
};
static const unsigned char file_partials_group_index_html[] = {
#embed "../../Templates/partials/group-index.html"
};
static const unsigned char file_partials_group_line_html[] = {
#embed "../../Templates/partials/group-line.html"
};
static const unsigned char file_partials_head_html[] = {
#embed "../../Templates/partials/head.html"
};
static const unsigned char file_partials_header_link_html[] = {
#embed "../../Templates/partials/header-link.html"
};
static const unsigned char file_partials_header_html[] = {
#embed "../../Templates/partials/header.html"
};
static const unsigned char file_partials_heading_html[] = {
#embed "../../Templates/partials/heading.html"
};
static const unsigned char file_partials_highlight_html[] = {
#embed "../../Templates/partials/highlight.html"
};
static const unsigned char file_partials_hours_html[] = {
#embed "../../Templates/partials/hours.html"
};
static const unsigned char file_partials_leaf_html[] = {
#embed "../../Templates/partials/leaf.html"
};
static const unsigned char file_partials_letters_html[] = {
#embed "../../Templates/partials/letters.html"
};
static const unsigned char file_partials_linked_html[] = {
#embed "../../Templates/partials/linked.html"
};
static const unsigned char file_partials_list_card_html[] = {
#embed "../../Templates/partials/list-card.html"
};
static const unsigned char file_partials_list_cards_html[] = {
#embed "../../Templates/partials/list-cards.html"
};
static const unsigned char file_partials_loan_line_html[] = {
#embed "../../Templates/partials/loan-line.html"
};
static const unsigned char file_partials_loan_time_html[] = {
#embed "../../Templates/partials/loan-time.html"
};
static const unsigned char file_partials_meeting_badge_html[] = {
#embed "../../Templates/partials/meeting-badge.html"
};
static const unsigned char file_partials_meeting_buttons_html[] = {
#embed "../../Templates/partials/meeting-buttons.html"
};
static const unsigned char file_partials_meeting_facts_html[] = {
#embed "../../Templates/partials/meeting-facts.html"
};
static const unsigned char file_partials_meeting_line_html[] = {
#embed "../../Templates/partials/meeting-line.html"
};
static const unsigned char file_partials_meeting_lines_html[] = {
#embed "../../Templates/partials/meeting-lines.html"
};
static const unsigned char file_partials_meeting_plans_html[] = {
#embed "../../Templates/partials/meeting-plans.html"
};
static const unsigned char file_partials_meeting_when_html[] = {
#embed "../../Templates/partials/meeting-when.html"
};
static const unsigned char file_partials_next_meeting_html[] = {
#embed "../../Templates/partials/next-meeting.html"
};
static const unsigned char file_partials_no_meeting_html[] = {
#embed "../../Templates/partials/no-meeting.html"
};
static const unsigned char file_partials_ordered_books_html[] = {
#embed "../../Templates/partials/ordered-books.html"
};
static const unsigned char file_partials_orders_html[] = {
#embed "../../Templates/partials/orders.html"
};
static const unsigned char file_partials_pager_html[] = {
#embed "../../Templates/partials/pager.html"
};
static const unsigned char file_partials_past_meetings_html[] = {
#embed "../../Templates/partials/past-meetings.html"
};
static const unsigned char file_partials_photo_html[] = {
#embed "../../Templates/partials/photo.html"
};
static const unsigned char file_partials_poster_html[] = {
#embed "../../Templates/partials/poster.html"
};
static const unsigned char file_partials_progress_bar_html[] = {
#embed "../../Templates/partials/progress-bar.html"
};
static const unsigned char file_partials_progress_html[] = {
#embed "../../Templates/partials/progress.html"
};
static const unsigned char file_partials_questions_html[] = {
#embed "../../Templates/partials/questions.html"
};
static const unsigned char file_partials_quote_html[] = {
#embed "../../Templates/partials/quote.html"
};
static const unsigned char file_partials_send_html[] = {
#embed "../../Templates/partials/send.html"
};
static const unsigned char file_partials_shelf_links_html[] = {
#embed "../../Templates/partials/shelf-links.html"
};
static const unsigned char file_partials_sign_html[] = {
#embed "../../Templates/partials/sign.html"
};
static const unsigned char file_partials_stars_html[] = {
#embed "../../Templates/partials/stars.html"
};
static const unsigned char file_partials_state_html[] = {
#embed "../../Templates/partials/state.html"
};
static const unsigned char file_partials_suggest_link_html[] = {
#embed "../../Templates/partials/suggest-link.html"
};
static const unsigned char file_partials_title_html[] = {
#embed "../../Templates/partials/title.html"
};
static const unsigned char file_partials_totals_html[] = {
#embed "../../Templates/partials/totals.html"
};
static const unsigned char file_partials_voice_day_html[] = {
#embed "../../Templates/partials/voice-day.html"
};
static const unsigned char file_partials_voice_words_html[] = {
#embed "../../Templates/partials/voice-words.html"
};
static const unsigned char file_partials_ways_on_html[] = {
#embed "../../Templates/partials/ways-on.html"
};
static const unsigned char file_partials_weeks_html[] = {
#embed "../../Templates/partials/weeks.html"
};
static const unsigned char file_partials_welcome_html[] = {
#embed "../../Templates/partials/welcome.html"
};
static const unsigned char file_partials_year_card_html[] = {
#embed "../../Templates/partials/year-card.html"
};
static const unsigned char file_partials_year_links_html[] = {
#embed "../../Templates/partials/year-links.html"
};
static const unsigned char file_preview_preview_css[] = {
#embed "../../Templates/preview/preview.css"
};
static const unsigned char file_preview_preview_js[] = {
#embed "../../Templates/preview/preview.js"
};
static const unsigned char file_preview_service_worker_js[] = {
#embed "../../Templates/preview/service-worker.js"
};
static const unsigned char file_tables_languages_txt[] = {
#embed "../../Templates/tables/languages.txt"
};
static const unsigned char file_words_ar_yaml[] = {
#embed "../../Templates/words/ar.yaml"
};
static const unsigned char file_words_de_yaml[] = {
#embed "../../Templates/words/de.yaml"
};
static const unsigned char file_words_en_yaml[] = {
#embed "../../Templates/words/en.yaml"
};
static const unsigned char file_words_es_yaml[] = {
#embed "../../Templates/words/es.yaml"
};
static const unsigned char file_words_fr_yaml[] = {
#embed "../../Templates/words/fr.yaml"
};
static const unsigned char file_words_he_yaml[] = {
#embed "../../Templates/words/he.yaml"
};
static const unsigned char file_words_it_yaml[] = {
#embed "../../Templates/words/it.yaml"
};
static const unsigned char file_words_ja_yaml[] = {
#embed "../../Templates/words/ja.yaml"
};
static const unsigned char file_words_nl_yaml[] = {
#embed "../../Templates/words/nl.yaml"
};
static const unsigned char file_words_pl_yaml[] = {
#embed "../../Templates/words/pl.yaml"
};
static const unsigned char file_words_pt_yaml[] = {
#embed "../../Templates/words/pt.yaml"
};
static const unsigned char file_words_uk_yaml[] = {
#embed "../../Templates/words/uk.yaml"
};
static const unsigned char file_words_zh_Hans_yaml[] = {
#embed "../../Templates/words/zh-Hans.yaml"
};
static const unsigned char file_worker_keep_js[] = {
#embed "../../Templates/worker/keep.js"
};
static const unsigned char file_worker_remove_js[] = {
#embed "../../Templates/worker/remove.js"
};

#define OCTAVO_FILE(path, bytes) {path, bytes, sizeof bytes}

static const struct octavo_theme_file files[] = {
    OCTAVO_FILE("assets/figures.css", file_assets_figures_css),
    OCTAVO_FILE("assets/icon-192.png", file_assets_icon_192_png),
    OCTAVO_FILE("assets/icon-512.png", file_assets_icon_512_png),
    OCTAVO_FILE("assets/icon-maskable.svg", file_assets_icon_maskable_svg),
    OCTAVO_FILE("assets/icon.svg", file_assets_icon_svg),
    OCTAVO_FILE("assets/lists.css", file_assets_lists_css),
    OCTAVO_FILE("assets/my-list.js", file_assets_my_list_js),
    OCTAVO_FILE("assets/search.js", file_assets_search_js),
    OCTAVO_FILE("assets/site.css", file_assets_site_css),
    OCTAVO_FILE("assets/site.js", file_assets_site_js),
    OCTAVO_FILE("assets/theme.js", file_assets_theme_js),
    OCTAVO_FILE("assets/voices.css", file_assets_voices_css),
    OCTAVO_FILE("assets/voices.js", file_assets_voices_js),
    OCTAVO_FILE("cards/book.svg", file_cards_book_svg),
    OCTAVO_FILE("cards/list.svg", file_cards_list_svg),
    OCTAVO_FILE("cards/meeting.svg", file_cards_meeting_svg),
    OCTAVO_FILE("cards/site.svg", file_cards_site_svg),
    OCTAVO_FILE("desk/_after.html", file_desk__after_html),
    OCTAVO_FILE("desk/_control.html", file_desk__control_html),
    OCTAVO_FILE("desk/_deeds.html", file_desk__deeds_html),
    OCTAVO_FILE("desk/_field.html", file_desk__field_html),
    OCTAVO_FILE("desk/_form.html", file_desk__form_html),
    OCTAVO_FILE("desk/_icon.html", file_desk__icon_html),
    OCTAVO_FILE("desk/_moves.html", file_desk__moves_html),
    OCTAVO_FILE("desk/_problems.html", file_desk__problems_html),
    OCTAVO_FILE("desk/_stars.html", file_desk__stars_html),
    OCTAVO_FILE("desk/about/ar.yaml", file_desk_about_ar_yaml),
    OCTAVO_FILE("desk/about/de.yaml", file_desk_about_de_yaml),
    OCTAVO_FILE("desk/about/es.yaml", file_desk_about_es_yaml),
    OCTAVO_FILE("desk/about/fr.yaml", file_desk_about_fr_yaml),
    OCTAVO_FILE("desk/about/he.yaml", file_desk_about_he_yaml),
    OCTAVO_FILE("desk/about/it.yaml", file_desk_about_it_yaml),
    OCTAVO_FILE("desk/about/ja.yaml", file_desk_about_ja_yaml),
    OCTAVO_FILE("desk/about/nl.yaml", file_desk_about_nl_yaml),
    OCTAVO_FILE("desk/about/pl.yaml", file_desk_about_pl_yaml),
    OCTAVO_FILE("desk/about/pt.yaml", file_desk_about_pt_yaml),
    OCTAVO_FILE("desk/about/uk.yaml", file_desk_about_uk_yaml),
    OCTAVO_FILE("desk/about/zh-Hans.yaml", file_desk_about_zh_Hans_yaml),
    OCTAVO_FILE("desk/add.html", file_desk_add_html),
    OCTAVO_FILE("desk/beside.js", file_desk_beside_js),
    OCTAVO_FILE("desk/controls.js", file_desk_controls_js),
    OCTAVO_FILE("desk/desk.css", file_desk_desk_css),
    OCTAVO_FILE("desk/desk.js", file_desk_desk_js),
    OCTAVO_FILE("desk/desk.svg", file_desk_desk_svg),
    OCTAVO_FILE("desk/dom.js", file_desk_dom_js),
    OCTAVO_FILE("desk/form.js", file_desk_form_js),
    OCTAVO_FILE("desk/frame.html", file_desk_frame_html),
    OCTAVO_FILE("desk/history.html", file_desk_history_html),
    OCTAVO_FILE("desk/import.html", file_desk_import_html),
    OCTAVO_FILE("desk/keys.html", file_desk_keys_html),
    OCTAVO_FILE("desk/new.html", file_desk_new_html),
    OCTAVO_FILE("desk/plan.html", file_desk_plan_html),
    OCTAVO_FILE("desk/problem.html", file_desk_problem_html),
    OCTAVO_FILE("desk/problems.html", file_desk_problems_html),
    OCTAVO_FILE("desk/publish.html", file_desk_publish_html),
    OCTAVO_FILE("desk/record.html", file_desk_record_html),
    OCTAVO_FILE("desk/screens.js", file_desk_screens_js),
    OCTAVO_FILE("desk/session.js", file_desk_session_js),
    OCTAVO_FILE("desk/settings.html", file_desk_settings_html),
    OCTAVO_FILE("desk/shell.html", file_desk_shell_html),
    OCTAVO_FILE("desk/site.html", file_desk_site_html),
    OCTAVO_FILE("desk/table.html", file_desk_table_html),
    OCTAVO_FILE("desk/voice.js", file_desk_voice_js),
    OCTAVO_FILE("desk/week.html", file_desk_week_html),
    OCTAVO_FILE("desk/welcome.html", file_desk_welcome_html),
    OCTAVO_FILE("desk/words/ar.yaml", file_desk_words_ar_yaml),
    OCTAVO_FILE("desk/words/de.yaml", file_desk_words_de_yaml),
    OCTAVO_FILE("desk/words/en.yaml", file_desk_words_en_yaml),
    OCTAVO_FILE("desk/words/es.yaml", file_desk_words_es_yaml),
    OCTAVO_FILE("desk/words/fr.yaml", file_desk_words_fr_yaml),
    OCTAVO_FILE("desk/words/he.yaml", file_desk_words_he_yaml),
    OCTAVO_FILE("desk/words/it.yaml", file_desk_words_it_yaml),
    OCTAVO_FILE("desk/words/ja.yaml", file_desk_words_ja_yaml),
    OCTAVO_FILE("desk/words/nl.yaml", file_desk_words_nl_yaml),
    OCTAVO_FILE("desk/words/pl.yaml", file_desk_words_pl_yaml),
    OCTAVO_FILE("desk/words/pt.yaml", file_desk_words_pt_yaml),
    OCTAVO_FILE("desk/words/uk.yaml", file_desk_words_uk_yaml),
    OCTAVO_FILE("desk/words/zh-Hans.yaml", file_desk_words_zh_Hans_yaml),
    OCTAVO_FILE("jobs/check.yml", file_jobs_check_yml),
    OCTAVO_FILE("jobs/codeberg.yml", file_jobs_codeberg_yml),
    OCTAVO_FILE("jobs/facts.sh", file_jobs_facts_sh),
    OCTAVO_FILE("jobs/facts.yml", file_jobs_facts_yml),
    OCTAVO_FILE("jobs/github.yml", file_jobs_github_yml),
    OCTAVO_FILE("jobs/gitlab.yml", file_jobs_gitlab_yml),
    OCTAVO_FILE("jobs/install.sh", file_jobs_install_sh),
    OCTAVO_FILE("jobs/machine.sh", file_jobs_machine_sh),
    OCTAVO_FILE("jobs/steps.yml", file_jobs_steps_yml),
    OCTAVO_FILE("jobs/variables.yml", file_jobs_variables_yml),
    OCTAVO_FILE("layouts/default.html", file_layouts_default_html),
    OCTAVO_FILE("layouts/group.html", file_layouts_group_html),
    OCTAVO_FILE("layouts/groups.html", file_layouts_groups_html),
    OCTAVO_FILE("layouts/listing.html", file_layouts_listing_html),
    OCTAVO_FILE("manual/beginning.md", file_manual_beginning_md),
    OCTAVO_FILE("manual/exit-codes.md", file_manual_exit_codes_md),
    OCTAVO_FILE("manual/files.md", file_manual_files_md),
    OCTAVO_FILE("manual/moving.md", file_manual_moving_md),
    OCTAVO_FILE("manual/open-library.md", file_manual_open_library_md),
    OCTAVO_FILE("manual/privacy.md", file_manual_privacy_md),
    OCTAVO_FILE("manual/publishing-cloudflare.md", file_manual_publishing_cloudflare_md),
    OCTAVO_FILE("manual/publishing-codeberg.md", file_manual_publishing_codeberg_md),
    OCTAVO_FILE("manual/publishing-github.md", file_manual_publishing_github_md),
    OCTAVO_FILE("manual/publishing-gitlab.md", file_manual_publishing_gitlab_md),
    OCTAVO_FILE("manual/publishing-netlify.md", file_manual_publishing_netlify_md),
    OCTAVO_FILE("manual/publishing-rsync.md", file_manual_publishing_rsync_md),
    OCTAVO_FILE("manual/publishing-s3.md", file_manual_publishing_s3_md),
    OCTAVO_FILE("manual/publishing.md", file_manual_publishing_md),
    OCTAVO_FILE("manual/receiving.md", file_manual_receiving_md),
    OCTAVO_FILE("manual/records.md", file_manual_records_md),
    OCTAVO_FILE("manual/security.md", file_manual_security_md),
    OCTAVO_FILE("manual/templates.md", file_manual_templates_md),
    OCTAVO_FILE("manual/texts.md", file_manual_texts_md),
    OCTAVO_FILE("manual/time.md", file_manual_time_md),
    OCTAVO_FILE("manual/voting.md", file_manual_voting_md),
    OCTAVO_FILE("new/about.md", file_new_about_md),
    OCTAVO_FILE("new/emma.md", file_new_emma_md),
    OCTAVO_FILE("new/frankenstein.md", file_new_frankenstein_md),
    OCTAVO_FILE("new/gitignore.txt", file_new_gitignore_txt),
    OCTAVO_FILE("new/meeting.md", file_new_meeting_md),
    OCTAVO_FILE("new/site.yaml", file_new_site_yaml),
    OCTAVO_FILE("new/to-begin-with.md", file_new_to_begin_with_md),
    OCTAVO_FILE("pages/404.html", file_pages_404_html),
    OCTAVO_FILE("pages/all-series.html", file_pages_all_series_html),
    OCTAVO_FILE("pages/author.html", file_pages_author_html),
    OCTAVO_FILE("pages/authors.html", file_pages_authors_html),
    OCTAVO_FILE("pages/ballot.html", file_pages_ballot_html),
    OCTAVO_FILE("pages/ballots.html", file_pages_ballots_html),
    OCTAVO_FILE("pages/book.html", file_pages_book_html),
    OCTAVO_FILE("pages/books.html", file_pages_books_html),
    OCTAVO_FILE("pages/genre.html", file_pages_genre_html),
    OCTAVO_FILE("pages/genres.html", file_pages_genres_html),
    OCTAVO_FILE("pages/home.html", file_pages_home_html),
    OCTAVO_FILE("pages/list.html", file_pages_list_html),
    OCTAVO_FILE("pages/lists.html", file_pages_lists_html),
    OCTAVO_FILE("pages/loans.html", file_pages_loans_html),
    OCTAVO_FILE("pages/meeting.html", file_pages_meeting_html),
    OCTAVO_FILE("pages/meetings.html", file_pages_meetings_html),
    OCTAVO_FILE("pages/member.html", file_pages_member_html),
    OCTAVO_FILE("pages/members.html", file_pages_members_html),
    OCTAVO_FILE("pages/my-list.html", file_pages_my_list_html),
    OCTAVO_FILE("pages/page.html", file_pages_page_html),
    OCTAVO_FILE("pages/publisher.html", file_pages_publisher_html),
    OCTAVO_FILE("pages/publishers.html", file_pages_publishers_html),
    OCTAVO_FILE("pages/read.html", file_pages_read_html),
    OCTAVO_FILE("pages/redirect.html", file_pages_redirect_html),
    OCTAVO_FILE("pages/search.html", file_pages_search_html),
    OCTAVO_FILE("pages/series.html", file_pages_series_html),
    OCTAVO_FILE("pages/shelf.html", file_pages_shelf_html),
    OCTAVO_FILE("pages/stats.html", file_pages_stats_html),
    OCTAVO_FILE("pages/suggest.html", file_pages_suggest_html),
    OCTAVO_FILE("pages/suggestions.html", file_pages_suggestions_html),
    OCTAVO_FILE("pages/tag.html", file_pages_tag_html),
    OCTAVO_FILE("pages/tags.html", file_pages_tags_html),
    OCTAVO_FILE("pages/year.html", file_pages_year_html),
    OCTAVO_FILE("pages/years.html", file_pages_years_html),
    OCTAVO_FILE("partials/answer.html", file_partials_answer_html),
    OCTAVO_FILE("partials/as-of.html", file_partials_as_of_html),
    OCTAVO_FILE("partials/ballot-card.html", file_partials_ballot_card_html),
    OCTAVO_FILE("partials/ballot-control.html", file_partials_ballot_control_html),
    OCTAVO_FILE("partials/ballot-form.html", file_partials_ballot_form_html),
    OCTAVO_FILE("partials/ballot-line.html", file_partials_ballot_line_html),
    OCTAVO_FILE("partials/ballot-option.html", file_partials_ballot_option_html),
    OCTAVO_FILE("partials/ballot-result.html", file_partials_ballot_result_html),
    OCTAVO_FILE("partials/ballot-when.html", file_partials_ballot_when_html),
    OCTAVO_FILE("partials/book-count.html", file_partials_book_count_html),
    OCTAVO_FILE("partials/book-facts.html", file_partials_book_facts_html),
    OCTAVO_FILE("partials/book-line.html", file_partials_book_line_html),
    OCTAVO_FILE("partials/by-day.html", file_partials_by_day_html),
    OCTAVO_FILE("partials/calendar-button.html", file_partials_calendar_button_html),
    OCTAVO_FILE("partials/card-covers.svg", file_partials_card_covers_svg),
    OCTAVO_FILE("partials/card-frame.svg", file_partials_card_frame_svg),
    OCTAVO_FILE("partials/card-text.svg", file_partials_card_text_svg),
    OCTAVO_FILE("partials/card.html", file_partials_card_html),
    OCTAVO_FILE("partials/cards.html", file_partials_cards_html),
    OCTAVO_FILE("partials/chart-table.html", file_partials_chart_table_html),
    OCTAVO_FILE("partials/chart.html", file_partials_chart_html),
    OCTAVO_FILE("partials/cited-books.html", file_partials_cited_books_html),
    OCTAVO_FILE("partials/cited.html", file_partials_cited_html),
    OCTAVO_FILE("partials/count-table.html", file_partials_count_table_html),
    OCTAVO_FILE("partials/cover-link.html", file_partials_cover_link_html),
    OCTAVO_FILE("partials/cover.html", file_partials_cover_html),
    OCTAVO_FILE("partials/custom-facts.html", file_partials_custom_facts_html),
    OCTAVO_FILE("partials/day.html", file_partials_day_html),
    OCTAVO_FILE("partials/empty.html", file_partials_empty_html),
    OCTAVO_FILE("partials/fan.html", file_partials_fan_html),
    OCTAVO_FILE("partials/feature.html", file_partials_feature_html),
    OCTAVO_FILE("partials/filter.html", file_partials_filter_html),
    OCTAVO_FILE("partials/filtered.html", file_partials_filtered_html),
    OCTAVO_FILE("partials/footer.html", file_partials_footer_html),
    OCTAVO_FILE("partials/genre-index.html", file_partials_genre_index_html),
    OCTAVO_FILE("partials/group-index.html", file_partials_group_index_html),
    OCTAVO_FILE("partials/group-line.html", file_partials_group_line_html),
    OCTAVO_FILE("partials/head.html", file_partials_head_html),
    OCTAVO_FILE("partials/header-link.html", file_partials_header_link_html),
    OCTAVO_FILE("partials/header.html", file_partials_header_html),
    OCTAVO_FILE("partials/heading.html", file_partials_heading_html),
    OCTAVO_FILE("partials/highlight.html", file_partials_highlight_html),
    OCTAVO_FILE("partials/hours.html", file_partials_hours_html),
    OCTAVO_FILE("partials/leaf.html", file_partials_leaf_html),
    OCTAVO_FILE("partials/letters.html", file_partials_letters_html),
    OCTAVO_FILE("partials/linked.html", file_partials_linked_html),
    OCTAVO_FILE("partials/list-card.html", file_partials_list_card_html),
    OCTAVO_FILE("partials/list-cards.html", file_partials_list_cards_html),
    OCTAVO_FILE("partials/loan-line.html", file_partials_loan_line_html),
    OCTAVO_FILE("partials/loan-time.html", file_partials_loan_time_html),
    OCTAVO_FILE("partials/meeting-badge.html", file_partials_meeting_badge_html),
    OCTAVO_FILE("partials/meeting-buttons.html", file_partials_meeting_buttons_html),
    OCTAVO_FILE("partials/meeting-facts.html", file_partials_meeting_facts_html),
    OCTAVO_FILE("partials/meeting-line.html", file_partials_meeting_line_html),
    OCTAVO_FILE("partials/meeting-lines.html", file_partials_meeting_lines_html),
    OCTAVO_FILE("partials/meeting-plans.html", file_partials_meeting_plans_html),
    OCTAVO_FILE("partials/meeting-when.html", file_partials_meeting_when_html),
    OCTAVO_FILE("partials/next-meeting.html", file_partials_next_meeting_html),
    OCTAVO_FILE("partials/no-meeting.html", file_partials_no_meeting_html),
    OCTAVO_FILE("partials/ordered-books.html", file_partials_ordered_books_html),
    OCTAVO_FILE("partials/orders.html", file_partials_orders_html),
    OCTAVO_FILE("partials/pager.html", file_partials_pager_html),
    OCTAVO_FILE("partials/past-meetings.html", file_partials_past_meetings_html),
    OCTAVO_FILE("partials/photo.html", file_partials_photo_html),
    OCTAVO_FILE("partials/poster.html", file_partials_poster_html),
    OCTAVO_FILE("partials/progress-bar.html", file_partials_progress_bar_html),
    OCTAVO_FILE("partials/progress.html", file_partials_progress_html),
    OCTAVO_FILE("partials/questions.html", file_partials_questions_html),
    OCTAVO_FILE("partials/quote.html", file_partials_quote_html),
    OCTAVO_FILE("partials/send.html", file_partials_send_html),
    OCTAVO_FILE("partials/shelf-links.html", file_partials_shelf_links_html),
    OCTAVO_FILE("partials/sign.html", file_partials_sign_html),
    OCTAVO_FILE("partials/stars.html", file_partials_stars_html),
    OCTAVO_FILE("partials/state.html", file_partials_state_html),
    OCTAVO_FILE("partials/suggest-link.html", file_partials_suggest_link_html),
    OCTAVO_FILE("partials/title.html", file_partials_title_html),
    OCTAVO_FILE("partials/totals.html", file_partials_totals_html),
    OCTAVO_FILE("partials/voice-day.html", file_partials_voice_day_html),
    OCTAVO_FILE("partials/voice-words.html", file_partials_voice_words_html),
    OCTAVO_FILE("partials/ways-on.html", file_partials_ways_on_html),
    OCTAVO_FILE("partials/weeks.html", file_partials_weeks_html),
    OCTAVO_FILE("partials/welcome.html", file_partials_welcome_html),
    OCTAVO_FILE("partials/year-card.html", file_partials_year_card_html),
    OCTAVO_FILE("partials/year-links.html", file_partials_year_links_html),
    OCTAVO_FILE("preview/preview.css", file_preview_preview_css),
    OCTAVO_FILE("preview/preview.js", file_preview_preview_js),
    OCTAVO_FILE("preview/service-worker.js", file_preview_service_worker_js),
    OCTAVO_FILE("tables/languages.txt", file_tables_languages_txt),
    OCTAVO_FILE("words/ar.yaml", file_words_ar_yaml),
    OCTAVO_FILE("words/de.yaml", file_words_de_yaml),
    OCTAVO_FILE("words/en.yaml", file_words_en_yaml),
    OCTAVO_FILE("words/es.yaml", file_words_es_yaml),
    OCTAVO_FILE("words/fr.yaml", file_words_fr_yaml),
    OCTAVO_FILE("words/he.yaml", file_words_he_yaml),
    OCTAVO_FILE("words/it.yaml", file_words_it_yaml),
    OCTAVO_FILE("words/ja.yaml", file_words_ja_yaml),
    OCTAVO_FILE("words/nl.yaml", file_words_nl_yaml),
    OCTAVO_FILE("words/pl.yaml", file_words_pl_yaml),
    OCTAVO_FILE("words/pt.yaml", file_words_pt_yaml),
    OCTAVO_FILE("words/uk.yaml", file_words_uk_yaml),
    OCTAVO_FILE("words/zh-Hans.yaml", file_words_zh_Hans_yaml),
    OCTAVO_FILE("worker/keep.js", file_worker_keep_js),
    OCTAVO_FILE("worker/remove.js", file_worker_remove_js),
};

const struct octavo_theme_file *octavo_default_theme(size_t *count) {
    *count = sizeof files / sizeof files[0];
    return files;
}
