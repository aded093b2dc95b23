import { isUtf8 } from 'node:buffer'
import {
  parseText,
  strayExpression,
  allSteps,
  isFiller,
  JWT,
  type Json,
  type Api,
  DefinitionPart,
  parentOf,
  type Pointer,
  httpUrl,
  parametersOf,
  quote,
} from '../../gravitee/index.ts'
import { message, type Message } from '../../messages/index.ts'
import { isPlaceholder } from './placeholder.ts'
import { isHeader, type LintSettings } from './lint-settings.ts'

/** The content of a data URL (RFC2397): pixels, which have no text; a drawing (SVG); or any other text. */
interface Carried {
  readonly kind: 'pixels' | 'drawing' | 'text'
  /** The content, decoded; empty for pixels. */
  readonly text: string
}

const DATA_URL = /^\s*data:([^,;]*)((?:;[^,;]*)*),([\s\S]*?)$/i
const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/
/** First bytes of PNG, JPEG, GIF, WebP, BMP, icons, TIFF, AVIF and HEIC, in hex. */
const PIXELS =
  /^(?:89504e470d0a1a0a|ffd8ff|47494638(?:37|39)61|52494646.{8}57454250|424d.{8}00000000|0000(?:01|02)00|49492a00|4d4d002a|.{8}66747970(?:617669(?:66|73)|6865696[38]|6d696631|6d736631))/

/** Reads a data URL; undefined for any other text. The bytes decide if it is a picture, since the media type may be wrong. */
function readDataUrl(value: string): Carried | undefined {
  const found = DATA_URL.exec(value)
  if (found === null) return undefined
  const [, type = '', parameters = '', data = ''] = found
  const plain = unescaped(data)
    .replaceAll(/[\r\n]+/g, '')
    .trimEnd()
  const isDeclaredBase64 = /;\s*base64$/i.test(parameters.trimEnd())
  const isBase64 = isDeclaredBase64 && BASE64.test(plain)
  const isPicture = /^image\//i.test(type.trim())
  // An incomplete picture, or one in an unknown format, is also no text.
  const decoded = Buffer.from(plain, 'base64')
  const isKnown = PIXELS.test(decoded.toString('hex', 0, 16))
  const isBytes = isBase64 ? isKnown || !isUtf8(decoded) : isKnown && plainKindOf(plain) === undefined
  if (isPicture && isDeclaredBase64 && isBytes) return { kind: 'pixels', text: '' }
  const bytes = isBase64 ? decoded : Buffer.from(plain)
  const text = bytes.toString()
  return { kind: isPicture && /<svg[\s>]/i.test(text) ? 'drawing' : 'text', text }
}

function unescaped(data: string): string {
  try {
    return decodeURIComponent(data)
  } catch {
    return data
  }
}

/** A secret in a file: its place and kind, without its value. */
export interface Secret {
  readonly at: Pointer
  readonly kind: Message
  readonly length: number
}

const PRIVATE_KEY = /-----BEGIN [A-Z ]*PRIVATE KEY-----/
/** The lines around certificates and keys in PEM; of public ones the block is no secret. */
const EDGE = /-----(BEGIN|END) ([A-Z0-9 ]{1,80})-----/g
// Bounded: its repetitions before the blank are counted.
const PUBLIC_KEY = /\b(?:ssh-[a-z0-9]{1,40}|ecdsa-[\w-]{1,80}) [A-Za-z0-9+/=]+/g
/** Members with public values: certificates in any form. */
// Bounded: a pointer of our own.
const PUBLIC_MEMBER = /\/trust_?store\/|(?:x5c|public_?key|fingerprint|thumbprint)(?:\/\d+)?$/i
// Bounded: a word is followed by blanks, and begins no second time within them.
const CREDENTIALS = /\b(Basic|Bearer)\s+(?!\{)([A-Za-z0-9+/._~=-]{8,})/g
// Bounded: begins only where a run does.
const TOKEN = /(?<![\w-])eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/
const USER_IN_URL = /:\/\/[^/\s?#@:]*:[^/\s?#@]+@/
const SECRET_NAME = /authorization|api[ _-]?key|secret|token|passw/i
/** Names of values about a secret, such as the name of its header, which are no secrets. */
const ABOUT = /(?:name|header|type|url|uri|endpoint|path|host|ids?|ttl|seconds|lifetime|realm|issuer|audience|algorithm|scopes?)$/i
const SECRET_MEMBER = /(secret|password|passwd|storepass|keypass|private_?key)$/i
/** Documentation and its attachments: full of examples and of data that only looks random. */
export const PROSE = /\/(pages|apiMedia|icon)(\/|$)/

/** The secrets that a file must not contain, and every value that no output may show. */
export interface Secrets {
  readonly leaks: readonly Secret[]
  readonly confidential: ReadonlySet<Pointer>
}

/** Searches every text of a file for secrets. */
export function secretsIn(root: Json, api: Api, { mode, names }: LintSettings): Secrets {
  const file = new DefinitionPart(root, '')
  const leaks: Secret[] = []
  const confidential = new Set<Pointer>()
  const leak = (at: Pointer, kind: Message, value: string): void => {
    leaks.push({ at, kind, length: value.length })
    confidential.add(at)
  }
  for (const { at, value, name } of file.texts()) {
    if (value.length < 4) continue
    if (isFiller(value)) {
      // A password may look like a placeholder.
      if (isPropertyValue(at) || SECRET_MEMBER.test(name) || isSecretName(siblingName(file, at) ?? '')) confidential.add(at)
      continue
    }
    if (PRIVATE_KEY.test(value)) leak(at, message('lint.secret.private-key'), value)
    else if (!PROSE.test(at) && !isPropertyValue(at) && !isPublicMember(at)) {
      const kind = kindOf(withoutPublic(value), name, () => siblingName(file, at), names.keyHeader)
      if (kind !== undefined) leak(at, kind, value)
    }
    if (hasKeyInUrl(value) || isPropertyValue(at)) confidential.add(at)
  }
  for (const step of allSteps(api)) {
    if (step.policy.value !== JWT) continue
    const content = step.configuration.get('content').text()
    const isInline = (step.configuration.get('keyResolver').word()?.value ?? 'inline') === 'inline'
    if (content !== undefined && isInline && isLiteral(content.value) && !PRIVATE_KEY.test(content.value))
      leak(content.at, message('lint.secret.signing-key'), content.value)
  }
  for (const { key, value, encrypted } of api.properties ?? []) {
    if (value === undefined) continue
    confidential.add(value.at)
    const isSecret = names.keyProperty.includes(key?.value ?? '') || (isSecretName(key?.value ?? '') && !isUrl(value.value))
    if (mode === 'template' && encrypted?.value !== true && isSecret && isLiteral(value.value))
      leak(value.at, message('lint.secret.property'), value.value)
  }
  return { leaks, confidential }
}

/** A text without public blocks and keys; of nested blocks the innermost counts. */
function withoutPublic(value: string): string {
  let kept = ''
  let from = 0
  let open: { readonly label: string; readonly at: number } | undefined
  for (const { index, 0: line, 1: edge, 2: label } of value.matchAll(EDGE)) {
    if (edge === 'BEGIN') open = { label: label!, at: index }
    else if (open?.label === label && !label!.endsWith('PRIVATE KEY')) {
      kept += value.slice(from, open!.at)
      from = index + line.length
      open = undefined
    }
  }
  return (kept + value.slice(from)).replace(PUBLIC_KEY, '')
}

const isPublicMember = (at: Pointer): boolean =>
  PUBLIC_MEMBER.test(at) ||
  /cert/i.test(
    at
      .replace(/\/\d+$/, '')
      .split(/\W/)
      .at(-1)!,
  )

const hasKeyInUrl = (value: string): boolean =>
  value.includes('://') && parametersOf(value.slice(value.indexOf('://'))).some((name) => /key|token|secret|passw/i.test(name))

const isPropertyValue = (at: Pointer): boolean => /\/properties\/\d+\/value$/.test(at)

/** Tells if a value is neither an expression, nor an attempt at one, nor a placeholder. */
function isLiteral(value: string): boolean {
  if (value.trim().length < 4 || isPlaceholder(value) || isFiller(value)) return false
  const text = parseText(value)
  return text.fault === undefined && strayExpression(text) === undefined && text.pieces.every(({ kind }) => kind === 'text')
}

/** The `name` next to a `value`: headers and attributes have this form. */
const siblingName = (file: DefinitionPart, at: Pointer): string | undefined =>
  at.endsWith('/value')
    ? file
        .find(parentOf(at) ?? '')
        .get('name')
        .text()?.value
    : undefined

function kindOf(value: string, member: string, siblingOf: () => string | undefined, keyHeader: readonly string[]): Message | undefined {
  const carried = readDataUrl(value)
  const kind = plainKindOf(carried?.text ?? value)
  // Pixels and the paths of a drawing look random.
  if (kind !== undefined || (carried !== undefined && carried.kind !== 'text')) return kind
  const name = SECRET_MEMBER.test(member) ? member : value.trim().length < 8 ? undefined : siblingOf()
  if (isUrl(value)) return undefined
  const isNamed = name !== undefined && (name === member || isSecretName(name) || isHeader(name, keyHeader))
  if (!isNamed && !value.split(/[^A-Za-z0-9+_=-]/).some(isRandom)) return undefined
  if (!isLiteral(value)) return undefined
  return isNamed ? message('lint.secret.named', { name: quote(name) }) : message('lint.secret.random')
}

/** The kind of a secret that is recognized by its text alone. */
function plainKindOf(text: string): Message | undefined {
  if (PRIVATE_KEY.test(text)) return message('lint.secret.private-key')
  if (hasCredentials(text)) return message('lint.secret.credentials')
  if (TOKEN.test(text)) return message('lint.secret.token')
  return USER_IN_URL.test(text) ? message('lint.secret.address') : undefined
}

const isSecretName = (name: string): boolean => SECRET_NAME.test(name) && !ABOUT.test(name.trim())

const isUrl = (value: string): boolean => httpUrl(value.trim()) !== undefined

/** Tells if a text has a user with a password, or a token; "Basic Authentication" is only a name. */
const hasCredentials = (value: string): boolean =>
  [...value.matchAll(CREDENTIALS)].some(([, scheme, text = '']) =>
    scheme === 'Basic' ? Buffer.from(text, 'base64').includes(':') : /\d/.test(text),
  )

/** Tells if a text is long, mixed and evenly distributed, unlike words, ids and UUIDs. */
function isRandom(text: string): boolean {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0
  // Bounded: one attempt, at the beginning.
  if (/^[0-9a-f]{40,}$/i.test(text)) return count(/\d/g) >= 8 && entropyOf(text) > 3
  return text.length >= 32 && count(/\d/g) >= 4 && count(/[a-z]/g) >= 4 && count(/[A-Z]/g) >= 4 && entropyOf(text) > 4.2
}

/** Shannon's entropy in bits per character. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  return [...counts.values()].reduce((bits, count) => bits - (count / text.length) * Math.log2(count / text.length), 0)
}
