import { httpUrl } from '../../../gravitee/index.ts'
import { isHeader } from '../lint-settings.ts'
import { requestingIssuer, keyOfPlan } from './trial-calls.ts'
import type { ServiceKnowledge } from './service-knowledge.ts'
import type { LeakedValue, GatewaySecret } from './observed-requests.ts'

/** Patterns of the grants and tokens of the model. */
const MADE: Readonly<Record<'grant' | 'token', RegExp>> = { grant: /\.unsigned(?![\w-])/, token: /imagined-[\w-]/ }

/** The grants and tokens of a trial in a text. */
export const secretsMadeIn = (text: string): readonly ('grant' | 'token')[] =>
  (['grant', 'token'] as const).filter((what) => MADE[what].test(text))

/** The shortest value that is searched: shorter ones are in many texts by chance. */
const LEAST = 8

/** Secrets in a request that only the gateway, the token-issuing service or clients must have. */
export function leakedIn(
  {
    url,
    headers,
    body,
  }: { readonly url: string; readonly headers: readonly (readonly [name: string, value: string])[]; readonly body: Uint8Array },
  { settings: { names }, keys, issuers }: ServiceKnowledge,
): readonly LeakedValue[] {
  const valuesOf = (known: typeof keys): readonly string[] => known.map(({ value }) => value.trim()).filter(({ length }) => length >= LEAST)
  const secrets = { key: [...valuesOf(keys), keyOfPlan('')], issuer: [...valuesOf(issuers), requestingIssuer] }
  const held = (text: string): readonly GatewaySecret[] => [
    ...(['key', 'issuer'] as const).filter((what) => secrets[what].some((value) => text.includes(value))),
    ...secretsMadeIn(text),
  ]
  const called = (name: string): readonly LeakedValue['what'][] =>
    (['key', 'issuer', 'scope'] as const).filter((what) => isHeader(name, names[`${what}Header`]))
  const address = httpUrl(url)
  const pathAndBody = [
    ['path', decoded(address?.pathname ?? '')],
    ['body', Buffer.from(body).toString()],
  ] as const
  return [
    ...headers.flatMap(([name, value]) =>
      [...new Set([...called(name), ...held(value)])].map((what): LeakedValue => ({ what, where: 'header', name })),
    ),
    ...[...(address?.searchParams ?? [])].flatMap(([name, value]) =>
      held(value).map((what): LeakedValue => ({ what, where: 'parameter', name })),
    ),
    ...pathAndBody.flatMap(([where, text]) => held(text).map((what): LeakedValue => ({ what, where, name: '' }))),
  ]
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
