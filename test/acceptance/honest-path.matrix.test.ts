import { describe, expect, it } from 'vitest'
import { profiles } from '../../src/sandbox/profiles.ts'
import { startSandbox, type SandboxOptions } from '../../src/sandbox/sandbox.ts'
import { styles } from '../../src/sandbox/styles/styles.ts'
import { honestPath, said, type Known } from './honest-path.ts'
import { rightAnswers } from './sitting.ts'

/** A register that speaks of nobody in its own words breaks nothing that an acceptance needs. */
const isBroken = (check: string): boolean => !check.startsWith('register.path-proven')

/** Every make that answers as documented, or as its standards allow. */
const makes: readonly { readonly name: string; readonly part: string; readonly options: SandboxOptions }[] = [
  { name: 'the documented one', part: 'documented', options: {} },
  ...Object.entries(styles).flatMap(([name, { breaks = [] }]) =>
    breaks.some(isBroken) ? [] : [{ name: `the style ${name}`, part: 'style', options: { style: name } }],
  ),
  ...Object.entries(profiles).flatMap(([part, names]) =>
    Object.keys(names).map((name) => ({ name: `the ${part} of ${name}`, part, options: { profile: { [part]: name } } })),
  ),
]

describe('whoever answers what the acceptance needs, and skips the rest', () => {
  it.each(makes)('has a record that is valid by the policy for production: $name', async ({ options }) => {
    const sandbox = await startSandbox({ tls: true, ...options })
    try {
      const path = await honestPath({ ...(rightAnswers(sandbox.environment) as Known), caFile: sandbox.environment['SANDBOX_CA_FILE']! })
      expect(path.verify.stdout, said(path)).toMatch(/^VALID/)
      // It holds as long as what it rests on: nothing had to be waived.
      expect(path.verify.stdout).toMatch(/expires .*: certificate of /)
    } finally {
      await sandbox.stop()
    }
  })
})
