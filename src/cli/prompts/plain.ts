import { createInterface } from 'node:readline/promises'
import type { AcceptanceWords } from '../../acceptance/index.ts'
import { inertText, wrap } from '../../report/index.ts'
import { Interrupted } from './prompt-text.ts'
import type { Prompts } from './prompts.ts'
import { rawLine } from './raw-line.ts'

/** Prompts of plain lines, from top to bottom: no cursor, no color, choices by number. For terminals that can do no more, and for screen readers. */
export function plainPrompts(say: AcceptanceWords['say']): Prompts {
  const write = (mark: string, text: string): void => {
    const lines = wrap(inertText(text), (process.stdout.columns || 80) - 1 - mark.length)
    console.log(lines.map((line, place) => `${place === 0 ? mark : ' '.repeat(mark.length)}${line}`).join('\n'))
  }
  const ask = async (question: string, hidden = false): Promise<string> => {
    write('', question)
    return await line(hidden)
  }
  return {
    title: (title) => write('', title),
    note: (text) => write('', text),
    found: (text) => write('ok: ', text),
    doubt: (text) => write('?: ', text),
    problem: (text) => write(`${say('wizard.refused')}: `, text),
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
    choose: async (question, choices, typed) => {
      console.log()
      write('', question)
      choices.forEach(({ label }, place) => write(`${place + 1}. `, label))
      for (;;) {
        const answer = (await ask(say('wizard.number', { count: choices.length }), typed?.isHidden)).trim()
        const chosen = choices[answer === '' ? 0 : Number(answer) - 1]
        if (chosen !== undefined) return chosen.value
        // A number that no choice has is a slip: no answer to a question is that short.
        if (typed !== undefined && !/^\d{1,2}$/.test(answer)) return typed.of(answer)
      }
    },
    checking: () => console.log(`${say('wizard.checking')} ...`),
    settled: () => undefined,
    end: (text) => {
      console.log()
      write('', text)
    },
  }
}

/** A line as the terminal itself edits it; one that is hidden is read key by key, since the terminal would show it. */
async function line(hidden: boolean): Promise<string> {
  process.stdout.write('> ')
  return hidden ? await rawLine(false) : await shownLine()
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
