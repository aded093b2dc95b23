import type { Definition } from '../shapes.ts'

/** One gateway serves many definitions at once, each below a path of its own. The model is asked in the same way, as a path may count. */
export const prefixOf = (index: number): string => `/definition-${index}`

export const withoutPrefix = (text: string): string => text.replaceAll(/\/?definition-\d+/g, '')

/** A definition with each of its context paths below another one. */
export function below(prefix: string, definition: Definition): Definition {
  const moved = structuredClone(definition)
  const root = (moved['api'] ?? moved) as Definition
  const proxy = root['proxy'] as Definition | undefined
  const list = (value: unknown): readonly Definition[] => (Array.isArray(value) ? (value as Definition[]) : [])
  const places = [...list(proxy?.['virtual_hosts']), ...list(root['listeners']).flatMap((listener) => list(listener?.['paths']))]
  for (const place of places)
    if (typeof place?.['path'] === 'string')
      place['path'] = place['path'].startsWith('/') || place['path'] === '' ? prefix + place['path'] : `${prefix.slice(1)}/${place['path']}`
  return moved
}
