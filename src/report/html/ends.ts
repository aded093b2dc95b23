import type { Result } from '../../engine/index.ts'
import { isAbout } from '../../domain/index.ts'
import type { Language } from '../language/language.ts'
import type { RunRecord } from '../record.ts'
import { markup, type Markup } from '../markup.ts'

const dayMs = 86_400_000

/** When certificates and keys come to their end, the earliest first, counted from the day of the run. */
export function ends(record: RunRecord, language: Language): Markup | undefined {
  const known = record.results
    .filter((result): result is Result & { readonly endsAt: string } => !Number.isNaN(Date.parse(result.endsAt ?? '')))
    .sort((one, other) => Date.parse(one.endsAt) - Date.parse(other.endsAt))
  if (known.length === 0) return undefined
  return markup`<ul class="ends">${known.map((result) => {
    const days = Math.floor((Date.parse(result.endsAt) - Date.parse(record.run.startedAt)) / dayMs)
    const grade = days < 7 ? 'bad' : days < 30 ? 'poor' : 'good'
    return markup`<li class="card ${grade}"><span class="muted">${nameOf(result, record, language)}</span>
<b>${language.page.daysLeft(days)}</b>
<span><time datetime="${result.endsAt}">${language.date(result.endsAt)}</time></span></li>`
  })}</ul>`
}

function nameOf(result: Result, { run }: RunRecord, { page }: Language): Markup {
  const { name, instance } = result
  if (isAbout(result, 'operations.integration-key-age')) return markup`${page.integrationKey}`
  const address = instance === 'auth' || instance === 'base' || instance === 'gateway' ? run.addresses[instance] : undefined
  if (!isAbout(result, 'transport.certificate-dates') || address === undefined) return markup`<code>${name}</code>`
  return markup`${page.certificateOf} <code>${hostOf(address)}</code>`
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address
}
