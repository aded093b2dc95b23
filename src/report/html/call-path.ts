import { textBeside } from '../../base/index.ts'
import type { HopState, Path } from '../../domain/index.ts'
import type { Language } from '../language/language.ts'
import { markup, type Markup } from '../markup.ts'
import { type Branch, linesOfCallPath, partsOf } from '../call-path-tree.ts'

/** The call paths as a drawing, which is a list of lists for screen readers. Undefined without calls. */
export function drawnCallPath(callPath: readonly Path[] = [], language: Language): Markup | undefined {
  const lines = linesOfCallPath(callPath)
  if (lines.length === 0) return undefined
  const { page } = language
  return markup`<figure class="call-path" aria-label="${page.callPath}">
<figcaption>${whereItBreaks(lines.flatMap(partsOf), language)}</figcaption>
${lines.map((line) => markup`<div class="line"><span class="hop caller">${page.caller}</span>${list(line, language)}</div>`)}
</figure>`
}

const accusedStates = ['failing', 'suspect'] as const

/** The location of the fault in a sentence: the failing parts, else the suspected ones; without either, the reached ones. */
function whereItBreaks(parts: readonly Branch[], language: Language): Markup {
  const accused = accusedStates.find((state) => parts.some((part) => part.state === state))
  const state: HopState = accused ?? (parts.every((part) => part.state === 'ok') ? 'ok' : 'not-tested')
  const meant = parts.filter((part) => part.state === state && (state !== 'ok' || part.next.length === 0))
  const names = meant.map((part) =>
    part.hop === 'register' || part.whole ? nameOf(part, language) : `${nameOf(part, language)} (${registersOf(part, language)})`,
  )
  return markup`<b class="${state}">${language.hopStates[state].meaning}</b> ${names.join(', ')}`
}

const list = (branches: readonly Branch[], language: Language): Markup =>
  markup`<ul>${branches.map((part) => markup`<li>${box(part, language)}${part.next.length === 0 ? undefined : list(part.next, language)}</li>`)}</ul>`

function box(part: Branch, language: Language): Markup {
  const { state, by, direct } = part
  const name = breakable(nameOf(part, language))
  const shownBy = by.length === 0 ? undefined : markup` title="${language.page.callPathShownBy} ${by.join(', ')}"`
  return markup`<span class="hop ${state}"${shownBy}><span class="sign" aria-hidden="true"></span><b>${name}</b> <i>${language.hopStates[state].word}${direct === true ? ` · ${language.say('path.direct-means')}` : ''}</i></span>`
}

/** Lets a long Norwegian compound break at the s that joins it: few browsers can hyphenate Norwegian. */
const breakable = (name: string): Markup => {
  const [first, ...others] = name.split(/(?<=\p{L}{6}s)(?=(?:registeret|tjeneste|leverandør)$)/u)
  return markup`${first}${others.map((part) => markup`&shy;${part}`)}`
}

function nameOf({ hop, registers: [register] }: Branch, language: Language): string {
  if (hop !== 'register') return language.hops[hop]
  return register === undefined ? hop : language.registers[register]
}

const registersOf = ({ registers }: Branch, language: Language): string =>
  registers.map((register) => language.registers[register]).join(', ')

/** The style of the drawing: a row where there is room, else a column. The page defines --ok, --failing, --suspect and --not-tested. */
export const callPathStyle = textBeside(import.meta.url, './call-path.css')
