/** The header that a call to the gateway carries, so that it can be found in its log; the gateway echoes it where it knows the API. */
export const transactionHeader = 'X-Gravitee-Transaction-Id'

/** Headers, in lower case, that the gateway puts on its answers. */
export const gatewayMarks: readonly string[] = [transactionHeader.toLowerCase(), 'x-gravitee-request-id']

/** The header, in lower case, that the gateway puts on an answer once it has let the caller in. */
export const acceptedMark = 'x-gravitee-client-identifier'
