import { beside, from, type Product } from './phrase.ts'

export const wso2: Product = {
  name: 'WSO2 API Manager',
  role: 'gateway',
  phrases: beside(
    { members: ['code', 'message', 'description'] },
    from(
      'wso2/carbon-apimgt 06a0f96: components/apimgt/org.wso2.carbon.apimgt.gateway/src/main/java/org/wso2/carbon/apimgt/gateway/handlers/security/APISecurityConstants.java',
      ['900900', 'key-refused'],
      ['900901', 'key-refused'],
      ['900902', 'key-missing'],
      ['900903', 'token-ended'],
      ['900904', 'key-ended'],
      ['900905', 'key-refused'],
      ['900906', 'no-operation'],
      ['900907', 'key-ended'],
      ['900908', 'access-missing'],
      ['900909', 'key-ended'],
      ['900910', 'token-scope'],
      ['900912', 'key-refused'],
    ),
  ),
}
