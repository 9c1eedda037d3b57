#include <curl/curl.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

// The functions of libcurl that take a variable number of arguments, which Swift cannot call. Each is passed in,
// because the library is loaded at run time.

static inline bool octavo_set_number(void *setopt, CURL *transfer, CURLoption option, long value) {
    return ((CURLcode(*)(CURL *, CURLoption, ...))setopt)(transfer, option, value) == CURLE_OK;
}

static inline bool octavo_set_size(void *setopt, CURL *transfer, CURLoption option, curl_off_t value) {
    return ((CURLcode(*)(CURL *, CURLoption, ...))setopt)(transfer, option, value) == CURLE_OK;
}

static inline bool octavo_set_pointer(void *setopt, CURL *transfer, CURLoption option, const void *value) {
    return ((CURLcode(*)(CURL *, CURLoption, ...))setopt)(transfer, option, value) == CURLE_OK;
}

static inline bool octavo_set_callback(
    void *setopt, CURL *transfer, CURLoption option, void (*value)(void)) {
    return ((CURLcode(*)(CURL *, CURLoption, ...))setopt)(transfer, option, value) == CURLE_OK;
}

static inline bool octavo_set_multi_number(void *setopt, CURLM *transfers, CURLMoption option, long value) {
    return ((CURLMcode(*)(CURLM *, CURLMoption, ...))setopt)(transfers, option, value) == CURLM_OK;
}

static inline long octavo_get_number(void *getinfo, CURL *transfer, CURLINFO info) {
    long value = 0;
    return ((CURLcode(*)(CURL *, CURLINFO, ...))getinfo)(transfer, info, &value) == CURLE_OK ? value : 0;
}

static inline curl_off_t octavo_get_size(void *getinfo, CURL *transfer, CURLINFO info) {
    curl_off_t value = 0;
    return ((CURLcode(*)(CURL *, CURLINFO, ...))getinfo)(transfer, info, &value) == CURLE_OK ? value : 0;
}

static inline const char *octavo_get_text(void *getinfo, CURL *transfer, CURLINFO info) {
    const char *value = 0;
    return ((CURLcode(*)(CURL *, CURLINFO, ...))getinfo)(transfer, info, &value) == CURLE_OK ? value : 0;
}

// Options that older headers lack; an older library refuses the numbers, which does no harm.

static inline bool octavo_only_http(void *setopt, CURL *transfer) {
#if LIBCURL_VERSION_NUM >= 0x075500
    return octavo_set_pointer(setopt, transfer, CURLOPT_PROTOCOLS_STR, "http,https");
#else
    return octavo_set_number(setopt, transfer, CURLOPT_PROTOCOLS, CURLPROTO_HTTP | CURLPROTO_HTTPS);
#endif
}

// To give up a transfer does not wait for the look-up of its host's name to end.
static inline void octavo_quick_exit(void *setopt, CURL *transfer) {
    octavo_set_number(setopt, transfer, (CURLoption)322, 1L);
}

// Copies the 4 or 16 bytes of the address that a socket is wanted for, and returns how many they are; 0 for others.
static inline int octavo_address(const struct curl_sockaddr *place, unsigned char bytes[16]) {
    const char *address = (const char *)&place->addr;
    if (place->family == AF_INET) {
        memcpy(bytes, address + offsetof(struct sockaddr_in, sin_addr), 4);
        return 4;
    }
    if (place->family == AF_INET6) {
        memcpy(bytes, address + offsetof(struct sockaddr_in6, sin6_addr), 16);
        return 16;
    }
    return 0;
}
