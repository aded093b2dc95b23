import { describe, expect, it } from 'vitest'
import { lint } from '../../src/templates/lint/lint.ts'
import { settle } from '../../src/templates/lint/settings.ts'
import { openDefinitions } from '../../src/templates/lint/subject.ts'
import { openInSandbox } from '../../src/templates/run/embedded-gateway.ts'
import { suites } from '../../suites/index.ts'
import { judgeTarget } from '../judge.ts'
import { filesWith, linesOf, PLACED, wrongIn } from './lines.ts'
import { optionsFor } from './templates.ts'

describe('of fifty mistakes over the three templates', () => {
  // The trial does not judge what the third template signs; what is missing is told where it is missing.
  it('lint names the line of 47 or more', async () => {
    expect(PLACED.length).toBeGreaterThanOrEqual(50)
    const missed: string[] = []
    for (const mistake of PLACED) {
      const { findings } = await lint(filesWith(mistake), { ...optionsFor('configured'), ...mistake.options })
      const told = findings.filter(({ severity }) => severity !== 'info').map(({ file, line }) => `${file}:${line}`)
      if (!linesOf(mistake).some((line) => told.includes(line))) missed.push(`${mistake.title}: ${told.join()}`)
    }
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(PLACED.length - 47)
  })

  const seen = suites.filter(({ name }) => ['transport', 'register', 'gateway-refusal', 'isolation'].includes(name))

  it('a run names the line and the step of nine in ten of the registers', async () => {
    const lines: string[] = []
    const steps: string[] = []
    const ofRegisters = PLACED.filter(({ file }) => file !== 'token-service')
    for (const mistake of ofRegisters) {
      const settings = settle({ ...optionsFor('configured'), ...mistake.options })
      const subjects = filesWith(mistake).flatMap((file) => openDefinitions(file, settings).subjects)
      const made = subjects.flatMap((subject) => (subject.register === undefined ? [] : [{ subject, register: subject.register }]))
      const { targets, close, gaps, limitOf, endedAt } = await openInSandbox(made)
      try {
        const { summary } = await judgeTarget({ ...targets[0]!, timeoutMs: 4000 }, { suites: seen, gaps, limitOf, endedAt })
        const wrong = wrongIn(mistake, summary.diagnosis)
        lines.push(...wrong.lines)
        steps.push(...wrong.steps)
      } finally {
        await close()
      }
    }
    expect(lines.length, lines.join('\n')).toBeLessThanOrEqual(ofRegisters.length / 10)
    expect(steps.length, steps.join('\n')).toBeLessThanOrEqual(ofRegisters.length / 10)
  })
})
