/** Room to search a text in: what it is made of, and what is worked out on the way. */
export interface Workspace {
  /** The text as UTF-16 code units. */
  readonly units: Uint16Array
  /** The same room as bytes, to write a text into. */
  readonly bytes: Buffer
  /** Where among the units each character that counts stands. */
  readonly places: Int32Array
  /** The hash of all before each of them, and of all. */
  readonly hashes: Int32Array
}

/** Nearly all answers are smaller, and their searches share one room: no search is interrupted by another. */
const usual = 2 ** 15
let shared: Workspace | undefined

/** Room for a text of so many characters, which is the asker's until the next is asked for. */
export function workspaceFor(length: number): Workspace {
  return length > usual ? made(length) : (shared ??= made(usual))
}

function made(length: number): Workspace {
  const bytes = Buffer.allocUnsafeSlow(length * 2)
  return {
    bytes,
    units: new Uint16Array(bytes.buffer, 0, length),
    places: new Int32Array(length),
    hashes: new Int32Array(length + 1),
  }
}
