import { relative, resolve } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { sample } from './sample.ts'

const root = resolve(import.meta.dirname, '..')
const shown = 10
/** Whoever runs a few files knows which they are. */
const fewest = 50

/** Says at the end which files took longest, so that nobody has to wonder where the time of all of them goes, and what was skipped and why. */
export default class Slowest implements Reporter {
  readonly #startedAt = performance.now()

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length < fewest) return
    const files = modules
      .map((module) => ({ file: relative(root, module.moduleId), seconds: secondsOf(module) }))
      .toSorted((one, other) => other.seconds - one.seconds)
    const sum = files.reduce((total, { seconds }) => total + seconds, 0)
    const lines = files.slice(0, shown).map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${file}`)
    const whole = `${modules.length} files took ${sum.toFixed(0)} s in ${((performance.now() - this.#startedAt) / 1000).toFixed(0)} s, the slowest:`
    console.log([whole, ...lines, `Of matrices this was sample ${sample} (GATEWATCH_SAMPLE).`, ...modules.flatMap(skippedIn)].join('\n'))
  }
}

const skippedIn = (module: TestModule): readonly string[] =>
  [...module.children.allTests('skipped')].map((test) => {
    const result = test.result()
    const why = result.state === 'skipped' ? result.note : undefined
    return `Skipped: ${test.fullName}${why === undefined ? '' : ` (${why})`}`
  })

function secondsOf(module: TestModule): number {
  const { collectDuration, duration } = module.diagnostic()
  return (collectDuration + duration) / 1000
}
