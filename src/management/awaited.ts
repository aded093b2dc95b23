import { asText, message, type Message } from '../messages/index.ts'
import type { Target } from '../config/index.ts'
import { managedApis, settingOf, type ManagedApi } from '../domain/index.ts'
import { deviationsIn, type ApiDeviation } from './deviation.ts'
import { visible, type ApiInside, type Inside } from './inside.ts'
import { foundJudgment, judgments, unsynced } from './judge.ts'
import { driftJudgment } from './judge-definition.ts'
import { comparedApiOf } from './compared-api.ts'

/** How far a deployment is: done since some time, waited for, or such that waiting is no use. */
export type DeploymentProgress = { readonly doneAt: string } | { readonly waitsFor: PendingReason } | { readonly inVain: PendingReason }

/** Why a deployment is not there, of one API: what deviates, or why nothing can be told. */
export type PendingReason = { readonly api: ManagedApi } & ({ readonly deviation: ApiDeviation } | { readonly because: Message })

/** The APIs of a target that have a template file, which what is deployed is to be equal to. */
export const awaitedApis = ({ gateway }: Target): readonly ManagedApi[] =>
  managedApis.filter((api) => gateway?.management?.apis[settingOf(api)]?.template !== undefined)

/** Whether what is deployed of every API with a template file is what that has, and nothing else is saved. */
export function awaitedOf(target: Target, inside: Inside): DeploymentProgress {
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

function awaitedApi(api: ManagedApi, one: ApiInside | undefined, target: Target, seenAt: string): DeploymentProgress {
  const inVain = (because: Message): DeploymentProgress => ({ inVain: { api, because } })
  if (one === undefined) return inVain(message('inside-reason.not-sought'))
  const compared = one.found ? comparedApiOf(one, api, target, seenAt) : undefined
  const found = foundJudgment(api, one)
  const all = compared === undefined ? [found] : [judgments.deployed(compared), unsynced(compared), driftJudgment(compared)]
  for (const judgment of all) {
    if ('needs' in judgment) return inVain(message('inside-reason.not-visible', { what: asText(judgment.needs, judgment) }))
    const [deviation] = deviationsIn(judgment)
    if (deviation?.code === 'several-apis') return { inVain: { api, deviation } }
    if (deviation !== undefined) return { waitsFor: { api, deviation } }
  }
  return { doneAt: (one.found ? visible(one.deployed)?.at : undefined) ?? seenAt }
}
