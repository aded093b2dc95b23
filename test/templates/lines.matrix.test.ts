import { describe, expect, it } from 'vitest'
import { lint } from '../../src/templates/lint/lint.ts'
import { settle } from '../../src/templates/lint/lint-settings.ts'
import { OpenFile } from '../../src/templates/lint/open-file.ts'
import { openInSandbox } from '../../src/templates/run/embedded-gateway.ts'
import { suites } from '../../suites/index.ts'
import { judgeTarget } from '../judge.ts'
import { filesWith, linesOf, PLACED, wrongIn } from './lines.ts'
import { optionsFor } from './templates.ts'

describe('of fifty mistakes over the three templates', () => {
  it('lint names the line of 48 or more', async () => {
    expect(PLACED.length).toBeGreaterThanOrEqual(50)
    const missed: string[] = []
    for (const mistake of PLACED) {
      const { findings } = await lint(filesWith(mistake), { ...optionsFor('configured'), ...mistake.options })
      const reported = findings.filter(({ severity }) => severity !== 'info').map(({ file, line }) => `${file}:${line}`)
      if (!linesOf(mistake).some((line) => reported.includes(line))) missed.push(`${mistake.title}: ${reported.join()}`)
    }
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(PLACED.length - 48)
  })

  const usedSuites = suites.filter(({ name }) =>
    ['transport', 'register', 'gateway-rejection', 'isolation', 'token-service'].includes(name),
  )

  it('a run names the line and the step of 48 or more', async () => {
    const lines: string[] = []
    const steps: string[] = []
    for (const mistake of PLACED) {
      const settings = settle({ ...optionsFor('configured'), ...mistake.options })
      const subjects = filesWith(mistake).flatMap((file) => new OpenFile(file).subjectsBy(settings))
      const registers = subjects.flatMap((subject) => (subject.register === undefined ? [] : [{ subject, register: subject.register }]))
      const tokenService = subjects.find(({ purpose }) => purpose === 'token-service')
      const { targets, close, gaps, limitOf, endedAt } = await openInSandbox({ registers, ...(tokenService && { tokenService }) })
      try {
        const { summary } = await judgeTarget({ ...targets[0]!, timeoutMs: 4000 }, { suites: usedSuites, gaps, limitOf, endedAt })
        const wrong = wrongIn(mistake, summary.diagnosis)
        lines.push(...wrong.lines)
        steps.push(...wrong.steps)
      } finally {
        await close()
      }
    }
    console.log(['Wrong lines:', ...lines, 'Wrong steps:', ...steps].join('\n'))
    expect(PLACED.length - lines.length).toBeGreaterThanOrEqual(48)
    expect(PLACED.length - steps.length).toBeGreaterThanOrEqual(48)
  })
})
