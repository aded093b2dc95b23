import { describe, expect, it } from 'vitest'
import { suites } from '../../../suites/index.ts'
import { diagnose } from '../../diagnosis/diagnose.ts'
import { rules } from '../../diagnosis/rules.ts'
import { origins } from '../../domain/origins.ts'
import { type FindingFormId, findingForms } from '../../domain/finding-forms.ts'
import { phrase, phrases } from '../../domain/phrases.ts'
import { registers } from '../../domain/registers.ts'
import { sentencesOf, toldIn, valuesOf } from '../../diagnosis/sentences.ts'
import { en as english, render } from '../../messages/index.ts'
import { en } from './en.ts'
import { nb } from './nb.ts'
import { sentenceIn } from './language.ts'
import { nbFindings } from './nb-findings.ts'
import { planOf } from '../../engine/run/plan.ts'
import { findingsOf } from '../result-text.ts'
import { evidenceOf, failed, passed } from '../../../test/diagnosis/build.ts'
import { judge } from '../../../test/judge.ts'
import { thousands } from './thousands.ts'

const subjects = ['population', 'contact', 'gateway', undefined] as const
const placeholders = (sentence: string): readonly string[] => [...new Set(sentence.match(/\{\w+\}/g))].toSorted()

describe.each([en, nb].map(({ tag, sentences }) => [tag, sentences] as const))('what the diagnosis says in %s', (_, sentences) => {
  it.each(rules.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
    for (const subject of subjects)
      for (const origin of origins)
        for (const statuses of [[], [401], [401, 403]]) {
          const values = valuesOf(rule, { subject, origin, statuses, times: { failed: 2, of: 3 } })
          for (const said of Object.values(sentencesOf(id, values, rule.next, sentences))) {
            expect(said).toMatch(/^[A-ZÆØÅ].*\.$/)
            expect(said).not.toMatch(/\{\w+\}|diagnosis\.|probe\.|undefined/)
          }
        }
  })
})

it.each([0, 7, 999, 1000, 65_536, 1_234_567])('writes %i as the languages do', (count) => {
  expect(thousands(count, ',')).toBe(count.toLocaleString('en-GB'))
  expect(thousands(count, '\u00a0')).toBe(count.toLocaleString('nb-NO'))
})

describe('a diagnosis', () => {
  const [found] = diagnose(evidenceOf([failed('transport.reachable [auth]', {}, { actual: 'dns' }), passed('population.found')]))

  it('is told in another language by its rule and by what it is about', () => {
    expect(found).toMatchObject({
      rule: 'D01',
      cause: 'The host name of the identity provider is unknown to the DNS server of this machine.',
    })
    expect(toldIn(nb.sentences, found!)).toEqual({
      cause: 'Vertsnavnet til identitetsleverandøren er ukjent for DNS-tjeneren til denne maskinen.',
      remedy: expect.stringMatching(/^Sammenlign/),
    })
    expect(toldIn(en.sentences, found!)).toEqual({ cause: found!.cause, remedy: found!.remedy })
  })

  it('stays as it was recorded where its rule is that of another version', () => {
    expect(toldIn(nb.sentences, { ...found!, rule: 'D999' })).toBeUndefined()
    expect(toldIn(nb.sentences, { ...found!, rule: 'D35' })).toBeUndefined()
  })
})

describe('Norwegian', () => {
  it('has every reason for which a built-in check is not verified', () => {
    const reasons = suites.flatMap(({ checks }) =>
      checks.flatMap(({ needs }) => Object.values(needs).flatMap((need) => (need.kind === 'given' && !need.optional ? [need.what] : []))),
    )
    expect([...new Set(reasons)].filter((reason) => sentenceIn(nb, reason) === undefined)).toEqual([])
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
      expect(told.filter((text) => sentenceIn(nb, text) === undefined)).toEqual([])
    },
  )

  it.each(['machine_auth_api_key', 'machine_auth_api_iss', 'Entrypoints', 'Proxy > Endpoints', 'tls.caFile'])(
    'keeps the name that a person has to find on the screen: %s',
    (name) => {
      const named = rules.flatMap(({ id }) =>
        (['cause', 'fix'] as const).flatMap((part) =>
          english.sentences[`diagnosis.${id}.${part}`].includes(name) ? [render({ id: `diagnosis.${id}.${part}` }, nb.sentences)] : [],
        ),
      )
      expect(named).not.toEqual([])
      for (const sentence of named) expect(sentence).toContain(name)
    },
  )

  it('leaves a sentence alone that it does not have', () => {
    expect(sentenceIn(nb, 'A sentence of a suite of somebody’s own.')).toBeUndefined()
  })

  it('writes numbers and dates as Norwegians do', () => {
    expect(nb.duration(3210)).toBe('3,2 s')
    expect(nb.date('2026-11-16')).toBe('16. november 2026')
    expect(nb.moment('2026-11-16T08:30:00.000Z')).toBe('16. november 2026 kl. 08:30:00 UTC')
  })
})

describe('a finding', () => {
  it.each(Object.entries(findingForms))('%s tells the same values in Norwegian', (id, english) => {
    const values = (form: string): readonly string[] => [...new Set(form.match(/<\w+>/g))].toSorted()
    expect(values(nbFindings[id as FindingFormId])).toEqual(values(english))
  })

  it('is told with its values as they are', () => {
    expect(nb.told('token response /expires_in: expected an integer above 0, got "3600"')).toEqual([
      { text: 'tokensvaret' },
      { text: ' /' },
      { text: 'expires_in' },
      { text: ': ' },
      { text: 'forventet ' },
      { text: 'et heltall over ' },
      { text: '0' },
      { text: ', fikk ' },
      { text: '"3600"' },
    ])
    expect(sentenceIn(nb, 'population answer /identifikasjonsnummer: expected the person asked for, got another identifier')).toBe(
      'svaret fra Folkeregisteret /identifikasjonsnummer: forventet personen det ble spurt om, fikk en annen identifikator',
    )
    expect(sentenceIn(nb, 'header cache-control: expected no-store or private, got public, max-age=600')).toBe(
      'header cache-control: forventet no-store eller private, fikk public, max-age=600',
    )
  })

  it('of somebody else stays English, and where only a part of it is known, that part', () => {
    expect(nb.told('My own sentence of this and that.')).toBeUndefined()
    expect(nb.told('my own part: expected a sentence of mine, got 401')).toEqual([
      { text: 'my own part', english: true },
      { text: ': ' },
      { text: 'forventet ' },
      { text: 'a sentence of mine', english: true },
      { text: ', fikk ' },
      { text: '401' },
    ])
    expect(nb.told(`expected ${'a, got b; '.repeat(400)}`)).toBeUndefined()
  })

  it('has what each register says in its entry', () => {
    for (const { answer, refusals, words } of registers) {
      const texts = [answer.what, ...refusals.flatMap(({ title, requests }) => [title, ...requests.map(({ what }) => what)])]
      expect(texts.filter((text) => words.nb.terms[text] === undefined)).toEqual([])
    }
  })

  it('has the requirement of every check', () => {
    const { checks: planned } = planOf(suites)
    expect(planned.flatMap(({ info }) => (/^(SKAL|BØR) \S/.test(nb.requirement(info) ?? '') ? [] : [info.name]))).toEqual([])
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

describe('a phrase', () => {
  it.each(Object.entries(phrases))('%s tells the same values in Norwegian', (_, english) => {
    const told = english.replaceAll(/<(\w+)>/g, '{$1}')
    expect(placeholders(sentenceIn(nb, told)!)).toEqual(placeholders(told))
  })

  it('has the name of a register in its own language', () => {
    expect(sentenceIn(nb, phrase('no-register', { register: registers[1]!.words.en.inSentence }))).toBe(
      'Kontakt- og reservasjonsregisteret bak gatewayen er ikke satt opp',
    )
  })

  it('tells values as they are, wherever its own sentence has them', () => {
    const values = { member: '/token_endpoint', origin: 'https://b', file: 'a+b.yaml', setting: 'tokenOrigins: ["$1"]' }
    expect(sentenceIn(nb, phrase('origin-not-named', values))).toMatch(/skriv under client i a\+b\.yaml: tokenOrigins: \["\$1"\]$/)
    expect(sentenceIn(nb, phrase('origin-not-named-in-line', { ...values, line: '7' }))).toMatch(
      /i a\+b\.yaml, linje 7: tokenOrigins: \["\$1"\]$/,
    )
    expect(sentenceIn(nb, `${phrase('nothing-sent')} And more.`)).toBeUndefined()
    expect(sentenceIn(nb, 'toString')).toBeUndefined()
  })

  it('does not compile without its values, or without being told', () => {
    // @ts-expect-error It tells of a register.
    expect(() => phrase('no-register')).toThrow()
    // @ts-expect-error There is no such phrase.
    expect(() => phrase('no-regsiter')).toThrow()
  })
})
