import { type HopState, hopStates, type Path, type RegisterName } from '../domain/index.ts'
import type { Layout, Style, Terminal } from './terminal.ts'
import { type Branch, linesOfCallPath, partsOf } from './call-path-tree.ts'
import type { Language } from './language/language.ts'
import { few } from './words.ts'

/** The symbols of states and of links: a single next part, or the first, a middle and the last of several, and the line next to the parts behind one. */
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

/** The call path in a few lines, drawn from the caller; `whole`: with the evidence for each state. Empty if no part is accused. */
export function pathLines(
  callPath: readonly Path[],
  layout: Layout,
  { columns = Infinity }: Pick<Terminal, 'columns'>,
  whole: boolean,
  language: Language,
): readonly string[] {
  const { you } = language.lines
  const lines = linesOfCallPath(callPath)
  const parts = lines.flatMap(partsOf)
  if (!isAccused(parts)) return []
  const indent = you.length + 2
  const picture = lines.flatMap((line) =>
    drawn(line, columns - indent, language).map((text, index) => `${index === 0 ? you : ' '.repeat(you.length)}${text}`),
  )
  const looks = new Map(parts.map((part) => [labelOf(part, language), styles[part.state]]))
  const painted = (line: string): string =>
    [...looks].reduce((text, [label, style]) => text.replace(label, () => layout.paint(style, label)), line)
  const title = layout.labeled(0, [language.labels['call-path'], whereItFails(parts, language)], { style: 'dim', width: 16 })
  return [
    ...title,
    ...picture.map((line) => `  ${painted(line)}`),
    ...(whole ? meanings(parts, layout, language) : legend(parts, language)),
  ]
}

/** The call path in one line, for a run in which no part is accused. */
export function pathInShort(callPath: readonly Path[], language: Language): string | undefined {
  const parts = linesOfCallPath(callPath).flatMap(partsOf)
  if (parts.length === 0 || isAccused(parts)) return undefined
  const ends = parts.filter(({ next, state }) => next.length === 0 && state === 'ok')
  const unseen = parts.filter(({ state }) => state === 'not-tested')
  const clauses = [
    ...(ends.length === 0 ? [] : [language.say('path.ok-to', { parts: nameList(ends, language) })]),
    ...(unseen.length === 0 ? [] : [language.say('path.not-tested', { parts: nameList(unseen, language) })]),
  ]
  return clauses.join('; ')
}

const isAccused = (parts: readonly Branch[]): boolean => parts.some(({ state }) => state === 'failing' || state === 'suspect')

/** `fails at gateway (population)`: the failing parts, else the suspected ones. */
function whereItFails(parts: readonly Branch[], language: Language): string {
  const broken = parts.filter(({ state }) => state === 'failing')
  if (broken.length > 0) return language.say('path.fails-at', { parts: nameList(broken, language) })
  const suspects = parts.filter(({ state }) => state === 'suspect')
  return language.say('path.may-fail-at', { parts: nameList(suspects, language) })
}

/** Draws each part next to the one in front of it, or below it if the line would be longer than `width`. */
function drawn(branches: readonly Branch[], width: number, language: Language): readonly string[] {
  return branches.flatMap((part, index) => {
    const [link, beside] = linksOf(index, branches.length)
    const head = `${link}${labelOf(part, language)}`
    const [first = '', ...others] = drawn(part.next, width - head.length, language)
    const inLine = [`${head}${first}`, ...others.map((line) => `${beside.padEnd(head.length)}${line}`)]
    if (inLine.every((line) => line.length <= width)) return inLine
    // The next part's link is below the sign of this one.
    const indent = beside.slice(0, 2)
    return [head, ...below(part.next, width - indent.length, language).map((line) => `${indent}${line}`)]
  })
}

function below(branches: readonly Branch[], width: number, language: Language): readonly string[] {
  const [first = '', ...others] = drawn(branches, width, language)
  return [first.replace(signs.on, signs.last).replace(signs.first, signs.between), ...others]
}

function linksOf(index: number, count: number): readonly [link: string, beside: string] {
  const { on, first, between, last, beside } = signs
  if (count === 1) return [on, '   ']
  if (index === count - 1) return [last, '   ']
  return [index === 0 ? first : between, beside]
}

/** The label of a part in the drawing, where its neighbors explain it. */
const labelOf = (part: Branch, language: Language): string => {
  const name = part.hop === 'authorization-service' ? language.lines.authorization : nameOf(part, language)
  return `${signs[part.state]} ${name}${isEntry(part) ? ` (${language.say('path.direct')})` : ''}`
}

/** True if a direct call enters the call path here: from here on it is the same call. */
const isEntry = ({ hop, direct }: Branch): boolean => direct === true && hop === 'token-service'

const nameOf = ({ hop, registers: [register] }: Branch, language: Language): string =>
  hop === 'register' ? (register === undefined ? hop : registerOf(register, language)) : language.say(`hop-in-line.${hop}`)

/** The name of a part as the configuration has it, if that is a word of the language. */
const registerOf = (register: RegisterName, { sentences }: Language): string => sentences.registers.words[register].inPicture

const mostNames = 3

/** Names with their registers, if the registers differ. */
function nameList(parts: readonly Branch[], language: Language): string {
  const names = parts.map((part) =>
    part.hop === 'register' || part.whole
      ? nameOf(part, language)
      : `${nameOf(part, language)} (${part.registers.map((register) => registerOf(register, language)).join(', ')})`,
  )
  return few(names, mostNames, language)
}

/** Explains each mark that occurs. */
function legend(parts: readonly Branch[], { say }: Language): readonly string[] {
  const marks = hopStates
    .filter((state) => parts.some((part) => part.state === state))
    .map((state) => `${signs[state]} ${say(`hop.${state}`)}`)
  const direct = parts.some(isEntry) ? [`${say('path.direct')}: ${say('path.direct-means')}`] : []
  return [`  ${[...marks, ...direct].join('   ')}`]
}

/** Lists the evidence for each state that occurs. */
function meanings(parts: readonly Branch[], layout: Layout, language: Language): readonly string[] {
  return hopStates.flatMap((state) => {
    const own = parts.filter((part) => part.state === state)
    if (own.length === 0) return []
    const by = [...new Set(own.flatMap((part) => part.by))]
    const text = state === 'not-tested' ? language.say('path.not-shown') : language.say('path.shown-by', { checks: few(by, 3, language) })
    return layout.labeled(1, [`${signs[state]} ${language.say(`hop.${state}`)}`, text])
  })
}
