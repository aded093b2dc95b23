import { loadLanguages } from '../../messages/index.ts'
import { describe, expect, it } from 'vitest'
import { stretchesOf } from './page/chart.ts'
import { markup } from '../../report/markup.ts'
import { targetDetails } from './page/target-details.ts'
import { pageWords } from './page/page-words.ts'
import { fleetPage, targetPage } from './fleet-page.ts'
import type { TargetView } from '../view.ts'
import { fleetOf, largeFleet, twoTargets, type Fleet } from '../../../test/monitor-http/fleet-view.ts'
import { incidentOf, now, refused, targetOf } from '../../../test/monitor-http/views.ts'

// As the server does before it makes a page.
await loadLanguages()

const about = { version: '1.2.3' }
const fleetText = (fleet: Fleet, query = {}): string => [...fleetPage(fleet, query, about)].join('')
const rowNames = (text: string): readonly string[] =>
  [...text.matchAll(/<li class="row \w+" data-name="([^"]+)" data-state="\w+">/g)].map((match) => match[1]!)

describe('markup', () => {
  it('escapes text, keeps markup and lists of it, and leaves out what is not there', () => {
    const list = [markup`<b>${'<i>'}</b>`, markup`<b>${2}</b>`]
    expect(markup`<p title="${'"&\''}">${list}${undefined}</p>`.text).toBe('<p title="&quot;&amp;&#39;"><b>&lt;i&gt;</b><b>2</b></p>')
  })

  it('shows control characters and reversed writing instead of obeying them', () => {
    expect(markup`${'a\u0000\u001b[31m\u202egnp.exe\n<x>'}`.text).toBe('a\\x00\\x1b[31m\\u202egnp.exe\\n&lt;x&gt;')
  })
})

describe('an error budget', () => {
  it.each([
    [0.42, '42 % of the error budget left'],
    [0, 'The error budget is spent'],
    [-0.25, 'The error budget is spent 1.3 times over'],
    [-59, 'The error budget is spent 60 times over'],
  ])('of which %d is left is told as "%s"', (budgetLeft, words) => {
    const fleet = fleetOf([targetOf('south', 'down')])
    const objective = { ...fleet.objective('south')!, budgetLeft }
    const text = targetPage({ ...fleet, objective: () => objective }, fleet.target('south')!, about)
    expect(text).toContain(`>${words}; burn rate`)
    expect(text).not.toMatch(/-\d[\d.]* %/)
  })
})

describe('maintenance to come', () => {
  it('is shown with its hours at the place of the target, and for what', () => {
    const fleet = fleetOf([targetOf('south', 'up')])
    const nextMaintenance = { from: Date.UTC(2026, 9, 24, 21), to: Date.UTC(2026, 9, 25, 3), timeZone: 'Europe/Oslo', reason: 'The move.' }
    const { text } = targetDetails(fleet, { ...fleet.target('south')!, nextMaintenance }, now)
    expect(text).toContain('<dt>Next maintenance</dt>')
    // The clocks are set back in this night.
    expect(text).toContain('24 Oct 2026, 23:00 – 25 Oct 2026, 04:00 Europe/Oslo: The move.')
  })
})

describe('the page of the fleet', () => {
  it('lists the gravest first, then by name as people count', () => {
    const names = ['n10', 'n9', 'n2'].map((name) => targetOf(name, 'up'))
    const fleet = fleetOf([
      ...names,
      targetOf('m', 'maintenance'),
      targetOf('u', 'unknown'),
      targetOf('d', 'degraded'),
      targetOf('x', 'down'),
    ])
    expect(rowNames(fleetText(fleet))).toEqual(['x', 'd', 'u', 'm', 'n2', 'n9', 'n10'])
  })

  it('filters by state, name and cause where no script runs', () => {
    const fleet = twoTargets()
    expect(rowNames(fleetText(fleet, { state: 'down' }))).toEqual(['south'])
    expect(rowNames(fleetText(fleet, { search: 'NORTH' }))).toEqual(['north'])
    expect(rowNames(fleetText(fleet, { search: 'secret is wrong' }))).toEqual(['south'])
    expect(rowNames(fleetText(fleet, { state: 'up', search: 'south' }))).toEqual([])
  })

  it('has causes that came in a storm as one group above the list, with each of them inside', () => {
    const storm = Array.from({ length: 30 }, (_, index) => incidentOf(`i-${index}`, [`t${index}`], { storm: 'i-0' }))
    const text = fleetText(fleetOf([targetOf('t0', 'down')], [incidentOf('alone', ['x']), ...storm]))
    expect(text.match(/<article class="incident storm critical" id="storm-i-0">/g)).toHaveLength(1)
    expect(text).toContain('<b>30 causes of one kind</b>')
    expect(text).toContain('and 22 more')
    expect(text.match(/<article class="incident critical" id="incident-/g)).toHaveLength(1)
    expect(text.match(/<section class="member" id="incident-/g)).toHaveLength(30)
    expect(text.indexOf('id="storm-i-0"')).toBeLessThan(text.indexOf('<ul id="targets"'))
  })

  it('says what is to be done in a storm once, and of one that is diagnosed as something else what that is', () => {
    const storm = Array.from({ length: 30 }, (_, index) => incidentOf(`i-${index}`, [`t${index}`], { storm: 'i-0' }))
    const { cause } = storm[0]!
    const other = { ...storm[29]!, cause: { ...cause, cause: 'Something else.', fix: 'Do something else.' } }
    const text = fleetText(fleetOf([], storm.with(29, other)))
    expect(text.split(`<b>Fix:</b> ${cause.fix}</p>`)).toHaveLength(2)
    expect(text.split('<h3>Something else.</h3>')).toHaveLength(2)
    expect(text.split('<b>Fix:</b> Do something else.</p>')).toHaveLength(2)
  })

  it.each([
    [[], 'No target is configured'],
    [['up', 'up'], 'All targets are up'],
    [['up', 'down'], '1 target is down'],
    [['down', 'down'], 'All targets are down'],
    [['up', 'degraded', 'degraded'], '2 targets are degraded'],
    [['unknown'], 'Waiting for the first cycle'],
    [['up', 'unknown'], '1 target is not tested yet'],
    [['up', 'maintenance'], '1 target is up, 1 target is in maintenance'],
    [['maintenance'], '1 target is in maintenance'],
    [['down', 'maintenance', 'up'], '1 target is down, 1 target is in maintenance'],
    [['unknown', 'maintenance'], '1 target is not tested yet, 1 target is in maintenance'],
  ] as const)('sums up %j as "%s"', (conditions, headline) => {
    expect(fleetText(fleetOf(conditions.map((condition, index) => targetOf(`t${index}`, condition))))).toContain(`<h1>${headline}</h1>`)
  })

  it.each([
    [['maintenance'], '1 target is in maintenance, 1 open incident', '1 miljø er under vedlikehold, 1 åpen hendelse'],
    [['up', 'up'], 'All targets are up, 1 open incident', 'Alle miljøer er oppe, 1 åpen hendelse'],
    [['up', 'down'], '1 target is down', '1 miljø er nede'],
  ] as const)('sums up %j with an open incident as "%s", and in Norwegian as "%s"', (conditions, headline, norwegian) => {
    const fleet = fleetOf(
      conditions.map((condition, index) => targetOf(`t${index}`, condition)),
      [incidentOf('i-1', ['t0']), { ...incidentOf('i-0', ['t0']), resolvedAt: now }],
    )
    expect(fleetText(fleet)).toContain(`<h1>${headline}</h1>`)
    expect([...fleetPage(fleet, {}, { ...about, words: pageWords.nb })].join('')).toContain(`<h1>${norwegian}</h1>`)
  })

  it('says why, which step, what to do and whom it concerns', () => {
    const text = fleetText(
      fleetOf(
        [targetOf('south', 'down')],
        [
          incidentOf(
            'i-1',
            Array.from({ length: 1000 }, (_, index) => `t${index}`),
          ),
        ],
      ),
    )
    for (const part of [refused.cause, refused.fix, 'identity provider', '1,000 targets', 'and 992 more']) expect(text).toContain(part)
  })

  it('draws each cycle: a failed one in full height, a maintained one in its own color', () => {
    const recent: TargetView['recent'] = [
      { at: 0, outcome: 'passed', maintenance: false, durationMs: 100 },
      { at: 1, outcome: 'failed', maintenance: false, durationMs: 1 },
      { at: 2, outcome: 'failed', maintenance: true, durationMs: 100 },
    ]
    const text = fleetText(fleetOf([{ ...targetOf('a', 'up'), recent }]))
    expect(text).toContain('<path class="failed" d="M152 28V0"/>')
    expect(text).toMatch(/<path class="passed" d="M148 28V\d+"\/>/)
    expect(text).toMatch(/<path class="maintenance" d="M156 28V/)
    expect(text).toContain('aria-label="Latest 3 cycles: 2 failed; the last took 100 ms"')
  })

  it('comes in pieces, and what matters most comes in the first two', () => {
    const pieces = [...fleetPage(largeFleet(2000), {}, about)]
    expect(pieces.length).toBeGreaterThan(20)
    expect(pieces.slice(0, 2).join('')).toMatch(/<h1>22 targets are down, \d+ targets are in maintenance<\/h1>/)
    expect(pieces.slice(0, 2).join('').length).toBeLessThan(60_000)
  })
})

describe('the page of a target', () => {
  const pageOf = (target: TargetView, fleet = fleetOf([target])): string => targetPage(fleet, target, about)

  it('shows each check with its outcome, and by which one it is blocked', () => {
    const text = pageOf(targetOf('south', 'down'))
    expect(text).toMatch(/token\.issued<\/code><\/td>\s*<td><span class="outcome">failed<\/span> http\.status/)
    expect(text).toContain('<span class="outcome">blocked</span> by token.issued')
  })

  it('says how old it is what the latest cycle did not ask', () => {
    const target = targetOf('north', 'up')
    const checks = target.checks.map((check) => (check.name === 'token.issued' ? { ...check, at: now - 5 * 60_000 } : check))
    const rowOf = (text: string, name: string): string => text.split('<tr ').findLast((row) => row.includes(`<code>${name}</code>`))!
    const text = pageOf({ ...target, checks })
    expect(rowOf(text, 'token.issued')).toContain('class="passed old"')
    expect(rowOf(text, 'token.issued')).toContain('4 min before the latest cycle')
    expect(rowOf(text, 'token.scope')).not.toMatch(/old|before the latest cycle/)
  })

  it('draws the call path, for eyes and for readers of lists', () => {
    const page = pageOf(targetOf('south', 'down'))
    expect(page).toMatch(/<figcaption><b class="failing">It fails here:<\/b> Identity provider<\/figcaption>/)
    expect(page).toMatch(/<li><span class="hop not-tested">.*<b>GraphQL API<\/b> <i>not tested<\/i>/)
    expect(pageOf(targetOf('north', 'up'))).toContain('Calls reached the end:')
    expect(pageOf(targetOf('west', 'unknown'))).not.toContain('<figure class="call-path')
  })

  it('shows a cause once: in its incident where there is one, else by itself', () => {
    const target = targetOf('south', 'down')
    const times = (text: string): number => text.split(`<h3>${refused.cause}</h3>`).length - 1
    expect(times(pageOf(target, fleetOf([target], [incidentOf('i-1', ['south'])])))).toBe(1)
    expect(times(pageOf(target))).toBe(1)
  })

  it('shows what will end, and what is promised', () => {
    const text = pageOf(targetOf('north', 'up'))
    for (const part of [
      'Certificate of gw.example.org',
      'Key of the integration',
      'Cached token expires',
      '99.5 % in 30 days',
      '42 % of the error budget',
    ])
      expect(text).toContain(part)
  })

  it('says that refused credentials are held back, and lets them be tried at once', () => {
    const refusal = { count: 3, at: now - 60_000, until: now + 180_000 }
    const text = pageOf({ ...targetOf('south', 'down'), refusal })
    expect(text).toContain('The identity provider rejected the client secret 3 times in a row')
    expect(text).toContain(`Gatewatch sends it again <time class="clock" datetime="${new Date(refusal.until).toISOString()}">`)
    expect(text).toMatch(/<form class="held" method="post" action="check\?target=south">/)
    expect(pageOf(targetOf('south', 'down'))).not.toContain('Check now')
  })

  it('can be looked at before the first cycle', () => {
    const fleet = { ...fleetOf([targetOf('new', 'unknown')]), history: () => [] }
    expect(pageOf(targetOf('new', 'unknown'), fleet)).toContain('No cycle is complete yet.')
  })
})

describe('answer times', () => {
  const page = targetDetails(twoTargets(), targetOf('north', 'up'), now).text

  it('are drawn with their limits, and told to who sees no picture', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, title, desc] of page.matchAll(/<svg class="graph" role="img" aria-labelledby="(\S+) (\S+)">/g))
      expect(page).toMatch(new RegExp(`<title id="${title}">.+</title>\\s*<desc id="${desc}">50 % of the responses took .+</desc>`))
    expect(page.match(/<svg class="graph"/g)).toHaveLength(10)
    expect(page.match(/<caption>/g)).toHaveLength(10)
    expect(page).toContain('>warning 250 ms</text>')
    // Far above everything else, it would press the rest flat; the sentence has it.
    expect(page).not.toContain('>critical 3.0 s</text>')
    expect(page).toContain('Gatewatch sends alerts for 3 of 5 cycles: warning above 250 ms and critical above 3.0 s.')
    expect(page).toMatch(/>Slow<\/span> since <time/)
  })

  it('suggest a limit as a line to paste, or say when they will', () => {
    expect(page).toContain('<code class="setting">discovery: { warnMs: 80, failMs: 250 }</code>')
    expect(page).toContain('>suggested warning 80 ms</text>')
    expect(page).toContain('Gatewatch suggests limits from the seventh day on.')
  })
})

describe('history in stretches', () => {
  const point = { cycles: 2, failed: 1, warned: 1, maintenance: 0, durationMs: 5 }

  it('adds up what falls into one, weighs means by cycles, and leaves gaps empty', () => {
    const history = [
      { ...point, at: 0, answers: { token: [10, 1] } },
      { ...point, at: 9, cycles: 6, failed: 0, answers: { token: [11, 2], graphql: [3, 1] } },
      { ...point, at: 25, answers: {} },
    ]
    expect(stretchesOf(history, 0, 30, 3)).toEqual([
      { at: 0, cycles: 8, failed: 1, warned: 2, maintenance: 0, answers: { token: [10, 1, 2], graphql: [3, 1] } },
      { at: 10, cycles: 0, failed: 0, warned: 0, maintenance: 0, answers: {} },
      { at: 20, cycles: 2, failed: 1, warned: 1, maintenance: 0, answers: {} },
    ])
  })

  it('leaves out what is not within', () => {
    expect(stretchesOf([{ ...point, at: now, answers: {} }], 0, 30, 1)[0]).toMatchObject({ cycles: 0 })
  })
})
