import { products } from '../../src/diagnosis/phrases.ts'
import type { Phrase, Product } from '../../src/diagnosis/phrases/phrase.ts'
import { authorizationErrors, authorizationErrorsSource } from '../../src/diagnosis/authorization-errors.ts'
import { experimentsAt, places } from '../../src/diagnosis/place.ts'
import { message, render } from '../../src/messages/index.ts'

const intro = `# What an error answer means

Made by \`npm run docs\`; do not edit.

\`gatewatch explain\` takes what somebody got, with as much around it as they have, and says who most likely spoke, what it means, which steps of the set-up are suspect, and what to do. Where one answer cannot tell, it names the calls that would, and what each outcome means. It sends nothing. Nothing of the input is repeated, so that keys, tokens and persons in it go nowhere.

\`\`\`
curl -i https://gateway.example.org/population/... | gatewatch explain --from gateway
gatewatch explain --from identity-provider --status 401
gatewatch explain --file answer.txt --json
gatewatch explain CERT_HAS_EXPIRED
\`\`\`

It reads a body; the whole output of \`curl -i\` or \`curl -v\`, redirects and \`100 Continue\` included, of which the last answer is explained; the error of curl, Node.js or Java; a failure in junit.xml, or a line of Gatewatch's log; a status; an error code; the id of a check or of a rule. From an argument, from \`--file\`, or from standard input.

- \`--from\` says who was called: ${places.map((place) => `\`${place}\``).join(', ')}. The last two are answers of others that came to you by a log. Where \`curl -v\` shows the request, it is read from that.
- \`--status\` gives the status where the text does not have it.
- \`--json\` prints the same for programs: \`place\`, \`statuses\`, \`explanations\`, \`suspects\` (every step that the answer leaves possible, the likeliest first) and \`controls\`.

It ends with 0 where it has something to say, and with 2 where nothing was recognized and nothing told, or a file cannot be read. One answer alone makes nobody sure: confidence is at most medium, but for a code that names its cause itself.

## Narrow it down

Send the call that failed with one thing changed. Set the variables first, and add the other headers of the call:
`

/** docs/explain.md: how to ask, what would tell, and every phrase that is known with where it was read. */
export function explainPage(): string {
  const lines = [
    intro,
    ...places.flatMap((place) => [
      `- at \`${place}\`:`,
      ...experimentsAt[place].map(([id, command]) => {
        const [alike, otherwise] = [render(message(`experiment.${id}.alike`)), render(message(`experiment.${id}.otherwise`))]
        return `  - ${render(message(`experiment.${id}`))} \`${command}\` Same response: ${alike}. Otherwise: ${otherwise}.`
      }),
    ]),
    '',
    '## The words of products',
    '',
    'Words are soft evidence: they put the suspects in order, and neither add nor take away one. Each was read in the source or the documentation named; what was not found there is not in the table. Letters count in either case; `…` stands for anything.',
    '',
    ...products.flatMap(sectionOf),
    '### Maskinporten',
    '',
    `Codes and sentences, read in ${sourceText(authorizationErrorsSource)}.`,
    '',
    '| code | sentence | what it means |',
    '| --- | --- | --- |',
    ...authorizationErrors.map(
      ({ id, codes, says }) => `| ${quoted(codes)} | ${quoted(says)} | ${render(message(`diagnosis.${id}.cause`))} |`,
    ),
  ]
  return `${lines.join('\n')}\n`
}

const quoted = (texts: readonly string[]): string => texts.map((text) => `\`${text}\``).join(', ')

const sectionOf = ({ name, phrases }: Product): readonly string[] => [
  `### ${name}`,
  '',
  '| words | what they mean | read in |',
  '| --- | --- | --- |',
  ...phrases.map(
    (phrase) => `| ${wordsText(phrase)} | ${render(message(`meaning.${phrase.meaning}.cause`))} | ${sourceText(phrase.source)} |`,
  ),
  '',
]

function wordsText({ says, beside }: Phrase): string {
  const members = beside?.members?.map((name) => `\`${name}\``).join(', ')
  const besides = [
    ...(members === undefined ? [] : [`members ${members}`]),
    ...(beside?.header === undefined ? [] : [`header \`${beside.header}\``]),
  ].join(', ')
  const words = says.map((literal) => `\`${literal}\``).join(' … ')
  if (words === '') return besides
  return besides === '' ? words : `${words} with ${besides}`
}

const sourceText = (source: string): string => (source.startsWith('https:') ? `<${source}>` : `\`${source}\``)
