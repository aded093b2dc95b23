import { intro, log, outro, password, select, text } from '@clack/prompts'
import type { Question, Refused, Told } from '../../onboarding/init/question.ts'
import type { Words } from '../../onboarding/words/words.ts'
import { inertText } from '../../surface/inert.ts'
import { uncancelled, wrapped } from '../prompt-text.ts'
import type { Given, SecretsPlace, Sitting } from './sitting.ts'

/** A person at a terminal. What flags and the environment answer is taken first, and asked for where it does not hold. */
export function person(words: Words, given: Given, secrets: SecretsPlace | undefined): Sitting {
  const { init, questions } = words
  const left = new Map(Object.entries(given))

  const ask = async ({ id, hidden = false, optional = false }: Question, suggestion: string | undefined): Promise<string> => {
    const { ask: message, hint: placeholder, empty } = questions[id]
    const notes = [empty ?? (optional ? init.leaveOut : ''), hidden ? init.hidden : ''].filter((note) => note !== '')
    const asked = notes.length === 0 ? message : `${message} (${notes.join('; ')})`
    const typed = hidden
      ? await password({ message: asked })
      : await text({ message: asked, placeholder, ...(suggestion === undefined ? {} : { initialValue: suggestion }) })
    return uncancelled(typed) ?? ''
  }

  const choose = async ({ id }: Question, { offer, keep }: Refused): Promise<'offer' | 'keep' | 'again'> => {
    const options = [
      ...(offer === undefined ? [] : [{ value: 'offer' as const, label: init.use(inertText(offer)) }]),
      { value: 'again' as const, label: init.typeAgain },
      ...(keep === undefined ? [] : [{ value: 'keep' as const, label: init.keep }]),
    ]
    return options.length === 1 ? 'again' : uncancelled(await select({ message: questions[id].ask, options }))
  }

  return {
    begin: (known) => {
      intro(init.title)
      log.info(wrapped(known === undefined ? init.introduction : init.resumed(Object.keys(known).length)))
    },
    respondent: {
      answer: async (question, suggestion) => {
        const known = left.get(question.id)
        left.delete(question.id)
        return checking(known ?? (await ask(question, suggestion)), init.checking)
      },
      refuse: async (question, refused) => {
        log.error(wrapped(refused.problem(words)))
        const chosen = await choose(question, refused)
        if (chosen === 'offer') checking(refused.offer ?? '', init.checking)
        return chosen
      },
      tell: (_, { mood, say }: Told) => {
        const said = wrapped(say(words))
        if (mood === 'found') log.success(said)
        else log.warn(said)
      },
      settled: eraseLine,
    },
    intoFile: async (path) => {
      if (secrets !== undefined) return secrets === 'file'
      const options = [
        { value: true, label: init.secretsInFile(path) },
        { value: false, label: init.secretsInVariables },
      ]
      return uncancelled(await select({ message: init.secretsWhere, options }))
    },
    end: (lines) => {
      for (const line of lines.slice(0, -1)) log.success(wrapped(line))
      outro(lines.at(-1) ?? '')
    },
  }
}

/** Says on one line that an answer is being checked; whatever is said next takes its place. */
function checking(answer: string, word: string): string {
  if (answer !== '') process.stdout.write(`│  ${word} …`)
  return answer
}

function eraseLine(): void {
  process.stdout.write('\r\u001B[2K')
}
