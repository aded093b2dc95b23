import type { Target } from '../../src/config/target.ts'
import type { Behind } from './behind.ts'
import { freePorts } from './child.ts'
import { edited, type Edit } from './front.ts'
import { targetOf } from './gateways.ts'
import type { Make } from './makes/make.ts'
import { startMake } from './makes/running.ts'
import type { Stoppable } from './serve.ts'
import { properSetUp, type SetUp } from './set-up.ts'
import type { SetUpMistake } from './set-up-mistakes.ts'

/** A set-up for each mistake, with the target of those who made it. */
export async function placed(
  make: Make,
  mistakes: readonly (SetUpMistake | undefined)[],
  behind: Behind,
  targets: Map<string, Target>,
): Promise<readonly SetUp[]> {
  const [one = 0] = await freePorts(1)
  const setUps: SetUp[] = []
  for (const [index, mistake] of mistakes.entries()) {
    const place = make.onePort === true ? `/set-up-${index}` : '/test'
    const made = { ...(await properSetUp(behind, place, make.onePort === true ? one : undefined)), behind }
    await mistake?.make(made)
    setUps.push(made.setUp)
    targets.set(mistake?.title ?? '', await targetOf(made.setUp, made.client, behind, place))
  }
  return setUps
}

/** Starts a make of its own for a mistake in its own words. */
export async function startWritten(
  make: Make,
  mistake: SetUpMistake & { readonly edits: readonly Edit[] },
  behind: Behind,
  targets: Map<string, Target>,
): Promise<Stoppable> {
  const configure: Make['configure'] = async (setUps) => {
    const configured = await make.configure(setUps)
    return { ...configured, files: edited(configured.files, mistake.edits) }
  }
  return await startMake({ ...make, configure }, await placed(make, [mistake], behind, targets))
}
