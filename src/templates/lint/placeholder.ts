const WORDS =
  // Bounded: no part repeats what it begins with.
  /<[^<>]*>|\bX{2,}\b|\btodo\b|fyll(es)?[ _-]?(ut|inn)|change[ ._-]?(me|it)\b|replace[ ._-]?(me|this|with)\b|fill[ ._-]?(me[ ._-]?)?in\b|placeholder|\*{2,}/i

/** Names that nobody can own (RFC2606), and so lead nowhere. */
const RESERVED_HOST = /(^|\.)(example(\.(com|org|net))?|invalid)$/i

/** Whether a text was left to be filled in. */
export const isPlaceholder = (text: string): boolean => WORDS.test(text) || /^(x|\.{2,}|-+|_+)$/i.test(text.trim())

/**
 * Whether an address was left to be filled in: by its words, or by a host that stands for another.
 * Where a host that is known to be meant is itself a reserved one, reserved hosts are taken for real.
 */
export function isPlaceholderUrl(text: string, known: readonly string[]): boolean {
  if (isPlaceholder(text)) return true
  const host = hostOf(text)
  if (host === undefined) return false
  return host === 'path.to' || (RESERVED_HOST.test(host) && !known.some((name) => RESERVED_HOST.test(name)))
}

/** Whether nothing but its reserved host makes an address a placeholder: in an example it may be meant. */
export const isReservedUrl = (text: string): boolean => !isPlaceholder(text) && RESERVED_HOST.test(hostOf(text) ?? '')

/** Whether a placeholder names a host that a stranger can own, so that leaving it in sends secrets away. */
export function leadsToStranger(text: string): boolean {
  const host = hostOf(text)
  return host !== undefined && host.includes('.') && !RESERVED_HOST.test(host)
}

const hostOf = (text: string): string | undefined => URL.parse(text)?.hostname
