import { describe, expect, it } from 'vitest'
import { suites } from '../../suites/index.ts'
import { diagnose } from '../../src/diagnosis/diagnose.ts'
import { type RuleId, rules } from '../../src/diagnosis/rules.ts'
import { origins } from '../../src/system/origins.ts'
import { phrase, phrases } from '../../src/system/phrases.ts'
import { registers } from '../../src/system/registers.ts'
import { steps } from '../../src/system/setup-steps.ts'
import { fill } from '../../src/diagnosis/language/words.ts'
import { toldIn } from '../../src/diagnosis/told.ts'
import { en } from '../../src/surface/language/en.ts'
import { nb } from '../../src/surface/language/nb.ts'
import { findingsOf } from '../../src/surface/result-text.ts'
import { evidenceOf, failed, passed } from '../diagnosis/build.ts'
import { judge } from '../judge.ts'

const subjects = ['population', 'contact', 'gateway', undefined] as const
const placeholders = (sentence: string): readonly string[] => [...new Set(sentence.match(/\{\w+\}/g))].toSorted()

describe.each([en, nb].map(({ tag, diagnosis }) => [tag, diagnosis] as const))('what the diagnosis says in %s', (_, words) => {
  it.each(Object.entries(words.rules))('%s', (id, { cause, remedy }) => {
    for (const [part, sentence] of [['cause', cause] as const, ['remedy', remedy] as const]) {
      for (const subject of subjects)
        for (const origin of origins) {
          const filled = fill(sentence, words, subject, origin)
          expect(filled).toMatch(/^[A-ZÆØÅ].*\.$/)
          expect(filled).not.toMatch(/\{\w+\}/)
        }
      expect(placeholders(sentence), `as in English: ${sentence}`).toEqual(placeholders(en.diagnosis.rules[id as RuleId][part]))
    }
  })

  it('has every probe', () => {
    for (const probe of Object.values(words.probes)) expect(probe).toMatch(/^[A-ZÆØÅ].*\.$/)
  })
})

describe('a diagnosis', () => {
  const [found] = diagnose(evidenceOf([failed('transport.reachable [auth]', {}, { actual: 'dns' }), passed('population.found')]))

  it('is told in another language by its rule and by what it is about', () => {
    expect(found).toMatchObject({
      rule: 'D01',
      cause: 'The host name of the identity provider is not known to the name server of this machine.',
    })
    expect(toldIn(nb.diagnosis, found!)).toEqual({
      cause: 'Vertsnavnet til identitetsleverandøren er ukjent for navnetjeneren til denne maskinen.',
      remedy: expect.stringMatching(/^Sammenlign/),
    })
    expect(toldIn(en.diagnosis, found!)).toEqual({ cause: found!.cause, remedy: found!.remedy })
  })

  it('stays as it was recorded where its rule is that of another version', () => {
    expect(toldIn(nb.diagnosis, { ...found!, rule: 'D999' })).toBeUndefined()
    expect(toldIn(nb.diagnosis, { ...found!, rule: 'D35' })).toBeUndefined()
  })
})

describe('Norwegian', () => {
  it('has every reason for which a built-in check is not verified', () => {
    const reasons = suites.flatMap(({ checks }) =>
      checks.flatMap(({ needs }) => Object.values(needs).flatMap((need) => (need.kind === 'given' && !need.optional ? [need.what] : []))),
    )
    expect([...new Set(reasons)].filter((reason) => nb.sentence(reason) === undefined)).toEqual([])
  })

  it.each(['token-endpoint-elsewhere', 'auth-resets', 'gateway-falters-twice'])(
    'has what is said of %s: why nothing was verified, and what to do',
    async (fault) => {
      const { results } = await judge({ sandbox: { faults: [fault] } })
      const reasons = results.flatMap((result) => {
        if (result.outcome === 'inconclusive' && result.setting !== undefined) return [result.message]
        return result.outcome === 'skipped' && result.skip === 'not-verified' ? [result.reason] : []
      })
      const remedies = results.flatMap((result) => findingsOf(result).flatMap(({ remedy }) => remedy?.text ?? []))
      const told = [...new Set([...reasons, ...remedies])]
      expect(told).not.toEqual([])
      expect(told.filter((text) => nb.sentence(text) === undefined)).toEqual([])
    },
  )

  it.each(['machine_auth_api_key', 'machine_auth_api_iss', 'Entrypoints', 'Proxy > Endpoints', 'tls.caFile'])(
    'keeps the name that a person has to find on the screen: %s',
    (name) => {
      const named = rules.flatMap(({ id, cause, remedy }) =>
        (['cause', 'remedy'] as const).flatMap((part) => ({ cause, remedy })[part].includes(name) ? [nb.diagnosis.rules[id][part]] : []),
      )
      expect(named).not.toEqual([])
      for (const sentence of named) expect(sentence).toContain(name)
    },
  )

  it('leaves a sentence alone that it does not have', () => {
    expect(nb.sentence('A sentence of a suite of somebody’s own.')).toBeUndefined()
  })

  it('writes numbers and dates as Norwegians do', () => {
    expect(nb.duration(3210)).toBe('3,2 s')
    expect(nb.date('2026-11-16')).toBe('16. november 2026')
    expect(nb.moment('2026-11-16T08:30:00.000Z')).toBe('16. november 2026 kl. 08:30:00 UTC')
  })
})

describe('English', () => {
  it('says of each set-up step what the diagnosis says', () => {
    expect(en.steps).toMatchObject(Object.fromEntries(Object.entries(steps).map(([id, { title, remedy }]) => [id, { title, remedy }])))
  })

  it('writes numbers and dates as in England, and what is no date as it is', () => {
    expect(en.duration(3210)).toBe('3.2 s')
    expect(en.moment('2026-11-16T08:30:00.000Z')).toBe('16 November 2026 at 08:30:00 UTC')
    expect(en.date('some day')).toBe('some day')
  })
})

describe('a phrase', () => {
  it.each(Object.entries(phrases))('%s tells the same values in Norwegian', (_, english) => {
    const told = english.replaceAll(/<(\w+)>/g, '{$1}')
    expect(placeholders(nb.sentence(told)!)).toEqual(placeholders(told))
  })

  it('has the name of a register in its own language', () => {
    expect(nb.sentence(phrase('no-register', { register: registers[1]!.words.en.inSentence }))).toBe(
      'kontaktregisteret bak gatewayen er ikke satt opp',
    )
  })

  it('tells values as they are, wherever its own sentence has them', () => {
    const values = { member: '/token_endpoint', origin: 'https://b', file: 'a+b.yaml', setting: 'tokenOrigins: ["$1"]' }
    expect(nb.sentence(phrase('origin-not-named', values))).toMatch(/skriv under client i a\+b\.yaml: tokenOrigins: \["\$1"\]$/)
    expect(nb.sentence(phrase('origin-not-named-in-line', { ...values, line: '7' }))).toMatch(
      /i a\+b\.yaml, linje 7: tokenOrigins: \["\$1"\]$/,
    )
    expect(nb.sentence(`${phrase('nothing-sent')} And more.`)).toBeUndefined()
    expect(nb.sentence('toString')).toBeUndefined()
  })

  it('does not compile without its values, or without being told', () => {
    // @ts-expect-error It tells of a register.
    expect(() => phrase('no-register')).toThrow()
    // @ts-expect-error There is no such phrase.
    expect(() => phrase('no-regsiter')).toThrow()
  })
})
