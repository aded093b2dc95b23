import { CALLOUT, flowsInOrder, stepsOf, referencesIn, type Api, type Property, evaluatedTexts } from '../gravitee/index.ts'
import type { Sensitive } from '../base/index.ts'
import type { Digest } from './digest.ts'
import { factsOf, unfilledIn } from './facts.ts'
import type { DefinitionInside, PropertyInside } from './inside.ts'
import { plainAddress } from './plain-address.ts'

/** What values of properties are compared with, as far as it is configured. */
export interface ConfiguredValues {
  readonly 'token-service key'?: Sensitive
  readonly issuer?: Sensitive
  readonly 'API key'?: readonly Sensitive[]
}

/** What may be known of a definition. Values of properties, headers and scripts go no further than this. */
export function definitionInside(api: Api, configured: ConfiguredValues, digest: Digest): DefinitionInside {
  const steps = flowsInOrder(api).flatMap(({ flow }) => (flow.enabled.value ? [...flow.request, ...flow.response] : []))
  const callouts = stepsOf(steps, CALLOUT).filter(({ enabled }) => enabled.value)
  const isOff = offIn(api)
  return {
    tags: api.tags.map(({ value }) => value),
    contextPaths: api.contextPaths.map(({ path, host }) => ({
      path: path?.value ?? '/',
      host: host?.value,
    })),
    plans: api.plans.map(({ root, name, security, status }) => ({
      id: root.get('id').text()?.value,
      name: name?.value ?? '',
      security: security?.value ?? 'none',
      status: status?.value,
    })),
    backends: api.groups.flatMap(({ endpoints }) => endpoints.flatMap(({ target }) => plainAddress(target?.value ?? '') ?? [])),
    callouts: callouts.flatMap(({ configuration }) => addressIn(configuration.get('url').text()?.value ?? '')),
    properties: (api.properties ?? []).map((property) => propertyInside(property, configured)),
    reads: [
      ...new Set(
        evaluatedTexts(api)
          .filter(({ at }) => !isOff(at))
          .flatMap(({ text }) => referencesIn(text))
          .flatMap(({ kind, name }) => (kind === 'property' && name !== undefined ? [name] : [])),
      ),
    ],
    unfilled: unfilledIn(api),
    facts: factsOf(api, digest),
  }
}

/** An address that may be shown; an empty one for a text that is none, and nothing for one that an expression works out. */
const addressIn = (text: string): readonly string[] => (text.includes('{#') ? [] : [plainAddress(text) ?? ''])

/** Whether a place is in a flow or a step that is switched off. */
function offIn(api: Api): (at: string) => boolean {
  const off = new Set(
    flowsInOrder(api).flatMap(({ flow }) =>
      flow.enabled.value ? [...flow.request, ...flow.response].filter(({ enabled }) => !enabled.value).map(({ at }) => at) : [flow.at],
    ),
  )
  return (at) => {
    for (let end = at.length; end > 0; end = at.lastIndexOf('/', end - 1)) if (off.has(at.slice(0, end))) return true
    return false
  }
}

function propertyInside({ key, value, encrypted }: Property, configured: ConfiguredValues): PropertyInside {
  const text = value?.value ?? ''
  const is = (known: Sensitive | undefined): boolean => known?.equals(text) === true
  const what = ((): PropertyInside['value'] => {
    if (encrypted?.value === true) return 'encrypted'
    if (text === '') return 'empty'
    if (is(configured['token-service key'])) return 'token-service key'
    if (is(configured.issuer)) return 'issuer'
    return configured['API key']?.some(is) === true ? 'API key' : 'another'
  })()
  return { key: key?.value ?? '', value: what }
}
