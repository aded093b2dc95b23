import { expect, it } from 'vitest'
import { steps as allSteps, type SetupStep } from '../../src/domain/index.ts'
import { languageTags, loadLanguage, render } from '../../src/messages/index.ts'
import { layoutFor } from '../../src/report/index.ts'
import { suspectLine, suspectsIn } from '../../src/diagnosis/suspected.ts'

const accusing = (rule: string | undefined, ...steps: readonly SetupStep[]) => ({
  ...(rule === undefined ? {} : { rule }),
  steps,
  sections: steps.map((step) => allSteps[step].section),
  confidence: 'medium' as const,
})
const lineOf = (...[rule, ...steps]: Parameters<typeof accusing>): string => {
  const suspects = suspectsIn(accusing(rule, ...steps))!
  return `${render(suspects.label)}${suspects.link}${suspectLine(suspects)}`
}
const keySteps = ['api-key', 'approve-access', 'request-access', 'client-application'] as const

it('names all suspected steps in one line, by their numbers and short names', () => {
  expect(lineOf('api-key-rejected', ...keySteps)).toBe(
    'Check first 4.6-4 API key · then 4.6-3 approval · 4.6-2 request · 4.6-1 application',
  )
  expect(lineOf('connection-rejected', 'network', 'configuration')).toBe('Check first: network · then configuration')
})

it('says of one step how sure it is, and of several that the first is likely only where that was counted', () => {
  expect(lineOf('backend-path-unknown', 'backend-url')).toBe('Likely step 4.5-4 backend address')
  expect(lineOf('backend-path-unknown', 'backend-url', 'configuration')).toBe('Likely step 4.5-4 backend address · then configuration')
  expect(lineOf('backend-path-unknown', 'configuration', 'backend-url')).toBe('Check first: configuration · then 4.5-4 backend address')
  expect(render(suspectsIn(accusing('backend-path-unknown', 'backend-url', 'configuration'), false)!.label)).toBe('Check first')
})

it('calls the person by that name where a rule accuses the person', () => {
  expect(lineOf('person-unknown', 'configuration', 'backend-url')).toBe('Check first: test person · then 4.5-4 backend address')
})

it('fits a terminal of 80 columns in every language, and no name is apart from its number', async () => {
  const layout = layoutFor({ live: false, color: false, unicode: true, columns: 80 })
  const all = suspectsIn(accusing(undefined, ...(Object.keys(allSteps) as SetupStep[])))!
  for (const tag of languageTags) {
    const language = await loadLanguage(tag)
    const lines = layout.labeled(0, [render(all.label, language), suspectLine(all, language)], { style: 'dim', width: 16 })
    expect(lines.length).toBeGreaterThan(2)
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80)
    for (const line of lines.slice(0, -1)) expect(line).toMatch(/ ·$/)
    for (const line of lines.slice(1)) expect(line).toMatch(/^ {16}\S/)
  }
})
