import { message } from '../../../messages/index.ts'
import { policyBroke } from '../ended.ts'
import type { Policy } from '../policy.ts'
import { numberIn } from '../readable.ts'

/** Lets calls pass until backends fail: of that a single call knows nothing. Thresholds that are none end every call. */
export const circuitBreaker: Policy = {
  isOnBothSides: true,
  request({ configuration }, { traits }) {
    for (const [name, isFit] of Object.entries(LIMITS)) {
      const part = configuration.get(name)
      if (!isFit(numberIn(part, 0)))
        throw policyBroke(traits, part.at, message('failure.setting', { setting: name, value: part.text()?.value ?? '' }))
    }
  },
}

const isShare = (value: number): boolean => value > 0 && value <= 100
const isCount = (value: number): boolean => value >= 1
const LIMITS: Readonly<Record<string, (value: number) => boolean>> = {
  failureRateThreshold: isShare,
  slowCallRateThreshold: isShare,
  slowCallDurationThreshold: isCount,
  waitDurationInOpenState: isCount,
  windowSize: isCount,
}
