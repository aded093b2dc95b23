import { message } from '../../../messages/index.ts'
import { policyBroke } from '../ended.ts'
import type { Policy } from '../policy.ts'
import { numberIn } from '../readable.ts'

const UNITS = ['NANOSECONDS', 'MICROSECONDS', 'MILLISECONDS', 'SECONDS', 'MINUTES', 'HOURS', 'DAYS']

/** Lets a call wait for a moment, which nobody waits for here. */
export const latency: Policy = {
  configuration: { time: 'number', timeUnit: { oneOf: UNITS } },
  request({ configuration }, { traits }) {
    const unit = configuration.get('timeUnit')
    if (unit.text() === undefined) throw policyBroke(traits, unit.at, message('failure.setting-missing', { setting: 'timeUnit' }))
    const time = configuration.get('time')
    if (traits.policyError !== undefined && numberIn(time, 0) < 1)
      throw policyBroke(traits, time.at, message('failure.setting-invalid', { setting: 'time' }))
  },
}
