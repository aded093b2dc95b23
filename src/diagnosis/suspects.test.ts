import { describe, expect, it } from 'vitest'
import { answers, evidenceOf, failed, passed, type Part, type Said } from '../../test/diagnosis/build.ts'
import { diagnose } from './diagnose.ts'

const page = (status: number, title: string): Said => ({ status, body: `<html><h1>${title}</h1></html>` })
const refused = page(401, 'keys')
const nothing = page(404, 'nothing')
const controls: readonly Said[] = [
  { ...refused, control: 'no-key' },
  { ...refused, control: 'wrong-key' },
  { ...nothing, control: 'unknown-context-path' },
]
const call = (register: 'population' | 'contact', response: Said, more: readonly Said[] = []): Part =>
  failed(`${register}.found`, [response, ...controls, ...more])
const probe = (response: Said, url: string): Part => failed('token-service.issues-token', { ...response, origin: 'token-service', url })
const contactWorks = passed('contact.found', answers.contacts)

const firstOf = (...parts: readonly Part[]): string | undefined =>
  diagnose(evidenceOf(parts, { tokenServiceProbed: true })).find(({ evidence }) => evidence.includes('population.found'))?.steps[0]

describe('the step that is named first', () => {
  const both = [call('population', refused), call('contact', refused)] as const

  it('is a key where other keys are not refused', () => {
    expect(firstOf(...both)).toBe('api-key')
  })

  it('is what all keys have in common where that of the token-issuing service is refused by the same host', () => {
    expect(firstOf(...both, probe(refused, 'https://gw.example.org/machine-token'))).toBe('configuration')
  })

  it('is a key where another host refuses that of the token-issuing service', () => {
    expect(firstOf(...both, probe(refused, 'https://token.example.org/machine-token'))).toBe('api-key')
  })

  it('is the approval where the gateway says of the key what it does not say of an unknown one', () => {
    expect(firstOf(call('population', page(403, 'forbidden')), contactWorks)).toBe('approve-access')
  })

  it('is the backend where one register is not reached, and the other works', () => {
    expect(firstOf(call('population', page(502, 'gone')), contactWorks)).toBe('backend-url')
    expect(firstOf(call('population', page(502, 'gone')), call('contact', page(502, 'gone')))).not.toBe('backend-url')
  })

  it('is the token-issuing service where it fails itself', () => {
    expect(firstOf(call('population', page(500, 'failed')), probe(page(500, 'failed'), 'https://gw.example.org/machine-token'))).toBe(
      'token-issuing-service',
    )
  })
})
