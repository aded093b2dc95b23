import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readRecord } from '../../src/acceptance/record/file.ts'
import { sandboxText, startSandboxTarget } from '../../src/sandbox/target.ts'
import { contentsOf } from '../artefacts.ts'
import { canariesOf, leaksIn } from '../canary.ts'
import { gatewatch } from '../cli/in-process.ts'
import { emptyFolder } from '../cli/program.ts'

it.each(['en', 'nb'])('says what the management API shows, when, and in which version, and no value: %s', async (language) => {
  const folder = await emptyFolder()
  const { sandbox } = await startSandboxTarget({ faults: ['access-not-approved'], management: true })
  try {
    await writeFile(join(folder.path, 'gatewatch.yaml'), sandboxText(undefined, {}, true))
    const { code, stdout } = await gatewatch(['accept', '--language', language], {
      cwd: folder.path,
      environment: sandbox.environment,
    })
    expect(code).toBe(1)
    const { record } = readRecord(await readFile(join(folder.path, 'reports/sandbox/acceptance.json'), 'utf8'))
    const stepOf = (id: string) => record.steps.find(({ step }) => step === id)
    expect(record.managementApi).toEqual({ at: expect.stringMatching(/^\d{4}-.*Z$/), version: expect.stringMatching(/^\d+\.\d+/) })
    expect(stepOf('callout-url')).toMatchObject({ state: 'verified', inside: true })
    expect(stepOf('import-template')).toMatchObject({ state: 'verified', inside: true })
    expect(stepOf('approve-access')).toMatchObject({ state: 'wrong' })
    expect(stepOf('approve-access')!.checks[0]).toBe('inside.subscription [population]')
    expect(stdout).toContain(
      language === 'en'
        ? 'access of the application: expected it to be accepted, got pending'
        : 'tilgangen til applikasjonen: forventet at tilgangen er godkjent, fikk venter på godkjenning',
    )
    expect(stdout).toContain(
      language === 'en'
        ? 'verified via the management API by inside.addresses [population]'
        : 'bekreftet via administrasjons-API-et av inside.addresses',
    )
    expect(stdout).toMatch(
      language === 'en'
        ? /Read from the management API on \d+ \w+ \d{4} at [\d:]+ UTC/
        : /Lest fra administrasjons-API-et \d+\. \w+ \d{4} kl\. [\d:]+ UTC/,
    )
    const page = await readFile(join(folder.path, 'reports/sandbox/index.html'), 'utf8')
    expect(page).toContain(`<time datetime="${record.managementApi!.at}">`)
    const files = await contentsOf(join(folder.path, 'reports/sandbox'))
    expect(leaksIn([stdout, ...files].join('\n'), canariesOf(sandbox.environment))).toEqual([])
  } finally {
    await sandbox.stop()
    await folder.remove()
  }
})

it.each([
  [
    'inside-contact-anonymous-plan',
    'inside.other-plans [contact]',
    'plan "Open": expected security by API key or token, got a plan without security',
    true,
  ],
  ['management-token-revoked', 'inside.readable', 'expected the token to be accepted, got 401', false],
])('tells what the management API shows where no call fails for it: %s', async (fault, check, message, isSeen) => {
  const folder = await emptyFolder()
  const { sandbox } = await startSandboxTarget({ faults: [fault], management: true })
  try {
    await writeFile(join(folder.path, 'gatewatch.yaml'), sandboxText(undefined, {}, true))
    const { stdout } = await gatewatch(['accept'], { cwd: folder.path, environment: sandbox.environment })
    expect(stdout).toContain(check)
    expect(stdout).toContain(message)
    expect(stdout.includes('Read from the management API on')).toBe(isSeen)
  } finally {
    await sandbox.stop()
    await folder.remove()
  }
})
