import type { Target } from '../config/target.ts'
import { managedApis, settingOf, type ManagedApi } from '../system/managed-apis.ts'
import { seen, type ApiInside, type Inside } from './inside.ts'
import { judgements } from './judge.ts'
import { judgedOf } from './judged.ts'

/** How far a deployment is: done since some time, waited for, or such that waiting is no use. Reasons name the API. */
export type Awaited = { readonly doneAt: string } | { readonly waitsFor: string } | { readonly inVain: string }

/** The APIs of a target that have a template file, which what is deployed is to be equal to. */
export const awaitedApis = ({ gateway }: Target): readonly ManagedApi[] =>
  managedApis.filter((api) => gateway?.management?.apis[settingOf(api)]?.template !== undefined)

/** Whether what is deployed of every API with a template file is what that has, and nothing else is saved. */
export function awaitedOf(target: Target, inside: Inside): Awaited {
  const all = awaitedApis(target).map((api) => awaitedApi(api, inside.apis[api], target, inside.seenAt))
  const unfinished = all.find((one) => 'inVain' in one) ?? all.find((one) => 'waitsFor' in one)
  return (
    unfinished ?? {
      doneAt:
        all
          .flatMap((one) => ('doneAt' in one ? [one.doneAt] : []))
          .toSorted()
          .at(-1) ?? inside.seenAt,
    }
  )
}

function awaitedApi(api: ManagedApi, one: ApiInside | undefined, target: Target, seenAt: string): Awaited {
  if (one === undefined) return { inVain: `${api}: neither its id nor its context path is configured` }
  if (!one.found)
    return one.why === 'none'
      ? { waitsFor: `${api}: there is no API with ${one.by}` }
      : {
          inVain: `${api}: ${one.why === 'several' ? `there are several APIs with ${one.by}` : `the account may not see the API with ${one.by}`}`,
        }
  const judged = judgedOf(one, api, target, seenAt)
  for (const aspect of ['deployed', 'in-sync', 'template'] as const) {
    const judgement = judgements[aspect](judged)
    // Where the state is not told, the definitions decide.
    if ('needs' in judgement && aspect !== 'in-sync') return { inVain: `${api}: not visible: needs ${judgement.needs}` }
    const [deviation] = 'length' in judgement ? judgement : []
    if (deviation !== undefined) return { waitsFor: `${api}: ${deviation.what}: expected ${deviation.expected}, got ${deviation.got}` }
  }
  return { doneAt: seen(one.deployed)?.at ?? seenAt }
}
