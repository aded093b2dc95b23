import { expect, describe, it } from 'vitest'
import { loadTargetText } from '../../src/config/load.ts'
import { configurationText } from '../../src/acceptance/init/configuration.ts'
import { environmentOf } from '../../src/acceptance/init/secrets.ts'
import { loadWords } from '../../src/acceptance/words/words.ts'
import { startSandbox } from '../../src/sandbox/sandbox.ts'
import { styles } from '../../src/sandbox/styles/styles.ts'
import { judgeTarget } from '../judge.ts'
import { rightAnswers, sit } from './sitting.ts'

const en = await loadWords('en')

const wrongKey = '11111111-2222-3333-4444-555555555555'
const names = [undefined, ...Object.keys(styles)]

/** What says that an answer is right. */
const confirmed = /^The gateway accepts the key|^The gateway reaches the \w+ register$/

describe.each(names)('in the style %s', (name) => {
  const style = name === undefined ? {} : { style: name }

  it('right answers are asked for once, and lead to a configuration without a call that fails for the wizard', async () => {
    const sandbox = await startSandbox(style)
    try {
      const { answers, asked, refusals, said } = await sit(rightAnswers(sandbox.environment))
      expect(refusals).toEqual([])
      expect(asked.length).toBeLessThanOrEqual(20)
      expect(said.filter((each) => confirmed.test(each))).toHaveLength(4)
      const text = configurationText(answers, { words: en, now: new Date() })
      const [target] = await loadTargetText(text, { file: 'written.yaml', environment: environmentOf(answers) })
      const { results } = await judgeTarget(target!, { profile: 'acceptance' })
      const broken = (styles[name ?? '']?.breaks ?? []).filter((check) => !check.startsWith('register.path-proven'))
      expect(
        results
          .filter(({ outcome }) => outcome === 'failed')
          .map((result) => result.name)
          .filter((each) => !broken.includes(each as never)),
      ).toEqual([])
    } finally {
      await sandbox.stop()
    }
  })

  it('wrong answers are not confirmed', async () => {
    const sandbox = await startSandbox(style)
    try {
      const right = rightAnswers(sandbox.environment) as Record<string, string>
      const rest = { ...right, tokenServiceUrl: '', contactContext: '' }
      const key = await sit({
        ...rest,
        populationContext: ['/test/population', '/test/population'],
        populationKey: [wrongKey, right['populationKey']!],
      })
      expect(key.said.filter((each) => confirmed.test(each)).length, key.said.join('\n')).toBeLessThanOrEqual(2)
      const path = await sit({
        ...rest,
        populationContext: ['/nord/elsewhere', '/test/population'],
        populationKey: [right['populationKey']!, right['populationKey']!],
      })
      expect(path.said.filter((each) => confirmed.test(each)).length, path.said.join('\n')).toBeLessThanOrEqual(2)
      const other = await sit({ ...rest, contactContext: '/test/contact', contactKey: [right['populationKey']!, right['contactKey']!] })
      expect(other.said.filter((each) => confirmed.test(each)).length, other.said.join('\n')).toBeLessThanOrEqual(4)
      expect([key, other].map(({ refusals }) => refusals)).toEqual([['populationKey'], ['contactKey']])
      // Where a gateway tells nothing apart for whoever has no key, the key shows it.
      expect([['populationContext'], ['populationKey']]).toContainEqual(path.refusals)
    } finally {
      await sandbox.stop()
    }
  })
})
