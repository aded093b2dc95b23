/** A node of a JSON Schema, as far as the form of a record uses it. */
export interface Form {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Form>>
  readonly required?: readonly string[]
  readonly items?: Form
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly format?: string
}

type Draw = () => number

/** Numbers from 0 to 1 that are the same for one seed (mulberry32). */
export function drawFrom(seed: number): Draw {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const among = <Item>(items: readonly Item[], draw: Draw): Item => items[Math.floor(draw() * items.length)]!
const words = ['passed', 'gateway', 'contact', 'graphql.organization-name', 'Kari Nordmann', '', 'https://evil.example.org', 'token.issued']

/** A value of a form that is right: near the one that stands there where it is a time. */
function valueOf(form: Form, before: unknown, draw: Draw): unknown {
  if (form.const !== undefined) return form.const
  if (form.enum !== undefined) return among(form.enum, draw)
  if (form.properties !== undefined) {
    const members = Object.entries(form.properties).filter(([name]) => form.required?.includes(name) === true || draw() < 0.5)
    return Object.fromEntries(members.map(([name, member]) => [name, valueOf(member, undefined, draw)]))
  }
  if (form.items !== undefined) return [valueOf(form.items, undefined, draw)]
  const from = typeof before === 'string' && !Number.isNaN(Date.parse(before)) ? Date.parse(before) : Date.now()
  const moment = new Date(from + Math.round((draw() - 0.5) * among([2e3, 2e6, 2e9, 5e10], draw))).toISOString()
  if (form.format === 'date-time') return moment
  if (form.format === 'date') return moment.slice(0, 10)
  if (form.pattern?.includes('0-9a-f') === true) return Array.from({ length: 64 }, () => Math.floor(draw() * 16).toString(16)).join('')
  if (form.type === 'integer') return Math.floor(draw() * 300)
  if (form.type === 'boolean') return draw() < 0.5
  return draw() < 0.5 && typeof before === 'string' ? `${before}${among(['0', ' ', 'x'], draw)}` : among(words, draw)
}

/** A value with one change below it that its form allows, and the path of the change. */
export function changed(
  form: Form,
  value: unknown,
  draw: Draw,
  path: readonly string[] = [],
): { readonly value: unknown; readonly path: readonly string[] } {
  if (Array.isArray(value) && form.items !== undefined) {
    const place = Math.floor(draw() * value.length)
    const kind = value.length === 0 ? 'add' : among(['add', 'remove', 'twice', 'change', 'change', 'change'], draw)
    if (kind === 'add') return { value: [...(value as unknown[]), valueOf(form.items, undefined, draw)], path }
    if (kind === 'remove') return { value: value.toSpliced(place, 1), path }
    if (kind === 'twice') return { value: [...(value as unknown[]), value[place]], path }
    const below = changed(form.items, value[place], draw, path)
    return { value: value.with(place, below.value), path: below.path }
  }
  if (form.properties !== undefined && typeof value === 'object' && value !== null) {
    const name = among(Object.keys(form.properties), draw)
    const { [name]: before, ...others } = value as Readonly<Record<string, unknown>>
    const own = [...path, name]
    if (before === undefined) return { value: { ...others, [name]: valueOf(form.properties[name]!, undefined, draw) }, path: own }
    if (form.required?.includes(name) !== true && draw() < 0.3) return { value: others, path: own }
    const below = changed(form.properties[name]!, before, draw, own)
    return { value: { ...value, [name]: below.value }, path: below.path }
  }
  return { value: valueOf(form, value, draw), path }
}
