import { createInterface } from 'node:readline/promises'
import type { Words } from '../../acceptance/index.ts'
import { inertText, wrap } from '../../report/index.ts'
import { Interrupted } from './prompt-text.ts'
import type { Prompts } from './prompts.ts'

/** Prompts of plain lines, from top to bottom: no cursor, no color, choices by number. For terminals that can do no more, and for screen readers. */
export function plainPrompts(say: Words['say']): Prompts {
  const write = (mark: string, said: string): void => {
    const lines = wrap(inertText(said), (process.stdout.columns || 80) - 1 - mark.length)
    console.log(lines.map((line, place) => `${place === 0 ? mark : ' '.repeat(mark.length)}${line}`).join('\n'))
  }
  const ask = async (question: string, hidden = false): Promise<string> => {
    write('', question)
    return await line(hidden)
  }
  return {
    title: (title) => write('', title),
    note: (said) => write('', said),
    found: (said) => write('ok: ', said),
    doubt: (said) => write('?: ', said),
    problem: (said) => write(`${say('wizard.refused')}: `, said),
    text: async (message, hint, suggestion) => {
      console.log()
      const beside = suggestion ? `Enter: ${suggestion}` : hint
      const typed = await ask(beside === '' ? message : `${message} (${beside})`)
      return typed === '' ? (suggestion ?? '') : typed
    },
    hidden: async (message) => {
      console.log()
      return await ask(message, true)
    },
    choose: async (question, choices) => {
      console.log()
      write('', question)
      choices.forEach(({ label }, place) => write(`${place + 1}. `, label))
      for (;;) {
        const typed = await ask(say('wizard.number', { count: choices.length }))
        const chosen = choices[typed.trim() === '' ? 0 : Number(typed) - 1]
        if (chosen !== undefined) return chosen.value
      }
    },
    checking: () => console.log(`${say('wizard.checking')} ...`),
    settled: () => undefined,
    end: (said) => {
      console.log()
      write('', said)
    },
  }
}

/** A line as the terminal itself edits it; one that is hidden is read key by key, since the terminal would show it. */
async function line(hidden: boolean): Promise<string> {
  process.stdout.write('> ')
  return hidden ? await hiddenLine() : await shownLine()
}

async function shownLine(): Promise<string> {
  const reader = createInterface({ input: process.stdin, terminal: false })
  const stopped = new AbortController()
  const stop = (): void => stopped.abort()
  process.once('SIGINT', stop)
  reader.once('close', stop)
  try {
    return await reader.question('', { signal: stopped.signal })
  } catch {
    throw new Interrupted()
  } finally {
    process.off('SIGINT', stop)
    reader.off('close', stop)
    reader.close()
  }
}

const [interrupt, endOfInput, backspace, eraseLine] = ['\u0003', '\u0004', '\u007F', '\u0015']

async function hiddenLine(): Promise<string> {
  const { stdin } = process
  stdin.setRawMode(true)
  stdin.setEncoding('utf8')
  stdin.resume()
  try {
    return await new Promise<string>((resolve, reject) => {
      let typed = ''
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
