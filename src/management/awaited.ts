import { asText, message, type Message } from '../messages/index.ts'
import type { Target } from '../config/index.ts'
import { managedApis, settingOf, type ManagedApi } from '../domain/index.ts'
import { deviationsIn, type ApiDeviation } from './deviation.ts'
import { visible, type ApiInside, type Inside } from './inside.ts'
import { foundJudgment, judgments, unsynced } from './judge.ts'
import { driftJudgment } from './judge-definition.ts'
import { comparedApiOf } from './compared-api.ts'

/** The progress of a deployment: done, pending, or one that waiting does not help. */
export type DeploymentProgress = { readonly doneAt: string } | { readonly waitsFor: PendingReason } | { readonly inVain: PendingReason }

/** The reason why a deployment of one API is pending: a deviation, or a value that is not visible. */
export type PendingReason = { readonly api: ManagedApi } & ({ readonly deviation: ApiDeviation } | { readonly because: Message })

/** Returns the APIs of a target that have a template file to compare the deployment with. */
export const awaitedApis = ({ gateway }: Target): readonly ManagedApi[] =>
  managedApis.filter((api) => gateway?.management?.apis[settingOf(api)]?.template !== undefined)

/** Tells how far the template files are deployed, with no other change saved. */
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
