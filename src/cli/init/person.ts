import {
  back,
  type GivenAnswers,
  readersOf,
  without,
  type Question,
  type RejectedAnswer,
  type RejectionReply,
  type AnswerNote,
  type AcceptanceWords,
  wordingOf,
  renderText,
} from '../../acceptance/index.ts'
import type { PromptChoice, Prompts } from '../prompts/prompts.ts'
import type { InitSitting } from './sitting.ts'
import { message } from '../../messages/index.ts'

/** Keys in place of an answer: for an explanation, for the previous question, and to leave a question out. */
const keys = { explain: '?', back: '<', skip: '-' } as const

/** Tells whether a text that was pasted after a suggestion replaces it: an address, a UUID, or a path with the same first segment. */
const isWhole = (text: string, suggestion = '/'): boolean =>
  text.startsWith(`${/^\/[^/]*/.exec(suggestion)?.[0] ?? ' '}/`) || /^(https?:\/\/|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$)/i.test(text)

/** Asks a person at a terminal. Answers of flags and variables are tried first; the person is asked if they are rejected. */
export function person(words: AcceptanceWords, prompts: Prompts, given: GivenAnswers): InitSitting {
  const { say } = words
  const left = new Map(Object.entries(given))

  const explain = ({ id }: Question): void => {
    const { where = message('wizard.no-help') } = wordingOf(id)
    for (const note of say(where).split('\n')) prompts.note(note)
  }

  const ask = async (question: Question, suggestion: string | undefined): Promise<string | typeof back | typeof without> => {
    const { id, hidden = false, optional = false, needed = false } = question
    const wording = wordingOf(id)
    const hint = wording.hint === undefined ? '' : say(wording.hint)
    const empty = question.empty === undefined || wording.empty === undefined ? undefined : say(wording.empty)
    const before = hidden && suggestion ? say('wizard.as-before') : undefined
    const leftOut = suggestion ? say('wizard.skip', { key: keys.skip }) : say('wizard.leave-out')
    const skipped = needed ? say('wizard.without', { key: keys.skip }) : optional ? leftOut : ''
    const notes = [before ?? empty ?? skipped, hidden ? say('wizard.hidden') : ''].filter((note) => note !== '')
    const prompt = `${say(wording.ask)}${notes.length === 0 ? '' : ` (${notes.join('; ')})`}`
    for (;;) {
      const typed = hidden ? await prompts.hidden(prompt) : await prompts.text(prompt, hint, suggestion)
      const input = (suggestion && !hidden && typed.startsWith(suggestion) ? typed.slice(suggestion.length) : typed).trim()
      if (input === keys.back) return back
      if (input === keys.skip && optional) return ''
      if (input === keys.skip && needed) return without
      if (input === keys.explain) explain(question)
      else return isWhole(input, suggestion) ? input : hidden && typed === '' ? (suggestion ?? '') : typed
    }
  }

  /** A text in place of a choice is the answer, or one of the keys. */
  const replyOf = (text: string, { optional = false, needed = false }: Question): RejectionReply | 'explain' => {
    if (text === keys.explain) return 'explain'
    if (text === keys.back) return 'back'
    if (text === keys.skip && (optional || needed)) return { typed: optional ? '' : without }
    return { typed: text }
  }

  const choose = async (
    question: Question,
    { offer, needs, keep, forget = [], meant = {} }: Partial<RejectedAnswer>,
  ): Promise<RejectionReply> => {
    const { hidden: isHidden = false } = question
    const isFilledIn = forget.some((each) => meant[each] !== undefined)
    const choices: readonly PromptChoice<RejectionReply | 'explain'>[] = [
      ...(offer === undefined
        ? []
        : [{ value: 'offer' as const, label: say(isHidden ? message('wizard.use-corrected') : message('wizard.use', { offer })) }]),
      ...(needs === undefined ? [] : [{ value: 'need' as const, label: say('wizard.need') }]),
      { value: 'again', label: say(isFilledIn ? 'wizard.ask-again' : 'wizard.type-again') },
      ...(keep === undefined ? [] : [{ value: 'keep' as const, label: say('wizard.keep') }]),
      { value: 'back', label: say('wizard.go-back') },
      { value: 'explain', label: say('wizard.explain') },
    ]
    for (;;) {
      const chosen = await prompts.choose(say('wizard.choose'), choices, { isHidden, of: (text) => replyOf(text.trim(), question) })
      if (chosen !== 'explain') return chosen
      explain(question)
    }
  }

  return {
    begin: (known, secrets) => {
      prompts.title(say('wizard.title'))
      if (known !== undefined) prompts.note(say('wizard.resumed', { count: Object.keys(known).length }))
      prompts.note(say('wizard.introduction'))
      if (given.target !== undefined) prompts.note(say('wizard.named', { target: given.target }))
      if (secrets !== undefined) prompts.note(say(readersOf(secrets, 'before')))
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
        prompts.problem(renderText(refused.problem, words))
        const chosen = await choose(question, refused)
        if (chosen === 'offer' || typeof chosen === 'object') prompts.checking()
        return chosen
      },
      review: async (question) => {
        const chosen = await choose(question, { keep: '' })
        if (typeof chosen === 'object') prompts.checking()
        return chosen
      },
      tell: (_, { mood, say: text }: AnswerNote) => prompts[mood](renderText(text, words)),
      settled: () => prompts.settled(),
    },
    end: (lines, open) => {
      for (const line of lines.slice(0, -1)) prompts.found(line)
      if (open.length > 0) prompts.note(say('wizard.still-open', { count: open.length }))
      for (const line of open) prompts.doubt(line)
      prompts.end(lines.at(-1) ?? '')
    },
  }
}
