import { fields } from './fingerprint.ts'

/** The numbers of a row: those of a fingerprint, its owner, and the latest reading of a text that contained it. */
export const width = fields + 2

/** The most values with the same end that are searched: enough for honest servers, and a bound against hostile ones. */
const mostAlike = 2

/** Fingerprints by the hash of their window. Values found on the way never displace permanent ones. */
export class FingerprintTable {
  /** Numbers of rows, counted from 1, by hash; where a place is taken the next one is. Three of four are empty. */
  slots: Int32Array
  /** A bit for each hash; hardly one in twenty is set: the search ends here at almost every place of a harmless text. */
  filter: Uint8Array
  rows: Int32Array
  #count = 0

  /** Has room for some fingerprints, and makes more when it is full. */
  constructor(expected: number) {
    const most = 2 ** Math.ceil(Math.log2(Math.max(32, expected)))
    this.rows = new Int32Array(most * width)
    this.slots = new Int32Array(most * 4)
    this.filter = new Uint8Array(most * 2)
  }

  /** Adds a fingerprint by its index in a row, or gives it to a new owner. Owners count from 0, the permanent ones first. */
  add(fingerprints: ArrayLike<number>, from: number, owner: number, lasting: number): void {
    const key = fingerprints[from]!
    let alike = 0
    for (let slot = slotOf(key, this.slots.length); ; slot = (slot + 1) & (this.slots.length - 1)) {
      const row = (this.slots[slot]! - 1) * width
      if (row < 0) break
      if (this.rows[row] !== key) continue
      const same = this.rows[row + 1] === fingerprints[from + 1] && this.rows[row + fields - 1] === fingerprints[from + fields - 1]
      const passing = this.rows[row + fields]! >= lasting
      if (same || (passing && ++alike === mostAlike)) {
        if (passing) this.#write(row, fingerprints, from, owner)
        return
      }
    }
    if (this.rows.length === this.#count * width) this.#grow()
    this.#write(this.#count * width, fingerprints, from, owner)
    this.#place(key, ++this.#count)
  }

  #write(row: number, fingerprints: ArrayLike<number>, from: number, owner: number): void {
    for (let field = 0; field < fields; field++) this.rows[row + field] = fingerprints[from + field]!
    this.rows[row + fields] = owner
    this.rows[row + fields + 1] = 0
  }

  #place(key: number, number: number): void {
    let slot = slotOf(key, this.slots.length)
    while (this.slots[slot] !== 0) slot = (slot + 1) & (this.slots.length - 1)
    this.slots[slot] = number
    const bit = bitOf(key, this.filter.length)
    this.filter[bit >> 3]! |= 1 << (bit & 7)
  }

  #grow(): void {
    const rows = new Int32Array(this.rows.length * 2)
    rows.set(this.rows)
    this.rows = rows
    this.slots = new Int32Array(this.slots.length * 2)
    this.filter = new Uint8Array(this.filter.length * 2)
    for (let row = 0; row < this.#count; row++) this.#place(rows[row * width]!, row + 1)
  }
}

/** The place of a hash in a table of this size, a power of two. Its upper bits are the well mixed ones. */
export const slotOf = (key: number, slots: number): number => (key ^ (key >>> 15)) & (slots - 1)

/** The bit of a hash in a filter of this many bytes, a power of two. */
export const bitOf = (key: number, bytes: number): number => (Math.imul(key, 0x9e3779b1) >>> 7) & (bytes * 8 - 1)
