/** A text without anything but letters and digits, in one case: what it is in whatever groups and letters. */
const bare = (text: string): string => text.replaceAll(/[^a-z0-9]/gi, '').toLowerCase()

/** The forms in which a value can hide in a text; each is searched for as it stands. */
export function disguises(value: string): ReadonlyMap<string, string> {
  const bytes = Buffer.from(value)
  const hex = bytes.toString('hex')
  // Base64 of a longer text that holds the value: at three alignments, without the characters that its neighbors decide.
  const aligned = (shift: number): string => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    return text.slice(shift === 0 ? 0 : shift + 1, -1)
  }
  return new Map([
    ['plain', value],
    ['base64', aligned(0)],
    ['base64, shifted by one', aligned(1)],
    ['base64, shifted by two', aligned(2)],
    ['base64url', aligned(0).replaceAll('+', '-').replaceAll('/', '_')],
    ['hex', hex],
    ['upper-case hex', hex.toUpperCase()],
    ['percent-encoded', hex.replaceAll(/../g, '%$&').toUpperCase()],
    ['JSON-escaped', Array.from(value, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')],
    ['percent-encoded twice', hex.replaceAll(/../g, '%25$&').toUpperCase()],
    ['percent-encoded in HTML', hex.replaceAll(/../g, '&#37;$&')],
    ['JSON-escaped twice', Array.from(value, (character) => `\\\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')],
    ['reversed', Array.from(value).toReversed().join('')],
  ])
}

/** Which values show in a text, and in which disguise; anything that looks like a JWT counts as one. */
export function leaksIn(text: string, values: Readonly<Record<string, string>>): readonly string[] {
  const bareText = bare(text)
  const leaks = Object.entries(values).flatMap(([name, value]) => [
    ...[...disguises(value)].filter(([, disguise]) => disguise.length > 5 && text.includes(disguise)).map(([form]) => `${name} (${form})`),
    ...(bare(value).length > 10 && bareText.includes(bare(value)) ? [`${name} (in other letters or groups)`] : []),
    ...(bareText.includes(bare(Buffer.from(value).toString('hex'))) ? [`${name} (hex in groups)`] : []),
  ])
  return /eyJ[\w-]{10,}\.[\w-]{10,}/.test(text) ? [...leaks, 'something that looks like a JWT'] : leaks
}

/** The secrets and people of a sandbox, by the names of its variables. */
export function canariesOf(environment: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const names = [
    'CLIENT_SECRET',
    'CLIENT_ID',
    'POPULATION_KEY',
    'CONTACT_KEY',
    'TOKEN_SERVICE_KEY',
    'ISSUER',
    'PERSON',
    'CONTACT_PERSON',
    'UNKNOWN_PERSON_IDENTIFIER',
    'EXPIRED_TOKEN',
    'MANAGEMENT_TOKEN',
  ]
  return Object.fromEntries(names.map((name) => [name, environment[`SANDBOX_${name}`]!]))
}
