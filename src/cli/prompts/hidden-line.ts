import { Interrupted } from './prompt-text.ts'

const [interrupt, endOfInput, backspace, eraseLine] = ['\u0003', '\u0004', '\u007F', '\u0015']

/** A line read key by key, since the terminal would show it; what was typed of it before comes first. */
export async function hiddenLine(before = ''): Promise<string> {
  const { stdin } = process
  stdin.setRawMode(true)
  stdin.setEncoding('utf8')
  stdin.resume()
  try {
    return await new Promise<string>((resolve, reject) => {
      let typed = before
      const read = (keys: string): void => {
        for (const key of keys) {
          if (key === interrupt || key === endOfInput) return done(() => reject(new Interrupted()))
          if (key === '\r' || key === '\n') return done(() => resolve(typed))
          if (key === backspace || key === '\b') typed = typed.slice(0, -1)
          else if (key === eraseLine) typed = ''
          else if (key >= ' ') typed += key
        }
      }
      const done = (settle: () => void): void => {
        stdin.off('data', read)
        settle()
      }
      stdin.on('data', read)
    })
  } finally {
    stdin.pause()
    stdin.setRawMode(false)
    console.log()
  }
}
