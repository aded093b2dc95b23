import { apigee } from './phrases/apigee.ts'
import { aspNet } from './phrases/asp-net.ts'
import { awsApiGateway } from './phrases/aws-api-gateway.ts'
import { azureApiManagement } from './phrases/azure-api-management.ts'
import { curl, dotnet, go, java, node, powershell, python, windows } from './phrases/clients.ts'
import { folkeregisteret } from './phrases/folkeregisteret.ts'
import {
  apolloOrYoga,
  apolloRouter,
  graphqlJava,
  graphqlJs,
  hasura,
  hotChocolate,
  lighthouse,
  shopify,
  springForGraphql,
} from './phrases/graphql.ts'
import { gravitee } from './phrases/gravitee.ts'
import { frontServers, http } from './phrases/http.ts'
import { auth0, entra, keycloak, oidcProvider } from './phrases/identity-providers.ts'
import { kong } from './phrases/kong.ts'
import { openshift } from './phrases/openshift.ts'
import type { Product } from './phrases/phrase.ts'
import { spring, springCloudGateway } from './phrases/spring.ts'
import { openssl } from './phrases/tls.ts'
import { tyk } from './phrases/tyk.ts'
import { wso2 } from './phrases/wso2.ts'

/** Every product whose words are known. What was not read in its source or documentation is not here. Of the clients, those that others are built on come first. */
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
  frontServers,
  folkeregisteret,
  entra,
  keycloak,
  auth0,
  oidcProvider,
  apolloOrYoga,
  apolloRouter,
  lighthouse,
  shopify,
  graphqlJs,
  springForGraphql,
  graphqlJava,
  hotChocolate,
  hasura,
  spring,
  aspNet,
  http,
  openssl,
  powershell,
  windows,
  go,
  java,
  python,
  dotnet,
  node,
  curl,
]
