import { affects, type Incident } from './incident.ts'
import { PersistentMap } from './persistent-map.ts'

const none: PersistentMap<never> = PersistentMap.of()

/** The open incidents, found by their id, by the key of a cause, or by a target that suffers: never changed, like a persistent map. */
export class Incidents {
  readonly #byId: PersistentMap<Incident>
  readonly #byKey: PersistentMap<string>
  readonly #byTarget: PersistentMap<readonly string[]>

  private constructor(byId: PersistentMap<Incident>, byKey: PersistentMap<string>, byTarget: PersistentMap<readonly string[]>) {
    this.#byId = byId
    this.#byKey = byKey
    this.#byTarget = byTarget
  }

  static of(incidents: Iterable<Incident> = []): Incidents {
    let all = new Incidents(none, none, none)
    for (const incident of incidents) all = all.with(incident)
    return all
  }

  get size(): number {
    return this.#byId.size
  }

  get(id: string): Incident | undefined {
    return this.#byId.get(id)
  }

  has(id: string): boolean {
    return this.#byId.has(id)
  }

  values(): Iterable<Incident> {
    return this.#byId.values()
  }

  /** The incident that has been found by this cause. */
  foundBy(key: string): Incident | undefined {
    return this.#byId.get(this.#byKey.get(key) ?? '')
  }

  /** Those that a target suffers from. */
  of(target: string): readonly Incident[] {
    return (this.#byTarget.get(target) ?? []).map((id) => this.#byId.get(id)!)
  }

  with(incident: Incident): Incidents {
    const { id, keys, members } = incident
    const before = this.#byId.get(id)
    if (before === incident) return this
    let byKey = this.#byKey
    for (const key of before?.keys ?? []) if (!keys.includes(key)) byKey = byKey.without(key)
    for (const key of keys) byKey = byKey.with(key, id)
    let byTarget = this.#byTarget
    for (const [target] of members.changesSince(before?.members ?? none)) {
      const others = (byTarget.get(target) ?? []).filter((other) => other !== id)
      const own = affects(incident, target) ? [...others, id] : others
      byTarget = own.length === 0 ? byTarget.without(target) : byTarget.with(target, own)
    }
    return new Incidents(this.#byId.with(id, incident), byKey, byTarget)
  }

  /** Without one that nobody suffers from any more. */
  without({ id, keys }: Incident): Incidents {
    let byKey = this.#byKey
    for (const key of keys) byKey = byKey.without(key)
    return new Incidents(this.#byId.without(id), byKey, this.#byTarget)
  }

  /** Those that are other than in earlier ones; without a value where they are not open any more. */
  changesSince(before: Incidents): Iterable<readonly [string, Incident | undefined]> {
    return this.#byId.changesSince(before.#byId)
  }
}
