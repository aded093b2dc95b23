import type { Result } from '../../engine/index.ts'
import type { StepId } from '../../diagnosis/index.ts'
import { isAbout } from '../../domain/index.ts'
import type { Language } from '../language/language.ts'
import { markup, type Markup } from '../markup.ts'
import type { RunRecord } from '../record.ts'
import { code, terms } from './say.ts'

/** A deviation that the configuration accepts: its owner, the reason, and the last day. */
interface AcceptedWaiver {
  readonly check: string
  readonly owner: string
  readonly until: string
  readonly reason: string
}

/** The facts of an acceptance next to the result of its run. */
export interface Accepted {
  readonly organizationId: string
  /** Deviations that the configuration accepts. */
  readonly waivers: readonly AcceptedWaiver[]
  /** Statements of persons about steps that no check can see. */
  readonly statements: readonly { readonly step: StepId; readonly by: string; readonly on: string }[]
  /** The file to hand over: the SHA-256 of its bytes in hex, and the fingerprint of the signing key. */
  readonly record: { readonly file: string; readonly sha256: string; readonly signedBy?: string }
  /** The header of the gateway's API keys, if the configuration does not name it. */
  readonly keyHeader?: string
}

/** Shows who accepted which target: the receiving side looks for that first. */
export function acceptance(accepted: Accepted, record: RunRecord, language: Language): Markup {
  const { page } = language
  const { addresses } = record.run
  const { organizationId, waivers, statements, record: file, keyHeader } = accepted
  const at = (name: keyof typeof addresses): Markup | undefined => address(addresses[name], certificateAt(name, record), language)
  return markup`<div class="card">${keyHeader === undefined ? undefined : markup`<p>${page.keyHeader({ header: keyHeader })}</p>`}${terms([
    [page.organization, code(organizationId)],
    [page.identityProvider, at('auth')],
    [page.graphqlApi, at('base')],
    [page.gateway, at('gateway')],
    [page.record, code(file.file)],
    [page.recordFingerprint, code(file.sha256)],
    [page.signedBy, file.signedBy === undefined ? page.unsigned : code(file.signedBy)],
  ])}
<p class="muted">${page.statedByHolder}</p>
<h3>${page.waivers}</h3>
${waivers.length === 0 ? markup`<p class="muted">${page.noWaivers}</p>` : waived(waivers, language)}
${statements.length === 0 ? undefined : markup`<h3>${page.statements}</h3>${stated(statements, language)}`}</div>`
}

/** The check that shows when the certificate of an address expires. */
const certificateAt = (name: string, { results }: RunRecord): Result | undefined =>
  results.find((result) => isAbout(result, 'transport.certificate-dates') && result.instance === name)

function address(url: string | undefined, certificate: Result | undefined, language: Language): Markup | undefined {
  if (url === undefined) return undefined
  const { page } = language
  const { certificate: sha256, expiresAt } = certificate ?? {}
  const shown = [
    ...(sha256 === undefined ? [] : [markup`${page.certificate} ${code(sha256)}`]),
    ...(expiresAt === undefined ? [] : [markup`${page.certificateUntil} ${language.date(expiresAt)}`]),
  ]
  return markup`${code(url)}${shown.map((line) => markup`<br><span class="muted">${line}</span>`)}`
}

const waived = (waivers: readonly AcceptedWaiver[], language: Language): Markup =>
  markup`<table><thead><tr><th scope="col">${language.page.check}</th><th scope="col">${language.page.waivedBy}</th><th scope="col">${language.page.waivedUntil}</th><th scope="col">${language.page.waivedBecause}</th></tr></thead>
<tbody>${waivers.map(({ check, owner, until, reason }) => markup`<tr><td>${code(check)}</td><td>${owner}</td><td>${language.date(until)}</td><td>${reason}</td></tr>`)}</tbody></table>`

const stated = (statements: Accepted['statements'], language: Language): Markup =>
  markup`<ul class="stated">${statements.map(({ step, by, on }) => markup`<li>${language.steps[step].title}: ${language.page.statedBy({ by, on: language.date(on) })}</li>`)}</ul>`
