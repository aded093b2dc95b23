import { message, render } from '../messages/index.ts'
import { type HopName, type HopState, hopStates, type Path } from '../domain/index.ts'
import type { Layout, Style, Terminal } from './terminal.ts'
import { type Branch, linesOfCallPath, partsOf } from './call-path-tree.ts'
import { some } from './words.ts'

const names: Readonly<Record<Exclude<HopName, 'register'>, string>> = {
  'identity-provider': 'identity provider',
  'graphql-api': 'GraphQL API',
  gateway: 'gateway',
  callout: 'callout',
  'token-service': 'token service',
  'authorization-service': 'authorization service',
}

/** In the picture, where the neighbors of each tell what it is. */
const labels: typeof names = { ...names, 'authorization-service': 'authorization' }

/** The states, and what leads to what comes next: where there is one way on, and where it parts: at the first, those between, the last, and beside what lies behind one. */
const signs = {
  ok: '✓',
  failing: '✗',
  suspect: '?',
  'not-tested': '○',
  on: ' ─ ',
  first: ' ┬ ',
  between: ' ├ ',
  last: ' └ ',
  beside: ' │ ',
} as const

const styles: Readonly<Record<HopState, Style>> = { ok: 'green', failing: ['bold', 'red'], suspect: 'yellow', 'not-tested': 'dim' }

/** The call path in a few lines, drawn from the caller inwards; `whole`: with what shows each state. Nothing where no part of it is accused. */
export function pathLines(
  callPath: readonly Path[],
  layout: Layout,
  { columns = Infinity }: Pick<Terminal, 'columns'>,
  whole: boolean,
): readonly string[] {
  const lines = linesOfCallPath(callPath)
  const parts = lines.flatMap(partsOf)
  if (!isAccused(parts)) return []
  const wide = lines.flatMap((line) => across(line).map((text, index) => `${index === 0 ? 'you' : '   '}${text}`))
  const fits = wide.every((line) => line.length + 2 <= columns)
  const picture = fits ? wide : lines.flatMap((line) => ['you', ...down(line, '')])
  const looks = new Map(parts.map((part) => [labelOf(part), styles[part.state]]))
  const painted = (line: string): string =>
    [...looks].reduce((text, [label, style]) => text.replace(label, () => layout.paint(style, label)), line)
  const title = layout.labeled(0, [render(message('label.call-path')), whereItFails(parts)], { style: 'dim', width: 16 })
  return [...title, ...picture.map((line) => `  ${painted(line)}`), ...(whole ? meanings(parts, layout) : [])]
}

/** The call path in a line, for a run in which no part of it is accused. */
export function pathInShort(callPath: readonly Path[]): string | undefined {
  const parts = linesOfCallPath(callPath).flatMap(partsOf)
  if (parts.length === 0 || isAccused(parts)) return undefined
  const ends = parts.filter(({ next, state }) => next.length === 0 && state === 'ok')
  const unseen = parts.filter(({ state }) => state === 'not-tested')
  const told = [
    ...(ends.length === 0 ? [] : [render(message('path.ok-to', { parts: nameList(ends) }))]),
    ...(unseen.length === 0 ? [] : [render(message('path.not-tested', { parts: nameList(unseen) }))]),
  ]
  return told.join('; ')
}

const isAccused = (parts: readonly Branch[]): boolean => parts.some(({ state }) => state === 'failing' || state === 'suspect')

/** `fails at gateway (population)`: the parts that are sure to fail, else those that may. */
function whereItFails(parts: readonly Branch[]): string {
  const broken = parts.filter(({ state }) => state === 'failing')
  if (broken.length > 0) return render(message('path.fails-at', { parts: nameList(broken) }))
  return render(message('path.may-fail-at', { parts: nameList(parts.filter(({ state }) => state === 'suspect')) }))
}

function across(branches: readonly Branch[]): readonly string[] {
  return branches.flatMap((part, index) => {
    const [link, beside] = linksOf(index, branches.length)
    const head = `${link}${labelOf(part)}`
    const [first = '', ...others] = across(part.next)
    return [`${head}${first}`, ...others.map((line) => `${beside.padEnd(head.length)}${line}`)]
  })
}

function linksOf(index: number, count: number): readonly [link: string, beside: string] {
  const { on, first, between, last, beside } = signs
  if (count === 1) return [on, '   ']
  if (index === count - 1) return [last, '   ']
  return [index === 0 ? first : between, beside]
}

function down(branches: readonly Branch[], indent: string): readonly string[] {
  return branches.flatMap((part) => [
    `${indent}${signs.last}${labelOf(part)}`,
    ...down(part.next, part.next.length === 1 && branches.length === 1 ? indent : `${indent}  `),
  ])
}

const labelOf = (part: Branch): string => {
  const name = nameOf(part, labels)
  return `${signs[part.state]} ${name}${part.direct === true ? ` (${render(message('path.direct'))})` : ''}`
}

const nameOf = ({ hop, registers: [register] }: Branch, words = names): string => (hop === 'register' ? (register ?? hop) : words[hop])

/** Names with the registers that they are so for, where another has them otherwise. */
function nameList(parts: readonly Branch[]): string {
  return parts
    .map((part) => (part.hop === 'register' || part.whole ? nameOf(part) : `${nameOf(part)} (${part.registers.join(', ')})`))
    .join(', ')
}

/** What shows each state that occurs. */
function meanings(parts: readonly Branch[], layout: Layout): readonly string[] {
  return hopStates.flatMap((state) => {
    const own = parts.filter((part) => part.state === state)
    if (own.length === 0) return []
    const by = [...new Set(own.flatMap((part) => part.by))]
    const text = state === 'not-tested' ? 'nothing shows it' : `${state === 'ok' ? '' : 'shown '}by ${some(by, 3)}`
    return layout.labeled(1, [`${signs[state]} ${render(message(`hop.${state}`))}`, text])
  })
}
