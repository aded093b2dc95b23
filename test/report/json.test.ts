import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { jsonReporter, renderJson } from '../../src/report/json.ts'
import { profiles, type RunEvent } from '../../src/engine/run/event.ts'
import type { ExitCode } from '../../src/engine/run/exit-code.ts'
import type { InconclusiveCause, Outcome, Verdict } from '../../src/engine/run/result.ts'
import { en } from '../../src/report/language/en.ts'
import { origins } from '../../src/domain/origins.ts'
import { steps } from '../../src/domain/setup-steps.ts'
import { crashedRun, failedRun, incompleteRun, interruptedRun, passedRun } from './events.ts'
import { newFolder, tell } from './folder.ts'
import { recordOf } from './record-of.ts'

const root = join(import.meta.dirname, '../..')
const schema = JSON.parse(readFileSync(join(root, 'config/results.schema.json'), 'utf8')) as Record<string, unknown>

/** The published schema allows more members, for later versions; here every one that is written has to be described. */
function closed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(closed)
  if (typeof part !== 'object' || part === null) return part
  const copy = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, closed(value)]))
  const open = 'properties' in part && 'type' in part && !('additionalProperties' in part)
  return open ? { ...copy, additionalProperties: false } : copy
}

function validator(published: unknown): (data: unknown) => string[] {
  const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, strictRequired: false })
  addFormats.default(ajv)
  const validate = ajv.compile(published as object)
  return (data) => (validate(data) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`))
}

const problems = validator(closed(schema))
const render = (events: readonly RunEvent[]): string => renderJson(recordOf(events))
const parsed = (events: readonly RunEvent[]): Record<string, unknown> => JSON.parse(render(events)) as Record<string, unknown>

describe('results.json', () => {
  it.each(Object.entries({ passedRun, failedRun, incompleteRun, interruptedRun, crashedRun }))(
    'of %s follows its published schema',
    (_, events) => {
      expect(problems(parsed(events))).toEqual([])
    },
  )

  it('of a failed run reads as recorded', async () => {
    await expect(render(failedRun)).toMatchFileSnapshot('__snapshots__/json-failedRun.json')
  })

  it.each([
    ['a verdict of another word', (results: Record<string, unknown>) => ({ ...results, verdict: 'green' })],
    ['another schema number', (results: Record<string, unknown>) => ({ ...results, schema: 2 })],
    ['a member that is not described', (results: Record<string, unknown>) => ({ ...results, extra: true })],
    ['no diagnosis', (results: Record<string, unknown>) => ({ ...results, diagnosis: undefined })],
  ])('would be refused with %s', (_, change) => {
    expect(problems(change(parsed(failedRun)))).not.toEqual([])
  })

  it('may gain members without breaking those who validate', () => {
    expect(validator(schema)({ ...parsed(failedRun), extra: true })).toEqual([])
  })

  it('carries every exchange of a check, over all its attempts', () => {
    const results = parsed(failedRun)['results'] as { name: string; exchanges: { id: number }[] }[]
    expect(results.find(({ name }) => name === 'token.issued')?.exchanges.map(({ id }) => id)).toEqual([3, 4])
  })

  it('says that a run did not finish', () => {
    expect(parsed(crashedRun)).toMatchObject({
      finished: false,
      verdict: 'failed',
      unfinished: expect.arrayContaining(['jwt.signature']),
    })
    expect(parsed(failedRun)).toMatchObject({ finished: true, unfinished: [] })
  })

  it('is written whole when the events end', async () => {
    const folder = join(newFolder(), 'test')
    await tell(jsonReporter({ folder }), failedRun)
    expect(readFileSync(join(folder, 'results.json'), 'utf8')).toBe(render(failedRun))
  })
})

/** The names of a union, so that one that is added does not compile before it stands here, and in the schema. */
const namesOf = <Name extends string | number>(names: Readonly<Record<Name, true>>): readonly string[] => Object.keys(names)

describe('the published schema', () => {
  it.each([
    ['definitions/responder', Object.keys(en.responders)],
    ['definitions/setupStep', Object.keys(steps)],
    ['definitions/exchange/properties/origin', origins],
    ['definitions/exchange/properties/failure/properties/phase', Object.keys(en.phases)],
    ['definitions/diagnosis/properties/confidence', Object.keys(en.confidences)],
    [
      'definitions/result/properties/outcome',
      namesOf<Outcome>({
        passed: true,
        warned: true,
        waived: true,
        failed: true,
        inconclusive: true,
        blocked: true,
        'not-verified': true,
        'not-applicable': true,
      }),
    ],
    [
      'definitions/result/properties/cause',
      namesOf<InconclusiveCause>({ transport: true, unattributed: true, limit: true, internal: true }),
    ],
    ['properties/verdict', namesOf<Verdict>({ passed: true, failed: true, incomplete: true, interrupted: true })],
    ['properties/exitCode', namesOf<ExitCode>({ 0: true, 1: true, 2: true, 3: true, 4: true, 130: true })],
    ['properties/run/properties/profile', profiles],
  ] as const)('knows at %s what the code knows', (place, names) => {
    const definition = place.split('/').reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], schema)
    expect((definition as { readonly enum: readonly unknown[] }).enum.map(String)).toEqual(names)
  })
})
