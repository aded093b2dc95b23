import type { Subject } from '../../diagnosis/evidence.ts'
import { inWords } from '../../diagnosis/words.ts'
import type { Origin } from '../../engine/http/exchange.ts'

/** Sentences by the English ones that they stand for, placeholders and all: `{register}`, `{address}`, and `<name>` for a value that is told as it is. */
export type Sentences = Readonly<Record<string, string>>

/** What stands for the placeholders of a sentence. */
export interface Names {
  readonly registers: Readonly<Record<'population' | 'contact' | 'gateway' | 'unknown', string>>
  readonly addresses: Readonly<Record<Origin, string>>
}

const subjects: readonly (Subject | undefined)[] = ['population', 'contact', 'gateway', undefined]
const origins: readonly Origin[] = ['auth', 'base', 'gateway', 'token-service']

/** Translates sentences of the diagnosis as people read them, with the names in them. */
export function translator(sentences: Sentences, names: Names): (english: string) => string | undefined {
  const filled = new Map(Object.entries(sentences).flatMap(([english, own]) => forms(english, own, names)))
  const patterns = Object.entries(sentences).flatMap(([english, own]) => (valued.test(english) ? [withValues(english, own)] : []))
  return (english) => filled.get(english) ?? patterns.map((translate) => translate(english)).find((own) => own !== undefined)
}

/** A name of a value; JSON Pointers and code hold none in lower-case letters alone. */
const valued = /<[a-z]+>/

/** Translates a sentence by the words around its values. */
function withValues(english: string, own: string): (text: string) => string | undefined {
  const parts = english.split(/<([a-z]+)>/)
  const form = new RegExp(`^${parts.map((part, index) => (index % 2 === 1 ? `(?<${part}>.+?)` : literal(part))).join('')}$`)
  return (text) => {
    const values = form.exec(text)?.groups
    return values && own.replaceAll(/<([a-z]+)>/g, (_, name: string) => values[name] ?? '')
  }
}

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

/** A sentence with every name that can stand in it, beside its translation; one without placeholders as it is. */
function forms(english: string, own: string, names: Names): readonly (readonly [string, string])[] {
  const about = english.includes('{register}') ? subjects : [undefined]
  const at = english.includes('{address}') ? origins : (['auth'] as const)
  if (about.length === 1 && at.length === 1) return [[english, own]]
  return about.flatMap((subject) => at.map((origin) => [inWords(english, subject, origin), fill(own, names, subject, origin)] as const))
}

function fill(sentence: string, { registers, addresses }: Names, subject: Subject | undefined, origin: Origin): string {
  const register = subject === 'population' || subject === 'contact' || subject === 'gateway' ? registers[subject] : registers.unknown
  const text = sentence.replaceAll('{register}', register).replaceAll('{address}', addresses[origin])
  return text.charAt(0).toUpperCase() + text.slice(1)
}
