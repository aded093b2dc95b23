import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { replaceFile } from '../../src/base/index.ts'

/** What is true of one case: its verdict, and what goes with it. */
export interface Fact {
  readonly case: string
  readonly is: string
  readonly [what: string]: string | readonly string[]
}

/** The line of a case in the file of its area: without what is empty. */
const lineOf = (fact: Fact): string => JSON.stringify(Object.fromEntries(Object.entries(fact).filter(([, value]) => value.length > 0)))

/** The text of the file of an area. */
export const textOf = (facts: readonly Fact[]): string => facts.map((fact) => `${lineOf(fact)}\n`).join('')

/** Returns undefined where nothing is kept yet; throws for what is no such file. */
export function readKept(path: string): readonly Fact[] | undefined {
  if (!existsSync(path)) return undefined
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Fact)
}

export function writeKept(path: string, facts: readonly Fact[]): void {
  mkdirSync(dirname(path), { recursive: true })
  replaceFile(path, textOf(facts))
}

/** Keeps what came of runs that were recorded just now, in the place of what was known of them, in an order: a replay has to say the same. */
export function keepRecorded(path: string, facts: readonly Fact[], order: readonly string[]): void {
  const known = new Map([...(readKept(path) ?? []), ...facts].map((fact) => [fact.case, fact]))
  writeKept(
    path,
    order.flatMap((name) => known.get(name) ?? []),
  )
}

export const digestOf = (facts: readonly Fact[]): string => hash('sha256', textOf(facts)).slice(0, 16)

/** A case that is not as it was, with each difference in a line. */
export interface Change {
  readonly case: string
  readonly lines: readonly string[]
}

/** Returns what changed from one state to another, in the order of the new one. */
export function changesBetween(before: readonly Fact[], after: readonly Fact[]): readonly Change[] {
  const [old, now] = [before, after].map((facts) => new Map(facts.map((fact) => [fact.case, fact])))
  const names = new Set([...after, ...before].map((fact) => fact.case))
  const changes = [...names].flatMap((name): Change[] => {
    const [from, to] = [old!.get(name), now!.get(name)]
    if (from === undefined) return [{ case: name, lines: [`new: ${said(to!)}`] }]
    if (to === undefined) return [{ case: name, lines: [`gone: ${said(from)}`] }]
    const lines = [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((what) => differenceOf(what, from[what], to[what]))
    return lines.length === 0 ? [] : [{ case: name, lines }]
  })
  const inOrder = before.length === after.length && before.every((fact, index) => fact.case === after[index]!.case)
  return changes.length > 0 || inOrder ? changes : [{ case: 'all cases', lines: ['stand in another order'] }]
}

const said = (fact: Fact): string =>
  Object.entries(fact)
    .filter(([what]) => what !== 'case')
    .map(([what, value]) => `${what} ${[value].flat().join(', ')}`)
    .join('; ')

function differenceOf(what: string, before: string | readonly string[] = [], after: string | readonly string[] = []): readonly string[] {
  const [from, to] = [[before].flat(), [after].flat()]
  if (JSON.stringify(from) === JSON.stringify(to)) return []
  const [gone, added] = [from.filter((each) => !to.includes(each)), to.filter((each) => !from.includes(each))]
  const isList = typeof before !== 'string' || typeof after !== 'string'
  // Of a long list what is no more and what is new, where that is all.
  const isMoved = JSON.stringify(from.filter((each) => to.includes(each))) !== JSON.stringify(to.filter((each) => from.includes(each)))
  if (isList && from.length + to.length > 4 && !isMoved)
    return [`${what}: ${[...gone.map((each) => `- ${each}`), ...added.map((each) => `+ ${each}`)].join(', ')}`]
  return [`${what}: ${from.join(', ') || 'none'} -> ${to.join(', ') || 'none'}`]
}
