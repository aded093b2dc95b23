import { from, type Product } from './phrase.ts'

export const apigee: Product = {
  name: 'Apigee',
  role: 'gateway',
  phrases: [
    ...from('https://discuss.google.dev/t/how-to-handle-the-fault-generated-by-security-polices/470', [
      'Failed to resolve API Key variable',
      'key-missing',
    ]),
    ...from('https://github.com/apigee-127/a127-samples/pull/15', ['Invalid ApiKey', 'key-refused']),
    ...from('https://cloud.google.com/apigee/docs/api-platform/reference/policies/oauth-http-status-code-reference', [
      'Invalid API call as no apiproduct match found',
      'access-missing',
    ]),
    ...from('https://docs.apigee.com/api-platform/troubleshoot/runtime/404-unable-identify-proxy-host', [
      'Unable to identify proxy for host',
      'no-route',
    ]),
    ...from('https://docs.apigee.com/api-platform/reference/policies/error-code-reference', [
      'Access Denied for client ip',
      'address-refused',
    ]),
    ...from('https://github.com/GoogleCloudPlatform/cloud-code-vscode/issues/904', ['Unexpected EOF at target', 'backend-unreachable']),
  ],
}
