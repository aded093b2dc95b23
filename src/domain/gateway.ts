/** The header that identifies a call to the gateway in its log; the gateway returns it if it knows the API. */
export const transactionHeader = 'X-Gravitee-Transaction-Id'

/** Headers, in lower case, that the gateway adds to its responses. */
export const gatewayMarks: readonly string[] = [transactionHeader.toLowerCase(), 'x-gravitee-request-id']

/** The header, in lower case, that the gateway adds to a response for an accepted caller. */
export const acceptedMark = 'x-gravitee-client-identifier'

/**
 * Headers in which gateways expect an API key by default, the documented one first: Gravitee, AWS and Tyk, Kong and WSO2, Apigee, Azure,
 * IBM.
 */
export const keyHeaders = [
  'X-Gateway-Api-Key',
  'X-Gravitee-Api-Key',
  'X-Api-Key',
  'apikey',
  'x-apikey',
  'Ocp-Apim-Subscription-Key',
  'X-IBM-Client-Id',
] as const
