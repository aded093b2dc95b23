import { asText, message } from '../../messages/index.ts'
import { type RunRecord, spelt } from '../../report/index.ts'
import type { TextRenderer } from './text-renderer.ts'

interface Runs {
  readonly runs: readonly ({ readonly record: RunRecord } | { readonly problem: unknown })[]
}

/** A line for each run: the gateway that decided its files, with the reason. */
export const servedByLines = ({ runs }: Runs, say: TextRenderer): readonly string[] =>
  runs.flatMap((run) => {
    const servedBy = 'record' in run ? run.record.run.servedBy : undefined
    return servedBy === undefined ? [] : [spelt(say(message('check.served-by', { gateway: asText(servedBy.text, servedBy) })))]
  })
