import { namesOf, quote, showUrl, type SourceFile } from '../../../gravitee/index.ts'
import { message } from '../../../messages/index.ts'
import { changesBetween } from './changes.ts'
import { changeMessage, diffFinding } from './diff-findings.ts'
import { type DiffReport, diffReport } from './diff-report.ts'
import type { Located } from './values.ts'

/** A file of settings. */
interface SettingsSource {
  readonly name: string
  readonly source: SourceFile
}

/** Compares the settings with their former version, or with none: a person has to see them, because the templates are checked by the new ones. */
export function compareSettings(former: string, old: SourceFile | undefined, { name, source }: SettingsSource): DiffReport {
  const empty = { ...source, root: {} }
  const changes = changesBetween({ source: old ?? empty, at: '', shown }, { source, at: '', shown })
  const introduced = changes.map((change) => {
    const setting = message('diff.setting', { setting: namesOf(change.pointer).join('.') })
    return diffFinding('diff/settings', { ...change, file: name }, changeMessage(change, setting))
  })
  return diffReport(former, name, { introduced })
}

/** A setting in full, without credentials of an address. */
function shown(setting: Located | undefined): string | undefined {
  if (setting === undefined) return undefined
  const { value } = setting
  if (typeof value === 'string') return quote(showUrl(value))
  const text = JSON.stringify(value, (_, member: unknown) => (typeof member === 'string' ? showUrl(member) : member))
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text
}

const MOST_SHOWN = 160
