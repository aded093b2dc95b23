import { rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { privateMode, readUtf8 } from '../../base/index.ts'
import { writeAtomically } from '../../report/index.ts'
import { harmless, type InterviewAnswers } from './answers.ts'

/** The file of an unfinished interview's answers: next to the configuration that they are for. */
export function draftPath(configuration: string): string {
  return join(dirname(configuration), `.${basename(configuration)}.draft`)
}

/** Reads the answers of an unfinished interview; undefined without a readable draft. */
export async function readDraft(configuration: string): Promise<InterviewAnswers | undefined> {
  try {
    const draft: unknown = JSON.parse(await readUtf8(draftPath(configuration)))
    if (typeof draft !== 'object' || draft === null) return undefined
    return harmless(Object.fromEntries(Object.entries(draft).filter(([, answer]) => typeof answer === 'string')))
  } catch {
    return undefined
  }
}

/** Keeps the answers that are no secrets. */
export async function keepDraft(configuration: string, answers: InterviewAnswers): Promise<void> {
  await writeAtomically(draftPath(configuration), `${JSON.stringify(harmless(answers), undefined, 2)}\n`, undefined, privateMode)
}

export async function removeDraft(configuration: string): Promise<void> {
  await rm(draftPath(configuration), { force: true })
}
