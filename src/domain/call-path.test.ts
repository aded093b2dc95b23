import { describe, expect, it } from 'vitest'
import { renderSummary, type SummaryOptions } from '../report/summary-text.ts'
import { layoutFor, type Terminal, writable } from '../report/terminal.ts'
import { pathInShort, pathLines } from '../report/call-path-text.ts'
import { en } from '../report/language/en.ts'
import { registerNames } from './registers.ts'
import type { Hop, HopName, HopState, Path } from './call-path.ts'
import { failedRun, passedRun, callPath } from '../../test/report/events.ts'
import { recordOf } from '../../test/report/record-of.ts'

const plain: Terminal = { live: false, color: false }
const linesOn = (terminal: Partial<Terminal>, paths: readonly Path[] = callPath, whole = true): readonly string[] =>
  pathLines(paths, layoutFor({ ...plain, ...terminal }), { ...plain, ...terminal }, whole, en)

const names = ['gateway', 'token-service', 'authorization-service', 'register'] as const
/** A call path to every register whose parts are so. */
const ways = (...states: readonly HopState[]): readonly Path[] =>
  registerNames.map((to) => {
    const [first, ...others] = names.map((hop, place) => hopOf(hop, states[place]!))
    return { to, hops: [first!, ...others] }
  })
const hopOf = (hop: HopName, state: HopState): Hop => ({ hop, state, by: state === 'not-tested' ? [] : ['population.found'] })

describe('the call path in the console', () => {
  it('is drawn from the caller inwards, and parts where one register differs from the other', () => {
    expect(linesOn({})).toEqual([
      'Call path       fails at gateway (population)',
      '  you ─ ✓ identity provider ─ ✓ GraphQL API',
      '  you ┬ ✗ gateway ─ ✓ token service ─ ○ authorization ─ ○ population',
      '      └ ✓ gateway ─ ✓ token service ─ ✓ authorization ─ ✓ contact',
      '  ✗ failing     shown by population.found',
      '  ○ not tested  no check shows it',
      '  ✓ ok          shown by discovery.served, token.issued, graphql.organization-name and 1 more',
    ])
  })

  it('is drawn once where the registers share it, and parts at its end', () => {
    expect(linesOn({}, ways('ok', 'suspect', 'suspect', 'not-tested')).slice(0, 3)).toEqual([
      'Call path       may fail at token service, authorization service',
      '  you ─ ✓ gateway ─ ? token service ─ ? authorization ┬ ○ population',
      '                                                      └ ○ contact',
    ])
  })

  it.each<Partial<Terminal>>([{}, { columns: 80 }, { columns: 60 }])('says the same in ASCII where there is no more: %o', (terminal) => {
    const text = writable(linesOn(terminal).join('\n'), terminal)
    // oxlint-disable-next-line no-control-regex
    expect(text).toMatch(/^[\x00-\x7F]*$/)
    expect(text).toContain('X gateway')
    expect(text).toContain('+ contact')
    expect(text).toContain('o population')
  })

  it.each([80, 72, 48])('keeps within %i columns', (columns) => {
    for (const paths of [
      callPath,
      ways('ok', 'failing', 'not-tested', 'not-tested'),
      ways('failing', 'not-tested', 'not-tested', 'not-tested'),
    ])
      for (const line of linesOn({ columns }, paths)) expect(line.length).toBeLessThanOrEqual(columns)
  })

  it('marks a part that was called directly, behind one that no call came through', () => {
    const [first, ...others] = ways('failing', 'ok', 'not-tested', 'not-tested')
    const [gateway, service, ...rest] = first!.hops
    const direct: Path = { to: first!.to, hops: [gateway, { ...service!, direct: true }, ...rest] }
    expect(linesOn({}, [direct, ...others.map(({ to }) => ({ ...direct, to }))], false)).toEqual([
      'Call path       fails at gateway',
      '  you ─ ✗ gateway ─ ✓ token service (direct) ─ ○ authorization ┬ ○ population',
      '                                                               └ ○ contact',
      '  ✗ failing   ○ not tested   ✓ ok   direct: called past the gateway',
    ])
  })

  it('goes on below a part where the line would be too long', () => {
    expect(linesOn({ columns: 60 }, ways('failing', 'not-tested', 'not-tested', 'not-tested'), false)).toEqual([
      'Call path       fails at gateway',
      '  you ─ ✗ gateway ─ ○ token service ─ ○ authorization',
      '                                      ├ ○ population',
      '                                      └ ○ contact',
      '  ✗ failing   ○ not tested',
    ])
    expect(linesOn({ columns: 48 }).slice(0, 6)).toEqual([
      'Call path       fails at gateway (population)',
      '  you ─ ✓ identity provider ─ ✓ GraphQL API',
      '  you ┬ ✗ gateway ─ ✓ token service',
      '      │             └ ○ authorization',
      '      │               └ ○ population',
      '      └ ✓ gateway ─ ✓ token service',
    ])
  })

  it('stands below the cause and its fix of a run that fails', () => {
    const options: SummaryOptions = { terminal: plain, verbosity: 'normal', folder: 'reports/test', files: [] }
    const text = renderSummary(recordOf(failedRun), options)
    const places = ['FAILED', 'Cause ', 'Fix ', 'Call path ', 'Check first', 'Evidence '].map((label) => text.indexOf(label))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places[0]).toBe(0)
    expect(renderSummary(recordOf(passedRun), options)).not.toContain('Call path')
  })

  it('is one line where nothing is accused, and says what was not seen', () => {
    const right = ways('ok', 'ok', 'ok', 'ok')
    expect(linesOn({}, right)).toEqual([])
    expect(pathInShort(right, en)).toBe('ok to population, contact')
    expect(pathInShort([...callPath.slice(0, 1), ...ways('ok', 'ok', 'not-tested', 'not-tested')], en)).toBe(
      'ok to GraphQL API; not tested: authorization service, population, contact',
    )
    expect(pathInShort(callPath, en)).toBeUndefined()
    expect(pathInShort([], en)).toBeUndefined()
  })
})
