const longestKey = 48

/**
 * Returns whether a key may be somebody's data and no name of a member: an identifier, an address, a name in words. A key is believed to be a name only
 * where it reads as one: letters and digits with the signs that names have, and never many digits.
 */
export function mayBeData(key: string): boolean {
  return key.length > longestKey || !/^[$@_]?[\p{L}][\p{L}\d_.:$-]*$/u.test(key) || (key.match(/\d/g) ?? []).length > 4
}
