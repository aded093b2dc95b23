import * as gatewatch from 'gatewatch'
import type {
  CatalogId,
  CatalogIdAt,
  CatalogName,
  Check,
  Context,
  Declaration,
  CatalogInstance,
  Needs,
  RegisterEntry,
  RegisterName,
  TargetOrigin,
} from 'gatewatch'

/** The instance that a check of the catalog is of, where it has any. */
type Instanced<Id extends CatalogId> =
  undefined extends CatalogInstance<Id>
    ? { readonly instance?: NonNullable<CatalogInstance<Id>> }
    : { readonly instance: CatalogInstance<Id> }

/** Declares a check of the catalog: a misspelt id does not compile, nor does an instance that the check has not. */
export const check: <Id extends CatalogId, const N extends Needs = Readonly<Record<string, never>>, Value = void>(
  id: Id,
  declaration: Declaration<N, Value> & Instanced<Id>,
) => Check<Value> = gatewatch.check

/** Makes a need of what a check of the catalog sent. */
export const sentBy: (name: CatalogName) => ReturnType<typeof gatewatch.sentBy> = gatewatch.sentBy

type Sends = NonNullable<Declaration<Needs, unknown>['sends']>

/** A check with an instance for each of several places, which differ in what they need. */
interface Instances<Place, N extends Needs, Value> extends Omit<Declaration<N, Value>, 'instance' | 'needs' | 'sends' | 'run'> {
  readonly needs: (place: Place) => N
  readonly sends?: Sends | ((place: Place) => Sends)
  readonly run: (context: Context<N>, place: Place) => Value | Promise<Value>
}

/** The instance of a check at one place, under the place's name. */
function at<Place, N extends Needs, Value>(
  id: CatalogId,
  { needs, sends, run, ...declared }: Instances<Place, N, Value>,
  instance: string,
  place: Place,
): Check<Value> {
  return gatewatch.check(id, {
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
  return gatewatch.perRegister((register) => at(id, declared, register.name, register))
}
