import { products } from '../../src/diagnosis/phrases.ts'
import type { Phrase, Product } from '../../src/diagnosis/phrases/phrase.ts'
import { authorizationErrors, authorizationErrorsSource } from '../../src/diagnosis/authorization-errors.ts'
import { experimentsAt, callees } from '../../src/diagnosis/callee.ts'
import { message, render } from '../../src/messages/index.ts'

const intro = `# Explain an error response

Made by \`npm run docs\`; do not edit.

\`gatewatch explain\` reads an error response. You get the part that most likely sent it, its meaning, the suspected set-up steps and the fix. If one response is not enough, you get the calls that narrow it down. Nothing is sent, and nothing of your input is repeated.

\`\`\`sh example
curl -i https://gateway.example.org/population/... | gatewatch explain --from gateway
\`\`\`

\`\`\`sh
gatewatch explain --from identity-provider --status 401
gatewatch explain --file response.txt --json
gatewatch explain CERT_HAS_EXPIRED
\`\`\`

You can give it any of these, as an argument, with \`--file\`, or on standard input:

- a body, or the whole output of \`curl -i\` or \`curl -v\`
- an error of curl, Node.js or Java
- a failure in junit.xml, or a line of Gatewatch's log
- a status, an error code, or the id of a check or a rule

| option | meaning |
| --- | --- |
| \`--from\` | the part that you called: ${callees.map((place) => `\`${place}\``).join(', ')} |
| \`--status\` | the status, if the text does not contain it |
| \`--json\` | the same for programs |

With one response the confidence is medium at most, unless a code names its cause.

## Narrow it down

Send the call that failed again, with one change. Set the variables first, and add the other headers of your call:
`

/** docs/reference/explain.md: how to ask, what would tell, and every phrase that is known with where it was read. */
export function explainPage(): string {
  const lines = [
    intro,
    ...callees.flatMap((place) => [
      `- at \`${place}\`:`,
      ...experimentsAt[place].map(([id, command]) => {
        const [alike, otherwise] = [render(message(`experiment.${id}.alike`)), render(message(`experiment.${id}.otherwise`))]
        return `  - ${render(message(`experiment.${id}`))} \`${command}\` Same response: ${alike}. Otherwise: ${otherwise}.`
      }),
    ]),
    '',
    '## Phrases of products',
    '',
    'A phrase only changes the order of the suspects. Each comes from the named source or documentation. Upper and lower case are the same; `…` is any text.',
    '',
    ...products.flatMap(sectionOf),
    '### Maskinporten',
    '',
    `Codes and sentences, from ${sourceText(authorizationErrorsSource)}.`,
    '',
    '| code | sentence | meaning |',
    '| --- | --- | --- |',
    ...authorizationErrors.map(
      ({ id, codes, says }) =>
        `| ${codes.length === 0 ? '–' : quoted(codes)} | ${quoted(says)} | ${render(message(`diagnosis.${id}.cause`))} |`,
    ),
  ]
  return `${lines.join('\n')}\n`
}

const quoted = (texts: readonly string[]): string => texts.map((text) => `\`${text}\``).join(', ')

const sectionOf = ({ name, phrases }: Product): readonly string[] => [
  `### ${name}`,
  '',
  '| phrase | meaning | source |',
  '| --- | --- | --- |',
  ...phrases.map(
    (phrase) =>
      `| ${wordsText(phrase)} | ${render(message(`meaning.${phrase.meaning}.cause`, { address: message('address.unknown') }))} | ${sourceText(phrase.source)} |`,
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
