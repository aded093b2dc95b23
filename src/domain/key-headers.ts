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
