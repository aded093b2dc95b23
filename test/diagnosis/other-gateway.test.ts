import { describe, expect, it } from 'vitest'
import { languageTags, loadLanguage, type MessageId, ofOtherGateway, render } from '../../src/messages/index.ts'
import { stepWordsIn } from '../../src/diagnosis/index.ts'
import { plannedSteps } from '../../src/diagnosis/procedure-steps.ts'

/** What only Gravitee has: places of its console, its policies, and properties of the published templates. */
const gravitee =
  /\bOpen Design\b|Åpne Design|\bin Design\b|\bProperties\b|\bEntrypoints\b|\bEndpoints\b|machine_auth|HTTP Callout|\[ALL\]|API Flows|Transform Headers|errorCon|Trykk deretter|propert(?:y|ies)\b|egenskap/i

/** What is said of any gateway: the sentences of the rules, the steps, the probes, the meanings of words, and the calls that explain tells to send. */
const sayable = /^(?:diagnosis|probe|meaning|experiment)\.|^step\..+\.(?:title|name|cause|fix)$/
/** What commonly fills a place. */
const usual = { register: 'X', address: 'X', seen: '', failed: 1, of: 2 }
const values = { ...usual, ...ofOtherGateway }

/** Only the management API of Gravitee shows these, and only its own pages lead to them. */
const ofGravitee = /^diagnosis\.(?:property-missing|property-differs)\.|^step\.(?:open-design|select-callout|open-properties)\./

describe.each(languageTags)('sentences about another gateway, in %s', (tag) => {
  it('name no part of Gravitee', async () => {
    const language = await loadLanguage(tag)
    const ids = (Object.keys(language.sentences) as MessageId[]).filter((id) => sayable.test(id) && !ofGravitee.test(id))
    expect(ids.length).toBeGreaterThan(300)
    expect(ids.filter((id) => gravitee.test(render({ id, values }, language)))).toEqual([])
  })

  it('begin with a capital letter, and have no blank too many', async () => {
    const language = await loadLanguage(tag)
    const ids = (Object.keys(language.sentences) as MessageId[]).filter((id) => sayable.test(id))
    const changed = ids.filter((id) => render({ id, values }, language) !== render({ id, values: usual }, language))
    expect(changed.length).toBeGreaterThan(40)
    for (const id of changed) expect(render({ id, values }, language), id).not.toMatch(/ {2}|^\s|\s[.,:]|\. [a-zæøå]|^[a-zæøå]/)
  })

  it('say of Gravitee what it has', async () => {
    const words = stepWordsIn(await loadLanguage(tag))
    expect(words['callout-url'].fix).toMatch(/Design/)
    expect(plannedSteps.some(({ id }) => gravitee.test(words[id].title))).toBe(true)
  })
})
