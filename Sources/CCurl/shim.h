#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>

// The functions of libcurl that are used, found in the library when it is loaded. Any thread may have them, as the
// library stays loaded.
struct __attribute__((swift_attr("@Sendable"))) octavo_curl {
    __typeof__(&curl_global_init) global_init;
    __typeof__(&curl_easy_init) easy_init;
    __typeof__(&curl_easy_cleanup) easy_cleanup;
    __typeof__(&curl_easy_setopt) easy_setopt;
    __typeof__(&curl_easy_getinfo) easy_getinfo;
    __typeof__(&curl_easy_reset) easy_reset;
    __typeof__(&curl_easy_perform) easy_perform;
    __typeof__(&curl_slist_append) slist_append;
    __typeof__(&curl_slist_free_all) slist_free_all;
};

// Whether the first library of these names, which end with a null, has them all and can be used.
static inline bool octavo_load_curl(struct octavo_curl *curl, const char *const *names) {
    void *library = 0;
    while (*names && !library) library = dlopen(*names++, RTLD_NOW | RTLD_LOCAL);
    if (!library) return false;
#define FIND(name) ((curl->name = (__typeof__(curl->name))dlsym(library, "curl_" #name)) != 0)
    return FIND(global_init) && FIND(easy_init) && FIND(easy_cleanup) && FIND(easy_setopt) && FIND(easy_getinfo) &&
           FIND(easy_reset) && FIND(easy_perform) && FIND(slist_append) && FIND(slist_free_all) &&
           curl->global_init(CURL_GLOBAL_ALL) == CURLE_OK;
#undef FIND
}

// The functions with a variable number of arguments, which Swift cannot call.

static inline void octavo_set_number(struct octavo_curl curl, CURL *transfer, CURLoption option, long value) {
    curl.easy_setopt(transfer, option, value);
}

static inline void octavo_set_size(struct octavo_curl curl, CURL *transfer, CURLoption option, curl_off_t value) {
    curl.easy_setopt(transfer, option, value);
}

static inline void octavo_set_pointer(
    struct octavo_curl curl, CURL *transfer, CURLoption option, const void *value) {
    curl.easy_setopt(transfer, option, value);
}

static inline void octavo_set_callbacks(
    struct octavo_curl curl, CURL *transfer, curl_write_callback body, curl_write_callback header,
    curl_xferinfo_callback progress, void *context) {
    curl.easy_setopt(transfer, CURLOPT_WRITEFUNCTION, body);
    curl.easy_setopt(transfer, CURLOPT_WRITEDATA, context);
    curl.easy_setopt(transfer, CURLOPT_HEADERFUNCTION, header);
    curl.easy_setopt(transfer, CURLOPT_HEADERDATA, context);
    curl.easy_setopt(transfer, CURLOPT_XFERINFOFUNCTION, progress);
    curl.easy_setopt(transfer, CURLOPT_XFERINFODATA, context);
    curl.easy_setopt(transfer, CURLOPT_NOPROGRESS, 0L);
}

// Options that older headers lack. An older library refuses the number of an option, which does no harm.
static inline void octavo_set_newer_options(struct octavo_curl curl, CURL *transfer) {
#if LIBCURL_VERSION_NUM >= 0x075500
    curl.easy_setopt(transfer, CURLOPT_PROTOCOLS_STR, "http,https");
#else
    curl.easy_setopt(transfer, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
    // CURLOPT_QUICK_EXIT: to give up a transfer does not wait for the look-up of its host's name to end.
    curl.easy_setopt(transfer, (CURLoption)322, 1L);
}

static inline long octavo_get_status(struct octavo_curl curl, CURL *transfer) {
    long value = 0;
    return curl.easy_getinfo(transfer, CURLINFO_RESPONSE_CODE, &value) == CURLE_OK ? value : 0;
}

static inline bool octavo_was_connected(struct octavo_curl curl, CURL *transfer) {
    curl_off_t value = 0;
    return curl.easy_getinfo(transfer, CURLINFO_PRETRANSFER_TIME_T, &value) == CURLE_OK && value > 0;
}
