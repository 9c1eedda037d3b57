#include <microhttpd.h>

// Functions with a variable number of arguments, which Swift cannot call. Each is handed in, as the library is
// loaded late.

static inline struct MHD_Daemon *octavo_start_daemon(
    void *start_daemon, unsigned int flags, MHD_AccessHandlerCallback answer, void *context,
    struct MHD_OptionItem *options) {
    struct MHD_Daemon *(*start)(
        unsigned int, uint16_t, MHD_AcceptPolicyCallback, void *, MHD_AccessHandlerCallback, void *, ...) =
        (struct MHD_Daemon *(*)(
            unsigned int, uint16_t, MHD_AcceptPolicyCallback, void *, MHD_AccessHandlerCallback, void *, ...))
            start_daemon;
    return start(flags, 0, 0, 0, answer, context, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

static inline void octavo_limit_silence(void *set_connection_option, struct MHD_Connection *connection, unsigned int seconds) {
    int (*set)(struct MHD_Connection *, enum MHD_CONNECTION_OPTION, ...) =
        (int (*)(struct MHD_Connection *, enum MHD_CONNECTION_OPTION, ...))set_connection_option;
    set(connection, MHD_CONNECTION_OPTION_TIMEOUT, seconds);
}

static inline int octavo_connection_socket(void *get_connection_info, struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *(*get)(struct MHD_Connection *, enum MHD_ConnectionInfoType, ...) =
        (const union MHD_ConnectionInfo *(*)(struct MHD_Connection *, enum MHD_ConnectionInfoType, ...))
            get_connection_info;
    const union MHD_ConnectionInfo *info = get(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? (int)info->connect_fd : -1;
}
