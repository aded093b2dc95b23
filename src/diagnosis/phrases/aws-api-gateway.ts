import { beside, from, type Product } from './phrase.ts'

export const awsApiGateway: Product = {
  name: 'AWS API Gateway',
  role: 'gateway',
  phrases: [
    ...from('https://aws.amazon.com/premiumsupport/knowledge-center/api-gateway-403-custom-domain/', [
      'Missing Authentication Token',
      'no-route',
    ]),
    ...from('https://aws.amazon.com/premiumsupport/knowledge-center/api-gateway-troubleshoot-403-forbidden/', [
      'User is not authorized to access this resource with an explicit deny',
      'access-missing',
    ]),
    ...beside(
      { header: 'x-amzn-errortype' },
      from('https://oneuptime.com/blog/post/2026-02-12-fix-api-gateway-403-forbidden-errors/view', ['Forbidden', 'key-refused']),
    ),
    ...from('https://github.com/CodeGenieApp/serverless-express/issues/111', ['Endpoint request timed out', 'backend-slow']),
  ],
}
