import { beside, from, type Product } from './phrase.ts'

const security = (file: string): string => `spring-projects/spring-security 7.1.1: ${file}`
const boot = (file: string): string => `spring-projects/spring-boot v4.1.1: module/${file}`
const cloud = (file: string): string =>
  `spring-cloud/spring-cloud-gateway v5.0.3: spring-cloud-gateway-server-webflux/src/main/java/${file}`

const resourceServer = 'oauth2/oauth2-resource-server/src/main/java/org/springframework/security/oauth2/server/resource'

export const spring: Product = {
  name: 'Spring',
  role: 'framework',
  phrases: [
    ...from(security('web/src/main/java/org/springframework/security/web/access/ExceptionTranslationFilter.java'), [
      'Full authentication is required to access this resource',
      'token-missing',
    ]),
    ...from(security('oauth2/oauth2-jose/src/main/java/org/springframework/security/oauth2/jwt/JwtTimestampValidator.java'), [
      'Jwt expired at',
      'token-ended',
    ]),
    ...from(security('oauth2/oauth2-jose/src/main/java/org/springframework/security/oauth2/jwt/NimbusJwtDecoder.java'), [
      'An error occurred while attempting to decode the Jwt',
      'token-invalid',
    ]),
    ...from(security(`${resourceServer}/introspection/SpringOpaqueTokenIntrospector.java`), ["Provided token isn't active", 'token-ended']),
    ...from(security(`${resourceServer}/web/DefaultBearerTokenResolver.java`), ['Bearer token is malformed', 'token-invalid']),
    ...from(security(`${resourceServer}/web/access/BearerTokenAccessDeniedHandler.java`), [
      'The request requires higher privileges than provided by the access token',
      'token-scope',
    ]),
    ...from(boot('spring-boot-webmvc/src/main/java/org/springframework/boot/webmvc/autoconfigure/error/ErrorMvcAutoConfiguration.java'), [
      'Whitelabel Error Page',
      'application-error',
    ]),
    ...beside(
      { members: ['timestamp', 'status', 'error', 'path'] },
      from(boot('spring-boot-webmvc/src/main/java/org/springframework/boot/webmvc/error/DefaultErrorAttributes.java'), [
        'application-error',
      ]),
    ),
  ],
}

export const springCloudGateway: Product = {
  name: 'Spring Cloud Gateway',
  role: 'gateway',
  builtOn: 'Spring',
  phrases: [
    ...from(cloud('org/springframework/cloud/gateway/filter/NettyRoutingFilter.java'), ['Response took longer than', 'backend-slow']),
    ...from(cloud('org/springframework/cloud/gateway/filter/ReactiveLoadBalancerClientFilter.java'), [
      'Unable to find instance for',
      'backend-unreachable',
    ]),
  ],
}
