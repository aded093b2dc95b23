/** The header that identifies a call to the gateway in its log; the gateway returns it if it knows the API. */
export const transactionHeader = 'X-Gravitee-Transaction-Id'

/** Headers, in lower case, that the gateway adds to its responses. */
export const gatewayMarks: readonly string[] = [transactionHeader.toLowerCase(), 'x-gravitee-request-id']

/** The header, in lower case, that the gateway adds to a response for an accepted caller. */
export const acceptedMark = 'x-gravitee-client-identifier'
