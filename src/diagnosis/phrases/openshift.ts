import { from, type Product } from './phrase.ts'

export const openshift: Product = {
  name: 'OpenShift router',
  role: 'router',
  phrases: from('openshift/router 4b401a8: images/router/haproxy/conf/error-page-503.http', ['Application is not available', 'not-served']),
}
