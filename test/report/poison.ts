import type { RunEvent } from '../../src/engine/run/event.ts'
import { failedRun } from './events.ts'

/** Members whose value is one of a closed list: a hostile target has no say in them. */
const closed = new Set([
  'type',
  'outcome',
  'verdict',
  'skip',
  'was',
  'level',
  'severity',
  'profile',
  'confidence',
  'respondedBy',
  'step',
  'steps',
  'origin',
  'hop',
  'state',
  'to',
])

/** The same data with a text added to every text in it, names of members included where they come from outside. */
function poisoned(data: unknown, text: string, member = ''): unknown {
  if (typeof data === 'string') return closed.has(member) ? data : `${data}${text}`
  if (Array.isArray(data)) return data.map((item) => poisoned(item, text, member))
  if (typeof data !== 'object' || data === null) return data
  const outside = ['headers', 'texts', 'factors', 'lines'].includes(member)
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [outside ? `${name}${text}` : name, poisoned(value, text, name)]))
}

/** A failed run with a text added to every text in it; with a mark before it, so that no message happens to say the value of its finding already. */
export const poisonedRun = (text: string): RunEvent[] => poisoned(failedRun, `§${text}`) as RunEvent[]

/** Texts that harm a careless printer. */
export const samples = [
  ']]>',
  ']]>]]>',
  '<script>alert(1)</script>',
  '"\'><failure/>&amp;&#0;',
  '\u0000\u0007\u001B[31mred\u001B]0;title\u0007\u009B2J',
  '\uD800 \uDC00\uDC00 \uDBFF',
  '\r\n::error::forged\n::stop-commands::x',
  '\nPASSED  everything is fine\n',
  ' | ](http://example.org) ``` <!-- \u202Ereversed\u2028\u2029',
  '%0A::set-output name=a::b',
  '\uFFFE\uFFFF\uFEFF',
  '__proto__',
  'zero\u200Bwidth\u2060\u00AD \u{E0041}\u{E007F} \uFE0F\u3164',
]
