import { describe, expect, it } from 'vitest'
import { suites } from '../../suites/index.ts'
import { rules } from '../../src/diagnosis/rules.ts'
import { steps } from '../../src/system/setup-steps.ts'
import { inWords } from '../../src/diagnosis/words.ts'
import { callout } from '../../src/surface/language/nb/callout.ts'
import { front } from '../../src/surface/language/nb/front.ts'
import { gateway } from '../../src/surface/language/nb/gateway.ts'
import { graphql } from '../../src/surface/language/nb/graphql.ts'
import { identityProvider } from '../../src/surface/language/nb/identity-provider.ts'
import { network } from '../../src/surface/language/nb/network.ts'
import { register } from '../../src/surface/language/nb/register.ts'
import { token } from '../../src/surface/language/nb/token.ts'
import { tokenService } from '../../src/surface/language/nb/token-service.ts'
import { en } from '../../src/surface/language/en.ts'
import { nb } from '../../src/surface/language/nb.ts'
import { translator } from '../../src/surface/language/sentences.ts'
import { findingsOf } from '../../src/surface/result-text.ts'
import { judge } from '../judge.ts'

const sentences = [...new Set(rules.flatMap(({ cause, remedy, next }) => [cause, remedy, next ?? []].flat()))]

describe('Norwegian', () => {
  it('has every sentence of the diagnosis, and none that no rule says', () => {
    const translated = {
      ...network,
      ...front,
      ...tokenService,
      ...gateway,
      ...callout,
      ...token,
      ...register,
      ...identityProvider,
      ...graphql,
    }
    expect(Object.keys(translated).sort()).toEqual([...sentences].sort())
  })

  it.each(sentences)('has the sentence: %s', (sentence) => {
    for (const subject of ['population', 'contact', 'gateway', undefined] as const)
      for (const origin of ['auth', 'base', 'gateway', 'token-service'] as const) {
        const own = nb.sentence(inWords(sentence, subject, origin))
        expect(own).toMatch(/^[A-ZÆØÅ].*\.$/)
        expect(own).not.toMatch(/\{(register|address)\}/)
      }
  })

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

  it('keeps the names that a person has to find on the screen', () => {
    for (const name of ['machine_auth_api_key', 'machine_auth_api_iss', 'Entrypoints', 'Proxy > Endpoints', 'tls.caFile']) {
      const kept = sentences.filter((sentence) => sentence.includes(name))
      expect(kept.length).toBeGreaterThan(0)
      for (const sentence of kept) expect(nb.sentence(inWords(sentence, 'gateway', 'gateway')), sentence).toContain(name)
    }
  })

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

describe('a translator', () => {
  const translate = translator(
    {
      'Ask {address} about {register}.': 'Spør {address} om {register}.',
      '{register} answers.': '{register} svarer.',
      'Write in <file>: <text> (now).': 'Skriv <text> i <file>.',
    },
    {
      registers: { population: 'P', contact: 'k', gateway: 'begge', unknown: 'noe' },
      addresses: { auth: 'a', base: 'b', gateway: 'g', 'token-service': 't' },
    },
  )

  it('puts its own names where the English ones stand', () => {
    expect(translate('Ask the GraphQL API about the contact register.')).toBe('Spør b om k.')
    expect(translate('Both registers answers.')).toBe('Begge svarer.')
    expect(translate('The register answers.')).toBe('Noe svarer.')
    expect(translate('The weather answers.')).toBeUndefined()
  })

  it('tells values as they are, wherever its own sentence has them', () => {
    expect(translate('Write in a+b.yaml: x: ["$1"] (now).')).toBe('Skriv x: ["$1"] i a+b.yaml.')
    expect(translate('Write in : x (now).')).toBeUndefined()
    expect(translate('Write in a.yaml: x (now). And more.')).toBeUndefined()
  })
})
