/** The slots of one target: every interval, moved by its phase. Times in milliseconds of any steady clock. */
export interface Slots {
  readonly intervalMs: number
  /** From 0 to below the interval. */
  readonly phaseMs: number
}

/** Spreads targets over their interval by their names: the same name has the same phase in every process. */
export function slotsOf(name: string, intervalMs: number): Slots {
  return { intervalMs, phaseMs: Math.floor((hashOf(name) / 2 ** 32) * intervalMs) }
}

/** The first slot at or after a time. Always `phase + k * interval`, so that no delay adds up. */
export function slotFrom(time: number, { intervalMs, phaseMs }: Slots): number {
  return phaseMs + Math.ceil((time - phaseMs) / intervalMs) * intervalMs
}

/** Counts the slots after one slot and at or before a time: those that passed without a start. */
export function slotsPassed(slot: number, time: number, { intervalMs }: Slots): number {
  return Math.max(0, Math.floor((time - slot) / intervalMs))
}

/** 32 bits of a name, the same in every process: FNV-1a with a final mix, so that names that differ in their last digit lie far apart. */
export function hashOf(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    // Beyond ASCII a character has several bytes.
    if (unit > 0x7f) return mixed(Buffer.from(text).reduce(withByte, 0x811c9dc5))
    value = withByte(value, unit)
  }
  return mixed(value)
}

const withByte = (value: number, byte: number): number => Math.imul(value ^ byte, 0x01000193)

function mixed(hash: number): number {
  let value = hash
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
