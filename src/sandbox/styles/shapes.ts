import { randomBytes, randomInt } from 'node:crypto'
import { json, type Answer, type Incoming } from '../message.ts'
import { phraseOf } from './voice.ts'

/** A page that a server has ready for a status. */
export const page = (status: number, body: string, headers: Answer['headers'] = {}): Answer => ({
  status,
  headers: { 'content-type': 'text/html', ...headers },
  body,
})

export const plain = (status: number, body: string, headers: Answer['headers'] = {}): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
  body,
})

export const xml = (status: number, body: string, headers: Answer['headers'] = {}): Answer => ({
  status,
  headers: { 'content-type': 'text/xml; charset=UTF-8', ...headers },
  body: `<?xml version="1.0" encoding="UTF-8"?>${body}`,
})

/** The page of a proxy that is built on nginx. */
export const proxyPage = (status: number, server: string): Answer =>
  page(
    status,
    `<html>\r\n<head><title>${status} ${phraseOf(status)}</title></head>\r\n<body>\r\n<center><h1>${status} ${phraseOf(status)}</h1></center>\r\n<hr><center>${server}</center>\r\n</body>\r\n</html>\r\n`,
    { server },
  )

/** What a servlet container says where the application says nothing. */
export const statusReport = (status: number, message: string, headers: Answer['headers'] = {}): Answer =>
  page(
    status,
    `<!doctype html><html lang="en"><head><title>HTTP Status ${status} – ${phraseOf(status)}</title><style type="text/css">body {font-family:Tahoma,Arial,sans-serif;}</style></head><body><h1>HTTP Status ${status} – ${phraseOf(status)}</h1><hr class="line" /><p><b>Type</b> Status Report</p><p><b>Message</b> ${message}</p><p><b>Description</b> ${phraseOf(status)}.</p><hr class="line" /><h3>Apache Tomcat/9.0.80</h3></body></html>`,
    { 'content-type': 'text/html;charset=utf-8', 'content-language': 'en', ...headers },
  )

/** The page that a web server of Windows has for a status. */
export const windowsPage = (status: number, sentence: string): Answer =>
  page(
    status,
    `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">\r\n<html xmlns="http://www.w3.org/1999/xhtml">\r\n<head>\r\n<title>${status} - ${sentence}</title>\r\n</head>\r\n<body>\r\n<div id="header"><h1>Server Error</h1></div>\r\n<div id="content">\r\n <div class="content-container"><fieldset>\r\n  <h2>${status} - ${sentence}</h2>\r\n </fieldset></div>\r\n</div>\r\n</body>\r\n</html>\r\n`,
    { server: 'Microsoft-IIS/10.0', 'x-powered-by': 'ASP.NET' },
  )

/** RFC9457, with whatever members a responder adds. */
export const problem = (status: number, members: object, headers: Answer['headers'] = {}): Answer =>
  json(
    status,
    { type: 'about:blank', title: phraseOf(status), status, ...members },
    { 'content-type': 'application/problem+json', ...headers },
  )

/** What ASP.NET Core makes of a status that has no body. */
export const netProblem = (status: number, headers: Answer['headers'] = {}): Answer =>
  problem(
    status,
    { type: `https://tools.ietf.org/html/rfc9110#section-15.${status >= 500 ? 6 : 5}.${(status % 100) + 1}`, traceId: trace() },
    headers,
  )

/** What Spring makes of an error that nobody handles. */
export const unhandled = (status: number, { path }: Incoming, more: object = {}): Answer =>
  json(status, { timestamp: new Date().toISOString(), status, error: phraseOf(status), path, ...more })

export const trace = (): string => `00-${digits(32)}-${digits(16)}-00`

/** Hexadecimal digits that differ from call to call, with one that is no letter first. */
export const digits = (count: number): string => randomInt(10) + randomBytes(count).toString('hex').slice(1, count)
