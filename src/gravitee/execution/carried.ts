/** Policies that a gateway of Gravitee carries, or that are published for it: a definition that names another one is not served. */
const published = [
  'ai-prompt-guard-rails ai-prompt-token-tracking ai-rate-limit api-key api-proxy-generator assign-content aws-lambda basic-authentication',
  'cache circuit-breaker cloud-events cors data-cache data-logging-masking dynamic-routing generate-http-signature geoip-filtering graphql-ip-filtering',
  'graphql-rate-limit groovy html-json http-redirect http-signature interops-a-idp interops-a-sp interops-r-idp interops-r-sp interrupt ip-filtering',
  'javascript jose json-threat-protection json-to-json json-validation json-xml jwe jws jwt key-less latency message-filtering metrics-reporter mock',
  'mtls oas-validation oauth2 openid-userinfo openid-connect-userinfo policy-assign-attributes policy-assign-content policy-generate-jwt',
  'policy-basic-authentication policy-http-callout policy-http-signature policy-override-request-method policy-request-validation policy-ssl-enforcement policy-wssecurity-authentication',
  'policy-geoip-filtering policy-ws-security-authentication policy-url-rewriting protobuf-json python quota rate-limit regex-threat-protection',
  'request-content-limit request-validation resource-filtering rest-to-soap retry role-based-access-control schema-registry script shared-policy-group-policy',
  'soap-wssecurity-authentication spike-arrest ssl-enforcement transform-avro-json transform-avro-protobuf transform-headers transform-protobuf-json',
  'transform-queryparams status-code rbac policy-circuit-breaker traffic-shadowing url-rewriting validate-json validate-request wssecurity-authentication xml-json',
  'xml-threat-protection xml-validation xslt policy-xslt',
]

const names: ReadonlySet<string> = new Set(published.flatMap((line) => line.split(' ')))

export const isCarried = (policy: string): boolean => names.has(policy)
