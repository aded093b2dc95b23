/**
 * Maps a character to its class in a search: a secret is found in capitals, in groups, and broken into lines.
 * 0 marks characters that do not count: blanks, dashes and colons between groups, line breaks, invisible characters, and plus, which is a
 * blank in forms and a dash in base64 for URLs. ASCII letters count alike in both cases; underscore is the slash of base64 for URLs.
 */
export const counted = new Uint16Array(0x1_0000).map((_, code) => code)

for (let code = 0x41; code <= 0x5a; code++) counted[code] = code + 0x20
for (const character of ' \t\r\n-:+\u00a0\u00ad\u3000\ufeff') counted[character.charCodeAt(0)] = 0
counted.fill(0, 0x2000, 0x2070)
counted['_'.charCodeAt(0)] = '/'.charCodeAt(0)

/** The characters of a text that count, as they count. */
export function countedIn(text: string): string {
  const codes = new Uint16Array(text.length)
  let length = 0
  for (let index = 0; index < text.length; index++) {
    const code = counted[text.charCodeAt(index)]!
    if (code !== 0) codes[length++] = code
  }
  return Buffer.from(codes.buffer, 0, length * 2).toString('utf16le')
}
