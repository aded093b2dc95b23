
import { it } from 'vitest'
import { saidOf, type Planted } from './planted.ts'
const as = (status: number, code: string, words: string, error = 'invalid_grant'): Planted => ({ part: 'authorization-service', status, body: { error, error_description: words + ' (trace_id: abc)', error_uri: 'https://x/errors/' + code } })
const gw = (status: number, body: object | string, headers = {}): Planted => ({ part: 'gateway', status, body, headers })
const idp = (status: number, body: object | string, headers = {}): Planted => ({ part: 'identity-provider', status, body, headers })
const reg = (status: number, body: object | string, headers = {}): Planted => ({ part: 'population', status, body, headers })
const gql = (status: number, body: object | string, headers = {}): Planted => ({ part: 'graphql', status, body, headers })
const cases: Record<string, Planted> = {
  'as clock': as(400, 'MP-130', 'Invalid assertion. Client authentication failed. Issue time is in the future.'),
  'as 250': as(403, 'MP-250', 'Consumer has not been granted access to the scope x.', 'forbidden'),
  'gw hands MP-100': gw(400, { error: 'invalid_grant', error_description: 'Invalid assertion. Client authentication failed. Client not found. (trace_id: abc)' }),
  'gw hands MP-250': gw(500, { message: 'Consumer has not been granted access to the scope x (MP-250)', http_status_code: 500 }),
  'reg FREG-001 500': reg(500, { kode: 'FREG-001', melding: 'Intern feil' }),
  'reg FREG-004 404': reg(404, { kode: 'FREG-004', melding: 'Finner ikke forespurt person' }),
  'reg 403': reg(403, { kode: 'FREG-003', melding: 'Ikke autorisert' }),
  'gw apigee no product': gw(401, { fault: { faultstring: 'Invalid API call as no apiproduct match found', detail: { errorcode: 'keymanagement.service.InvalidAPICallAsNoApiProductMatchFound' } } }),
  'gw pending': gw(401, { message: 'The subscription has not yet started for the provided credentials', http_status_code: 401 }),
  'gw no plan': gw(401, { message: 'No plan matched the request', http_status_code: 401 }),
  'gw wso2 blocked': gw(403, { code: '900907', message: 'The requested API is temporarily blocked', description: 'Subscription blocked' }),
  'gw CF block': gw(403, '<html><title>Attention Required! | Cloudflare</title>Sorry, you have been blocked</html>', { 'cf-ray': '8a-OSL', server: 'cloudflare' }),
  'idp access_denied': idp(403, { error: 'access_denied', error_description: 'Client has not been granted scopes: org:x' }),
  'idp grant missing': idp(403, { error: 'access_denied', error_description: 'Client is not authorized to access "x". You need to create a "client-grant" associated to this API.' }),
  'idp invalid_client': idp(401, { error: 'invalid_client' }),
  'idp invalid_scope': idp(400, { error: 'invalid_scope' }),
  'idp entra': idp(401, { error: 'invalid_client', error_description: 'AADSTS7000222: The provided client secret keys are expired.' }),
  'idp unauthorized_client': idp(401, { error: 'unauthorized_client', error_description: 'Client not enabled to retrieve service account' }),
  'gql csrf': gql(400, { errors: [{ message: "This operation has been blocked as a potential Cross-Site Request Forgery (CSRF). Please either specify a 'content-type' header", extensions: { code: 'BAD_REQUEST' } }] }),
  'gql rate': gql(200, { errors: [{ message: 'Rate limit exceeded', extensions: { code: 'RATE_LIMITED' } }] }),
}
const only = process.env.ONLY
it.each(Object.entries(cases).filter(([n]) => only === undefined || n.includes(only)))('%s', async (name, planted) => {
  const { run, accept, monitor, explain, init } = await saidOf(planted)
  const pick = (t: string, re: RegExp, n = 3) => [...t.matchAll(re)].slice(0, n).map(m => m[0].trim()).join(' || ')
  const known = /^(This is the identity|It issues|It knows|A server resp|The gateway has an API|The gateway accepts the key|The gateway reaches|The token-issuing service issues a token)/
  console.log([`### ${name}`,
   'RUN ' + pick(run, /^(Cause|Likely|Failing|Possible|Could).*$/gm, 4),
   'ACC ' + pick(accept, /^.*(Look here first|Wrong).*$/gm) + ' CAUSE ' + pick(accept, /^Cause.*\n.*$/gm),
   'MON ' + monitor.split('\n').slice(0, 3).join(' || '),
   'EXP ' + pick(explain, /^(Cause:|  Likely|  Failing|  Possible|Gatewatch does not).*$/gm, 6),
   'INI ' + init.split('\n').filter(l => !known.test(l)).join(' || '),
   ].join('\n'))
})
