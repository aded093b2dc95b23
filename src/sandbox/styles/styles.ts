import { registers, type CatalogName } from '../../domain/index.ts'
import { keysNotApart, ofEach } from '../fault.ts'
import { bare, json, withHeaders, type SandboxResponse } from '../message.ts'
import { jsonGateways } from './json-gateways.ts'
import { authorizationRejections, tokenServiceRejections } from './machine-rejections.ts'
import { companyPage, pageGateways } from './page-gateways.ts'
import { registerRejections } from './register-rejections.ts'
import { digits, plain, proxyPage } from './shapes.ts'
import type { ResponseRewrite, VendorStyle } from './vendor-style.ts'
import { membersOf, phraseOf } from './rejection.ts'

const adding =
  (headers: () => SandboxResponse['headers']): ResponseRewrite =>
  (answer) =>
    withHeaders(answer, headers())

/** Rewrites the errors of the backend. */
const instead =
  (from: number, change: ResponseRewrite): ResponseRewrite =>
  (answer, request) =>
    answer.status >= from ? change(answer, request) : answer

/** Checks that fail where the gateway hides a register's 404 for an unknown person. */
const unknownPersonHidden = registers
  .filter(({ unknownPerson }) => unknownPerson.status === 404)
  .map(({ name }): CatalogName => `register.path-proven [${name}]`)

/** The pages repeat the called path, with the person in it. */
const pathRepeated = ['privacy.identifier-not-echoed'] as const

/** Sets of vendors, each different in every hop from the documented ones or from the other sets. */
export const styles: Readonly<Record<string, VendorStyle>> = {
  sentences: {
    title: 'A gateway that rejects keys with 403 and a sentence, before a register of Spring.',
    gateway: jsonGateways.sentences,
    withoutToken: 'goes on',
    tokenService: tokenServiceRejections.throwing,
    register: registerRejections.spring,
  },
  'xml-faults': {
    title: 'A gateway of XML faults with numbers, which is also the token-issuing service.',
    gateway: pageGateways.faults,
    withoutToken: 'ends',
    tokenService: 'gateway',
    authorizationService: authorizationRejections.standard,
    register: registerRejections.problem,
  },
  'three-members': {
    title: 'A gateway with the same three members in each rejection, before a register of ASP.NET.',
    gateway: jsonGateways.three,
    withoutToken: 'ends',
    adds: adding(() => ({ 'x-global-transaction-id': digits(24), 'access-control-allow-origin': '*' })),
    tokenService: tokenServiceRejections.handingOn,
    register: registerRejections.dotnet,
  },
  'integration-bus': {
    title: 'An integration bus that turns each error behind it into 500 and a sentence with the status.',
    breaks: unknownPersonHidden,
    gateway: jsonGateways.bus,
    withoutToken: 'ends',
    handsOn: instead(400, ({ status }, { method }) =>
      plain(500, `HTTP ${method} on resource 'http://backend.internal:8443' failed: ${phraseOf(status).toLowerCase()} (${status}).`),
    ),
    tokenService: tokenServiceRejections.telling,
  },
  sidecar: {
    title: 'A proxy with filters that says the same to no key and to a wrong one, before a register that returns a page.',
    gateway: jsonGateways.sidecar,
    withoutToken: 'ends',
    handsOn: adding(() => ({ server: 'envoy', 'x-envoy-upstream-service-time': String(3 + Math.floor(Math.random() * 9)) })),
    tokenService: tokenServiceRejections.terse,
    register: registerRejections.page,
  },
  'all-500': {
    title: 'A gateway that hides each error behind it in an empty 500.',
    breaks: unknownPersonHidden,
    gateway: jsonGateways.aggregating,
    withoutToken: 'ends',
    handsOn: instead(400, () => bare(500, { 'x-gateway-completed': 'false', 'x-gateway': 'Version 2.7.2' })),
    tokenService: tokenServiceRejections.throwing,
  },
  'key-is-400': {
    title: 'A gateway to which a wrong key is a bad argument, and a register that forbids whatever it does not give.',
    gateway: jsonGateways.procedures,
    withoutToken: 'goes on',
    tokenService: tokenServiceRejections.handingOn,
    authorizationService: authorizationRejections.client,
    register: registerRejections.forbidding,
  },
  'oauth-passed-on': {
    title: 'A gateway whose caller gets the response of the token-issuing service, and a register that speaks OAuth.',
    gateway: jsonGateways.forwarding,
    withoutToken: 'ends',
    adds: (answer) => (answer.headers['server'] === undefined ? withHeaders(answer, { server: 'APISIX/3.6.0' }) : answer),
    tokenService: tokenServiceRejections.handingOn,
    authorizationService: authorizationRejections.client,
    register: registerRejections.oauth,
  },
  filters: {
    title: 'Filters that throw, and a register of the same framework: one form for all.',
    gateway: jsonGateways.filters,
    withoutToken: 'ends',
    adds: adding(() => ({ 'x-application-context': 'gateway:8443' })),
    tokenService: 'gateway',
    register: ({ documented, request }) =>
      json(documented.status, { timestamp: Date.now(), status: documented.status, error: phraseOf(documented.status), path: request.path }),
  },
  dotnet: {
    title: 'ASP.NET in every hop: problems, and empty bodies.',
    gateway: jsonGateways.dotnet,
    withoutToken: 'goes on',
    adds: adding(() => ({ server: 'Kestrel' })),
    tokenService: tokenServiceRejections.handingOn,
    authorizationService: authorizationRejections.problem,
    register: registerRejections.dotnet,
  },
  'key-is-404': {
    title: 'A gateway to which a key is a part of the route, before a register that returns a sentence.',
    breaks: pathRepeated,
    gateway: jsonGateways.routes,
    withoutToken: 'ends',
    tokenService: tokenServiceRejections.telling,
    register: registerRejections.terse,
  },
  norwegian: {
    title: 'Words in Norwegian in every hop; what fails behind the gateway is 502.',
    gateway: jsonGateways.own,
    withoutToken: 'ends',
    handsOn: instead(500, () => json(502, { feilkode: 'T-502', melding: 'Baksystemet svarte ikke som ventet' })),
    tokenService: 'gateway',
    register: registerRejections.norwegian,
  },
  'oauth-client': {
    title: 'A gateway that asks callers for a bearer token when their key is wrong, and calls itself an invalid client.',
    gateway: jsonGateways.client,
    withoutToken: 'ends',
    tokenService: tokenServiceRejections.throwing,
    authorizationService: authorizationRejections.standard,
    register: registerRejections.spring,
  },
  problems: {
    title: 'Problems in the registered form in every hop.',
    gateway: jsonGateways.problems,
    withoutToken: 'ends',
    adds: adding(() => ({ 'x-correlation-id': digits(32) })),
    tokenService: 'gateway',
    authorizationService: authorizationRejections.problem,
    register: registerRejections.problem,
  },
  'all-502': {
    title: 'A gateway of numbered faults that wraps every rejection behind it in 502.',
    breaks: unknownPersonHidden,
    gateway: jsonGateways.codes,
    withoutToken: 'ends',
    handsOn: instead(400, (answer) =>
      json(502, { code: '303001', message: 'Backend error', backend: { status: answer.status, body: membersOf(answer) } }),
    ),
    tokenService: 'gateway',
  },
  'errors-are-200': {
    title: 'A gateway that returns 200 and says in the body that something behind it failed.',
    breaks: unknownPersonHidden,
    gateway: (refusal) =>
      ['no-key', 'wrong-key', 'no-api', 'throttled'].includes(refusal.reason)
        ? json(refusal.documented.status, { success: false, message: phraseOf(refusal.documented.status) })
        : json(200, {
            success: false,
            errorCode: refusal.reason === 'policy-broke' ? 'E9000' : 'E1001',
            message: 'The service is not available',
          }),
    withoutToken: 'ends',
    handsOn: instead(400, ({ status }) => json(200, { success: false, errorCode: `E${status}0`, message: phraseOf(status) })),
    tokenService: tokenServiceRejections.throwing,
  },
  soap: {
    title: 'A gateway to which everything is 500 and a fault of SOAP, before a register behind a servlet container.',
    breaks: [...ofEach('gateway.rejects-no-key'), ...ofEach('gateway.rejects-wrong-key'), ...keysNotApart, ...pathRepeated],
    gateway: pageGateways.soap,
    withoutToken: 'goes on',
    tokenService: tokenServiceRejections.terse,
    register: registerRejections.tomcat,
  },
  windows: {
    title: 'A web server of Windows in front of each hop, with its pages.',
    gateway: pageGateways.windows,
    withoutToken: 'goes on',
    adds: adding(() => ({ server: 'Microsoft-IIS/10.0', 'x-powered-by': 'ASP.NET' })),
    tokenService: 'gateway',
    register: registerRejections.windows,
  },
  containers: {
    title: 'A servlet container in each hop: no key is 401, a wrong one 403, and all else the same report.',
    breaks: pathRepeated,
    gateway: pageGateways.container,
    withoutToken: 'ends',
    tokenService: tokenServiceRejections.throwing,
    register: registerRejections.tomcat,
  },
  company: {
    title: "The institution's own page for every call that the gateway rejects, and for each failure behind it.",
    gateway: pageGateways.company,
    withoutToken: 'goes on',
    handsOn: instead(500, () => companyPage(502, 'Noe gikk galt')),
    tokenService: tokenServiceRejections.telling,
    register: registerRejections.norwegian,
  },
  silent: {
    title: 'No hop says a word: statuses alone.',
    gateway: pageGateways.silent,
    withoutToken: 'goes on',
    adds: adding(() => ({ server: 'Caddy' })),
    tokenService: 'gateway',
    authorizationService: ({ documented }) => bare(documented.status),
    register: registerRejections.empty,
  },
  'two-gateways': {
    title: 'An edge before a gateway: it denies in its own page, and shows its own page for whatever is not found or fails behind it.',
    gateway: pageGateways.edge,
    withoutToken: 'ends',
    handsOn: (answer) =>
      answer.status === 404 || answer.status >= 500
        ? proxyPage(answer.status, 'nginx')
        : withHeaders(answer, { via: '1.1 edge', 'x-cache': 'MISS' }),
    tokenService: tokenServiceRejections.handingOn,
    register: registerRejections.oauth,
  },
}
