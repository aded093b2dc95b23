import { from, type Product } from './phrase.ts'

export const azureApiManagement: Product = {
  name: 'Azure API Management',
  role: 'gateway',
  phrases: from(
    'MicrosoftDocs/azure-docs 11ee015: articles/api-management/api-management-error-handling-policies.md',
    ['Access denied due to missing subscription key', 'key-missing'],
    ['Access denied due to invalid subscription key', 'key-refused'],
    ['Unable to match incoming request to an operation', 'no-operation'],
    ['Rate limit is exceeded', 'limit'],
    ['Out of call volume quota', 'limit'],
    ['Out of bandwidth quota', 'limit'],
    ['Caller IP address', 'is not allowed. Access denied.', 'address-refused'],
    ['Caller IP address is blocked. Access denied.', 'address-refused'],
    ['JWT not present.', 'token-missing'],
  ),
}
