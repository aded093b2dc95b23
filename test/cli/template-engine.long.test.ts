import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { append, changed } from '../templates/change.ts'
import { definition, optionsFor } from '../templates/templates.ts'
import { gatewatch } from './in-process.ts'
import { emptyFolder } from './program.ts'

/** Checks a template with a step of a policy, on a machine that has no gateway of Gravitee. */
async function checked(policy: string, ...more: readonly string[]) {
  const folder = await emptyFolder()
  try {
    const step = { name: 'Extra', enabled: true, policy, configuration: {} }
    await writeFile(
      join(folder.path, 'contact.json'),
      JSON.stringify(changed(definition('contact', 'configured'), append('flows.0.pre', step)), undefined, 2),
    )
    const { tokenServiceUrl, environment, backends = [] } = optionsFor('configured')
    const own = backends.filter(({ register }) => register !== 'population')
    await writeFile(join(folder.path, 'settings.yaml'), JSON.stringify({ tokenServiceUrl, environment, backends: own }))
    return await gatewatch(['template', 'check', '.', '--settings', 'settings.yaml', ...more], { cwd: folder.path })
  } finally {
    await folder.remove()
  }
}

it.each([
  [
    'names the command that would verify it',
    'retry',
    [],
    "Gravitee's own gateway can verify it: gatewatch gravitee prepare, then run again",
  ],
  [
    'names the version',
    'retry',
    ['--gravitee-version', '4.9.10'],
    'can verify it: gatewatch gravitee prepare --gravitee-version 4.9.10, then',
  ],
  ['promises nothing of a policy that no build has', 'regex-threat-protection', [], 'the effect on calls is unknown'],
  ['promises nothing where the embedded one is demanded', 'retry', ['--engine', 'embedded'], 'the effect on calls is unknown'],
  ['runs no script', 'groovy', [], 'if you trust its author, set --allow-scripts'],
])('what the embedded gateway leaves open %s', async (_, policy, options, remedy) => {
  const { code, stdout } = await checked(policy, ...options)
  expect(code).toBe(4)
  expect(stdout).toMatch(new RegExp(`contact\\.json:\\d+: the policy ${policy} is not modeled; `))
  expect(stdout).toContain(remedy)
  expect(stdout).toContain('embedded model of Gravitee, for contact.json')
})

it.each([
  [['--engine', 'embedded', '--gravitee-version', '4.9.10'], '--gravitee-version needs --engine'],
  [['--engine', 'embedded', '--allow-scripts'], '--allow-scripts needs --engine'],
  [['--gravitee-mode', 'v3'], '--gravitee-mode needs --engine gravitee'],
  [['--gravitee-version', '4.1.0'], 'Gravitee 4.1.0 is not supported'],
])('an option that would have no effect is refused: %j', async (options, problem) => {
  const { code, stderr } = await checked('retry', ...options)
  expect(code).toBe(2)
  expect(stderr).toContain(problem)
})

it('a template whose call is not seen is not called ok, whichever template keeps it from that', async () => {
  const folder = await emptyFolder()
  try {
    for (const name of ['population', 'token-service'] as const)
      await writeFile(join(folder.path, `${name}.json`), JSON.stringify(definition(name, 'configured')))
    const { tokenServiceUrl, environment, backends = [] } = optionsFor('configured')
    // The authorization service is left out, so the run does not know the host that the token-issuing service calls.
    const own = backends.filter(({ register }) => register === 'population')
    await writeFile(join(folder.path, 'settings.yaml'), JSON.stringify({ tokenServiceUrl, environment, backends: own }))
    const { stdout } = await gatewatch(['template', 'check', '.', '--settings', 'settings.yaml', '--engine', 'embedded'], {
      cwd: folder.path,
    })
    expect(stdout).toMatch(/auth\.test\.example\.org/)
    expect(stdout).toMatch(/^population\.json +ok +not compared +not verified$/m)
  } finally {
    await folder.remove()
  }
})
