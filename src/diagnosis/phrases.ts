import { apigee } from './phrases/apigee.ts'
import { aspNet } from './phrases/asp-net.ts'
import { awsApiGateway } from './phrases/aws-api-gateway.ts'
import { azureApiManagement } from './phrases/azure-api-management.ts'
import { curl, java, node } from './phrases/clients.ts'
import { folkeregisteret } from './phrases/folkeregisteret.ts'
import { apolloOrYoga, graphqlJava, graphqlJs, hotChocolate, springForGraphql } from './phrases/graphql.ts'
import { gravitee } from './phrases/gravitee.ts'
import { auth0, entra, keycloak, oidcProvider } from './phrases/identity-providers.ts'
import { kong } from './phrases/kong.ts'
import { openshift } from './phrases/openshift.ts'
import type { Product } from './phrases/phrase.ts'
import { spring, springCloudGateway } from './phrases/spring.ts'
import { tyk } from './phrases/tyk.ts'
import { wso2 } from './phrases/wso2.ts'

/** Every product whose words are known. What was not read in its source or documentation is not here. */
export const products: readonly Product[] = [
  gravitee,
  kong,
  tyk,
  azureApiManagement,
  awsApiGateway,
  apigee,
  wso2,
  springCloudGateway,
  openshift,
  folkeregisteret,
  entra,
  keycloak,
  auth0,
  oidcProvider,
  apolloOrYoga,
  graphqlJs,
  springForGraphql,
  graphqlJava,
  hotChocolate,
  spring,
  aspNet,
  curl,
  node,
  java,
]
