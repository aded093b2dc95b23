import { readFile } from 'node:fs/promises'
import { catalogue } from '../../suites/index.ts'
import { readRecord, UnreadableRecord, type ReadRecord } from '../onboarding/record/file.ts'
import { firstEnd, judgeRecord, type RecordJudgement } from '../onboarding/record/judge.ts'
import { readPublicKey } from '../onboarding/record/keys.ts'
import type { Labelled } from '../surface/finding-text.ts'
import { inertText } from '../surface/inert.ts'
import { layoutFor, terminalOf } from '../surface/terminal.ts'
import { spaced } from '../surface/words.ts'
import { UsageError } from '../library/fault.ts'

/**
 * Verifies an acceptance record offline: 0 when it is valid, 1 when it is not, 4 when nobody can tell who signed it; a file that cannot be read is a usage error.
 * `key` is the file of the public key that the other side is known by.
 */
export async function verifyCommand(path: string, { key }: { readonly key?: string }): Promise<0 | 1 | 4> {
  const known = key === undefined ? undefined : await readPublicKey(key)
  const read = await readFrom(path)
  const judgement = await judgeRecord(read, { now: new Date(), catalogue, ...(known === undefined ? {} : { key: known }) })
  const valid = judgement.problems.length === 0
  const layout = layoutFor(terminalOf(process.stdout, process.env))
  const lines = valid
    ? validLines(read, judgement, key !== undefined).flatMap(([label, text]) => layout.labelled(1, [label, inertText(text)]))
    : judgement.problems.flatMap((problem) => layout.text(1, inertText(problem)))
  const [code, color, word] = !valid
    ? ([1, 'red', 'NOT VALID'] as const)
    : known === undefined
      ? ([4, 'yellow', 'INTACT, SIGNER UNKNOWN'] as const)
      : ([0, 'green', 'VALID'] as const)
  console.log([`${layout.paint(['bold', color], word)}  ${path}`, ...lines].join('\n'))
  return code
}

async function readFrom(path: string): Promise<ReadRecord> {
  try {
    return readRecord(await readFile(path, 'utf8'))
  } catch (error) {
    if (error instanceof UnreadableRecord) throw new UsageError(`${path} cannot be read. ${error.message}`)
    throw new UsageError(`${path} cannot be read (${error instanceof Error && 'code' in error ? String(error.code) : 'no access'}).`)
  }
}

function validLines({ record }: ReadRecord, { signedBy = '' }: RecordJudgement, expected: boolean): readonly Labelled[] {
  const { target, run, counts, statements, steps, waivers, ends, version, catalogue: revision } = record
  const end = firstEnd(ends)
  const stated = new Set<string>(statements.map(({ step }) => step))
  const stateOf = ({ step, state }: (typeof steps)[number]): string =>
    state === 'cannot-be-seen' && stated.has(step) ? 'stated' : spaced(state)
  const states = [...Map.groupBy(steps, stateOf)].map(([state, same]) => [state, same.length] as const)
  return [
    ['target', `${target.name}, organisation ${target.organizationId}`],
    ['addresses', Object.values(target.addresses).join(', ')],
    ['accepted', `${run.endedAt.slice(0, 16).replace('T', ' ')} UTC, by Gatewatch ${version} and the catalogue ${revision}`],
    ['checks', inWords(Object.entries(counts))],
    ['steps', inWords(states)],
    ...statements.map(({ step, by, on }) => ['stated', `${spaced(step)}, by ${by} on ${on}`] as const),
    ...waivers.map(({ check, owner, until, reason }) => ['waived', `${check}, by ${owner} until ${until}: ${reason}`] as const),
    ['holds until', end === undefined ? 'no end is known' : `${end.at.slice(0, 10)}: ${end.what}`],
    ['signed by', `${signedBy}${expected ? ', the expected key' : ''}`],
    ...(expected ? [] : [['', unproven] as const]),
  ]
}

const unproven = 'Whose key that is, no file can prove: compare it with what the institution told you, or give its public key with --key.'

const inWords = (counts: readonly (readonly [string, number])[]): string =>
  counts
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ')
