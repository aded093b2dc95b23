import { stripVTControlCharacters } from 'node:util'

/** The styles of SGR (ECMA-48 8.3.117) that reports use, as classes of the picture. */
const classes: Readonly<Record<string, string>> = { 1: 'b', 2: 'd', 31: 'r', 32: 'g', 33: 'y', 35: 'm', 36: 'c' }
const ends: Readonly<Record<string, readonly string[]>> = { 0: Object.values(classes), 22: ['b', 'd'], 39: ['r', 'g', 'y', 'm', 'c'] }

const [column, row, edge] = [8, 18, 16]

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** What a terminal shows, as a picture that is light or dark as its reader is. */
export function terminalPicture(command: string, output: string): string {
  const lines = [`$ ${command}`, ...output.trimEnd().split('\n')]
  const width = Math.max(...lines.map((line) => stripVTControlCharacters(line).length)) * column + 2 * edge
  const height = lines.length * row + 2 * edge
  let on: readonly string[] = []
  const texts = lines.map((line, index) => {
    const pieces = line.split('\u001B[').map((piece, at) => {
      const end = at === 0 ? -1 : piece.indexOf('m')
      for (const code of end < 0 ? [] : piece.slice(0, end).split(';'))
        on = code in classes ? [...new Set([...on, classes[code]!])] : on.filter((each) => !(ends[code] ?? []).includes(each))
      const text = escaped(piece.slice(end + 1))
      return text === '' ? '' : `<tspan${on.length > 0 ? ` class="${on.join(' ')}"` : ''}>${text}</tspan>`
    })
    return `<text x="${edge}" y="${edge + (index + 0.75) * row}" xml:space="preserve">${pieces.join('')}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(command).replaceAll('"', '&quot;')}">
<style>
rect{fill:#f5f6f8;stroke:#e0e4ea}text{font:13px ui-monospace,SFMono-Regular,Consolas,monospace;fill:#17202c}.b{font-weight:700}.d{fill:#566273}.r{fill:#b3263f}.g{fill:#166c41}.y{fill:#8f5600}.m{fill:#7a3b9a}.c{fill:#12707a}
@media(prefers-color-scheme:dark){rect{fill:#0e131a;stroke:#2a3442}text{fill:#e7ecf3}.d{fill:#a3b0c0}.r{fill:#f6788e}.g{fill:#4fc48f}.y{fill:#e6ab4a}.m{fill:#c79cf0}.c{fill:#5fd0dc}}
</style>
<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="10"/>
${texts.join('\n')}
</svg>
`
}
