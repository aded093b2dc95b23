import { message } from '../../../messages/index.ts'
import { longestMs, policyBroke, requestTimeout } from '../ended.ts'
import type { Policy } from '../policy.ts'
import { numberIn } from '../readable.ts'

/** How many milliseconds a unit has. */
export const MILLISECONDS: Readonly<Record<string, number>> = {
  NANOSECONDS: 1e-6,
  MICROSECONDS: 1e-3,
  MILLISECONDS: 1,
  SECONDS: 1000,
  MINUTES: 60_000,
  HOURS: 3_600_000,
  DAYS: 86_400_000,
}

/** Lets a call wait, which nobody does here: a call that waits longer than the gateway keeps it ends. */
export const latency: Policy = {
  request({ configuration }, passage) {
    const { traits } = passage
    const unit = configuration.get('timeUnit')
    if (unit.text() === undefined) throw policyBroke(traits, unit.at, message('failure.setting-missing', { setting: 'timeUnit' }))
    const time = configuration.get('time')
    const waitMs = Math.trunc(numberIn(time, 0) * MILLISECONDS[unit.text()!.value]!)
    if (traits.policyError !== undefined && waitMs < 1)
      throw policyBroke(traits, time.at, message('failure.setting-invalid', { setting: 'time' }))
    passage.waitedMs += waitMs
    if (passage.waitedMs >= longestMs)
      throw requestTimeout(
        time.at,
        message('failure.setting', { setting: 'time', value: `${time.text()?.value ?? ''} ${unit.text()!.value}` }),
      )
  },
}
