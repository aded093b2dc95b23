import type { HopState, Path } from '../../domain/index.ts'
import type { Language } from '../language/language.ts'
import { markup, type Markup } from '../markup.ts'
import { type Branch, linesOfWay, partsOf } from '../way-tree.ts'
import { codes } from './say.ts'

/** The way of the calls as a drawing that is a list of lists to those who do not see it. Undefined where no call was to be made. */
export function drawnWay(way: readonly Path[] = [], language: Language): Markup | undefined {
  const lines = linesOfWay(way)
  if (lines.length === 0) return undefined
  const { page } = language
  return markup`<figure class="way" aria-label="${page.way}">
<figcaption>${whereItBreaks(lines.flatMap(partsOf), language)}</figcaption>
${lines.map((line) => markup`<div class="line"><span class="hop caller">${page.caller}</span>${list(line, language)}</div>`)}
</figure>`
}

const told = ['broken', 'suspect'] as const

/** Where to look, in a sentence: the parts that are the matter, else those that may be; where there are none, how far calls came. */
function whereItBreaks(parts: readonly Branch[], language: Language): Markup {
  const accused = told.find((state) => parts.some((part) => part.state === state))
  const state: HopState = accused ?? (parts.every((part) => part.state === 'proven') ? 'proven' : 'unseen')
  const meant = parts.filter((part) => part.state === state && (state !== 'proven' || part.next.length === 0))
  const names = meant.map((part) =>
    part.hop === 'register' || part.whole ? nameOf(part, language) : `${nameOf(part, language)} (${registersOf(part, language)})`,
  )
  return markup`<b class="${state}">${language.hopStates[state].meaning}</b> ${names.join(', ')}`
}

const list = (branches: readonly Branch[], language: Language): Markup =>
  markup`<ul>${branches.map((part) => markup`<li>${box(part, language)}${part.next.length === 0 ? undefined : list(part.next, language)}</li>`)}</ul>`

function box(part: Branch, language: Language): Markup {
  const { state, by } = part
  const shownBy = by.length === 0 ? undefined : markup`<small>${language.page.wayShownBy} ${codes(by, language, 1)}</small>`
  return markup`<span class="hop ${state}"><span class="sign" aria-hidden="true"></span><b>${breakable(nameOf(part, language))}</b> <i>${language.hopStates[state].word}</i>${shownBy}</span>`
}

/** A long compound may be broken at the s that joins it: few browsers can hyphenate Norwegian. */
const breakable = (name: string): Markup => {
  const [first, ...others] = name.split(/(?<=\p{L}{6}s)(?=(?:registeret|tjeneste)$)/u)
  return markup`${first}${others.map((part) => markup`&shy;${part}`)}`
}

function nameOf({ hop, registers: [register] }: Branch, language: Language): string {
  if (hop !== 'register') return language.hops[hop]
  return register === undefined ? hop : language.registers[register]
}

const registersOf = ({ registers }: Branch, language: Language): string =>
  registers.map((register) => language.registers[register]).join(', ')

/** How the drawing looks, on any page that says what --proven, --broken, --suspect and --unseen are: in a row where there is room, else one below the other. */
export const wayStyle = `
.way { margin: 0 }
.way figcaption { margin-bottom: 12px; font-size: 16px }
.way .proven { --hop: var(--proven) } .way .broken { --hop: var(--broken) } .way .suspect { --hop: var(--suspect) } .way .unseen { --hop: var(--unseen) }
.way figcaption b { color: var(--hop) }
.way .line { display: flex; align-items: center; padding: 4px 0 }
.way ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 8px }
.way li { position: relative; display: flex; align-items: center; padding: 0 0 0 16px }
.way li::before { content: ''; position: absolute; left: 0; top: 50%; width: 16px; border-top: 2px solid var(--rest) }
.way li:not(:only-child)::after { content: ''; position: absolute; left: 0; top: -4px; bottom: -4px; border-left: 2px solid var(--rest) }
.way li:not(:only-child):first-child::after { top: 50% } .way li:not(:only-child):last-child::after { bottom: 50% }
.way .hop { flex: none; display: grid; grid-template-columns: 12px minmax(0, 1fr); gap: 0 6px; width: 176px; padding: 7px 8px; border: 1.5px solid var(--hop); border-radius: 8px; background: color-mix(in srgb, var(--hop) 9%, transparent); font-size: 13px; line-height: 1.35; overflow-wrap: anywhere }
.way .caller { --hop: var(--rest); display: block; width: auto; font-weight: 600 }
.way .hop.broken, .way .hop.suspect { border-width: 2.5px } .way .hop.suspect { border-style: dashed } .way .hop.unseen { border-style: dotted }
.way .hop > b { font-size: 12px; letter-spacing: -.02em; hyphens: auto } .way .hop > * { grid-column: 2 } .way .hop i { font-style: normal; font-weight: 600; color: var(--hop) }
.way small, .way small code { font-size: 11px; color: var(--muted) } .way small code { padding: 0; border: 0; background: none }
.way .hop > .sign { grid-area: 1 / 1; width: auto; height: auto; background: none; color: var(--hop); font-weight: 700; font-size: 14px }
.way .proven .sign::before { content: '\\2713' } .way .broken .sign::before { content: '\\2715' } .way .suspect .sign::before { content: '?' } .way .unseen .sign::before { content: '\\25CB' }
@media (max-width: 1000px) {
  .way .line, .way li { display: block } .way .line > ul, .way li > ul { margin-top: 7px }
  .way li:only-child { padding-left: 0 } .way li:only-child::before { left: 20px; top: -7px; width: 0; height: 7px; border-top: 0; border-left: 2px solid var(--rest) }
  .way li:not(:only-child) { padding-left: 36px } .way li:not(:only-child)::before { left: 20px; top: 17px; width: 16px }
  .way li:not(:only-child)::after { left: 20px; top: -8px } .way li:not(:only-child):first-child::after { top: -7px } .way li:not(:only-child):last-child::after { bottom: auto; height: 26px }
  .way .hop { width: auto; max-width: 460px; grid-template-columns: 14px minmax(0, 1fr) auto } .way .caller { display: inline-block } .way .hop > b { grid-area: 1 / 2 } .way .hop > i { grid-area: 1 / 3 } .way .hop > small { grid-column: 2 / -1 }
}
`
