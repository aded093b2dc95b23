import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { diffCommand } from '../../src/templates/run/commands.ts'
import { lint } from '../../src/templates/lint/lint.ts'
import type { Definition } from '../gravitee/shapes.ts'
import { definition, fileOf, optionsFor, SHAPES } from './templates.ts'

const dataUrl = (type: string, bytes: Buffer): string => `data:${type};base64,${bytes.toString('base64')}`
const picture = (type: string, ...start: readonly (number | string)[]): string =>
  dataUrl(
    type,
    Buffer.concat([...start.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))), randomBytes(900)]),
  )
/** The path of a drawing that looks as random as a key does. */
const drawn = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><path d="${randomBytes(300).toString('hex')}Zz09MmLlHhVvCcSsQqTtAa"/></svg>`

const pictures: Readonly<Record<string, string>> = {
  PNG: picture('image/png', 0x89, 'PNG\r\n', 0x1a, '\n'),
  JPEG: picture('image/jpeg', 0xff, 0xd8, 0xff, 0xe0),
  GIF: picture('image/gif', 'GIF89a'),
  WebP: picture('image/webp', 'RIFF', 'abcd', 'WEBP'),
  icon: picture('image/x-icon', 0, 0, 1, 0),
  'PNG with a parameter': picture('image/png;name=logo.png', 0x89, 'PNG\r\n', 0x1a, '\n'),
  drawing: dataUrl('image/svg+xml', Buffer.from(drawn)),
  'drawing as text': `data:image/svg+xml;utf8,${drawn}`,
  'drawing in percent signs': `data:image/svg+xml,${encodeURIComponent(drawn)}`,
}

/** Members that hold pictures in exports: at the top, in the definition itself, and beside a plan or a page. */
const members = ['picture', 'background', 'apiPicture', 'apiBackground'] as const

const carrying = (shape: string, value: string): Definition => {
  const own = Object.fromEntries(members.map((name) => [name, value]))
  const made = { ...SHAPES[shape]!(definition('contact', 'configured')), ...own }
  const plans = Array.isArray(made['plans']) ? made['plans'].map((plan) => ({ ...(plan as Definition), logo: value })) : made['plans']!
  const api: Definition = made['api'] === undefined ? {} : { api: { ...(made['api'] as Definition), ...own } }
  return { ...made, ...api, plans, pages: [{ name: 'Home', type: 'MARKDOWN', content: '# Home', configuration: { logo: value } }] }
}

const secretsIn = async (value: Definition): Promise<readonly string[]> => {
  const { findings } = await lint([fileOf('contact', value)], optionsFor('configured'))
  return findings.flatMap(({ rule, pointer }) => (rule === 'TL17' ? [pointer] : []))
}

describe.each(Object.keys(SHAPES))('a picture in a %s', (shape) => {
  it.each(Object.keys(pictures))('is no secret: %s', async (name) => {
    expect(await secretsIn(carrying(shape, pictures[name]!))).toEqual([])
    const list = { kind: 'List', items: [carrying(shape, pictures[name]!), definition('population', 'configured')] }
    expect(await secretsIn(list)).toEqual([])
  })

  it.each(
    Object.entries({
      'a text that calls itself a picture': dataUrl('image/png', Buffer.from(`AbCd${randomBytes(40).toString('base64')}0a1B2c3D`)),
      'a text': dataUrl('text/plain', Buffer.from('Authorization: Bearer c4nary0123456789')),
      'a key': dataUrl('application/octet-stream', Buffer.from(`-----BEGIN PRIVATE KEY-----\n${randomBytes(48).toString('base64')}`)),
      'a drawing with credentials': dataUrl('image/svg+xml', Buffer.from(`${drawn}<!-- https://user:c4nary@example.org -->`)),
      'credentials behind a picture': `${pictures['PNG']!}\nBasic ${Buffer.from('user:c4nary-password').toString('base64')}`,
    }),
  )('hides no secret: %s', async (_, value) => {
    const found = await secretsIn(carrying(shape, value))
    expect(found).toEqual(expect.arrayContaining(members.map((name) => `/${name}`)))
  })
})

it('a changed picture is no change that a diff warns of', async () => {
  const [old, now] = ['PNG', 'JPEG'].map((name) => carrying('v4 export', pictures[name]!))
  const files: Readonly<Record<string, Uint8Array>> = { 'old.json': fileOf('old', old!).bytes, 'new.json': fileOf('new', now!).bytes }
  const { text, exitCode } = await diffCommand({
    old: 'old.json',
    now: 'new.json',
    options: optionsFor('configured'),
    read: (path) => Promise.resolve(files[path]!),
    write: () => Promise.resolve(),
  })
  expect({ exitCode, text }).toMatchObject({ exitCode: 0, text: expect.not.stringContaining('secret') })
})

it('a large picture is named in either version', async () => {
  for (const member of members) {
    const large = {
      ...SHAPES['v4 export']!(definition('contact', 'configured')),
      [member]: picture('image/gif', 'GIF89a', 'x'.repeat(70_000)),
    }
    const { findings } = await lint([fileOf('contact', large)], optionsFor('configured'))
    expect(findings.filter(({ pointer }) => pointer === `/${member}`).map(({ rule }) => rule)).toEqual(['TL43'])
  }
})
