import { sendsOf } from '../engine/run/plan.ts'
import type { Profile } from '../engine/run/event.ts'
import { addressOf, origins } from '../system/origins.ts'
import { recipientsOf } from '../trust.ts'
import { choosePlan } from '../library/plan.ts'
import { openTargets, type TargetOptions } from './targets.ts'

/** What `gatewatch plan` is told. */
interface PlanCommandOptions extends TargetOptions {
  readonly suite?: readonly string[]
  readonly check?: readonly string[]
  readonly profile: Profile
}

/** Prints what a run would send at most to each address, before anything is sent. */
export async function planCommand(names: readonly string[], options: PlanCommandOptions): Promise<0> {
  const { suite: suites, check: checks, profile } = options
  const planFor = await choosePlan({ ...(suites && { suites }), ...(checks && { checks }), profile })
  const { targets, close } = await openTargets(names, options)
  try {
    for (const target of targets) {
      const { name } = target
      const { checks } = planFor(target)
      const { sends, undeclared } = sendsOf({ checks })
      const { 'wrong-secret': wrongSecrets = 0, ...byOrigin } = sends
      const rows = origins.flatMap((origin) => {
        const address = addressOf(target, origin)
        return address === undefined || byOrigin[origin] === undefined ? [] : [{ origin, address, count: byOrigin[origin] }]
      })
      console.log(`${name}: ${checks.length} checks, at most ${rows.reduce((sum, { count }) => sum + count, 0)} requests`)
      for (const { origin, address, count } of rows) console.log(`  ${String(count).padStart(4)}  ${origin.padEnd(14)} ${address}`)
      console.log(`  ${String(wrongSecrets).padStart(4)}  of them with a wrong client secret`)
      for (const { origin, receives } of recipientsOf(target)) console.log(`  ${receives.join(' and ')} may go to ${origin}`)
      if (undeclared > 0) console.log(`  ${undeclared} checks do not declare what they send`)
    }
    console.log('An accident (a cut connection, 429, 502, 503, 504) may repeat a check twice; a wrong secret is never repeated.')
  } finally {
    await close()
  }
  return 0
}
