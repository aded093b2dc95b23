import { availableParallelism } from 'node:os'
import { Exhausted } from '../../base/index.ts'
import type { Unverified } from '../../engine/index.ts'
import { message, type Message, UserError } from '../../messages/index.ts'
import type { TemplateRun } from '../report/check-report.ts'
import { openInSandbox } from './embedded-gateway.ts'
import type { EngineOptions } from './engine-options.ts'
import { filesOf, type TemplateFiles } from './template-files.ts'
import type { ServedTargets } from './template-gateway.ts'
import { openIn } from './open-templates.ts'
import { remedyFor } from './real-engine.ts'
import { RealGateway } from './real-gateway.ts'
import { runThrough } from './run-through.ts'

/** Options of the runs. */
interface GroupOptions extends EngineOptions {
  readonly signal: AbortSignal
  readonly failOnWarned: boolean
  /** Reports a problem outside of the run, in a sentence. */
  readonly warn: (sentence: Message) => void
}

/** Runs each group of templates in the gateway that decides it; an interruption leaves the rest out. */
export async function runGroups(groups: readonly TemplateFiles[], options: GroupOptions): Promise<readonly TemplateRun[]> {
  const { engine = 'auto' } = options
  const runs = new Map<TemplateFiles, TemplateRun>()
  const open = new Map<TemplateFiles, readonly Unverified[]>()
  const waiting = groups.values()
  const work = async (): Promise<void> => {
    for (const group of waiting) {
      if (options.signal.aborted) return
      const remedy = engine === 'auto' ? remedyFor(group, options) : undefined
      const { run, undecided } = await runOne(group, options, async () => await openInSandbox(group, { remedy: remedy && (() => remedy) }))
      runs.set(group, run)
      if (engine === 'auto' && remedy === undefined && undecided.length > 0) open.set(group, undecided)
    }
  }
  if (engine === 'gravitee') for (const group of groups) open.set(group, [])
  else await Promise.all(Array.from({ length: Math.min(availableParallelism(), groups.length) }, work))
  if (open.size === 0) return groups.flatMap((group) => runs.get(group) ?? [])

  // One process for all groups: it takes seconds to start.
  const gateway = new RealGateway(options)
  try {
    for (const group of groups.filter((each) => open.has(each))) {
      if (options.signal.aborted) break
      runs.set(group, (await runOne(group, options, async () => await openIn(gateway, group, open.get(group)!))).run)
    }
  } finally {
    await gateway.stop()
  }
  return groups.flatMap((group) => runs.get(group) ?? [])
}

async function runOne(
  group: TemplateFiles,
  options: GroupOptions,
  open: () => Promise<ServedTargets>,
): Promise<{ readonly run: TemplateRun; readonly undecided: readonly Unverified[] }> {
  const templates = filesOf(group)
  try {
    const { record, undecided } = await runThrough(await open(), options)
    return { run: { templates, record }, undecided }
  } catch (error) {
    if (!(error instanceof UserError || error instanceof Exhausted)) throw error
    const problem = error instanceof UserError ? error.message : message('lint.TL01.exhausted.cause')
    return { run: { templates, problem }, undecided: [] }
  }
}
