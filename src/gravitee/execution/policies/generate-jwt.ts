import { createPrivateKey, randomUUID } from 'node:crypto'
import { message } from '../../../messages/index.ts'
import { comesFromElsewhere } from '../../elsewhere.ts'
import { entriesOf } from '../../flow.ts'
import { isSet, type Part } from '../../part.ts'
import { brokenExpression, Ended } from '../ended.ts'
import { NotModeled } from '../not-modeled.ts'
import type { Passage } from '../passage.ts'
import type { Policy } from '../policy.ts'
import { MILLISECONDS } from './limit.ts'
import { numberIn } from '../readable.ts'
import { textOf } from '../text.ts'

const ALGORITHMS: Readonly<Record<string, string>> = {
  RSA_RS256: 'RS256',
  HMAC_HS256: 'HS256',
  HMAC_HS384: 'HS384',
  HMAC_HS512: 'HS512',
}

/** Signs claims and leaves them in an attribute. */
export const generateJwt: Policy = {
  unread: (at) => unsigned({ at }),
  request({ at, configuration }, passage) {
    const evaluated = (part: Part): string | undefined => textIn(part, passage)
    const word = (name: string, absent: string): string => configuration.get(name).text()?.value ?? absent
    const resolver = word('keyResolver', 'INLINE')
    const content = word('content', '')
    const signature = word('signature', 'RSA_RS256')
    const isOfTwo = signature === 'RSA_RS256'
    if (isOfTwo && resolver !== 'INLINE' && resolver !== 'PEM')
      throw new NotModeled(message('failure.setting', { setting: 'keyResolver', value: resolver }), at)
    if (comesFromElsewhere(content)) throw new NotModeled(message('unknown.elsewhere'), configuration.get('content').at)
    const secret = Buffer.from(content, isSet(configuration.get('secretBase64Encoded')) ? 'base64' : 'utf8')
    const isKey = isOfTwo
      ? resolver === 'PEM'
        ? content.trim() !== '' && !content.includes('{#')
        : isRsaKey(content)
      : secret.length * 8 >= Number(signature.slice(-3))
    if (!isKey) throw unsigned(configuration.get('content'))
    const chain = configuration.get('x509CertificateChain')
    if (isOfTwo && chain.text()?.value === 'X5C')
      throw new NotModeled(message('failure.setting', { setting: 'x509CertificateChain', value: 'X5C' }), chain.at)
    const issuedAt = Math.floor(passage.startedAt / 1000)
    const lifetime = numberIn(configuration.get('expiresIn'), 30) * (MILLISECONDS[word('expiresInUnit', 'SECONDS')]! / 1000)
    // In the order of the policy, which says what cannot be worked out first; a claim of one's own is the last.
    const claims = {
      jti: evaluated(configuration.get('id')) ?? randomUUID(),
      aud: listUnlessEmpty(configuration.get('audiences').items().map(evaluated)),
      sub: evaluated(configuration.get('subject')),
      iss: evaluated(configuration.get('issuer')),
      iat: issuedAt,
      ...(lifetime > 0 && { exp: issuedAt + lifetime }),
      ...Object.fromEntries(
        entriesOf(configuration.get('customClaims')).flatMap(({ name, value }) =>
          name === undefined || value === undefined ? [] : [[name.value, passageText(value, passage)]],
        ),
      ),
    }
    const header = { alg: ALGORITHMS[signature], typ: 'JWT', kid: evaluated(configuration.get('kid')) }
    const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
    const text = `${part(header)}.${part(claims)}`
    const { sign } = passage.deployment
    // Whether a file is there, with a key in it, shows on the gateway alone.
    if (sign === undefined && isOfTwo && resolver === 'PEM')
      throw new NotModeled(message('failure.setting', { setting: 'keyResolver', value: resolver }), configuration.get('content').at)
    const signed = sign === undefined ? 'unsigned' : sign(content, text)
    if (signed === undefined) throw unsigned(configuration.get('content'))
    passage.attributes.set('jwt.generated', `${text}.${signed}`)
  },
}

/** Of an empty list the token says nothing. */
const listUnlessEmpty = <T>(list: readonly T[]): readonly T[] | undefined => (list.length === 0 ? undefined : list)

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

const textIn = (part: Part, passage: Passage): string | undefined => {
  const field = part.text()
  return field === undefined || field.value === '' ? undefined : passageText(field, passage)
}

function passageText(field: { readonly at: string; readonly value: string }, passage: Passage): string | undefined {
  const result = textOf(field, passage)
  if ('fails' in result) throw unsigned({ at: field.at }, `: ${brokenExpression(field.value)}`)
  return result.value ?? undefined
}

const unsigned = ({ at }: Pick<Part, 'at'>, why = ''): Ended =>
  new Ended(
    at,
    { status: 500, message: `Unable to generate JWT token${why}` },
    message('failure.setting-invalid', { setting: 'policy-generate-jwt' }),
  )
