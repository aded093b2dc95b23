import { monitoring } from '../../suites/monitor.ts'
import { type AddressRequests, providerRequesters, localSpan, type RequestPlan, requestPlanOf } from '../monitor/index.ts'
import { choosePlan } from '../library/index.ts'
import type { Say } from '../messages/index.ts'
import { type Language, loadLanguage } from '../report/index.ts'
import { command } from './command.ts'
import { profile } from './option.ts'
import { choiceOf, selecting } from './selection.ts'
import { openTargets } from './targets.ts'

/** `gatewatch plan`: what a run would send at most to each address, before anything is sent. */
export const plan = command({
  docs: 'docs/guides/pipelines.md',
  examples: ['gatewatch plan test', 'gatewatch plan test --check "token.*" --json'],
  exits: [0, 2],
  declare: (to) =>
    selecting(
      to
        .argument('[target...]')
        .option('-c, --config <path>')
        .addOption(profile())
        .option('--json', '', false)
        .option('--allow-real-identifiers', '', false),
    ),
  run: async ([names], { json, language, ...options }) => {
    const planFor = await choosePlan(choiceOf(options))
    const { targets, close } = await openTargets(names, options)
    try {
      const askers = providerRequesters(targets)
      const planned = targets.map((target) => requestPlanOf(target, planFor(target).checks, askers.get(target)!, monitoring))
      console.log(json ? JSON.stringify({ schema: 1, targets: planned }, null, 2) : textOf(planned, await loadLanguage(language)))
    } finally {
      await close()
    }
    return 0
  },
})

function textOf(planned: readonly RequestPlan[], { say, page }: Language): string {
  const columns = (run: string | number, controls: string | number, day: string | number, what: string): string =>
    `  ${String(run).padStart(4)}  ${String(controls).padStart(8)}  ${String(day).padStart(6)}  ${what}`.trimEnd()
  const lines = planned.flatMap(
    ({
      target,
      checks,
      requests,
      controls,
      day,
      addresses,
      wrongSecrets,
      maintenance,
      nextMaintenance,
      recipients,
      undeclared,
      discoveryCountedAt: asker,
    }) => [
      say('plan.target', { target, checks, requests }),
      `  ${say('plan.more', { controls, day })}`,
      columns('run', say('plan.failing'), say('plan.day'), ''),
      ...addresses.map((row) => columns(row.run, row.controls, row.day, whatOf(row, say))),
      ...(asker === undefined ? [] : [`  ${say('plan.shared', { target: asker })}`]),
      `  ${String(wrongSecrets).padStart(4)}  ${say('plan.wrong-secrets')}`,
      ...maintenanceLines('plan.maintenance', maintenance, say),
      ...maintenanceLines('plan.next-maintenance', nextMaintenance, say),
      ...recipients.map(
        ({ origin, receives }) => `  ${say('plan.receives', { what: receives.map((each) => page.credentials[each]), origin })}`,
      ),
      ...(undeclared > 0 ? [`  ${say('plan.undeclared', { count: undeclared })}`] : []),
    ],
  )
  return [...lines, say('plan.repeats')].join('\n')
}

const maintenanceLines = (
  id: 'plan.maintenance' | 'plan.next-maintenance',
  window: RequestPlan['maintenance'],
  say: Say,
): readonly string[] => (window === undefined ? [] : [`  ${say(id, { span: localSpan(window, window.timeZone), reason: window.reason })}`])

const whatOf = ({ origin, address, register }: AddressRequests, say: Say): string =>
  register === undefined ? `${origin.padEnd(14)} ${address}` : `  ${say('plan.about', { register: { register, as: 'inSentence' } })}`
