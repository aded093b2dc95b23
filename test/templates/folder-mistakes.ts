import { createHash } from 'node:crypto'
import { NAMES, type TemplateName } from './templates.ts'

/** The files of a folder with a mistake, by their names; undefined for a removed one. */
export type Folder = Readonly<Record<string, string | Uint8Array | undefined>>

/** A mistake of a pull request, and where it has to be reported: in one of these files, at a line or next to it. */
export interface FolderMistake {
  readonly kind: string
  readonly title: string
  readonly changed: Folder
  readonly file: string
  readonly line: number
}

type Texts = Readonly<Record<TemplateName, string>>
type Draw = (count: number) => number
type Maker = (texts: Texts, draw: Draw) => Omit<FolderMistake, 'kind'>

const fileOf = (name: TemplateName): string => `${name}.json`
const lineOf = (text: string, part: string): number => text.slice(0, text.indexOf(part)).split('\n').length

/** A change of the text of one template, reported at the line where something stands. */
function edited(name: TemplateName, texts: Texts, from: string, to: string, at = to): Omit<FolderMistake, 'kind'> {
  const text = texts[name].replace(from, () => to)
  if (text === texts[name]) throw new Error(`${name} has no ${from}`)
  return { title: `${name}: ${to.trim()}`, changed: { [fileOf(name)]: text }, file: fileOf(name), line: lineOf(text, at) }
}

const any = (draw: Draw): TemplateName => NAMES[draw(NAMES.length)]!
const register = (draw: Draw): 'population' | 'contact' => (draw(2) === 0 ? 'population' : 'contact')

/** A change of the lines of any template, from one on that has what is asked for. */
function atLine(
  texts: Texts,
  draw: Draw,
  fits: (line: string, index: number) => boolean,
  change: (lines: string[], at: number) => number,
): Omit<FolderMistake, 'kind'> {
  const name = any(draw)
  const lines = texts[name].split('\n')
  const places = lines.flatMap((line, index) => (index > 0 && index < lines.length - 3 && fits(line, index) ? [index] : []))
  const at = places[draw(places.length)]!
  const line = change(lines, at)
  return { title: `${name}:${at + 1}`, changed: { [fileOf(name)]: lines.join('\n') }, file: fileOf(name), line }
}

const written =
  (content: string): Maker =>
  (_, draw) => {
    const name = any(draw)
    return { title: name, changed: { [fileOf(name)]: content }, file: fileOf(name), line: 1 }
  }

const encoded =
  (encode: (text: string) => Uint8Array, lineIn: (text: string) => number): Maker =>
  (texts, draw) => {
    const name = any(draw)
    const text = texts[name].replace('"description": "', '"description": "På norsk: ')
    return { title: name, changed: { [fileOf(name)]: encode(text) }, file: fileOf(name), line: lineIn(text) }
  }

const copied =
  (from: TemplateName, to: TemplateName): Maker =>
  (texts) => ({
    title: `${from} over ${to}`,
    changed: { [fileOf(to)]: texts[from] },
    file: fileOf(to),
    line: lineOf(texts[from], '"path": "/test/'),
  })

/** Puts a step before the first that answers of the token-issuing service, or a header into the request of the register. */
const leaking =
  (post: object): Maker =>
  (texts) => {
    const definition = JSON.parse(texts['token-service']) as { flows: { post: object[] }[] }
    definition.flows[0]!.post.push(post)
    const text = JSON.stringify(definition, null, 2)
    const value = JSON.stringify(Object.values(post).at(-1)).match(/jwt\.generated|access_token|'iss'/)![0]
    const at = text.indexOf(value, text.indexOf('"post"'))
    return {
      title: value,
      changed: { 'token-service.json': text },
      file: 'token-service.json',
      line: text.slice(0, at).split('\n').length,
    }
  }

const answering = (value: string): object => ({
  name: 'For debugging',
  enabled: true,
  policy: 'transform-headers',
  configuration: { scope: 'RESPONSE', addHeaders: [{ name: 'X-Debug', value }], removeHeaders: [], whitelistHeaders: [] },
})

/** The mistakes, by their kinds. */
const makers: Readonly<Record<string, readonly Maker[]>> = {
  merge: [
    (texts, draw) =>
      atLine(
        texts,
        draw,
        () => true,
        (lines, at) => (lines.splice(at, 0, '<<<<<<< HEAD'), at + 1),
      ),
    (texts, draw) =>
      atLine(
        texts,
        draw,
        () => true,
        (lines, at) => (lines.splice(at, 0, '======='), at + 1),
      ),
    (texts, draw) =>
      atLine(
        texts,
        draw,
        () => true,
        (lines, at) => (lines.splice(at, 0, '>>>>>>> change'), at + 1),
      ),
    (texts, draw) =>
      atLine(
        texts,
        draw,
        (line) => line.endsWith(','),
        (lines, at) => ((lines[at] = lines[at]!.slice(0, -1)), at + 2),
      ),
    // Both sides of a conflict, the older one last.
    (texts, draw) => {
      const [now, old] = [
        ['"url": "https://gateway.example.org/test/machine-token"', '"url": "https://gateway.example.org/test/old-token"'],
        ['"security": "API_KEY"', '"security": "KEY_LESS"'],
        ['"policy": "transform-headers"', '"policy": "mock"'],
      ][draw(3)]!
      return edited(register(draw), texts, now!, `${now!},\n${old!}`, old)
    },
    (texts, draw) =>
      atLine(
        texts,
        draw,
        (_, index) => index > 5,
        (lines, at) => ((lines.length = at), at),
      ),
    (texts, draw) =>
      atLine(
        texts,
        draw,
        (line) => /^\s+[\]}],?$/.test(line),
        (lines, at) => (lines.splice(at, 1), at + 1),
      ),
  ],
  environment: [
    (texts, draw) => {
      const name = register(draw)
      return edited(name, texts, `"target": "https://${name}.test.`, `"target": "https://${name}.prod.`)
    },
    (texts, draw) =>
      edited(register(draw), texts, '"url": "https://gateway.example.org/test/', '"url": "https://gateway.example.org/prod/'),
    (texts, draw) => edited(register(draw), texts, '"url": "https://gateway.example.org/', '"url": "https://gateway-test.example.org/'),
    (texts) => edited('token-service', texts, '"https://auth.test.example.org/"', '"https://auth.example.org/"'),
    (texts) =>
      edited('token-service', texts, '"target": "https://auth.test.example.org/token"', '"target": "https://auth.example.org/token"'),
    (texts) => edited('contact', texts, '"target": "https://contact.test.example.org', '"target": "https://population.test.example.org'),
    (texts) => edited('population', texts, '"target": "https://population.test.example.org', '"target": "https://contact.test.example.org'),
  ],
  copy: [
    copied('contact', 'population'),
    copied('population', 'contact'),
    copied('token-service', 'population'),
    copied('token-service', 'contact'),
    copied('contact', 'token-service'),
    copied('population', 'token-service'),
  ],
  deletion: [
    (_, draw) => {
      const name = any(draw)
      return { title: name, changed: { [fileOf(name)]: undefined }, file: fileOf(name), line: 1 }
    },
    ...['', '{', '[]', '{}', 'null', '\n', '{"message":"Unauthorized"}', '<!doctype html><title>Log in</title>'].map(written),
  ],
  rename: [
    ...['-new.json', '.bak', '.json.orig'].map((ending): Maker => (texts, draw) => {
      const name = any(draw)
      const other = `${name}${ending}`
      return {
        title: other,
        changed: { [fileOf(name)]: undefined, [other]: texts[name] },
        file: ending.endsWith('.json') ? other : fileOf(name),
        line: 1,
      }
    }),
    (texts) => ({
      title: 'swapped',
      changed: { 'population.json': texts.contact, 'contact.json': texts.population },
      file: 'population.json',
      line: lineOf(texts.contact, '"path": "/test/'),
    }),
  ],
  encoding: [
    encoded(
      (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
      () => 1,
    ),
    encoded(
      (text) => Buffer.from(text, 'utf16le'),
      () => 1,
    ),
    encoded(
      (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
      () => 1,
    ),
    encoded(
      (text) => Buffer.from(text, 'latin1'),
      (text) => lineOf(text, 'På'),
    ),
  ],
  leak: [
    (texts, draw) =>
      edited(register(draw), texts, `"value": "{#properties['machine_auth_api_key']}"`, '"value": "7f9c24e8b3a15d60c2e94871fab35d02"'),
    (texts, draw) =>
      edited(
        register(draw),
        texts,
        '"value": "Bearer {#context.attributes[\'token\']}"',
        '"value": "Bearer eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl"',
      ),
    (texts) =>
      edited(
        'token-service',
        texts,
        '"content": "/opt/gateway/keys/registers.pem"',
        '"content": "-----BEGIN PRIVATE KEY-----\\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASC\\n-----END PRIVATE KEY-----"',
      ),
    (texts, draw) =>
      edited(
        register(draw),
        texts,
        '"url": "https://gateway.example.org/test/machine-token"',
        '"url": "https://gateway.example.org/test/machine-token?api-key=7f9c24e8b3a15d60"',
      ),
    leaking(answering("{#context.attributes['jwt.generated']}")),
    leaking(answering("{#jsonPath(#response.content, '$.access_token')}")),
    (texts) => {
      const text = texts['token-service'].replace(/"whitelistIps": \[[^\]]*\]/, '"whitelistIps": []')
      return {
        title: 'every caller',
        changed: { 'token-service.json': text },
        file: 'token-service.json',
        line: lineOf(text, '"whitelistIps"'),
      }
    },
    (texts) => edited('token-service', texts, '"trustAll": false', '"trustAll": true'),
  ],
}

/** So many mistakes as a seed draws them: of each kind in turn, of each in turn of those of a kind. */
export function mistakesOf(seed: string, count: number, texts: Texts): readonly FolderMistake[] {
  let turn = 0
  const draw: Draw = (most) => Number.parseInt(createHash('sha256').update(`${seed} ${turn++}`).digest('hex').slice(0, 8), 16) % most
  const kinds = Object.entries(makers)
  const left = new Map<string, Maker[]>()
  return Array.from({ length: count }, (_, index) => {
    const [kind, all] = kinds[index % kinds.length]!
    const before = left.get(kind) ?? []
    const rest = before.length > 0 ? before : [...all]
    left.set(kind, rest)
    const [make] = rest.splice(draw(rest.length), 1)
    return { kind, ...make!(texts, draw) }
  })
}
