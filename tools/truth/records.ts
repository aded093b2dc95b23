import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRecordFile, verified } from '../../src/acceptance/index.ts'
import { expectationOf } from '../../src/cli/expectation.ts'
import type { Fact } from './kept.ts'

/** A kept record, and what it is held against when. */
export interface KeptRecord {
  readonly case: string
  readonly file: string
  /** ISO 8601. */
  readonly at: string
  readonly key?: string
  /** One that comes along, or a file beside the record. */
  readonly policy?: string
  readonly otherOrganization?: string
}

/** What is said of each kept record. */
export async function* factsOfRecords(folder: string): AsyncIterable<Fact> {
  const pathOf = (file: string): string => join(folder, 'records', file)
  const cases = JSON.parse(readFileSync(pathOf('cases.json'), 'utf8')) as readonly KeptRecord[]
  for (const { case: name, file, at, key, policy, ...demanded } of cases) {
    const held = await expectationOf({
      ...demanded,
      ...(key === undefined ? {} : { key: pathOf(key) }),
      ...(policy === undefined ? {} : { policy: policy.endsWith('.yaml') ? pathOf(policy) : policy }),
    })
    const expectation = { ...held, now: new Date(at) }
    const one = verified(file, await readRecordFile(pathOf(file)), expectation)
    yield 'why' in one
      ? { case: name, is: 'unreadable', because: one.why.reason }
      : { case: name, is: one.judgment.verdict, problems: one.judgment.problems.map((problem) => problemText(problem)) }
  }
}

/** A problem with its values: a record that is rejected for another reason is rejected wrongly. */
const problemText = ({ id, ...values }: { readonly id: string }): string =>
  Object.keys(values).length === 0 ? id : `${id} ${JSON.stringify(values)}`
