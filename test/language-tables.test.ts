import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const files = globSync('src/**/*.ts').toSorted()

/** A table of words in Norwegian has the English one beside it, under the same name with en for nb. */
const tables = files.filter((file) => /^nb\b/.test(basename(file)))
/** Tables whose English stands elsewhere, each with what compares them. */
const apart: Readonly<Record<string, string>> = {
  'src/report/language/nb-formats.ts': 'its type, beside englishMoments',
  'src/report/language/nb-requirements.ts': 'its type: every check of the catalogue',
}
const pairs = tables.filter((file) => !Object.hasOwn(apart, file))

/** What to call a function of a table with: names, numbers, lists, and values by their names. */
const kinds: readonly ((place: number) => unknown)[] = [
  (place) => `VALUE${place}`,
  (place) => 1234 + place,
  (place) => [`VALUE${place}`, `VALUE${place + 5}`],
  (place) => new Proxy({}, { get: (_, name) => (typeof name === 'string' ? `VALUE-${name}-${'xabcdef'[place]}` : undefined) }),
]
const combinations = (count: number): readonly (readonly unknown[])[] =>
  count === 0 ? [[]] : combinations(count - 1).flatMap((before) => kinds.map((kind) => [...before, kind(count)]))

const textOf = (told: unknown, args: readonly unknown[]): string | undefined => {
  try {
    const text: unknown = (told as (...args: readonly unknown[]) => unknown)(...args)
    return typeof text === 'string' && !/undefined|NaN|Invalid|\[object/.test(text) ? text : undefined
  } catch {
    return undefined
  }
}

/** The values that come out of a text, however the language writes a number. */
const valuesIn = (text: string): readonly string[] =>
  [...new Set(text.replaceAll(/(?<=\d)[\s ,](?=\d{3})/g, '').match(/VALUE[\w-]*|\b123\d\b|(?<!\$)\{\w+\}|<\w+>/g))].toSorted()

/** Members that nobody reads as words. */
const noWords = new Set(['tag', 'section'])

/** What differs between two tables, by the name of the place. */
function differences(english: unknown, own: unknown, at = ''): readonly string[] {
  if (typeof english !== typeof own) return [`${at}: ${typeof english} and ${typeof own}`]
  if (typeof english === 'string') {
    const told = String(own)
    return valuesIn(english).join(' ') === valuesIn(told).join(' ') ? [] : [`${at}: ${english} | ${told}`]
  }
  if (typeof english === 'function') {
    const args = combinations(Math.max(english.length, (own as (...args: unknown[]) => unknown).length)).filter(
      (each) => textOf(english, each) !== undefined && textOf(own, each) !== undefined,
    )
    return args.slice(0, 1).flatMap((each) => differences(textOf(english, each), textOf(own, each), at))
  }
  if (typeof english !== 'object' || english === null || own === null) return []
  const names = (table: unknown): readonly string[] =>
    Object.keys(table as object)
      .filter((name) => !noWords.has(name))
      .toSorted()
  const missing = names(english).filter((name) => !Object.hasOwn(own as object, name))
  // Where English needs no words, since they are those of what is told about, it has an empty table.
  const more = names(english).length === 0 ? [] : names(own).filter((name) => !Object.hasOwn(english, name))
  return [
    ...missing.map((name) => `${at}.${name} is missing`),
    ...more.map((name) => `${at}.${name} is too much`),
    ...names(english)
      .filter((name) => Object.hasOwn(own as object, name))
      .flatMap((name) => differences((english as Record<string, unknown>)[name], (own as Record<string, unknown>)[name], `${at}.${name}`)),
  ]
}

const exported = async (file: string): Promise<object> => {
  const all = Object.entries((await import(join(import.meta.dirname, '..', file))) as object)
  return Object.fromEntries(all.map(([name, table]) => [name.replace(/^(en|nb)/, ''), table]))
}

describe('the words of each language', () => {
  it.each(pairs)('are the same by name, and say the same values: %s', async (file) => {
    const english = join(dirname(file), basename(file).replace(/^nb/, 'en'))
    const [one, other] = [await exported(english), await exported(file)]
    expect(differences(one, other)).toEqual([])
  })

  it('are the same where one object has them all', async () => {
    const both = files.filter((file) => /\{ en, nb \}/.test(readFileSync(file, 'utf8')))
    expect(both.length).toBeGreaterThan(1)
    for (const file of both)
      for (const [name, table] of Object.entries((await import(join(import.meta.dirname, '..', file))) as object)) {
        const { en, nb } = Object(table) as { en?: unknown; nb?: unknown }
        if (en !== undefined) expect(differences(en, nb), `${file} ${name}`).toEqual([])
      }
  })

  it('have no table that nobody compares', () => {
    expect(Object.keys(apart).filter((file) => !tables.includes(file))).toEqual([])
    expect(pairs.length).toBeGreaterThan(0)
  })
})

/** What a Norwegian public body would not write, and what it would. */
const wrong: readonly (readonly [RegExp, string])[] = [
  [/\bmålet deres/i, 'oppsettet, miljøet'],
  [/\baksepten\b|akseptprotokoll/i, 'akseptansetesten, akseptanserapporten'],
  [/\bbevist\b/i, 'bekreftet'],
  [/\b(?:et|noe|uten|ditt) token\b(?!-)|\btokenet\b/i, 'tilgangstoken'],
  [/\bsvarer for det\b/i, 'står ansvarlig for'],
  [/ingen dag i kalenderen/i, 'ugyldig dato'],
  [/blanktegn/i, 'mellomrom'],
  [/ingen vei dit/i, 'ingen nettverksrute dit'],
  [/\bid-er\b(?<!ID-er)/, 'ID-er'],
  [/[^'.\w-]kontaktregisteret\b|\bKontaktregisteret\b/, 'Kontakt- og reservasjonsregisteret'],
  [/syntetisk person: 11/i, 'syntetisk fødselsnummer'],
  [/\bpropert(?:yen|ien|iene|yene)\b/i, 'egenskapen'],
  [/signatar/i, 'underskriver'],
  [/\bmanagement-API/, 'administrasjons-API-et'],
  [/\bnøkkelhode|\b\w+-hodet\b/i, 'headeren'],
  [/\bdu\b|\bdin\b|\bditt\b|\bdine\b|\bdeg\b/i, 'dere'],
  [/\bserver(?:en|e|ne)?\b(?!-)/i, 'tjener'],
]

/** What a sentence is found by stands before it. */
const englishForm = /^\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"):/

it('no Norwegian text says what a public body would not', () => {
  const spoken = files.filter(
    (file) => tables.includes(file) || file.startsWith('src/messages/nb/') || /\bnb(?::| =|: \{)/.test(readFileSync(file, 'utf8')),
  )
  expect(spoken.length).toBeGreaterThan(tables.length)
  const found = spoken.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(?:\/\/|\/?\*|import )/.test(line))
      .flatMap((line) =>
        wrong.flatMap(([pattern, right]) =>
          pattern.test((line.replace(englishForm, '').match(/'(?:[^'\\]|\\.)*'|`[^`]*`/g) ?? []).join(' '))
            ? [`${file}: ${line.trim()} (${right})`]
            : [],
        ),
      ),
  )
  expect(found).toEqual([])
})
