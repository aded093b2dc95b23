import { describe, expect, it } from 'vitest'
import { unsendableValue } from '../../../src/gravitee/execution/unsendable.ts'
import { called, definition, flow, step } from './world.ts'

/** The real gateway's messages about badly copied keys; undefined where it sends them. */
const problems: readonly (readonly [key: string, message: string | undefined])[] = [
  ['abc', undefined],
  ['abc\tdef', undefined],
  ['æ', undefined],
  ['abc\n def', undefined],
  ['abc\n', "a header value must not end with '\\r' or '\\n':abc\n"],
  ['abc\r\n', "a header value must not end with '\\r' or '\\n':abc\r\n"],
  ['abc\ndef', "only ' ' and '\\t' are allowed after '\\n': abc\ndef"],
  ['\nabc', "only ' ' and '\\t' are allowed after '\\n': \nabc"],
  ['abc\rdef', "only '\\n' is allowed after '\\r': abc\rdef"],
  ['abc\bdef', "a header value contains a prohibited character '8': abc\bdef"],
  ['abc\u007fdef', "a header value contains a prohibited character '127': abc\u007fdef"],
]

describe('a header of the callout that no wire takes', () => {
  it.each(problems)('%j', (key, message) => {
    expect(unsendableValue(key)).toBe(message)
  })

  const withKey = (value: string, exitOnError: string | boolean = true) =>
    definition({
      properties: [{ key: 'k', value }],
      flows: [
        flow([
          step('policy-http-callout', {
            url: 'http://tokens/',
            method: 'GET',
            headers: [
              { name: 'X-Key', value: "{#properties['k']}" },
              { name: 'iss', value: 'i' },
            ],
            exitOnError,
            errorCondition: '{#calloutResponse.status >= 400}',
            errorStatusCode: '502',
          }),
        ]),
      ],
    })

  it('is told to the caller by the newer engine, key and all, and asks nobody', async () => {
    const { answer, text, callouts } = await called(withKey('the-key\n', 'true'), { engine: 'v4' })
    expect({ status: answer.status, callouts }).toEqual({ status: 502, callouts: [] })
    expect(JSON.parse(text)).toEqual({ message: "a header value must not end with '\\r' or '\\n':the-key\n", http_status_code: 502 })
  })

  it('is left out by the older engine', async () => {
    const { callouts } = await called(withKey('the-key\n'), { engine: 'v3' })
    expect(callouts.map(({ headers }) => headers)).toEqual([[['iss', 'i']]])
  })
})
