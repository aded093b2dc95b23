import { back, without, type Question, type Refused, type Reply, type Told, type Words } from '../../acceptance/index.ts'
import type { Choice, Prompts } from '../prompts/prompts.ts'
import type { Given, Sitting } from './sitting.ts'

/** What is typed in place of an answer, or after what stands there: for an explanation, for the question before, and to leave out. */
const keys = { explain: '?', back: '<', skip: '-' } as const

/** A person at a terminal. What flags and the environment answer is taken first, and asked for where it does not hold. */
export function person(words: Words, prompts: Prompts, given: Given): Sitting {
  const { init, questions, where } = words
  const left = new Map(Object.entries(given))

  const explain = ({ id }: Question): void => {
    for (const said of where[id] ?? [init.noHelp]) prompts.note(said)
  }

  const ask = async (question: Question, suggestion: string | undefined): Promise<string | typeof back | typeof without> => {
    const { id, hidden = false, optional = false, needed = false } = question
    const { ask: message, hint, empty: meaning } = questions[id]
    const empty = question.empty === undefined ? undefined : meaning
    const before = hidden && suggestion ? init.asBefore : undefined
    const skipped = needed ? init.without(keys.skip) : optional ? (suggestion ? init.skip(keys.skip) : init.leaveOut) : ''
    const notes = [before ?? empty ?? skipped, hidden ? init.hidden : ''].filter((note) => note !== '')
    const asked = notes.length === 0 ? message : `${message} (${notes.join('; ')})`
    for (;;) {
      const typed = hidden ? await prompts.hidden(asked) : await prompts.text(asked, hint, suggestion)
      const said = (suggestion && typed.startsWith(suggestion) ? typed.slice(suggestion.length) : typed).trim()
      if (said === keys.back) return back
      if (said === keys.skip && optional) return ''
      if (said === keys.skip && needed) return without
      if (said !== keys.explain) return hidden && typed === '' ? (suggestion ?? '') : typed
      explain(question)
    }
  }

  const choose = async (question: Question, { offer, needs, keep }: Refused): Promise<Reply> => {
    const choices: readonly Choice<Reply | 'explain'>[] = [
      ...(offer === undefined ? [] : [{ value: 'offer' as const, label: init.use(offer) }]),
      ...(needs === undefined ? [] : [{ value: 'need' as const, label: init.need }]),
      { value: 'again', label: init.typeAgain },
      ...(keep === undefined ? [] : [{ value: 'keep' as const, label: init.keep }]),
      { value: 'back', label: init.goBack },
      { value: 'explain', label: init.explain },
    ]
    for (;;) {
      const chosen = await prompts.choose(init.choose, choices)
      if (chosen !== 'explain') return chosen
      explain(question)
    }
  }

  return {
    begin: (known, secrets) => {
      prompts.title(init.title)
      if (known !== undefined) prompts.note(init.resumed(Object.keys(known).length))
      prompts.note(init.introduction)
      if (given.target !== undefined) prompts.note(init.named(given.target))
      if (secrets !== undefined) prompts.note(init.secretsInFile(secrets))
    },
    respondent: {
      answer: async (question, suggestion) => {
        const known = left.get(question.id)
        left.delete(question.id)
        const answer = known === '' && question.needed === true ? without : (known ?? (await ask(question, suggestion)))
        if (typeof answer === 'string' && answer !== '') prompts.checking()
        return answer
      },
      refuse: async (question, refused) => {
        prompts.problem(refused.problem(words))
        const chosen = await choose(question, refused)
        if (chosen === 'offer') prompts.checking()
        return chosen
      },
      tell: (_, { mood, say }: Told) => prompts[mood](say(words)),
      settled: () => prompts.settled(),
    },
    end: (lines) => {
      for (const line of lines.slice(0, -1)) prompts.found(line)
      prompts.end(lines.at(-1) ?? '')
    },
  }
}
