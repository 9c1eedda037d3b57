#include <microhttpd.h>

// MHD_get_connection_info is variadic, which Swift cannot call.
static inline int octavo_connection_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? (int)info->connect_fd : -1;
}
