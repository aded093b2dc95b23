import { check as checkOf, type Check, type Context } from 'gatewatch'
import * as internal from 'gatewatch/internal'
import type { CatalogId, CatalogIdAt, CatalogName, Declaration, Needs, RegisterEntry, RegisterName, TargetOrigin } from 'gatewatch/internal'

interface Safeguard {
  /** Set if it shows access to data of others: no waiver covers it. */
  readonly safeguard?: true
}

/** Declares a check of the catalog: an id that `npm run docs` has not written into the list of names does not compile. */
export const check: <const N extends Needs = Readonly<Record<string, never>>, Value = void>(
  id: CatalogId,
  declaration: Declaration<N, Value> & Safeguard,
) => Check<Value> = checkOf

/** Needs the exchanges of a check of the catalog. */
export const sentBy: (name: CatalogName) => ReturnType<typeof internal.sentBy> = internal.sentBy

type SentRequests = NonNullable<Declaration<Needs, unknown>['sends']>

/** A check with an instance for each of several places, with different needs. */
interface Instances<Place, N extends Needs, Value> extends Omit<Declaration<N, Value>, 'instance' | 'needs' | 'sends' | 'run'>, Safeguard {
  readonly needs: (place: Place) => N
  readonly sends?: SentRequests | ((place: Place) => SentRequests)
  readonly run: (context: Context<N>, place: Place) => Value | Promise<Value>
}

/** The instance of a check at one place, with the place's name. */
function at<Place, N extends Needs, Value>(
  id: CatalogId,
  { needs, sends, run, ...declared }: Instances<Place, N, Value>,
  instance: string,
  place: Place,
): Check<Value> {
  return checkOf(id, {
    ...declared,
    instance,
    needs: needs(place),
    ...(sends && { sends: typeof sends === 'function' ? sends(place) : sends }),
    run: (context: Context<N>) => run(context, place),
  })
}

/** Declares a check of each of the three addresses. */
export function checkPerOrigin<const N extends Needs, Value = void>(
  id: CatalogIdAt<TargetOrigin>,
  declared: Instances<TargetOrigin, N, Value>,
): Readonly<Record<TargetOrigin, Check<Value>>> {
  const of = (origin: TargetOrigin): Check<Value> => at(id, declared, origin, origin)
  return { auth: of('auth'), base: of('base'), gateway: of('gateway') }
}

/** Declares a check of each register. */
export function checkPerRegister<const N extends Needs, Value = void>(
  id: CatalogIdAt<RegisterName>,
  declared: Instances<RegisterEntry, N, Value>,
): Readonly<Record<RegisterName, Check<Value>>> {
  return internal.perRegister((register) => at(id, declared, register.name, register))
}
