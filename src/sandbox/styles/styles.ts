import { registers, type CatalogName } from '../../domain/index.ts'
import { keysNotApart, ofEach } from '../fault.ts'
import { bare, json, withHeaders, type Answer } from '../message.ts'
import { jsonGateways } from './json-gateways.ts'
import { authorizationVoices, tokenServiceVoices } from './machines.ts'
import { companyPage, pageGateways } from './page-gateways.ts'
import { registerVoices } from './registers.ts'
import { digits, plain, proxyPage } from './shapes.ts'
import type { Change, Style } from './style.ts'
import { membersOf, phraseOf } from './voice.ts'

const adding =
  (headers: () => Answer['headers']): Change =>
  (answer) =>
    withHeaders(answer, headers())

/** What comes from behind and is an error, as the gateway has it. */
const instead =
  (from: number, change: Change): Change =>
  (answer, request) =>
    answer.status >= from ? change(answer, request) : answer

/** What is hidden of a register that says of nobody that there is nobody. */
const nobodyHidden = registers
  .filter(({ unknownPerson }) => unknownPerson.status === 404)
  .map(({ name }): CatalogName => `register.path-proven [${name}]`)

/** Their pages repeat the path that was called, and so whoever is named in it. */
const pathRepeated = ['privacy.identifier-not-echoed'] as const

/** Sets of responders, each different in every hop from the documented ones or from the other sets. */
export const styles: Readonly<Record<string, Style>> = {
  sentences: {
    title: 'A gateway that rejects keys with 403 and a sentence, before a register of Spring.',
    gateway: jsonGateways.sentences,
    withoutToken: 'goes on',
    tokenService: tokenServiceVoices.throwing,
    register: registerVoices.spring,
  },
  'xml-faults': {
    title: 'A gateway of XML faults with numbers, which is also the token-issuing service.',
    gateway: pageGateways.faults,
    withoutToken: 'ends',
    tokenService: 'gateway',
    authorizationService: authorizationVoices.standard,
    register: registerVoices.problem,
  },
  'three-members': {
    title: 'A gateway with the same three members in each rejection, before a register of ASP.NET.',
    gateway: jsonGateways.three,
    withoutToken: 'ends',
    adds: adding(() => ({ 'x-global-transaction-id': digits(24), 'access-control-allow-origin': '*' })),
    tokenService: tokenServiceVoices.handingOn,
    register: registerVoices.dotnet,
  },
  'integration-bus': {
    title: 'An integration bus that turns each error behind it into 500 and a sentence with the status.',
    breaks: nobodyHidden,
    gateway: jsonGateways.bus,
    withoutToken: 'ends',
    handsOn: instead(400, ({ status }, { method }) =>
      plain(500, `HTTP ${method} on resource 'http://backend.internal:8443' failed: ${phraseOf(status).toLowerCase()} (${status}).`),
    ),
    tokenService: tokenServiceVoices.telling,
  },
  sidecar: {
    title: 'A proxy with filters that says the same to no key and to a wrong one, before a register that returns a page.',
    gateway: jsonGateways.sidecar,
    withoutToken: 'ends',
    handsOn: adding(() => ({ server: 'envoy', 'x-envoy-upstream-service-time': String(3 + Math.floor(Math.random() * 9)) })),
    tokenService: tokenServiceVoices.terse,
    register: registerVoices.page,
  },
  'all-500': {
    title: 'A gateway that hides each error behind it in an empty 500.',
    breaks: nobodyHidden,
    gateway: jsonGateways.aggregating,
    withoutToken: 'ends',
    handsOn: instead(400, () => bare(500, { 'x-gateway-completed': 'false', 'x-gateway': 'Version 2.7.2' })),
    tokenService: tokenServiceVoices.throwing,
  },
  'key-is-400': {
    title: 'A gateway to which a wrong key is a bad argument, and a register that forbids whatever it does not give.',
    gateway: jsonGateways.procedures,
    withoutToken: 'goes on',
    tokenService: tokenServiceVoices.handingOn,
    authorizationService: authorizationVoices.client,
    register: registerVoices.forbidding,
  },
  'oauth-passed-on': {
    title: 'A gateway whose caller gets the response of the token-issuing service, and a register that speaks OAuth.',
    gateway: jsonGateways.forwarding,
    withoutToken: 'ends',
    adds: (answer) => (answer.headers['server'] === undefined ? withHeaders(answer, { server: 'APISIX/3.6.0' }) : answer),
    tokenService: tokenServiceVoices.handingOn,
    authorizationService: authorizationVoices.client,
    register: registerVoices.oauth,
  },
  filters: {
    title: 'Filters that throw, and a register of the same framework: one form for all.',
    gateway: jsonGateways.filters,
    withoutToken: 'ends',
    adds: adding(() => ({ 'x-application-context': 'gateway:8443' })),
    tokenService: 'gateway',
    register: ({ said, request }) =>
      json(said.status, { timestamp: Date.now(), status: said.status, error: phraseOf(said.status), path: request.path }),
  },
  dotnet: {
    title: 'ASP.NET in every hop: problems, and empty bodies.',
    gateway: jsonGateways.dotnet,
    withoutToken: 'goes on',
    adds: adding(() => ({ server: 'Kestrel' })),
    tokenService: tokenServiceVoices.handingOn,
    authorizationService: authorizationVoices.problem,
    register: registerVoices.dotnet,
  },
  'key-is-404': {
    title: 'A gateway to which a key is a part of the route, before a register that returns a sentence.',
    breaks: pathRepeated,
    gateway: jsonGateways.routes,
    withoutToken: 'ends',
    tokenService: tokenServiceVoices.telling,
    register: registerVoices.terse,
  },
  norwegian: {
    title: 'Words in Norwegian in every hop; what fails behind the gateway is 502.',
    gateway: jsonGateways.own,
    withoutToken: 'ends',
    handsOn: instead(500, () => json(502, { feilkode: 'T-502', melding: 'Baksystemet svarte ikke som ventet' })),
    tokenService: 'gateway',
    register: registerVoices.norwegian,
  },
  'oauth-client': {
    title: 'A gateway that asks callers for a bearer token when their key is wrong, and calls itself an invalid client.',
    gateway: jsonGateways.client,
    withoutToken: 'ends',
    tokenService: tokenServiceVoices.throwing,
    authorizationService: authorizationVoices.standard,
    register: registerVoices.spring,
  },
  problems: {
    title: 'Problems in the registered form in every hop.',
    gateway: jsonGateways.problems,
    withoutToken: 'ends',
    adds: adding(() => ({ 'x-correlation-id': digits(32) })),
    tokenService: 'gateway',
    authorizationService: authorizationVoices.problem,
    register: registerVoices.problem,
  },
  'all-502': {
    title: 'A gateway of numbered faults that wraps every rejection behind it in 502.',
    breaks: nobodyHidden,
    gateway: jsonGateways.codes,
    withoutToken: 'ends',
    handsOn: instead(400, (answer) =>
      json(502, { code: '303001', message: 'Backend error', backend: { status: answer.status, body: membersOf(answer) } }),
    ),
    tokenService: 'gateway',
  },
  'errors-are-200': {
    title: 'A gateway that returns 200 and says in the body that something behind it failed.',
    breaks: nobodyHidden,
    gateway: (refusal) =>
      ['no-key', 'wrong-key', 'no-api', 'throttled'].includes(refusal.reason)
        ? json(refusal.said.status, { success: false, message: phraseOf(refusal.said.status) })
        : json(200, {
            success: false,
            errorCode: refusal.reason === 'policy-broke' ? 'E9000' : 'E1001',
            message: 'The service is not available',
          }),
    withoutToken: 'ends',
    handsOn: instead(400, ({ status }) => json(200, { success: false, errorCode: `E${status}0`, message: phraseOf(status) })),
    tokenService: tokenServiceVoices.throwing,
  },
  soap: {
    title: 'A gateway to which everything is 500 and a fault of SOAP, before a register behind a servlet container.',
    breaks: [...ofEach('gateway.rejects-no-key'), ...ofEach('gateway.rejects-wrong-key'), ...keysNotApart, ...pathRepeated],
    gateway: pageGateways.soap,
    withoutToken: 'goes on',
    tokenService: tokenServiceVoices.terse,
    register: registerVoices.tomcat,
  },
  windows: {
    title: 'A web server of Windows in front of each hop, with its pages.',
    gateway: pageGateways.windows,
    withoutToken: 'goes on',
    adds: adding(() => ({ server: 'Microsoft-IIS/10.0', 'x-powered-by': 'ASP.NET' })),
    tokenService: 'gateway',
    register: registerVoices.windows,
  },
  containers: {
    title: 'A servlet container in each hop: no key is 401, a wrong one 403, and all else the same report.',
    breaks: pathRepeated,
    gateway: pageGateways.container,
    withoutToken: 'ends',
    tokenService: tokenServiceVoices.throwing,
    register: registerVoices.tomcat,
  },
  company: {
    title: "The institution's own page for every call that the gateway rejects, and for each failure behind it.",
    gateway: pageGateways.company,
    withoutToken: 'goes on',
    handsOn: instead(500, () => companyPage(502, 'Noe gikk galt')),
    tokenService: tokenServiceVoices.telling,
    register: registerVoices.norwegian,
  },
  silent: {
    title: 'No hop says a word: statuses alone.',
    gateway: pageGateways.silent,
    withoutToken: 'goes on',
    adds: adding(() => ({ server: 'Caddy' })),
    tokenService: 'gateway',
    authorizationService: ({ said }) => bare(said.status),
    register: registerVoices.empty,
  },
  'two-gateways': {
    title: 'An edge before a gateway: it denies in its own page, and shows its own page for whatever is not found or fails behind it.',
    gateway: pageGateways.edge,
    withoutToken: 'ends',
    handsOn: (answer) =>
      answer.status === 404 || answer.status >= 500
        ? proxyPage(answer.status, 'nginx')
        : withHeaders(answer, { via: '1.1 edge', 'x-cache': 'MISS' }),
    tokenService: tokenServiceVoices.handingOn,
    register: registerVoices.oauth,
  },
}
