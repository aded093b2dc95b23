/** A text as careless software hands it on: shouted, in groups, escaped by each of two layers, encoded for a place that takes letters only. */
export function encodingsOf(text: string): readonly string[] {
  const base64 = Buffer.from(text).toString('base64')
  const hex = Buffer.from(text).toString('hex')
  return [
    text.toUpperCase(),
    text.toLowerCase(),
    inGroups(text, 4, ' '),
    inGroups(text, 6, '-'),
    inGroups(hex.toUpperCase(), 2, ':'),
    inGroups(base64, 76, '\r\n'),
    encodeURIComponent(encodeURIComponent(text)),
    JSON.stringify(JSON.stringify(text)),
    everyPercent(text).replaceAll('%', '&#37;'),
    Buffer.from(base64).toString('base64'),
    base32(text),
  ]
}

const inGroups = (text: string, length: number, between: string): string =>
  // Bounded: what the sandbox itself echoes.
  (text.match(new RegExp(`.{1,${length}}`, 'gs')) ?? []).join(between)

const everyPercent = (text: string): string => Buffer.from(text).toString('hex').replaceAll(/../g, '%$&')

/** RFC4648 6, without padding. */
function base32(text: string): string {
  const bits = Array.from(Buffer.from(text), (byte) => byte.toString(2).padStart(8, '0')).join('')
  const digits = bits.match(/.{1,5}/g) ?? []
  return digits.map((digit) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Number.parseInt(digit.padEnd(5, '0'), 2)]).join('')
}
