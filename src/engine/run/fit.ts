/** How much of what a check says is told: findings quote answers, and an answer may be of any size and form. */
const deepest = 6
const mostMembers = 30
const longestText = 2000
/** Of all texts of one finding. */
const mostCharacters = 6000
/** A secret that begins within what is told is seen to its end. */
const longestSecret = 8192

const mark = '… cut'

/** Plain data, small enough to be told, with every text scrubbed; what was left out leaves a mark. Throws for what is no plain data. */
export function fitValue(value: unknown, scrub: (value: unknown) => unknown): unknown {
  const seen = new Fitting(longestText + longestSecret, 4 * (mostCharacters + longestSecret), cutBetweenWords).fit(value)
  return new Fitting(longestText, mostCharacters, cutShort).fit(scrub(JSON.parse(JSON.stringify(seen))))
}

/** A text short enough to be told, scrubbed before it is cut: half a secret is not recognised any more. */
export function fitText(text: string, scrub: (value: unknown) => unknown): string {
  return cutShort(scrub(cutBetweenWords(text, longestText + longestSecret)) as string, longestText)
}

class Fitting {
  readonly #longest: number
  readonly #cut: typeof cutShort
  #left: number

  constructor(longest: number, most: number, cut: typeof cutShort) {
    this.#longest = longest
    this.#left = most
    this.#cut = cut
  }

  fit(value: unknown, depth = 0): unknown {
    if (typeof value === 'string') return this.#text(value)
    if (typeof value !== 'object' || value === null) return value
    if (this.#left <= 0 || depth === deepest) return mark
    if ('toJSON' in value && typeof value.toJSON === 'function') return this.fit((value.toJSON as () => unknown)(), depth + 1)
    if (Array.isArray(value)) {
      const items = value.slice(0, mostMembers).map((item) => this.fit(item, depth + 1))
      return value.length > mostMembers ? [...items, `${mark}: ${value.length - mostMembers} more`] : items
    }
    const names = Object.keys(value)
    const members = names.slice(0, mostMembers).map((name): [string, unknown] => {
      return [this.#text(name), this.fit((value as Readonly<Record<string, unknown>>)[name], depth + 1)]
    })
    return Object.fromEntries(names.length > mostMembers ? [...members, [mark, `${names.length - mostMembers} more`]] : members)
  }

  #text(text: string): string {
    const fitted = this.#cut(text, Math.min(this.#longest, Math.max(0, this.#left)))
    this.#left -= fitted.length
    return fitted
  }
}

function cutShort(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}${mark}` : text
}

/** Not within a word: what is left of a secret that was cut is not recognised. */
function cutBetweenWords(text: string, length: number): string {
  if (text.length <= length) return text
  let end = length
  while (end > 0 && /\w/.test(text[end - 1]!)) end--
  return `${text.slice(0, end)}${mark}`
}
