import { createHash } from 'node:crypto'
import { Redactor } from '../src/engine/http/redact.ts'
import { recordResponse } from '../src/engine/http/record.ts'
import { Sensitive } from '../src/base/sensitive.ts'
import { median } from './measure.ts'

/**
 * What an answer of 2 MiB costs when somebody made it to cost much: the search for secrets in it, and all of its recording, each beside one
 * plain look at every character, in turn. Then what an ordinary answer of 400 bytes costs, and a token that is new.
 */
const size = 2 ** 21
const runs = 15
const aimMs = 50

const filled = (piece: string): string => piece.repeat(Math.ceil(size / piece.length)).slice(0, size)
const random = (name: string, length: number): string => {
  let text = ''
  for (let part = 0; text.length < length; part++) text += createHash('sha512').update(`${name} ${part}`).digest('hex')
  return text.slice(0, length)
}

const secret = 'Zx9-hunter2-kL4-hunter2'
const given = [
  new Sensitive('client id', 'client-4711-abc'),
  new Sensitive('client secret', secret),
  new Sensitive('API key', '0d2f5c8e-1a33-4c7a-bf7b-9f8a2b641d7e'),
  new Sensitive('person identifier', '20146995016'),
]
const tokens = Array.from({ length: 20 }, (_, index) => random(`token ${index}`, 6000))
const periodic = Array.from({ length: 20 }, (_, index) => 'k9mQ2x'.repeat(300 + index))

const answers: readonly { readonly what: string; readonly text: string; readonly learned?: readonly string[] }[] = [
  { what: 'an innocent one', text: filled('{"name":"entry 17 of some list","code":404},') },
  { what: 'one letter', text: filled('a') },
  { what: 'the secret, over and over', text: filled(secret) },
  { what: 'a person, over and over', text: filled('20146995016') },
  { what: '20 tokens of one pattern, and the pattern', text: filled('k9mQ2x'), learned: periodic },
  { what: '20 tokens of hexadecimal, and all of them', text: filled(tokens.join('')), learned: tokens },
  { what: 'pieces of those tokens', text: filled(tokens.map((token) => `${token.slice(0, 14)}!`).join('')), learned: tokens },
  { what: 'percent signs escaped twice', text: filled('%2525a') },
  { what: 'a few escapes that are escaped', text: filled(`%2525 ${'the quick brown fox 4711 '.repeat(10)}`) },
  { what: 'JSON within JSON', text: filled('{\\"name\\":\\"entry 17 of some list\\",\\"code\\":404},') },
  { what: 'ampersands', text: filled('&') },
  { what: 'beginnings of tokens', text: filled('eyJ-') },
  { what: 'beginnings of token members', text: filled('"access_token":"') },
]

/** In processor time: what else the machine does is not counted. */
function inMs(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

let sum = 0
const floor = (text: string): void => {
  for (let index = 0; index < text.length; index++) sum = (sum + text.charCodeAt(index)) | 0
}
const asked = { origin: 'gateway', host: 'gw.example.org' } as const
const headers = [
  ['content-type', 'application/json'],
  ['cache-control', 'no-store'],
] as const

console.log(`Node.js ${process.version}; 2 MiB, processor time, medians of ${runs} in turn with one plain look at every character.\n`)
console.log(`${''.padEnd(46)}${'floor'.padStart(9)}${'search'.padStart(12)}${'all of its recording'.padStart(26)}`)
for (const { what, text, learned = [] } of answers) {
  const redactor = new Redactor(given)
  for (const token of learned) redactor.learn(`{"access_token":"${token}"}`)
  const body = Buffer.from(text)
  const figures: (readonly [floor: number, search: number, recording: number])[] = []
  for (let run = 0; run <= runs; run++) {
    const floorMs = inMs(() => floor(text))
    const searchMs = inMs(() => redactor.hits(text))
    const recordingMs = inMs(() => recordResponse({ head: { status: 500, headers: [...headers] }, body }, asked, redactor))
    if (run > 0) figures.push([floorMs, searchMs, recordingMs])
  }
  const shown = (column: 1 | 2): string =>
    `${median(figures.map((figure) => figure[column])).toFixed(1)} ms ${median(figures.map((figure) => figure[column] / figure[0])).toFixed(1)} x`
  const searchMs = median(figures.map((figure) => figure[1]))
  const floorMs = median(figures.map((figure) => figure[0]))
  console.log(
    `${what.padEnd(46)}${`${floorMs.toFixed(1)} ms`.padStart(9)}${shown(1).padStart(17)}${shown(2).padStart(20)}  ${searchMs <= aimMs ? 'within' : 'over'} ${aimMs} ms`,
  )
}

const usual = 2000
const small = Buffer.from(
  JSON.stringify({ data: { viewer: { organization: { id: random('id', 32), list: [{ status: 'ok' }] } } }, more: 'x'.repeat(250) }),
)
const ordinary = new Redactor(given)
const fresh = random('fresh', 900)
const each = (times: number, work: () => unknown): string => {
  const all = Array.from({ length: runs }, () => inMs(() => Array.from({ length: times }, work)) / times)
  return `${(median(all) * 1000).toFixed(1)} µs`
}
console.log(
  `\nan ordinary answer, recorded: ${each(usual, () => recordResponse({ head: { status: 200, headers: [...headers] }, body: small }, asked, ordinary))}`,
)
console.log(`a redactor for a cycle: ${each(usual, () => new Redactor(given))}`)
console.log(`a new token of 900 characters, learned: ${each(100, () => ordinary.learn(`{"access_token":"${sum++}${fresh}"}`))}`)
