import { rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { privateMode, readUtf8 } from '../../base/index.ts'
import { writeAtomically } from '../../report/index.ts'
import { harmless, type Answers } from './answers.ts'

/** Where the answers of an unfinished interview are kept: beside the configuration that they are for. */
export function draftPath(configuration: string): string {
  return join(dirname(configuration), `.${basename(configuration)}.draft`)
}

/** The answers of an unfinished interview; undefined where there is none. A draft that cannot be read is none. */
export async function readDraft(configuration: string): Promise<Answers | undefined> {
  try {
    const draft: unknown = JSON.parse(await readUtf8(draftPath(configuration)))
    if (typeof draft !== 'object' || draft === null) return undefined
    return harmless(Object.fromEntries(Object.entries(draft).filter(([, answer]) => typeof answer === 'string')))
  } catch {
    return undefined
  }
}

/** Keeps the answers that are no secrets. */
export async function keepDraft(configuration: string, answers: Answers): Promise<void> {
  await writeAtomically(draftPath(configuration), `${JSON.stringify(harmless(answers), undefined, 2)}\n`, undefined, privateMode)
}

export async function removeDraft(configuration: string): Promise<void> {
  await rm(draftPath(configuration), { force: true })
}
