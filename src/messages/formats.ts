import type { Moments } from '../domain/index.ts'

/** The notation of numbers, times and lists in a language. */
export interface Formats extends Moments {
  /** `2,000`. */
  number(value: number): string
  /** `350 ms`, `3.2 s`, `2 min 05 s`. */
  duration(milliseconds: number): string
  /** `a, b and c`. */
  list(items: readonly string[]): string
}

/** Formats from the signs and the words of a language. `Intl` would take longer to load than a call takes, and 8 MB. */
export function formatsOf(
  moments: Moments,
  { thousands, decimal, and }: { readonly thousands: string; readonly decimal: string; readonly and: string },
): Formats {
  const number = (value: number): string => {
    const [whole = '', fraction] = String(value).split('.')
    // Bounded: the digits of a number.
    const grouped = whole.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, thousands)
    return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`
  }
  return {
    ...moments,
    number,
    duration: (milliseconds) => {
      if (milliseconds < 999.5) return `${Math.round(milliseconds)} ms`
      if (milliseconds < 59_950) return `${(milliseconds / 1000).toFixed(1).replace('.', decimal)} s`
      const seconds = Math.round(milliseconds / 1000)
      return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`
    },
    list: (items) => (items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}`),
  }
}
