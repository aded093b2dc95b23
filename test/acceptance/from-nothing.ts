import type { QuestionId } from '../../src/acceptance/init/answers.ts'
import { loadWords, type AcceptanceWords } from '../../src/acceptance/words/words.ts'
import { openTerminal } from './terminal.ts'
import { wordingOf } from '../../src/acceptance/init/wording.ts'
import { message } from '../../src/messages/index.ts'

const en = await loadWords('en')

/** What a person came to, from an empty folder to a record that was verified. */
interface Journey {
  /** Every question of both commands, in order. */
  readonly questions: readonly string[]
  /** What each terminal showed, on one line: the wizard, the acceptance, and whoever verified. */
  readonly shown: readonly string[]
  /** The exit codes of these. */
  readonly codes: readonly number[]
}

/** At which terminal, and how. */
interface Manner {
  readonly environment?: Readonly<Record<string, string>>
  readonly columns?: number
  readonly words?: AcceptanceWords
  /** Of both commands. */
  readonly options?: readonly string[]
}

/** Nobody is asked more than that. */
const mostAsked = 40
const ending = 'ended with'
/** As the terminal has it. */
const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** What is said to a question; a list one after the other, and then Enter alone. */
type Answer = string | readonly string[]

/** Runs a command in a terminal, and answers whatever is asked until it ends; where there is nothing to say, Enter takes what stands there. */
async function answered(
  folder: string,
  args: readonly string[],
  answers: ReadonlyMap<string, Answer>,
  { environment, columns = 80 }: Manner,
): Promise<{ readonly asked: readonly string[]; readonly shown: string; readonly code: number }> {
  const terminal = await openTerminal(folder, args, environment, columns)
  const asked: string[] = []
  try {
    for (;;) {
      const question = await terminal.seeOneOf([...answers.keys(), ending])
      if (question === ending) break
      asked.push(question)
      if (asked.length > mostAsked) throw new Error(`asked without an end:\n${await terminal.screen()}`)
      const said = answers.get(question)!
      const text = typeof said === 'string' ? said : (said[asked.filter((each) => each === question).length - 1] ?? '')
      // What is suggested stands there, and is typed over.
      if (text !== '') await terminal.press('C-u')
      await terminal.type(text)
    }
    const shown = (await terminal.screen()).replaceAll(/[│\s]+/g, ' ')
    return { asked, shown, code: Number(/ended with (\d+)/.exec(shown)?.[1]) }
  } finally {
    await terminal.close()
  }
}

/** Goes the whole way at terminals, as somebody does who answers rightly and runs what each command says comes next. */
export async function fromNothing(folder: string, right: Readonly<Record<string, Answer>>, manner: Manner = {}): Promise<Journey> {
  const { words = en, options = [] } = manner
  const { say } = words
  const wizard = await answered(
    folder,
    ['init', ...options],
    new Map([
      ...Object.entries(right).map(([id, text]) => [spaced(say(wordingOf(id as QuestionId).ask)), text] as [string, Answer]),
      [say(message('wizard.choose')), ''],
    ]),
    manner,
  )
  const acceptance = await answered(
    folder,
    [...commandIn(wizard.shown, say(message('wizard.next', { command: '' }))), ...options],
    new Map([
      [spaced(say(message('accept.ask.done', { title: '' }))), ''],
      [spaced(say(message('accept.ask.subscription-end'))), ''],
    ]),
    manner,
  )
  const parts = [wizard, acceptance]
  const verify = commandIn(acceptance.shown, say(message('accept.record.verify', { command: '' })))
  if (verify.length > 0) parts.push(await answered(folder, verify, new Map(), manner))
  return {
    questions: parts.flatMap(({ asked }) => asked),
    shown: parts.map(({ shown }) => shown),
    codes: parts.map(({ code }) => code),
  }
}

/** The arguments of the command that a terminal shows after a sentence: two words or files, and options with their values. */
function commandIn(shown: string, sentence: string): readonly string[] {
  const place = shown.lastIndexOf(spaced(sentence))
  if (place < 0) return []
  const [command = ''] = /(?<=gatewatch )\S+ \S+(?: --[\w-]+ \S+)*/.exec(shown.slice(place)) ?? []
  return command.split(' ')
}
