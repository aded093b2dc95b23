import { describe, expect, it } from 'vitest'
import { procedureOf } from '../../src/diagnosis/procedure.ts'
import { en } from '../../src/report/language/en.ts'
import { judge } from '../judge.ts'
import { recordOf } from '../report/record-of.ts'

const ofProduct = ['open-design', 'select-callout', 'open-properties', 'api-key-property', 'issuer-property']

/** The procedure of a right set-up, with the marks of the gateway's product or without them. */
async function procedureWith(marked: boolean) {
  const record = recordOf((await judge({ profile: 'acceptance' })).events)
  const plain = [...record.exchanges].map(([id, { transactionEchoed: _echoed, response, ...exchange }]) => {
    const headers = Object.fromEntries(Object.entries(response?.headers ?? {}).filter(([name]) => !name.startsWith('x-gravitee')))
    // Words of the product are in its refusals alone.
    const body = response && { ...response.body, texts: {}, ...(response.status >= 400 ? { shape: '{}' } : {}) }
    return [id, { ...exchange, ...(response && { response: { ...response, headers, body: body! } }) }] as const
  })
  return procedureOf(marked ? record : { ...record, exchanges: new Map(plain) }, en)
}

describe('the procedure', () => {
  it('has every step behind the product that it is written for', async () => {
    const steps = await procedureWith(true)
    expect(steps.map(({ id }) => id)).toEqual(expect.arrayContaining(ofProduct))
    expect(steps.find(({ id }) => id === 'callout-url')!.title).toContain('HTTP Callout policy')
  })

  it('says what was observed behind a gateway that does not show its product', async () => {
    const steps = await procedureWith(false)
    expect(steps.filter(({ id }) => ofProduct.includes(id))).toEqual([])
    expect(steps.find(({ id }) => id === 'callout-url')).toMatchObject({ state: 'verified', title: 'A token reaches the register' })
    expect(steps.map(({ title }) => title).join('\n')).not.toMatch(/HTTP Callout|Design|Properties|machine_auth/)
  })
})
