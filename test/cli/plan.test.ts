import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { monitoring } from '../../suites/monitor.ts'
import { dayOf } from '../../src/monitor/cycle/day.ts'
import { sandboxText, startSandboxTarget } from '../../src/sandbox/target.ts'
import { watchOf } from '../monitor/watched.ts'
import { gatewatch } from './in-process.ts'
import { emptyFolder } from './program.ts'

describe('gatewatch plan', () => {
  it('tells what a run and a day of the monitor send to each address, and about each register', async () => {
    const folder = await emptyFolder()
    const { stdout, code } = await gatewatch(['plan', 'sandbox'], { cwd: folder.path })
    await folder.remove()
    expect(code).toBe(0)
    expect(stdout).toMatch(/^ {2}Up to 18 more if documented calls fail\. A day of the monitor sends up to \d,\d{3}, /m)
    const rows = new Map(
      [...stdout.matchAll(/^ +(\d+) +(\d+) +(\d+) +(\w[\w-]* +(?=http)|of them about .*)/gm)].map(([, run, controls, day, what]) => [
        what!.trim(),
        { run: Number(run), controls: Number(controls), day: Number(day) },
      ]),
    )
    const [gateway, population, contact] = ['gateway', 'of them about the population register', 'of them about the contact register'].map(
      (row) => rows.get(row)!,
    )
    expect(gateway!.controls).toBe(14)
    expect(population!.controls + contact!.controls).toBe(14)
    expect(population!.run + contact!.run).toBeLessThanOrEqual(gateway!.run)
    expect(population!.day + contact!.day).toBe(gateway!.day)
  })

  it('says when the next maintenance window begins, in its time zone', async () => {
    const folder = await emptyFolder()
    const { sandbox } = await startSandboxTarget()
    const window = '{ reason: Upgrade, start: 2098-06-29T22:00, end: 2098-06-30T02:00 }'
    await writeFile(join(folder.path, 'own.yaml'), `${sandboxText()}monitor: { timeZone: Europe/Oslo, maintenance: [${window}] }\n`)
    const { stdout } = await gatewatch(['plan', '--config', 'own.yaml'], { cwd: folder.path, environment: sandbox.environment })
    await Promise.all([sandbox.stop(), folder.remove()])
    expect(stdout).toContain('\n  next maintenance 29 Jun 2098, 22:00 – 30 Jun 2098, 02:00 Europe/Oslo: Upgrade\n')
  })

  it('says which maintenance window holds now, beside the next one', async () => {
    const folder = await emptyFolder()
    const { sandbox } = await startSandboxTarget()
    const windows = [
      '{ reason: The move, start: 2020-06-29T22:00, end: 2098-06-30T02:00 }',
      '{ reason: Upgrade, start: 2099-06-29T22:00, end: 2099-06-30T02:00 }',
    ]
    await writeFile(join(folder.path, 'own.yaml'), `${sandboxText()}monitor: { maintenance: [${windows.join()}] }\n`)
    const plan = async (...options: readonly string[]) =>
      await gatewatch(['plan', '--config', 'own.yaml', ...options], { cwd: folder.path, environment: sandbox.environment })
    const [{ stdout }, json] = [await plan(), await plan('--json')]
    await Promise.all([sandbox.stop(), folder.remove()])
    expect(stdout).toContain(
      '\n  in maintenance now, 29 Jun 2020, 22:00 – 30 Jun 2098, 02:00 UTC: The move\n  next maintenance 29 Jun 2099',
    )
    expect(JSON.parse(json.stdout)).toMatchObject({
      targets: [{ maintenance: { to: Date.UTC(2098, 5, 30, 2), reason: 'The move' }, nextMaintenance: { reason: 'Upgrade' } }],
    })
  })

  it('counts what the monitor asks of a management API, and once what a run does', async () => {
    const folder = await emptyFolder()
    const { sandbox } = await startSandboxTarget({ management: true })
    await writeFile(join(folder.path, 'managed.yaml'), sandboxText(undefined, {}, true))
    const { stdout } = await gatewatch(['plan', '--config', 'managed.yaml'], { cwd: folder.path, environment: sandbox.environment })
    await Promise.all([sandbox.stop(), folder.remove()])
    const [, run, day] = /^ +(\d+) +0 +(\d+) {2}management +http/m.exec(stdout)!.map(Number)
    expect(run).toBeGreaterThan(0)
    expect(day).toBe(run! + 24 * 6)
  })

  it('counts once what targets of one identity provider share', async () => {
    const folder = await emptyFolder()
    const { sandbox } = await startSandboxTarget()
    const { target: _, ...defaults } = parse(sandboxText()) as Record<string, unknown>
    const targets = [{ target: 'a' }, { target: 'b', monitor: { intervalSeconds: 30 } }, { target: 'c', timeoutMs: 7000 }]
    await writeFile(join(folder.path, 'fleet.json'), JSON.stringify({ defaults, targets }))
    const { stdout } = await gatewatch(['plan', '--config', 'fleet.json'], { cwd: folder.path, environment: sandbox.environment })
    await Promise.all([sandbox.stop(), folder.remove()])
    const [a, b, c] = [...stdout.matchAll(/^ +\d+ +\d+ +(\d+) {2}auth +http/gm)].map(([, day]) => Number(day))
    // Discovery in each cycle, and the keys with each fresh token.
    expect(c! - a!).toBe(1440 + 288)
    expect(b! - c!).toBeGreaterThanOrEqual(1440)
    expect(stdout.match(/shares discovery and keys with \w/g)).toEqual(['shares discovery and keys with b'])
  })

  it('tells no less of the monitor than its cycles send', async () => {
    const { sandbox, target } = await startSandboxTarget()
    const watch = watchOf(target)
    const [first, second] = [await watch.cycle(), await watch.cycle()]
    await watch.close()
    await sandbox.stop()
    const sum = (parts: ReturnType<typeof dayOf>): number =>
      parts
        .flatMap(({ checks }) => checks.flatMap(({ check }) => Object.values(check.sends ?? {})))
        .reduce((total, count) => total + count, 0)
    const day = dayOf(monitoring, target)
    expect(sum(day)).toBeGreaterThanOrEqual(first.requests)
    expect(sum(day.slice(0, 1))).toBe(second.requests)
    expect(day[0]!.times).toBe(86_400 / target.monitor.intervalSeconds)
    const { expiredToken: _, ...keepsItsOwn } = target
    const expired = dayOf(monitoring, keepsItsOwn).find(({ checks }) =>
      checks.some(({ info }) => info.name === 'graphql.rejects-expired-token'),
    )
    expect(expired).toMatchObject({ checks: { length: 1 }, times: 4 })
  })
})
