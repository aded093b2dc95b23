/** A name in the form in which it is compared and kept: Unicode has two notations for a letter with a mark. */
export const normalName = (text: string): string => text.normalize('NFC')

/** Bounded: at most 64 characters. */
const form = /^[\p{Script=Latin}\d]([\p{Script=Latin}\d._-]{0,62}[\p{Script=Latin}\d])?$/u

/**
 * Returns whether a text can be the name of a target: of its report folder, on every file system, and of its page. Ligatures and wide
 * letters look like others.
 */
export function isTargetName(text: string): boolean {
  const name = normalName(text)
  return form.test(name) && name.normalize('NFKC') === name
}

const spelled: Readonly<Record<string, string>> = { æ: 'ae', ø: 'oe', å: 'aa', Æ: 'Ae', Ø: 'Oe', Å: 'Aa', ß: 'ss', đ: 'd', ŋ: 'n', ŧ: 't' }

/** Writes a text in letters a to z, digits and `_`, for places that allow no others. */
export const asciiName = (text: string): string =>
  normalName(text)
    .replaceAll(/[æøåßđŋŧ]/gi, (letter) => spelled[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\W+/g, '_')
    // Bounded: the name of a label.
    .replaceAll(/^[\d_]+|_+$/g, '')
