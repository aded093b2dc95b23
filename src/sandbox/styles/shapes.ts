import { randomBytes, randomInt } from 'node:crypto'
import { json, type SandboxResponse, type Incoming } from '../message.ts'
import { phraseOf } from './rejection.ts'

/** A server's page for a status. */
export const page = (status: number, body: string, headers: SandboxResponse['headers'] = {}): SandboxResponse => ({
  status,
  headers: { 'content-type': 'text/html', ...headers },
  body,
})

export const plain = (status: number, body: string, headers: SandboxResponse['headers'] = {}): SandboxResponse => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
  body,
})

export const xml = (status: number, body: string, headers: SandboxResponse['headers'] = {}): SandboxResponse => ({
  status,
  headers: { 'content-type': 'text/xml; charset=UTF-8', ...headers },
  body: `<?xml version="1.0" encoding="UTF-8"?>${body}`,
})

/** The page of a proxy that is built on nginx. */
export const proxyPage = (status: number, server: string): SandboxResponse =>
  page(
    status,
    `<html>\r\n<head><title>${status} ${phraseOf(status)}</title></head>\r\n<body>\r\n<center><h1>${status} ${phraseOf(status)}</h1></center>\r\n<hr><center>${server}</center>\r\n</body>\r\n</html>\r\n`,
    { server },
  )

/** The error page of a servlet container. */
export const statusReport = (status: number, message: string, headers: SandboxResponse['headers'] = {}): SandboxResponse =>
  page(
    status,
    `<!doctype html><html lang="en"><head><title>HTTP Status ${status} – ${phraseOf(status)}</title><style type="text/css">body {font-family:Tahoma,Arial,sans-serif;}</style></head><body><h1>HTTP Status ${status} – ${phraseOf(status)}</h1><hr class="line" /><p><b>Type</b> Status Report</p><p><b>Message</b> ${message}</p><p><b>Description</b> ${phraseOf(status)}.</p><hr class="line" /><h3>Apache Tomcat/9.0.80</h3></body></html>`,
    { 'content-type': 'text/html;charset=utf-8', 'content-language': 'en', ...headers },
  )

/** The page of a Windows web server for a status. */
export const windowsPage = (status: number, sentence: string): SandboxResponse =>
  page(
    status,
    `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">\r\n<html xmlns="http://www.w3.org/1999/xhtml">\r\n<head>\r\n<title>${status} - ${sentence}</title>\r\n</head>\r\n<body>\r\n<div id="header"><h1>Server Error</h1></div>\r\n<div id="content">\r\n <div class="content-container"><fieldset>\r\n  <h2>${status} - ${sentence}</h2>\r\n </fieldset></div>\r\n</div>\r\n</body>\r\n</html>\r\n`,
    { server: 'Microsoft-IIS/10.0', 'x-powered-by': 'ASP.NET' },
  )

/** A problem of RFC9457, with members that a vendor adds. */
export const problem = (status: number, members: object, headers: SandboxResponse['headers'] = {}): SandboxResponse =>
  json(
    status,
    { type: 'about:blank', title: phraseOf(status), status, ...members },
    { 'content-type': 'application/problem+json', ...headers },
  )

/** ASP.NET Core's problem for a status without a body. */
export const netProblem = (status: number, headers: SandboxResponse['headers'] = {}): SandboxResponse =>
  problem(
    status,
    { type: `https://tools.ietf.org/html/rfc9110#section-15.${status >= 500 ? 6 : 5}.${(status % 100) + 1}`, traceId: trace() },
    headers,
  )

/** Spring's response to an unhandled error. */
export const unhandled = (status: number, { path }: Incoming, more: object = {}): SandboxResponse =>
  json(status, { timestamp: new Date().toISOString(), status, error: phraseOf(status), path, ...more })

export const trace = (): string => `00-${digits(32)}-${digits(16)}-00`

/** Hexadecimal digits that differ from call to call, with one that is no letter first. */
export const digits = (count: number): string => randomInt(10) + randomBytes(count).toString('hex').slice(1, count)
