import { describe, expect, it } from 'vitest'
import { diagnose } from './diagnose.ts'
import { en } from '../messages/index.ts'
import { rules } from './rules.ts'
import { sentencePrefixOf } from './sentences.ts'
import { blocked, evidenceOf } from '../../test/diagnosis/build.ts'
import { beyond } from '../../test/diagnosis/symptoms/beyond.ts'
import { callout, gateway } from '../../test/diagnosis/symptoms/gateway.ts'
import { graphql } from '../../test/diagnosis/symptoms/graphql.ts'
import { identityProvider } from '../../test/diagnosis/symptoms/identity-provider.ts'
import { front, network } from '../../test/diagnosis/symptoms/network.ts'
import { register } from '../../test/diagnosis/symptoms/register.ts'
import { inside } from '../../test/diagnosis/symptoms/inside.ts'
import type { Row } from '../../test/diagnosis/symptoms/row.ts'
import { token } from '../../test/diagnosis/symptoms/token.ts'
import { keptFile } from '../../tools/truth/places.ts'
import { readKept } from '../../tools/truth/kept.ts'
import { words } from '../../test/diagnosis/symptoms/words.ts'

/** The sentence of a rule, with its places. */
const sentenceOf = (rule: (typeof rules)[number], part: 'cause' | 'fix'): string =>
  String((en.sentences as Readonly<Record<string, unknown>>)[`${sentencePrefixOf(rule)}.${part}`])

const table: readonly Row[] = [
  ...network,
  ...front,
  ...gateway,
  ...callout,
  ...inside,
  ...token,
  ...register,
  ...identityProvider,
  ...graphql,
  ...beyond,
  ...words,
]

describe('from the symptom to the set-up step', () => {
  it.each(table.map((each) => [each.rule, each.sees, each] as const))('%s: %s', (_, __, { rule, parts, steps, confidence, facts }) => {
    const found = diagnose(evidenceOf(parts, facts))
    expect(found.map((each) => [each.rule, each.steps.join(', '), each.confidence])).toEqual([[rule, steps, confidence]])
  })

  it('has a recorded run or a row for every rule', () => {
    const recorded = ['faults', 'software'].flatMap((area) => readKept(keptFile(area))!.flatMap(({ causes = [] }) => causes))
    const known = new Set<string>([...table.map(({ rule }) => rule), ...recorded.map((cause) => cause.slice(0, cause.indexOf(':')))])
    expect(rules.map(({ id }) => id).filter((id) => !known.has(id))).toEqual([])
  })

  it('gives each rule an id of its own', () => {
    const ids = rules.map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  it('speaks of an address only where the subject tells which', () => {
    const addressed = rules.filter((rule) => /\{address\}/i.test(`${sentenceOf(rule, 'cause')}${sentenceOf(rule, 'fix')}`))
    expect(new Set(addressed.map(({ about }) => about))).toEqual(new Set(['address']))
  })

  it('speaks of a register only where the subject may be one', () => {
    const registered = rules.filter((rule) => /\{register\}/i.test(sentenceOf(rule, 'cause')))
    expect([...new Set(registered.map(({ about }) => about))].toSorted()).toEqual(['register', 'shared'])
  })

  it('says nothing of a rule that is not there', () => {
    const ids = new Set<string>(rules.map(({ id }) => id))
    const named = Object.keys(en.sentences).flatMap((id) => /^diagnosis\.(\S+)\.(?:cause|fix)$/.exec(id)?.[1] ?? [])
    expect(named.filter((id) => !ids.has(id))).toEqual([])
  })

  it('calls what is blocked a consequence, and no cause', () => {
    expect(diagnose(evidenceOf([blocked('population.found'), blocked('contact.found')]))).toEqual([])
  })
})
