/** A whole number with its thousands apart. `Intl` could say it as well, and takes longer to load than a page takes to write. */
// Bounded: the digits of a number.
export const thousands = (count: number, mark: string): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, mark)
