import { inertText } from '../../report/index.ts'
import { Interrupted } from './prompt-text.ts'

const [interrupt, endOfInput, backspace, eraseLine] = ['\u0003', '\u0004', '\u007F', '\u0015']

/** Reads a line key by key, with or without echo, after the characters that were typed before. */
export async function rawLine(isShown: boolean, before = ''): Promise<string> {
  const { stdin, stdout } = process
  const show = (text: string): void => void (isShown && stdout.write(text))
  const erased = (text: string): string => '\b \b'.repeat(text.length)
  stdin.setRawMode(true)
  stdin.setEncoding('utf8')
  stdin.resume()
  show(inertText(before))
  try {
    return await new Promise<string>((resolve, reject) => {
      let typed = before
      const read = (keys: string): void => {
        for (const key of keys) {
          if (key === interrupt || key === endOfInput) return done(() => reject(new Interrupted()))
          if (key === '\r' || key === '\n') return done(() => resolve(typed))
          if (key === backspace || key === '\b') {
            show(erased(typed.slice(-1)))
            typed = typed.slice(0, -1)
          } else if (key === eraseLine) {
            show(erased(typed))
            typed = ''
          } else if (key >= ' ') {
            show(inertText(key))
            typed += key
          }
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
