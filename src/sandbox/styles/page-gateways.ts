import { bare, type SandboxResponse } from '../message.ts'
import { digits, page, proxyPage, statusReport, windowsPage, xml } from './shapes.ts'
import { always, byReason } from './json-gateways.ts'
import type { RejectionFormat } from './rejection.ts'

const securityFault = (status: number, code: number, message: string): SandboxResponse =>
  xml(
    status,
    `<ams:fault xmlns:ams="http://wso2.org/apimanager/security"><ams:code>${code}</ams:code><ams:message>${message}</ams:message><ams:description>${message}. Make sure you have given the correct access token</ams:description></ams:fault>`,
    status === 401 ? { 'www-authenticate': 'OAuth2 realm="APIM", error="invalid_token"' } : {},
  )

const runtimeFault = (status: number, code: number, message: string): SandboxResponse =>
  xml(
    status,
    `<am:fault xmlns:am="http://wso2.org/apimanager"><am:code>${code}</am:code><am:type>Status report</am:type><am:message>Runtime Error</am:message><am:description>${message}</am:description></am:fault>`,
  )

const falsified = (status: string, reason: string): SandboxResponse =>
  xml(
    500,
    `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body><soapenv:Fault><faultcode>soapenv:Server</faultcode><faultstring>${reason}</faultstring><faultactor>http://gateway.internal/api</faultactor><detail><l7:policyResult status="${status}" xmlns:l7="http://www.layer7tech.com/ws/policy/fault"/></detail></soapenv:Fault></soapenv:Body></soapenv:Envelope>`,
  )

const edge = (title: string, sentence: string): SandboxResponse =>
  page(
    403,
    `<HTML><HEAD>\n<TITLE>${title}</TITLE>\n</HEAD><BODY>\n<H1>${title}</H1>\n \n${sentence}<P>\nReference&#32;&#35;18&#46;${digits(8)}&#46;${digits(10)}\n</BODY>\n</HTML>\n`,
    { server: 'AkamaiGHost', 'mime-version': '1.0' },
  )

const windows: Readonly<Record<number, string>> = {
  404: 'File or directory not found.',
  500: 'Internal server error.',
  502: 'Web server received an invalid response while acting as a gateway or proxy server.',
  503: 'Service Unavailable',
}

/** A page of an institution, in Norwegian. */
export const companyPage = (status: number, heading: string): SandboxResponse =>
  page(
    status,
    `<!DOCTYPE html><html lang="nb"><head><meta charset="utf-8"><title>${heading} – Høgskolen</title><link rel="stylesheet" href="/felles/stil.css"></head><body><header><img src="/felles/logo.svg" alt="Høgskolen"></header><main><h1>${heading}</h1><p>Ta kontakt med brukerstøtte og oppgi referansen ${digits(6).toUpperCase()}.</p></main></body></html>`,
    { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  )

/** Rejections of gateways that answer in pages, in XML or with an empty body. */
export const pageGateways = {
  /** XML faults with numbers. */
  faults: byReason(() => runtimeFault(500, 101_500, 'Error in Sender'), {
    'no-key': () => securityFault(401, 900_902, 'Missing Credentials'),
    'wrong-key': () => securityFault(401, 900_901, 'Invalid Credentials'),
    'no-api': ({ request }) =>
      xml(
        404,
        `<am:fault xmlns:am="http://wso2.org/apimanager"><am:code>404</am:code><am:type>Status report</am:type><am:message>Not Found</am:message><am:description>The requested resource (${request.path}) is not available.</am:description></am:fault>`,
      ),
    throttled: () => runtimeFault(429, 900_802, 'You have exceeded your quota'),
    'backend-unreached': () => runtimeFault(500, 101_503, 'Error connecting to the back end'),
    'backend-late': () => runtimeFault(500, 101_504, 'Send timeout'),
    'token-unreached': () => runtimeFault(500, 101_503, 'Error connecting to the back end'),
  }),
  /** Everything is 500 and a fault of SOAP; only its attribute has the reason. */
  soap: byReason(() => falsified('Error in Assertion Processing', 'Policy Falsified'), {
    'no-key': () => falsified('Authentication Required', 'Policy Falsified'),
    'wrong-key': () => falsified('Authentication Failed', 'Policy Falsified'),
    'no-api': () =>
      falsified(
        'Service Not Found.  The request may have been sent to an invalid URL, or intended for an unsupported operation.',
        'Policy Falsified',
      ),
    'token-refused': () => falsified('Assertion Falsified', 'Policy Falsified'),
    throttled: () => falsified('Assertion Falsified', 'Policy Falsified'),
    'backend-unreached': () => falsified('Error in Assertion Processing', 'Error in Assertion Processing'),
  }),
  /** The pages of a web server of Windows, and 401 for every key. */
  windows: byReason(
    ({ documented }) => windowsPage(documented.status >= 502 ? documented.status : 500, windows[documented.status] ?? windows[500]!),
    {
      'no-key': () => windowsPage(401, 'Unauthorized: Access is denied due to invalid credentials.'),
      'wrong-key': () => windowsPage(401, 'Unauthorized: Access is denied due to invalid credentials.'),
      'no-api': () => windowsPage(404, windows[404]!),
      throttled: () => windowsPage(429, 'Too Many Requests'),
      'token-unreached': () => windowsPage(502, windows[502]!),
    },
  ),
  /** A servlet container: a report for each status. */
  container: byReason(
    ({ documented }) =>
      statusReport(documented.status, 'The server encountered an internal error that prevented it from fulfilling this request'),
    {
      'no-key': () =>
        statusReport(401, 'This request requires HTTP authentication.', { 'www-authenticate': 'Basic realm="Authentication required"' }),
      'wrong-key': () => statusReport(403, 'Access to the requested resource has been denied'),
      'no-api': ({ request }) => statusReport(404, `The requested resource [${request.path}] is not available`),
      throttled: () => statusReport(429, 'Slow down'),
      'token-refused': () => statusReport(500, 'The server encountered an internal error that prevented it from fulfilling this request'),
    },
  ),
  /** The institution's own page, with a heading for each status. */
  company: byReason(({ documented }) => companyPage(documented.status >= 500 ? documented.status : 500, 'Noe gikk galt'), {
    'no-key': () => companyPage(403, 'Ingen tilgang'),
    'wrong-key': () => companyPage(403, 'Ingen tilgang'),
    'no-api': () => companyPage(404, 'Siden finnes ikke'),
    throttled: () => companyPage(429, 'For stor pågang'),
    'token-refused': () => companyPage(500, 'Noe gikk galt'),
    'token-unreached': () => companyPage(500, 'Noe gikk galt'),
  }),
  /** A status with an empty body. */
  silent: always(({ reason, documented }) => bare(reason === 'token-refused' ? 500 : documented.status, { server: 'Caddy' })),
  /** An edge that says only that access is denied. */
  edge: byReason(({ documented }) => proxyPage(documented.status >= 500 ? documented.status : 500, 'nginx'), {
    'no-key': () => edge('Access Denied', "You don't have permission to access this address on this server."),
    'wrong-key': () => edge('Access Denied', "You don't have permission to access this address on this server."),
    'no-api': () => edge('Invalid URL', 'The requested URL is invalid.'),
    throttled: () => proxyPage(503, 'nginx'),
  }),
} as const satisfies Record<string, RejectionFormat>
