import { referencesIn, parseText, ATTRIBUTES, entriesOf, HEADERS, type FlowStep } from '../../gravitee/index.ts'
import { isHeader } from './lint-settings.ts'

/** Headers, in small letters, and attributes that have the value of a header. */
interface Carriers {
  readonly headers: ReadonlySet<string>
  readonly attributes: ReadonlySet<string>
}

/** The headers and attributes that have a header of the caller after these steps. */
export function carriersAfter(steps: readonly FlowStep[], header: readonly string[]): Carriers {
  let headers = new Set(header.map((name) => name.toLowerCase()))
  const attributes = new Set<string>()
  for (const { policy, configuration } of steps) {
    if (configuration.get('scope').word()?.value.startsWith('response') === true) continue
    const carries = (text: string): boolean => readsAny(text, { headers, attributes })
    if (policy.value === ATTRIBUTES)
      for (const { name, value } of entriesOf(configuration.get('attributes'))) {
        if (name === undefined) continue
        if (carries(value?.value ?? '')) attributes.add(name.value)
        else attributes.delete(name.value)
      }
    if (policy.value === HEADERS) {
      const set = entriesOf(configuration.get('addHeaders')).map(({ name, value }) => ({
        name: (name?.value ?? '').toLowerCase(),
        carries: carries(value?.value ?? ''),
      }))
      const kept = configuration
        .get('whitelistHeaders')
        .listOfTexts()
        .map(({ value }) => value)
      const removed = configuration
        .get('removeHeaders')
        .listOfTexts()
        .map(({ value }) => value)
      const others = [...headers].filter((name) => !set.some((each) => each.name === name))
      headers = new Set(
        [...others, ...set.filter((each) => each.carries).map(({ name }) => name)].filter(
          (name) => !isHeader(name, removed) && (kept.length === 0 || isHeader(name, kept)),
        ),
      )
    }
  }
  return { headers, attributes }
}

/** Tells if a text reads any of these headers or attributes. */
export const readsAny = (text: string, { headers, attributes }: Carriers): boolean =>
  referencesIn(parseText(text)).some(
    ({ kind, name }) =>
      (kind === 'request-header' && isHeader(name, [...headers])) || (kind === 'attribute' && name !== undefined && attributes.has(name)),
  )
