/** A name as it is compared and kept: a letter with a mark has two notations in Unicode. */
export const normalName = (text: string): string => text.normalize('NFC')

/** Bounded: at most 64 characters. */
const form = /^[\p{Script=Latin}\d]([\p{Script=Latin}\d._-]{0,62}[\p{Script=Latin}\d])?$/u

/** Returns whether a text can be the name of a target: of its report folder, on every file system, and of its page. Ligatures and wide letters look like others. */
export function isTargetName(text: string): boolean {
  const name = normalName(text)
  return form.test(name) && name.normalize('NFKC') === name
}

const spelled: Readonly<Record<string, string>> = { æ: 'ae', ø: 'oe', å: 'aa', Æ: 'Ae', Ø: 'Oe', Å: 'Aa', ß: 'ss', đ: 'd', ŋ: 'n', ŧ: 't' }

/** A text in letters a to z, digits and `_`, as it is written where no others are allowed. */
export const asciiName = (text: string): string =>
  normalName(text)
    .replaceAll(/[æøåßđŋŧ]/gi, (letter) => spelled[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\W+/g, '_')
    // Bounded: the name of a label.
    .replaceAll(/^[\d_]+|_+$/g, '')
