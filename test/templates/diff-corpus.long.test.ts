import { expect, it } from 'vitest'
import { diff } from '../../src/templates/lint/compare-files.ts'
import { brokenAmong } from '../../src/templates/lint/diff/diff-report.ts'
import type { LintOptions } from '../../src/templates/lint/lint-settings.ts'
import { type CorpusEntry, readCorpus } from '../gravitee/differential/corpus.ts'
import { questionOf } from '../gravitee/differential/generator/generate.ts'
import { observeModel } from '../gravitee/differential/modeled.ts'
import { type Observation, type ObservedCall, verdictOf } from '../gravitee/differential/observation.ts'
import { fileOf, optionsFor } from './templates.ts'

/** The settings of the institution of the corpus. */
const settings: LintOptions = {
  ...optionsFor('configured'),
  backends: (optionsFor('configured').backends ?? []).map((backend) => ({
    ...backend,
    ...(backend.register === 'population' && { scopes: ['population:person.basic', 'population:person.full'], path: '/registry/v1' }),
    ...(backend.register === 'contact' && { scopes: ['contact:person.read'], path: '/rest/v1' }),
  })),
  gatewayHost: 'gateway.example.org',
  registers: { population: { contextPath: '/test/population' }, contact: { contextPath: '/test/contact' } },
}

/**
 * Changes that no comparison can decide: another value of a property; the right one of two scopes of a register. Of backends that take turns
 * the corpus has the first call only; the refusal of a key counts in whatever form it comes; and the calls of the corpus have a query and a header of their own.
 */
const beside =
  /properties\/(?:-|\d+)|"population:person\.full"|endpoints\/(?:-|0)"|"DEFAULT"|response_templates|request\.params|request\.verb|x-caller/i
const isAside = ({ base, changes }: CorpusEntry): boolean =>
  base === 'token-service.v2' || changes.length === 0 || changes.some(({ operations }) => beside.test(JSON.stringify(operations)))

const calls = ['documented', 'no-key', 'wrong-key'] as const

/** Tells if the model answers as the real gateway does; otherwise nothing follows from the model. */
const isModeled = (real: Observation, model: Observation): boolean =>
  calls.every((call) => typeof model[call] !== 'string' && model[call].status === (real[call] as ObservedCall).status)

const STRIDE = 12

it('a change breaks what it breaks in the real gateway, and nothing else', async () => {
  const wrong: string[] = []
  let decided = 0
  for (const entry of readCorpus().filter((each, index) => index % STRIDE === 1 && !isAside(each))) {
    const [old, now] = [questionOf({ ...entry, changes: [] })!, questionOf(entry)!]
    if (!isModeled(entry.real, await observeModel(now))) continue
    const { calls, unverified } = await diff(fileOf('old', old.definition), fileOf('new', now.definition), settings)
    const breaks = brokenAmong(calls).some(({ caller }) => caller !== 'no token')
    if (!breaks && unverified.length > 0) continue
    decided += 1
    if (breaks !== (verdictOf(entry.real) === 'red')) wrong.push(`${entry.base}: ${entry.changes.map(({ label }) => label).join('; ')}`)
  }
  expect(wrong).toEqual([])
  expect(decided).toBeGreaterThan(20)
}, 240_000)
