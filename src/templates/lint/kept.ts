import { type Field, parseText, type Pointer, referencesIn, type Step } from '../../gravitee/index.ts'
import { isHeader, type Names } from './settings.ts'
import type { Kept } from './trial/seen.ts'

/** How texts read what the token-issuing service makes, and what it gets. */
const READS: Readonly<Record<'grant' | 'token', RegExp>> = {
  grant: /jwt\.generated|\brequest\.content\b/,
  token: /access_token|[rR]esponse\.(?:content|jsonContent)\b/,
}

/** Whether a text reads what is kept between the gateway and the services that it asks. */
export function reads(what: Kept, text: string, names: Names): boolean {
  if (what === 'grant' || what === 'token') return READS[what].test(text)
  return referencesIn(parseText(text)).some(
    ({ kind, name = '' }) =>
      (kind === 'request-header' && isHeader(name, names[`${what}Header`])) || (kind === 'property' && names[`${what}Property`].includes(name)),
  )
}

/** The last text of some steps that reads it; where none does, the last of the steps. */
export function placeReading(what: Kept, steps: readonly Step[], names: Names): Pointer | undefined {
  const texts: readonly Field<string>[] = steps.flatMap(({ configuration }) => [...configuration.texts()])
  return (texts.findLast(({ value }) => reads(what, value, names)) ?? steps.at(-1))?.at
}
