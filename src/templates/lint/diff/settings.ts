import { child, isObject, type Json, placeOf, type Pointer, quote, showUrl, type SourceFile } from '../../../gravitee/index.ts'
import { message, type Message } from '../../../messages/index.ts'
import { became } from './change.ts'
import { type Change, type DiffReport, nothingIn } from './report.ts'

/** A file of settings; without a source where there was none. */
interface NamedSettings {
  readonly name: string
  readonly source: SourceFile | undefined
}

/** What two versions of the settings say otherwise: the change of a template is judged by the new ones, so a person has to see them. */
export function compareSettings(old: NamedSettings, now: NamedSettings): DiffReport {
  const changes = differencesBetween(old.source?.root ?? {}, now.source?.root ?? {}, { was: '', is: '' }, '').map(
    ({ at, file, said }): Change => {
      const { name, source } = file === 'old' ? old : now
      const { line, column } = placeOf(source!, at)
      return {
        message: said,
        assessment: 'review',
        why: message('diff.why.settings'),
        effect: 'not verified',
        risks: [],
        file: name,
        line,
        column,
        pointer: at,
      }
    },
  )
  const verdict = changes.length === 0 ? 'same' : 'review'
  return { ...nothingIn(old.name, now.name), verdict, changes }
}

interface SettingDifference {
  readonly at: Pointer
  readonly file: 'old' | 'new'
  readonly said: Message
}

/** Where a part of the settings stands in each of the files. */
interface Places {
  readonly was: Pointer
  readonly is: Pointer
}

function differencesBetween(old: Json, now: Json, at: Places, name: string): readonly SettingDifference[] {
  if (JSON.stringify(old) === JSON.stringify(now)) return []
  const [before, after] = [partsOf(old), partsOf(now)]
  if (before === undefined || after === undefined) {
    const what = message('diff.part.setting', { setting: name })
    const isShort = before === undefined && after === undefined
    return [{ at: at.is, file: 'new', said: isShort ? became(what, shown(old), shown(now)) : message('diff.changed', { what }) }]
  }
  const isList = Array.isArray(now)
  const names = [...new Set([...before.keys(), ...after.keys()])]
  return names.flatMap((label): readonly SettingDifference[] => {
    const [was, is] = [before.get(label), after.get(label)]
    const what = isList ? `${name}[${label}]` : [name, label].filter((part) => part !== '').join('.')
    if (was === undefined && !isList && isObject(is!.value))
      return differencesBetween({}, is!.value, { was: '', is: child(at.is, is!.name) }, what)
    if (was === undefined) return [{ at: child(at.is, is!.name), file: 'new', said: about('diff.added', what) }]
    if (is === undefined) return [{ at: child(at.was, was.name), file: 'old', said: about('diff.removed', what) }]
    return differencesBetween(was.value, is.value, { was: child(at.was, was.name), is: child(at.is, is.name) }, what)
  })
}

const about = (id: 'diff.added' | 'diff.removed', name: string): Message =>
  message(id, { what: message('diff.part.setting', { setting: name }) })

/** What a value holds, by what it is called: of a list by the host or by the whole, since the order says nothing. */
function partsOf(value: Json): ReadonlyMap<string, { readonly name: string | number; readonly value: Json }> | undefined {
  if (isObject(value)) return new Map(Object.entries(value).map(([name, part]) => [name, { name, value: part }]))
  if (!Array.isArray(value)) return undefined
  const labels = value.map(labelOf)
  return new Map(
    value.map((part: Json, name) => [
      labels.indexOf(labels[name]!) === name ? labels[name]! : `${labels[name]} ${name}`,
      { name, value: part },
    ]),
  )
}

const labelOf = (part: Json): string =>
  isObject(part) && typeof part['host'] === 'string' ? part['host'] : typeof part === 'string' ? part : JSON.stringify(part)

const shown = (value: Json): string => (typeof value === 'string' ? quote(showUrl(value)) : JSON.stringify(value))

/** A comparison by settings that changed with it: what was safe by the former ones may not be so. */
export const atLeastReview = (report: DiffReport): DiffReport =>
  report.verdict === 'same effect' || report.verdict === 'repair' ? { ...report, verdict: 'review' } : report
