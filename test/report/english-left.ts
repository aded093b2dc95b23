/** Words that hardly an English sentence does without, and that no Norwegian one has. */
const words =
  'the|of|likely|could|also|withheld|blocked|verified|failing|step|steps|options|show|print|suspect|and|with|without|is|are|was|were|not|expected|got|an|this|that|these|which|who|whom|from|does|do|did|its|it|there|nothing|none|answer|answers|answered|call|calls|key|keys|must|should|may|while|have|has|had|been|or|in|on|by|as|where|when|since|more|less|than|other|another|nobody|anybody|never|before|after|only|but|asked|refused|closed|failed'
const english = new RegExp(`(?<![\\w/.-])(?:${words})(?![\\w/.-])`, 'i')

/** What is no sentence of ours: code, names of sources, the synopsis of a command, and what is in quotes, such as an answer of a server. */
const quoted = /<(code|cite|svg|script)\b[^>]*>[\s\S]*?<\/\1>|"[^"]*"|«[^»]*»|“[^”]*”|\$[A-Z_]+/g
/** Where a sentence of a page begins and ends. */
const blocks = /<\/?(?:article|body|br|dd|div|dt|figcaption|h\d|header|li|main|nav|p|section|small|span|summary|td|th|time)\b[^>]*>/

/** The sentences of a Norwegian page, or of a Norwegian text line by line, that are English or hold English. */
export function englishLeft(text: string): readonly string[] {
  // A page may be quoted in a text.
  const isPage = /^<!doctype html>/i.test(text)
  const read = text
    .replace(isPage ? /^[\s\S]*<body>/ : '', '')
    .replaceAll(/<(\w+)\s[^>]*>/g, '<$1>')
    .replaceAll('&quot;', '"')
    .replaceAll(quoted, ' ')
    .replaceAll(/&lt;[\w ]+&gt;/g, ' ')
  const sentences = read.split(isPage ? blocks : '\n').map((sentence) => sentence.replaceAll(/<[^>]*>/g, ' ').trim())
  return [...new Set(sentences.filter((sentence) => english.test(sentence)))]
}
