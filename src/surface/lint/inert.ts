/** Signs that move a cursor, hide or reorder text: harmless in a file, harmful in a terminal or a log. */
const ACTIVE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

/** A text of a judged file as it may be printed: every active sign is spelt out instead of obeyed. */
export const inert = (text: string): string => text.replace(ACTIVE, (sign) => `\\u{${sign.codePointAt(0)!.toString(16)}}`)
