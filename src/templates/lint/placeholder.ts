const WORDS =
  // Bounded: no part repeats what it begins with.
  /<[^<>]*>|\bX{2,}\b|\btodo\b|fyll(es)?[ _-]?(ut|inn)|change[ ._-]?(me|it)\b|replace[ ._-]?(me|this|with)\b|fill[ ._-]?(me[ ._-]?)?in\b|placeholder|\*{2,}/i

/** Reserved host names, which no one can own (RFC2606). */
const RESERVED_HOST = /(^|\.)(example(\.(com|org|net))?|invalid)$/i

/** Tells if a text is still to be filled in. */
export const isPlaceholder = (text: string): boolean => WORDS.test(text) || /^(x|\.{2,}|-+|_+)$/i.test(text.trim())

/**
 * Tells if an address is still to be filled in: by its words, or by a reserved host.
 * Where a configured host is itself reserved, reserved hosts count as real.
 */
export function isPlaceholderUrl(text: string, known: readonly string[]): boolean {
  if (isPlaceholder(text)) return true
  const host = hostOf(text)
  if (host === undefined) return false
  return host === 'path.to' || (RESERVED_HOST.test(host) && !known.some((name) => RESERVED_HOST.test(name)))
}

/** Tells if only its reserved host makes an address a placeholder: in an example it may be intended. */
export const isReservedUrl = (text: string): boolean => !isPlaceholder(text) && RESERVED_HOST.test(hostOf(text) ?? '')

/** Tells if a placeholder has a host that someone else may own, which would then get secrets. */
export function leadsToStranger(text: string): boolean {
  const host = hostOf(text)
  return host !== undefined && host.includes('.') && !RESERVED_HOST.test(host)
}

const hostOf = (text: string): string | undefined => URL.parse(text)?.hostname
