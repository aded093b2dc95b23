import { describe, expect, it } from 'vitest'
import { isUntested } from '../../engine/index.ts'
import { suites } from '../../../suites/index.ts'
import { diagnose } from '../../diagnosis/diagnose.ts'
import { rules } from '../../diagnosis/rules.ts'
import { origins } from '../../domain/origins.ts'
import { sentencesOf, sentencePrefixOf, sentencesIn, valuesOf } from '../../diagnosis/sentences.ts'
import { en } from './en.ts'
import { nb } from '../../../test/norwegian.ts'
import { inLanguage, languageOf } from './language.ts'
import { Failure, type Finding } from '../../engine/check/finding.ts'
import { expectThat } from '../../engine/check/part.ts'
import { planOf } from '../../engine/run/plan.ts'
import { en as english, message, type Recorded, type Values } from '../../messages/index.ts'
import { findingsOf } from '../result-text.ts'
import { evidenceOf, failed, passed } from '../../../test/diagnosis/build.ts'
import { judge } from '../../../test/judge.ts'

const fault = {
  step: 'callout-url',
  cause: message('diagnosis.template-differs.cause', { register: message('register.unknown') }),
  fix: message('diagnosis.template-differs.fix'),
} as const

const subjects = ['population', 'contact', 'gateway', undefined] as const

describe.each([en, nb].map(({ tag, sentences }) => [tag, sentences] as const))('what the diagnosis says in %s', (_, sentences) => {
  it.each(rules.map((rule) => [rule.id, rule] as const))('%s', (_id, rule) => {
    for (const subject of subjects)
      for (const origin of origins)
        for (const statuses of [[], [401], [401, 403]]) {
          const values = valuesOf(rule, { subject, origin, statuses, times: { failed: 2, of: 3 }, fault })
          for (const sentence of Object.values(sentencesOf(sentencePrefixOf(rule), values, rule.next, sentences))) {
            expect(sentence).toMatch(/^[A-ZÆØÅ].*\.$/)
            expect(sentence).not.toMatch(/\{\w+\}|diagnosis\.|meaning\.|probe\.|undefined/)
          }
        }
  })
})

it.each([0, 7, 999, 1000, 65_536, 1_234_567])('writes %i as the languages do', (count) => {
  expect(en.sentences.formats.number(count)).toBe(count.toLocaleString('en-GB'))
  expect(nb.sentences.formats.number(count)).toBe(count.toLocaleString('nb-NO'))
})

describe('a diagnosis', () => {
  const [found] = diagnose(evidenceOf([failed('transport.reachable [auth]', {}, { actual: 'dns' }), passed('population.found')]))

  it('is told in another language by its rule and by what it is about', () => {
    expect(found).toMatchObject({
      rule: 'host-name-unknown',
      cause: 'The host name of the identity provider is unknown to the DNS server of this machine.',
    })
    expect(sentencesIn(nb.sentences, found!)).toEqual({
      cause: 'DNS-serveren til denne maskinen kjenner ikke vertsnavnet til identitetsleverandøren.',
      fix: expect.stringMatching(/^Sammenlign/),
    })
    expect(sentencesIn(en.sentences, found!)).toEqual({ cause: found!.cause, fix: found!.fix })
  })

  it('stays as it was recorded where its rule is that of another version', () => {
    expect(sentencesIn(nb.sentences, { ...found!, rule: 'no-such-rule' })).toBeUndefined()
    expect(sentencesIn(nb.sentences, { ...found!, rule: 'register-token-missing' })).toBeUndefined()
  })
})

describe('Norwegian', () => {
  it('has every reason for which a built-in check is not verified', () => {
    const needs = suites.flatMap(({ checks }) => checks.flatMap((check) => Object.values(check.needs)))
    const reasons = needs.flatMap((need) => (need.kind === 'given' ? [need.what] : []))
    expect(reasons.filter((reason) => typeof reason === 'string')).toEqual([])
  })

  it.each(['token-endpoint-elsewhere', 'auth-resets', 'gateway-falters-twice'])(
    'has what is said of %s: why nothing was verified, and what to do',
    async (fault) => {
      const { results } = await judge({ sandbox: { faults: [fault] } })
      const reasons = results.filter(({ outcome }) => outcome === 'inconclusive' || isUntested(outcome))
      const found = results.flatMap((result) => findingsOf(result))
      const recordedTexts = [...reasons, ...found, ...found.flatMap(({ fix }) => fix ?? [])] as readonly Recorded[]
      expect(recordedTexts).not.toEqual([])
      expect(recordedTexts.filter(({ id }) => id === undefined)).toEqual([])
    },
  )

  it.each(['machine_auth_api_key', 'machine_auth_api_iss', 'Entrypoints', 'Proxy > Endpoints', 'tls.caFile'])(
    'keeps the name that a person has to find on the screen: %s',
    (name) => {
      const englishSentences: Readonly<Record<string, unknown>> = english.sentences
      const named = rules.flatMap((rule) =>
        (['cause', 'fix'] as const).flatMap((part) => {
          const id = `${sentencePrefixOf(rule)}.${part}`
          return String(englishSentences[id]).includes(name) ? [nb.say({ id })] : []
        }),
      )
      expect(named).not.toEqual([])
      for (const sentence of named) expect(sentence).toContain(name)
    },
  )

  it('says each requirement in its form, and leaves to English what it does not have', () => {
    const { checks: planned } = planOf(suites)
    const texts = planned.map(({ info }) => nb.requirement(info) ?? 'SKAL stå på engelsk')
    expect(texts.filter((requirement) => !/^(SKAL|BØR) \S/.test(requirement))).toEqual([])
    const { requirements } = nb.sentences
    const without = languageOf({ ...nb.sentences, requirements: { ...requirements!, checks: {} } })
    expect(without.requirement(planned.find(({ info }) => info.name === 'token.issued')!.info)).toBeUndefined()
  })

  it('writes numbers and dates as Norwegians do', () => {
    expect(nb.duration(3210)).toBe('3,2 s')
    expect(nb.date('2026-11-16')).toBe('16. november 2026')
    expect(nb.moment('2026-11-16T08:30:00.000Z')).toBe('16. november 2026 kl. 08:30:00 UTC')
  })
})

/** Returns the first finding of a failing expectation. */
function findingOf(judge: () => unknown): Finding {
  try {
    judge()
  } catch (error) {
    if (Failure.is(error)) return error.findings[0]
  }
  throw new Error('nothing was found')
}

describe('a finding', () => {
  it('is told in another language by its ids, with its values as they are', () => {
    const place = message('place.pointer', { what: message('token.response'), pointer: '/expires_in' })
    const finding = findingOf(() =>
      expectThat(place, { code: 'a' }).fits(message('value.integer-above', { least: 0 }), false, { got: '"3600"' }),
    )
    expect(finding.message).toBe('token response /expires_in: expected an integer above 0, got "3600"')
    expect(inLanguage(finding.message, nb, finding)).toBe('tokensvaret /expires_in: forventet et heltall over 0, fikk "3600"')
  })

  it('has a register and numbers in the words of the language', () => {
    const population = message('register.answer-of', { register: message('register-name.population') })
    const finding = findingOf(() => expectThat(population, { code: 'a' }).fits(message('value.too-deep', { count: 15_552_000 }), false))
    expect(inLanguage(finding.message, nb, finding)).toContain('svaret på kallet til Folkeregisteret: forventet')
    expect(inLanguage(finding.message, nb, finding)).toContain('15\u00a0552\u00a0000')
  })

  it('of a suite of somebody else stays as it is, in every language', () => {
    const finding = findingOf(() => expectThat('my part', { code: 'a' }).fail('my own sentence of this and that'))
    expect(finding).toEqual({ code: 'a', message: 'my part: my own sentence of this and that' })
    expect(inLanguage(finding.message, nb, finding)).toBe(finding.message)
  })

  it('of another version stays as it was recorded', () => {
    expect(inLanguage('As it was.', nb, { id: 'of.tomorrow', values: { a: '1' } })).toBe('As it was.')
  })

  it('whose values are not what they should be is told all the same', () => {
    for (const values of [
      null,
      1,
      'x',
      { place: null, fact: 4 },
      { place: [null, true], fact: { id: 5 } },
      { place: { id: 'constructor' }, fact: { ms: 'x' } },
    ] as unknown as readonly Values[])
      expect(typeof inLanguage('As it was.', nb, { id: 'finding.at', values })).toBe('string')
  })
})

describe('English', () => {
  it('writes numbers and dates as in England, and what is no date as it is', () => {
    expect(en.duration(3210)).toBe('3.2 s')
    expect(en.moment('2026-11-16T08:30:00.000Z')).toBe('16 November 2026 at 08:30:00 UTC')
    expect(en.date('some day')).toBe('some day')
  })
})

describe.each([
  ['en-GB', en],
  ['nb-NO', nb],
])('times in %s', (locale, words) => {
  it('are written as Intl writes them, without loading it', () => {
    const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
    const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' })
    for (let month = 0; month < 12; month++) {
      const at = new Date(Date.UTC(2026, month, 3 + 2 * month, 2 * month, 5 * month, 59 - month, 120))
      expect([words.date(at.toISOString()), words.moment(at.toISOString())]).toEqual([dates.format(at), `${moments.format(at)} UTC`])
    }
  })
})
