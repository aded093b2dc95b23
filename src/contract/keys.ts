const longestKey = 48

/**
 * Returns whether a key may be personal data and no name of a member: an identifier, an address, a name in words. The name of a member has
 * letters and digits with the signs that names have, and never many digits.
 */
export function mayBeData(key: string): boolean {
  return key.length > longestKey || !/^[$@_]?[\p{L}][\p{L}\d_.:$-]*$/u.test(key) || (key.match(/\d/g) ?? []).length > 4
}
