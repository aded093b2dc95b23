import { createPrivateKey, randomUUID } from 'node:crypto'
import { message } from '../../../messages/index.ts'
import { isFilledInElsewhere } from '../../filled-in.ts'
import { entriesOf } from '../../flow.ts'
import { isSet, type DefinitionPart } from '../../part.ts'
import { brokenExpression, CallEnded } from '../call-ended.ts'
import { NotModeled } from '../not-modeled.ts'
import type { ExecutionContext } from '../execution-context.ts'
import type { Policy } from '../policy.ts'
import { MILLISECONDS } from './limit.ts'
import { numberIn } from '../java-types.ts'
import { textOf } from '../evaluation.ts'

const ALGORITHMS: Readonly<Record<string, string>> = {
  RSA_RS256: 'RS256',
  HMAC_HS256: 'HS256',
  HMAC_HS384: 'HS384',
  HMAC_HS512: 'HS512',
}

/** Signs claims and leaves them in an attribute. */
export const generateJwt: Policy = {
  unread: (at) => unsigned({ at }),
  request({ at, configuration }, context) {
    const evaluated = (part: DefinitionPart): string | undefined => textIn(part, context)
    const word = (name: string, absent: string): string => configuration.get(name).text()?.value ?? absent
    const resolver = word('keyResolver', 'INLINE')
    const content = word('content', '')
    const signature = word('signature', 'RSA_RS256')
    const isOfTwo = signature === 'RSA_RS256'
    if (isOfTwo && resolver !== 'INLINE' && resolver !== 'PEM')
      throw new NotModeled(message('failure.setting', { setting: 'keyResolver', value: resolver }), at)
    if (isFilledInElsewhere(content)) throw new NotModeled(message('unknown.elsewhere'), configuration.get('content').at)
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
    const issuedAt = Math.floor(context.startedAt / 1000)
    const lifetime = numberIn(configuration.get('expiresIn'), 30) * (MILLISECONDS[word('expiresInUnit', 'SECONDS')]! / 1000)
    // In the order of the policy, which reports the first failure; custom claims come last.
    const claims = {
      jti: evaluated(configuration.get('id')) ?? randomUUID(),
      aud: listUnlessEmpty(configuration.get('audiences').items().map(evaluated)),
      sub: evaluated(configuration.get('subject')),
      iss: evaluated(configuration.get('issuer')),
      iat: issuedAt,
      ...(lifetime > 0 && { exp: issuedAt + lifetime }),
      ...Object.fromEntries(
        entriesOf(configuration.get('customClaims')).flatMap(({ name, value }) =>
          name === undefined || value === undefined ? [] : [[name.value, evaluatedOrEnded(value, context)]],
        ),
      ),
    }
    const header = { alg: ALGORITHMS[signature], typ: 'JWT', kid: evaluated(configuration.get('kid')) }
    const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
    const text = `${part(header)}.${part(claims)}`
    const { sign } = context.deployment
    // Only the gateway can tell if the file with the key exists.
    if (sign === undefined && isOfTwo && resolver === 'PEM')
      throw new NotModeled(message('failure.setting', { setting: 'keyResolver', value: resolver }), configuration.get('content').at)
    const signed = sign === undefined ? 'unsigned' : sign(content, text)
    if (signed === undefined) throw unsigned(configuration.get('content'))
    context.attributes.set('jwt.generated', `${text}.${signed}`)
  },
}

/** Leaves an empty list out of the token. */
const listUnlessEmpty = <T>(list: readonly T[]): readonly T[] | undefined => (list.length === 0 ? undefined : list)

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

const textIn = (part: DefinitionPart, context: ExecutionContext): string | undefined => {
  const field = part.text()
  return field === undefined || field.value === '' ? undefined : evaluatedOrEnded(field, context)
}

function evaluatedOrEnded(field: { readonly at: string; readonly value: string }, context: ExecutionContext): string | undefined {
  const result = textOf(field, context)
  if ('fails' in result) throw unsigned({ at: field.at }, `: ${brokenExpression(field.value)}`)
  return result.value ?? undefined
}

const unsigned = ({ at }: Pick<DefinitionPart, 'at'>, why = ''): CallEnded =>
  new CallEnded(
    at,
    { status: 500, message: `Unable to generate JWT token${why}` },
    message('failure.setting-invalid', { setting: 'policy-generate-jwt' }),
  )
