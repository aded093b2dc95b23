import type { Unverified } from '../../engine/index.ts'
import type { Language } from '../language/language.ts'
import { resultsThat, type RunRecord } from '../record.ts'
import { settingToAdd } from '../reason-group.ts'
import { where } from './diagnosis.ts'
import { markup, type Markup } from '../markup.ts'
import { codes, translated } from './say.ts'

/** Lists the requirements that were not verified, with the settings that enable them. */
export function unverified(record: RunRecord, language: Language): Markup | undefined {
  const blocked = resultsThat('blocked', record)
  const listed = new Set([...blocked, ...resultsThat('inconclusive', record)].map(({ name }) => name))
  const reasons = Map.groupBy(
    record.summary.unverified.filter(({ check }) => !listed.has(check)),
    ({ reason, setting, place }) => JSON.stringify([reason, setting, place]),
  )
  const roots = Map.groupBy(blocked, ({ by }) => by)
  if (reasons.size === 0 && roots.size === 0) return undefined
  const { page } = language
  const planned = new Set(record.checks.map(({ name }) => name))
  const reason = ([first]: readonly Unverified[]): Markup => {
    if (first === undefined) return markup``
    const setting = settingToAdd(first, language)
    return markup`${first.place === undefined ? undefined : markup`<code>${first.place.file}:${first.place.line}</code> `}${translated(first.reason, language, first)}${setting === undefined ? undefined : toVerify(setting)}`
  }
  const toVerify = (setting: string): Markup => markup`<br>${page.toVerify} <code>${setting}</code> ${where(setting, record, language)}`
  const root = (name: string): Markup => markup`${page.blockedBy} <a href="#${anchorOf(name)}"><code>${name}</code></a>`
  const plannedOf = (same: readonly Unverified[]): readonly string[] => same.flatMap(({ check }) => (planned.has(check) ? check : []))
  const namesOf = (results: typeof blocked): readonly string[] => results.map(({ name }) => name)
  return markup`<ul class="card list">
${[...reasons.values()].map((same) => item(reason(same), plannedOf(same), language))}
${[...roots].map(([name, waiting]) => item(root(name), namesOf(waiting), language))}
</ul>`
}

function item(text: Markup, checks: readonly string[], language: Language): Markup {
  if (checks.length === 0) return markup`<li><div>${text}</div></li>`
  return markup`<li><div>${text}</div><details><summary>${language.page.checks({ count: checks.length })}</summary><p>${codes(checks, language, 40)}</p></details></li>`
}

/** The id of the card of a check, in characters that an address need not escape. */
export function anchorOf(name: string): string {
  return `check-${name.replace(/[^\w.-]+/g, '-')}`
}
