import { registers } from '../../src/domain/registers.ts'
import { en } from '../../src/report/language/en.ts'

/** A part of the call path: what it is called, and what a call carries to it. */
interface Part {
  readonly name: string
  readonly carries: string
}

const { hops } = en
const part = (name: string, carries: string): Part => ({ name, carries })

/** The two call paths, and where the second one ends. */
const toApi = [part(hops['identity-provider'], 'client ID, secret'), part(hops['graphql-api'], 'access token')]
const toRegisters = [
  part(hops.gateway, 'key of the application'),
  part(hops.callout, 'first for a token'),
  part(hops['token-service'], 'token-service key, issuer'),
  part(hops['authorization-service'], 'signed grant'),
]

const [wide, tall, gap, edge] = [164, 44, 58, 16]

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const box = (x: number, y: number, name: string): string =>
  `<rect x="${x}" y="${y}" width="${wide}" height="${tall}" rx="8"/><text class="n" x="${x + wide / 2}" y="${y + tall / 2 + 4}">${escaped(name)}</text>`
const arrow = (x: number, y: number, toX: number, toY: number, carries = ''): string =>
  `<path d="M${x} ${y}C${x + gap / 2} ${y} ${toX - gap / 2} ${toY} ${toX - 7} ${toY}" marker-end="url(#a)"/>${carries
    .split(', ')
    .map(
      (line, index, lines) =>
        `<text x="${(x + toX) / 2}" y="${y - tall / 2 - 7 - (lines.length - 1 - index) * 12}">${escaped(line)}</text>`,
    )
    .join('')}`

/** The call path as a drawing: through whom it goes, and what it carries to each. It is light or dark as its reader is. */
export function callPathPicture(): string {
  const at = (index: number): number => edge + index * (wide + gap)
  const [one, two] = [edge + 26, edge + 142]
  const row = (parts: readonly Part[], y: number): string =>
    [box(at(0), y, 'You')]
      .concat(
        parts.flatMap(({ name, carries }, index) => [
          arrow(at(index) + wide, y + tall / 2, at(index + 1), y + tall / 2, carries),
          box(at(index + 1), y, name),
        ]),
      )
      .join('\n')
  const last = toRegisters.length + 1
  const ends = registers.map(({ words }, index) => {
    const y = two + (index - (registers.length - 1) / 2) * (tall + 14)
    return [arrow(at(last - 1) + wide, two + tall / 2, at(last), y + tall / 2), box(at(last), y, words.title)].join('\n')
  })
  const [width, height] = [at(last) + wide + edge, two + tall + edge + (registers.length - 1) * (tall / 2 + 7)]
  const names = [...toRegisters.map(({ name }) => name), ...registers.map(({ words }) => words.title)]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(`You ask the ${toApi[0]!.name} for a token and the ${toApi[1]!.name} with it; calls to a register go through: ${names.join(', ')}.`)}">
<style>
rect{fill:#fff;stroke:#2855a3;stroke-width:1.5}path{fill:none;stroke:#566273;stroke-width:1.5}text{font:11px system-ui,sans-serif;fill:#566273;text-anchor:middle}.n{font-size:12px;font-weight:600;fill:#17202c}#a path{fill:#566273;stroke:none}
@media(prefers-color-scheme:dark){rect{fill:#161d26;stroke:#8fb4f2}path{stroke:#a3b0c0}text{fill:#a3b0c0}.n{fill:#e7ecf3}#a path{fill:#a3b0c0}}
</style>
<defs><marker id="a" viewBox="0 0 8 8" refX="1" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>
${row(toApi, one)}
${row(toRegisters, two)}
${ends.join('\n')}
</svg>
`
}
