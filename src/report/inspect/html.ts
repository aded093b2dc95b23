import { textBeside } from '../../base/index.ts'
import type { InspectedApi, InspectedAspect, Inspection, InspectionVerdict, SeenApi } from '../../management/index.ts'
import { documentOf } from '../html/document.ts'
import { style } from '../html/style.ts'
import { markup, type Markup } from '../markup.ts'
import { judgedAspects, rowsOf, elsewhereOf, readMessage, tasksOf, titleOf, unseenOf, type Row, type Telling } from './told.ts'
import { message } from '../../messages/index.ts'

/** An inspection as one page that needs no other file, for people; it names nobody. */
export function inspectionPage(inspection: Inspection, telling: Telling): string {
  const { say, language } = telling
  const { verdict, target, apis } = inspection
  const word = say(message(`inspect.verdict.${verdict}`))
  const found = apis.filter((one) => one.found)
  const sections: readonly (readonly [id: 'overview' | 'toDo' | 'unseen' | 'details', section: Markup | undefined])[] = [
    ['toDo', toDo(inspection, telling)],
    ['overview', overview(apis, telling)],
    ['unseen', unseen(inspection, telling)],
    ['details', found.length === 0 ? undefined : markup`<div class="beside">${found.map((one) => card(one, telling))}</div>`],
  ]
  return documentOf({
    tag: language.tag,
    title: `${word}: ${target}`,
    about: say(message('inspect.title')),
    style: style + ownStyle,
    body: markup`${head(inspection, telling)}
${sections.map(([id, section]) =>
  section === undefined
    ? undefined
    : markup`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${say(message(`inspect.section.${id}`))}</h2>
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

function head(inspection: Inspection, { say }: Telling): Markup {
  const { verdict, target } = inspection
  const word = say(message(`inspect.verdict.${verdict}`))
  const meaning = say(message(`inspect.meaning.${verdict}`))
  const told = say(readMessage(inspection))
  return markup`<section class="verdict ${kinds[verdict]}" aria-labelledby="verdict">
<p class="about">${target} <span class="muted">${told}</span></p>
<h1 id="verdict"><span class="sign" aria-hidden="true"></span>${word}</h1>
<p class="meaning">${meaning}</p>
</section>`
}

function toDo(inspection: Inspection, telling: Telling): Markup | undefined {
  const { say } = telling
  const tasks = tasksOf(inspection, telling)
  if (tasks.length === 0) return undefined
  return markup`${tasks.map(
    ({ api, fact, step, remedy }) => markup`<article class="card cause">
<p class="eyebrow">${titleOf(api, telling)} · ${say(message('inspect.step'))}</p>
<h3>${step}</h3>
<p>${fact}</p>
<div class="todo"><p>${remedy}</p></div>
</article>`,
  )}`
}

const marks: Readonly<Record<InspectedAspect['state'], string>> = {
  right: 'passed',
  deviates: 'failed',
  'not-visible': 'warned',
  'not-applicable': 'not-applicable',
}

function overview(apis: readonly InspectedApi[], telling: Telling): Markup {
  const { say, language } = telling
  return markup`<div class="card wide" tabindex="0" role="group" aria-labelledby="overview-title"><table>
<thead><tr><td></td>${apis.map(({ api }) => markup`<th scope="col">${titleOf(api, telling)}</th>`)}</tr></thead>
<tbody>${judgedAspects(apis).map(
    (aspect, row) => markup`<tr><th scope="row">${say(message(`inspect.aspect.${aspect}`))}</th>
${apis.map((one) => {
  const state = one.aspects[row]?.state
  if (state === undefined) return markup`<td></td>`
  const end = one.found && aspect === 'access-remaining' && one.expiresAt !== undefined ? ` · ${language.date(one.expiresAt)}` : ''
  return markup`<td><span class="pill ${marks[state]}">${say(message(`inspect.state.${state}`))}</span>${end}</td>`
})}</tr>`,
  )}</tbody></table></div>`
}

function unseen(inspection: Inspection, telling: Telling): Markup | undefined {
  const all = unseenOf(inspection, telling)
  if (all.length === 0) return undefined
  return markup`<ul class="card list">${all.map(
    ({ api, what, reason }) => markup`<li><div>${titleOf(api, telling)}, ${what}: ${reason}</div></li>`,
  )}</ul>`
}

const card = (one: SeenApi, telling: Telling): Markup => markup`<article class="card">
<h3>${titleOf(one.api, telling)}</h3>
<p class="muted">${one.name}</p>
<dl class="seen">${rowsOf(one, telling).map(row)}</dl>
</article>`

const row = ([label, lines]: Row): Markup => markup`<div><dt>${label}</dt>${lines.map((line) => markup`<dd>${line}</dd>`)}</div>`

const ownStyle = textBeside(import.meta.url, './inspect.css')
