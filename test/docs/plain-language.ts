/** Phrases in the sense in which they are banned, and what to write; see the style guide. */
export const banned: readonly (readonly [RegExp, instead: string])[] = [
  [/\blets? (?:\w+ ){0,3}in\b(?! the)/i, 'accepts, rejects'],
  [/\bin nowhere\b/i, 'rejects'],
  [/\bhand(?:s|ed)? out\b|\bgives? out\b/i, 'issues, returns'],
  [/\b(?:is|are|was|were|be|been) told\b|\bunless told\b|\btells?\b(?! (?:these|the|them) (?:steps )?apart)/i, 'reports, prints, shows'],
  [/\bmend(?:s|ed)?\b/i, 'fix'],
  [/\b(?:whoever|whomever|nobody|somebody|anybody|everybody)\b|\bthose who\b/i, 'name the role or the component'],
  [/\bfor want of\b/i, 'without'],
  [/\bcom(?:es?|ing) about\b|\bcomes of it\b|\bcame about\b/i, 'fails, happens'],
  [/\bstands?\b/i, 'is, contains'],
  [/\bbeside\b/i, 'next to, with'],
  [/\bwhat is .* is what\b|\bis what .* has\b/i, 'use a noun'],
  [/\bin the words of\b|\bin words of its own\b/i, 'vendor profile'],
  [/\bquestions? that nobody asked\b/i, 'name it'],
  [/\bslip of the pen\b/i, 'mistake'],
  [/\bof (?:its|their|one's) own\b/i, 'separate, private'],
  [/\b(?:speaker|voice)\b|\bbrain\b|\bwho speaks\b|\bspoke\b/i, 'respondedBy, coordinator'],
  [/\bthe way of\b|\bon the way\b/i, 'call path'],
  [/\bmanner\b|\bin the style of\b/i, 'vendor profile'],
  [/\bunseen\b|\bseen inside\b/i, 'not tested, via the management API'],
  [/\bheld up\b/i, 'stalled'],
  [/\bunkept\b|\bvoid\b/i, 'store failing, discarded'],
  [/\blift(?:s|ed)? (?:a|the) silence\b/i, 'remove'],
  [/\bexcuses?\b/i, 'waive'],
  [/\b(?:machine|client|gateway) keys?\b/i, 'token-service key, API key'],
  // A connection is refused: the word of every operating system.
  [/\brefus(?:e|es|al)\b|(?<!connection (?:was|is) )(?<!connection )\brefused\b(?! the connection)/i, 'reject'],
  [/\bnot as it should be\b|\bas it should be\b/i, 'say what differs'],
  [/\bletter by letter\b/i, 'character by character'],
  [/\b(?:organisation|authoris|recognis|colour|licence)/i, 'American spelling'],
  [/\b(?:simply|just|of course)\b/i, 'leave it out'],
  [/\bhas ended\b/i, 'has expired'],
]

/** The banned phrases of a text, each with what to write. */
export const bannedIn = (text: string): readonly string[] =>
  banned.flatMap(([phrase, instead]) => {
    const found = phrase.exec(text)?.[0]
    return found === undefined ? [] : [`${found} (${instead})`]
  })

export const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length

/** Sentences, each up to its end. */
export const sentencesIn = (text: string): readonly string[] => text.split(/(?<=[.!?])\s+/).filter((sentence) => sentence !== '')

/** How long sentences are: the mean, the share above 30 words, and the longest. */
export function lengthsOf(sentences: readonly string[]): { readonly mean: number; readonly long: number; readonly longest: number } {
  const lengths = sentences.map(wordsIn)
  return {
    mean: lengths.reduce((sum, words) => sum + words, 0) / lengths.length,
    long: lengths.filter((words) => words > 30).length / lengths.length,
    longest: Math.max(...lengths),
  }
}
