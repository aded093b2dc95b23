import { describe, expect, it } from 'vitest'
import type { Exchange } from '../../../src/engine/http/exchange.ts'
import { Redactor } from '../../../src/engine/http/redact.ts'
import { leaksIn } from '../../canary.ts'
import { openClient, serve } from './loopback.ts'

const key = '5f0c7d1e-93ab-4d27-b6a8-canary'

/** How Vert.x says it, of a key with a line break at its end, within, or another control character. */
const messages = [
  String.raw`a header value must not end with '\r' or '\n':` + `${key}\n`,
  String.raw`a header value must not end with '\r' or '\n':` + `${key}\r\n`,
  String.raw`only ' ' and '\t' are allowed after '\n': ` + `before\n${key}`,
  String.raw`only '\n' is allowed after '\r': ` + `${key}\rbehind`,
  `a header value contains a prohibited character '8': ${key}\b`,
]

async function recordOf(body: string, type: string, redactor = new Redactor()): Promise<Exchange> {
  const server = await serve((_, response) => void response.writeHead(502, { 'content-type': type }).end(body))
  const { http } = openClient({ redactor })
  return (await http.send({ origin: 'gateway', method: 'GET', url: server.url })).exchange
}

describe('a key that nobody told us, told by a gateway that could not send it', () => {
  it.each(
    messages.flatMap((message) => [
      { message, type: 'text/plain', body: message },
      { message, type: 'application/json', body: JSON.stringify({ message, http_status_code: 502 }) },
      { message, type: 'application/json', body: JSON.stringify({ message: JSON.stringify({ message }), http_status_code: 502 }) },
      { message, type: 'text/html', body: `<html><body>${message.replaceAll("'", '&#39;')}</body></html>` },
    ]),
  )('is not recorded: $type $body', async ({ type, body }) => {
    const exchange = await recordOf(body, type)
    expect(leaksIn(JSON.stringify(exchange), { key })).toEqual([])
    expect(exchange.sightings).toContainEqual({ what: 'header value', where: 'body', form: 'plain' })
    expect(Object.values(exchange.response?.body.texts ?? {}).join(' ')).toMatch(/header value|allowed after/)
  })

  it('is known from then on, wherever it stands', async () => {
    const redactor = new Redactor()
    await recordOf(messages[0]!, 'text/plain', redactor)
    const later = await recordOf(`{"message":"no access for ${key}"}`, 'application/json', redactor)
    expect(leaksIn(JSON.stringify(later), { key })).toEqual([])
    expect(() => redactor.guard(`before ${Buffer.from(key).toString('base64')} after`)).toThrow('header value')
  })

  it('does not make a secret of what we send in the clear', async () => {
    const redactor = new Redactor([], ['urn:example:registry:v1:read'])
    await recordOf(String.raw`a header value must not end with '\r' or '\n':` + 'urn:example:registry:v1:read\n', 'text/plain', redactor)
    expect(redactor.scrub('urn:example:registry:v1:read')).toBe('urn:example:registry:v1:read')
  })

  it('leaves the rest of the answer as it is', () => {
    const text = JSON.stringify({ message: messages[0], http_status_code: 502 })
    expect(new Redactor().scrub(text)).toMatch(/:<header value>","http_status_code":502\}$/)
    expect(new Redactor().scrub('a header value must be short')).toBe('a header value must be short')
  })

  it('is learned from what ends in backslashes, as many as an answer holds', () => {
    const redactor = new Redactor()
    redactor.learn(`${messages[0]!}${'\\'.repeat(2 ** 20)}x`)
    expect(redactor.hits('x')).toEqual([])
  })

  it('is found in endless messages, which would take hours by the square of their length', () => {
    expect(new Redactor().scrub(`${messages[0]!.repeat(20_000)} and on`)).toMatch(/<header value>/)
  })
})
