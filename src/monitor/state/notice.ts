import type { MaintenanceWindow } from '../../config/target.ts'
import { affects, noted, affectedTargets, type Incident } from './incident.ts'
import { windowAt } from './maintenance.ts'

export type NoticeKind = 'opened' | 'reminded' | 'resolved'

/** Something that receivers have to be told, once each. */
export interface Notice {
  /** `<incident>-<number>`: with the receiver's name it makes the idempotency key of a delivery. */
  readonly id: string
  readonly kind: NoticeKind
  readonly at: number
  readonly incident: Incident
  /** Targets it concerns, those that show the same but are not confirmed yet included. */
  readonly targets: readonly string[]
  /** Names of the receivers. */
  readonly to: readonly string[]
}

/** Who is told of a target, and when not. */
export interface Audience {
  readonly receivers: readonly string[]
  readonly remindSeconds: number
  readonly maintenance: readonly MaintenanceWindow[]
}

export interface Circumstances {
  readonly at: number
  readonly audienceOf: (target: string) => Audience | undefined
  /** Targets that show one of these causes, confirmed or not. */
  readonly suspects: (keys: readonly string[]) => readonly string[]
  /** The one target that the news is about, and whether it joined so late that it is no part of the first outbreak; absent when time has passed. */
  readonly about?: { readonly target: string; readonly late: boolean }
}

/** What has to be told of an incident now. Maintenance mutes what begins, never what ends. */
export function noticesOf(incident: Incident, circumstances: Circumstances): { incident: Incident; notices: readonly Notice[] } {
  if (incident.resolvedAt !== undefined) return tell(incident, 'resolved', incident.told, circumstances)
  const { at, audienceOf, about } = circumstances
  const concerned = about === undefined ? affectedTargets(incident) : affects(incident, about.target) ? [about.target] : []
  const audible = concerned.flatMap((target) => {
    const audience = audienceOf(target)
    return audience === undefined || windowAt(audience.maintenance, at) !== undefined ? [] : [audience]
  })
  const everyone = [...new Set(audible.flatMap(({ receivers }) => receivers))]
  const first = tell(
    incident,
    'opened',
    everyone.filter((receiver) => !incident.told.includes(receiver)),
    circumstances,
  )
  const pauseMs = 1000 * Math.min(...audible.map(({ remindSeconds }) => remindSeconds))
  const due = about === undefined ? incident.toldAt !== undefined && at - incident.toldAt >= pauseMs : about.late
  const again = due ? everyone.filter((receiver) => incident.told.includes(receiver)) : []
  const second = tell(first.incident, 'reminded', again, circumstances)
  return { incident: second.incident, notices: [...first.notices, ...second.notices] }
}

function tell(
  incident: Incident,
  kind: NoticeKind,
  to: readonly string[],
  { at, suspects }: Circumstances,
): { incident: Incident; notices: readonly Notice[] } {
  if (to.length === 0) return { incident, notices: [] }
  const told = [...new Set([...incident.told, ...to])]
  const known = { ...incident, told, toldAt: at, notices: incident.notices + 1 }
  const after = kind === 'resolved' ? known : noted(known, kind === 'opened' ? 'told' : kind, at, receiversInWords(to))
  const affected = kind === 'resolved' ? [...incident.members.keys()] : affectedTargets(incident)
  const alike = kind === 'resolved' ? [] : suspects(incident.keys)
  const targets = [...new Set([...affected, ...alike])].sort()
  return { incident: after, notices: [{ id: `${incident.id}-${incident.notices}`, kind, at, incident: after, targets, to }] }
}

const receiversInWords = (to: readonly string[]): string => (to.length === 1 ? 'One receiver is told.' : `${to.length} receivers are told.`)
