import { nearest } from '../../base/index.ts'

/** Parts of paths below which identity providers live, by their makes. */
const usualParts = ['realms', 'auth', 'oauth2', 'oidc', 'adfs', 'v2.0', 'identity']

/** Addresses that may be the provider's where a typed one is not, the nearest first: usual parts without their slip, with and without a part that versions differ in, and what is left of the path from its end. */
export function nearProviders(address: string): readonly string[] {
  const { origin, pathname } = new URL(address)
  const parts = pathname.split('/').filter((part) => part !== '')
  const mended = parts.map((part) => nearest(part, usualParts) ?? part)
  const shorter = [mended, parts].flatMap((some) => some.map((_, place) => some.slice(0, some.length - place)))
  const realm =
    parts.length === 1
      ? [
          ['realms', parts[0]!],
          ['auth', 'realms', parts[0]!],
        ]
      : []
  const older = mended[0] === 'auth' ? mended.slice(1) : mended.includes('realms') ? ['auth', ...mended] : undefined
  const paths = [mended, ...(older === undefined ? [] : [older]), mended.map((part) => part.toLowerCase()), ...realm, ...shorter, []]
  return [...new Set(paths.map((path) => [origin, ...path].join('/')))].filter((each) => each !== address)
}
