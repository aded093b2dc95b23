import { given, NotApplicable, suite, type Check, type Context } from 'gatewatch'
import {
  asText,
  expectThat,
  loadManagement,
  managedApis,
  mostManagementRequests,
  NotVisible,
  perRegister,
  message,
  fixAt,
  sentenceAbout,
  settingOf,
  type ApiFound,
  type ApiInside,
  type Aspect,
  type CatalogId,
  type Inside,
  type Judgment,
  type ManagedApi,
  type RegisterName,
} from 'gatewatch/internal'
import { check } from './check.ts'

const management = given(message('reason.no-management'), 'gateway.management', ({ gateway }) => gateway?.management, { optional: true })

const source = ['SPEC 4.5', 'SPEC 4.6']

/** Reads everything once: the other checks evaluate the result. */
export const readable = check('inside.readable', {
  title: 'SHOULD let the configured account read its APIs',
  source,
  severity: 'warning',
  needs: { management },
  sends: { management: mostManagementRequests },
  async run({ http, target, sees }) {
    const { ManagementRefused, readInside } = await loadManagement()
    try {
      const inside = await readInside(target, { http })
      sees({ at: inside.seenAt, ...('value' in inside.version ? { version: inside.version.value } : {}) })
      return inside
    } catch (error) {
      if (!(error instanceof ManagementRefused)) throw error
      const { code, setting, fact, fix } = error
      return expectThat(message('inside.management-api'), { code: `inside.${code}`, at: setting }).fail(fact, {
        fix: fixAt('configuration', fix),
      })
    }
  },
})

/** Makes the same check for each API of the set-up. */
const perApi = (make: (api: ManagedApi) => Check): Readonly<Record<ManagedApi, Check>> =>
  Object.fromEntries(managedApis.map((api) => [api, make(api)])) as Record<ManagedApi, Check>

/** Returns the data of an API; not applicable if it was not searched. */
function apiIn(inside: Inside, api: ManagedApi): ApiInside {
  const one = inside.apis[api]
  if (one === undefined) throw new NotApplicable(message('inside-reason.not-sought'))
  return one
}

const shared = { source, severity: 'warning', sends: {} } as const

export const found = perApi((api) =>
  check('inside.found', {
    ...shared,
    instance: api,
    title: 'SHOULD have the configured API',
    needs: { inside: readable },
    async run({ needs: { inside }, warn }) {
      const one = apiIn(inside, api)
      const { foundJudgment } = await loadManagement()
      await tell(foundJudgment(api, one), warn, `gateway.management.apis.${settingOf(api)}`)
    },
  }),
)

const tokenSetting = { setting: 'gateway.management.token' }

export const readsOnly = perApi((api) =>
  check('inside.reads-only', {
    ...shared,
    instance: api,
    title: 'SHOULD give the account only rights to read the API',
    needs: { inside: readable },
    run({ needs: { inside }, info }) {
      const one = foundIn(inside, api)
      if (one.excessRights.length === 0) return
      const rights = some(one.excessRights)
      info({
        code: 'inside.excess-rights',
        ...sentenceAbout(message('inside.account'), message('inside.excess-rights', { rights })),
        at: tokenSetting.setting,
        actual: rights,
        fix: fixAt('configuration', message('inside-fix.fewer-rights')),
      })
    },
  }),
)

const mostRights = 5

const some = (rights: readonly string[]): string =>
  `${rights.slice(0, mostRights).join(', ')}${rights.length > mostRights ? ` and ${rights.length - mostRights} more` : ''}`

function foundIn(inside: Inside, api: ManagedApi): ApiFound {
  const one = apiIn(inside, api)
  if (!one.found) throw new NotApplicable(message('inside-reason.not-found'))
  return one
}

const titles = {
  deployed: 'SHOULD have the API deployed and started',
  'in-sync': 'SHOULD have all saved changes deployed',
  'context-path': 'SHOULD have the API at the configured context path, and no other API there',
  plan: 'SHOULD have a deployed plan for the client',
  'other-plans': 'SHOULD NOT have a plan without security',
  subscription: 'SHOULD have accepted the access of the application',
  key: 'SHOULD have the configured key among the valid keys of the application',
  'access-remaining': 'SHOULD keep the access valid for several weeks',
  properties: 'SHOULD have every property that an expression reads',
  'property-values': 'SHOULD have the configured values in the properties',
  addresses: 'SHOULD lead to the configured addresses',
  template: 'SHOULD have the template file deployed',
} as const satisfies Readonly<Record<Aspect, Check['title']>>

const checkOf = (aspect: Aspect, api: ManagedApi): Check =>
  check(`inside.${aspect}` satisfies CatalogId, {
    ...shared,
    instance: api,
    title: titles[aspect],
    needs: { inside: readable },
    async run({ needs: { inside }, target, warn, expires }) {
      const one = foundIn(inside, api)
      const { endOfAccess, comparedApiOf, judgments } = await loadManagement()
      const compared = comparedApiOf(one, api, target, inside.seenAt)
      const end = aspect === 'access-remaining' ? endOfAccess(compared) : undefined
      if (end !== undefined) expires(end)
      await tell(judgments[aspect](compared), warn)
    },
  })

/** Reports the result of a judgment. */
async function tell(judgment: Judgment, warn: Context['warn'], at?: string): Promise<void> {
  if ('beside' in judgment) throw new NotApplicable(judgment.beside)
  if ('needs' in judgment)
    throw new NotVisible(message('inside-reason.not-visible', { what: asText(judgment.needs, judgment) }), tokenSetting)
  const { textsOf } = await loadManagement()
  for (const deviation of judgment) {
    const { code, step } = deviation
    const { what, expected, got, fix } = textsOf(deviation)
    expectThat(what, { code: `inside.${code}`, ...(at === undefined ? {} : { at }) })
      .or(warn)
      .fits(expected, false, { got, fix: fixAt(step, fix) })
  }
}

const judging = (aspect: Aspect): Readonly<Record<ManagedApi, Check>> => perApi((api) => checkOf(aspect, api))

const judgingRegisters = (aspect: Aspect): Readonly<Record<RegisterName, Check>> => perRegister(({ name }) => checkOf(aspect, name))

export const deployed = judging('deployed')
export const inSync = judging('in-sync')
export const contextPath = judging('context-path')
export const plan = judging('plan')
export const otherPlans = judging('other-plans')
export const subscription = judging('subscription')
export const key = judging('key')
export const accessRemaining = judging('access-remaining')
export const properties = judging('properties')
/** The token-issuing service has no such property. */
export const propertyValues = judgingRegisters('property-values')
export const addresses = judging('addresses')
export const template = judging('template')

/** By API, in the order in which a person would check. */
const checks: readonly Partial<Readonly<Record<ManagedApi, Check>>>[] = [
  found,
  readsOnly,
  deployed,
  inSync,
  contextPath,
  plan,
  otherPlans,
  subscription,
  key,
  accessRemaining,
  properties,
  propertyValues,
  addresses,
  template,
]

export const inside = suite('inside', 'The gateway from the inside', [
  readable,
  ...managedApis.flatMap((api) => checks.flatMap((one) => one[api] ?? [])),
])
