import { type CatalogName, managedApis, type ManagedApi } from '../../domain/index.ts'
import { infos, warns, type FaultTable } from '../fault.ts'
import type { ManagementBehavior } from './management-behavior.ts'
import { daysFromNow, type ExportedDefinition, type ManagedRecord, type ManagedChange } from './managed.ts'

type ManagementChange = (behavior: ManagementBehavior) => void

/** Changes an API as the management API has it; the gateway goes on as it was. */
const inApi =
  (api: ManagedApi, change: ManagedChange): ManagementChange =>
  ({ changes }) =>
    void changes[api].push(change)

/** The saved and the deployed definition. */
const definitionsOf = ({ saved, event }: ManagedRecord): readonly ExportedDefinition[] => [
  saved,
  ...(event === undefined ? [] : [event.definition]),
]

/** Faults of one API that only the management API shows. */
function faultsOf(api: ManagedApi): FaultTable<ManagementBehavior> {
  const about = (...checks: readonly string[]): CatalogName[] => checks.map((check) => `inside.${check} [${api}]` as CatalogName)
  const its = `of the ${api} API`
  const table: FaultTable<ManagementBehavior> = {
    'not-there': warns(about('found'), `The management API has no API where the ${api} API is looked for.`).by(
      inApi(api, (managed) => (managed.isThere = false)),
    ),
    'read-by-owner': infos(about('reads-only'), `The reading account is an owner ${its}.`).by(
      inApi(api, ({ rights }) => (rights['DEFINITION'] = ['C', 'R', 'U', 'D'])),
    ),
    'stopped-in-manager': warns(about('deployed'), `The newest event ${its} is that it was stopped.`).by(
      inApi(api, (managed) => (managed.event = managed.event && { ...managed.event, type: 'STOP_API' })),
    ),
    'changed-not-deployed': warns(about('in-sync'), `A change ${its} was saved and not deployed.`).by(
      inApi(api, (managed) => {
        managed.isInSync = false
        managed.saved['description'] = 'changed'
        ;(managed.saved['proxy'] as Record<string, unknown>)['preserve_host'] = true
      }),
    ),
    'path-of-two': warns(about('context-path'), `Another API has a context path above that ${its}.`).by(
      inApi(api, (managed) => (managed.pathTaken = '/test')),
    ),
    'plan-not-deployed': warns(about('plan'), `The plan ${its} was published and never deployed.`).by(
      inApi(api, (managed) => {
        managed.isInSync = false
        managed.event!.definition.plans = []
      }),
    ),
    'anonymous-plan': warns(about('other-plans'), `A second plan ${its} lets everybody in.`).by(
      inApi(api, (managed) => {
        const plan = { id: `dd${managed.id.slice(2)}`, name: 'Open', security: 'KEY_LESS', status: 'PUBLISHED', flows: [] }
        managed.plans.push(plan)
        for (const definition of definitionsOf(managed)) definition.plans!.push(plan)
      }),
    ),
    'access-paused': warns(about('subscription'), `The client's access ${its} is paused.`).by(
      inApi(api, ({ subscriptions }) => {
        for (const each of subscriptions) each.status = 'PAUSED'
      }),
    ),
    'key-revoked': warns(about('key'), `The client's key ${its} was revoked.`).by(
      inApi(api, ({ subscriptions }) => {
        for (const key of subscriptions.flatMap(({ keys }) => keys)) key.revoked = true
      }),
    ),
    'access-ends-soon': warns(about('access-remaining'), `The client's access ${its} ends in a fortnight.`).by(
      inApi(api, ({ subscriptions }) => {
        for (const each of subscriptions) each.endingAt = daysFromNow(14.5)
      }),
    ),
    'property-misspelt': warns(about('properties'), `A property ${its} is spelt otherwise than where it is read.`).by(
      inApi(api, (managed) => {
        for (const { properties } of definitionsOf(managed)) properties![0]!.key += '_'
      }),
    ),
    'backend-elsewhere': warns(about('addresses'), `The backend ${its} is another than is configured.`).by(
      inApi(api, (managed) => {
        for (const definition of definitionsOf(managed)) {
          const { groups } = definition['proxy'] as { readonly groups: { endpoints: { target: string }[] }[] }
          groups[0]!.endpoints[0]!.target = 'https://elsewhere.example.org'
        }
      }),
    ),
    'drifted-from-template': warns(about('template'), `What is deployed ${its} is another than its template file has.`).by(
      inApi(api, (managed) => {
        for (const definition of definitionsOf(managed)) (definition['proxy'] as Record<string, unknown>)['preserve_host'] = true
      }),
    ),
    ...(api === 'token-service'
      ? {}
      : {
          'issuer-differs': warns(about('property-values'), `The property for the issuer ${its} has another value than is configured.`).by(
            inApi(api, (managed) => {
              for (const { properties } of definitionsOf(managed))
                properties!.find(({ key }) => key === 'machine_auth_api_iss')!.value = '999888777'
            }),
          ),
        }),
  }
  return Object.fromEntries(Object.entries(table).map(([name, fault]) => [`inside-${api}-${name}`, fault]))
}

/** Differences between the management API and the gateway. */
export const managementFaults: FaultTable<ManagementBehavior> = {
  'management-token-revoked': warns('inside.readable', 'The token for the management API was revoked.').by(
    (behavior) => (behavior.takesToken = false),
  ),
  ...Object.assign({}, ...managedApis.map(faultsOf)),
}
