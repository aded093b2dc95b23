import { textBeside } from '../../base/index.ts'
import type { InspectedApi, InspectedAspect, Inspection, InspectionVerdict, SeenApi } from '../inspection.ts'
import { documentOf, type Language, markup, type Markup, style } from '../../report/index.ts'
import { aspectsOf, rowsOf, elsewhereOf, readMessage, tasksOf, titleOf, unseenOf, type InspectionRow } from './inspection-text.ts'

/** An inspection as a self-contained page for people; it names no person. */
export function inspectionPage(inspection: Inspection, language: Language): string {
  const { say } = language
  const { verdict, target, apis } = inspection
  const word = say(`inspect.verdict.${verdict}`)
  const found = apis.filter((one) => one.found)
  const sections: readonly (readonly [id: 'overview' | 'toDo' | 'unseen' | 'details', section: Markup | undefined])[] = [
    ['toDo', toDo(inspection, language)],
    ['overview', overview(apis, language)],
    ['unseen', unseen(inspection, language)],
    ['details', found.length === 0 ? undefined : markup`<div class="beside">${found.map((one) => card(one, language))}</div>`],
  ]
  return documentOf({
    tag: language.tag,
    title: `${word}: ${target}`,
    about: say('inspect.title'),
    style: style + ownStyle,
    body: markup`${head(inspection, language)}
${sections.map(([id, section]) =>
  section === undefined
    ? undefined
    : markup`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${say(`inspect.section.${id}`)}</h2>
${section}
</section>
`,
)}
${verdict === 'in-order' ? markup`<p class="elsewhere">${say(elsewhereOf(apis))}</p>` : undefined}`,
  })
}

const kinds: Readonly<Record<InspectionVerdict, string>> = {
  'in-order': 'passed',
  'needs-attention': 'failed',
  'not-all-visible': 'incomplete',
}

function head(inspection: Inspection, { say }: Language): Markup {
  const { verdict, target } = inspection
  const word = say(`inspect.verdict.${verdict}`)
  const meaning = say(`inspect.meaning.${verdict}`)
  const readText = say(readMessage(inspection))
  return markup`<section class="verdict ${kinds[verdict]}" aria-labelledby="verdict">
<p class="about">${target} <span class="muted">${readText}</span></p>
<h1 id="verdict"><span class="sign" aria-hidden="true"></span>${word}</h1>
<p class="meaning">${meaning}</p>
</section>`
}

function toDo(inspection: Inspection, language: Language): Markup | undefined {
  const { say } = language
  const tasks = tasksOf(inspection, language)
  if (tasks.length === 0) return undefined
  return markup`${tasks.map(
    ({ api, fact, step, fix }) => markup`<article class="card cause">
<p class="eyebrow">${titleOf(api, language)} · ${say('inspect.step')}</p>
<h3>${step}</h3>
<p>${fact}</p>
<div class="todo"><p>${fix}</p></div>
</article>`,
  )}`
}

const marks: Readonly<Record<InspectedAspect['state'], string>> = {
  right: 'passed',
  deviates: 'failed',
  'not-visible': 'warned',
  'not-applicable': 'not-applicable',
}

function overview(apis: readonly InspectedApi[], language: Language): Markup {
  const { say } = language
  return markup`<div class="card wide" tabindex="0" role="group" aria-labelledby="overview-title"><table>
<thead><tr><td></td>${apis.map(({ api }) => markup`<th scope="col">${titleOf(api, language)}</th>`)}</tr></thead>
<tbody>${aspectsOf(apis).map(
    (aspect, row) => markup`<tr><th scope="row">${say(`inspect.aspect.${aspect}`)}</th>
${apis.map((one) => {
  const state = one.aspects[row]?.state
  if (state === undefined) return markup`<td></td>`
  const end = one.found && aspect === 'access-remaining' && one.expiresAt !== undefined ? ` · ${language.date(one.expiresAt)}` : ''
  return markup`<td><span class="pill ${marks[state]}">${say(`inspect.state.${state}`)}</span>${end}</td>`
})}</tr>`,
  )}</tbody></table></div>`
}

function unseen(inspection: Inspection, language: Language): Markup | undefined {
  const all = unseenOf(inspection, language)
  if (all.length === 0) return undefined
  return markup`<ul class="card list">${all.map(
    ({ api, what, reason }) => markup`<li><div>${titleOf(api, language)}, ${what}: ${reason}</div></li>`,
  )}</ul>`
}

const card = (one: SeenApi, language: Language): Markup => markup`<article class="card">
<h3>${titleOf(one.api, language)}</h3>
<p class="muted">${one.name}</p>
<dl class="seen">${rowsOf(one, language).map(row)}</dl>
</article>`

const row = ([label, lines]: InspectionRow): Markup => markup`<div><dt>${label}</dt>${lines.map((line) => markup`<dd>${line}</dd>`)}</div>`

const ownStyle = textBeside(import.meta.url, './inspection.css')
