import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InterviewAnswers } from '../../src/acceptance/init/answers.ts'
import { startSandbox, type SandboxOptions } from '../../src/sandbox/sandbox.ts'
import { emptyFolder } from '../cli/program.ts'
import { needs } from '../require-server.ts'
import { startBehind } from '../witness/behind.ts'
import { freePorts } from '../witness/child.ts'
import { apache } from '../witness/makes/apache.ts'
import { caddy } from '../witness/makes/caddy.ts'
import { haproxy } from '../witness/makes/haproxy.ts'
import { nginx } from '../witness/makes/nginx.ts'
import { startMake } from '../witness/makes/running.ts'
import { properSetUp } from '../witness/set-up.ts'
import { organizationId, people } from '../witness/target.ts'
import { rightAnswers, sit } from './sitting.ts'
import { confirmations, gatewayMistakes, metBy, type Met, providerMistakes, sayingsOf, type WrongAnswer } from './wrong-answers.ts'

/** A target with everything that an institution would be asked about it. */
interface Stack {
  readonly right: Readonly<Record<string, string>>
  /** Answered before, of what is not looked at there. */
  readonly before: InterviewAnswers
  readonly stop: () => Promise<unknown>
}

const elsewhere: InterviewAnswers = {
  target: 'witness',
  authUrl: 'http://127.0.0.1:1',
  organizationId,
  clientId: 'witness',
  clientSecret: 'witness-secret-0815',
  baseUrl: 'http://127.0.0.1:1',
  otherOrganizationId: '',
}

/** A gateway of another make; with Varnish before it where that is asked for. */
async function madeOf(
  make: typeof nginx,
  front?: (port: number) => Promise<{ readonly port: number; stop(): Promise<unknown> }>,
): Promise<Stack> {
  const behind = await startBehind()
  const { setUp, client } = await properSetUp(behind)
  const running = await startMake(make, [setUp])
  const before = await front?.(setUp.port)
  const gatewayUrl = `http://127.0.0.1:${before?.port ?? setUp.port}`
  return {
    before: elsewhere,
    right: {
      baseUrl: behind.beside,
      gatewayUrl,
      populationContext: '/test/population',
      contactContext: '/test/contact',
      person: people.population,
      otherPerson: people.contact,
      populationKey: client.keys.population,
      contactKey: client.keys.contact,
      tokenServiceUrl: `${gatewayUrl}/test/machine-token`,
      tokenServiceKey: behind.tokenServiceKey,
      issuer: behind.integration,
      tokenServiceScope: 'population:read',
      integrationKeyRegisteredAt: '2026-11-01',
    },
    stop: async () => await Promise.all([before?.stop(), running.stop(), behind.stop()]),
  }
}

/** Varnish, which hands everything on. */
async function startVarnish(to: number): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const folder = await emptyFolder()
  const [port = 0] = await freePorts(1)
  const vcl = join(folder.path, 'pass.vcl')
  await writeFile(vcl, `vcl 4.1;\nbackend default { .host = "127.0.0.1"; .port = "${to}"; }\nsub vcl_recv { return (pass); }\n`)
  const child = spawn('varnishd', ['-F', '-j', 'none', '-a', `127.0.0.1:${port}`, '-f', vcl, '-n', folder.path, '-s', 'malloc,16m'], {
    stdio: 'ignore',
  })
  const answers = async (): Promise<boolean> =>
    await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    )
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error('varnishd does not start')
    await sleep(50)
  }
  return {
    port,
    stop: async () => {
      child.kill()
      if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve))
      await folder.remove()
    },
  }
}

async function sandboxWith(options: SandboxOptions = {}): Promise<Stack> {
  const sandbox = await startSandbox(options)
  return { right: rightAnswers(sandbox.environment) as Record<string, string>, before: {}, stop: async () => await sandbox.stop() }
}

/** How each of these was met, with what was said to those that something was found right with. */
async function meet(stack: Stack, mistakes: readonly WrongAnswer[]): Promise<ReadonlyMap<string, Met>> {
  const { right, before } = stack
  const asked = (sayings: Parameters<typeof sit>[0]): ReturnType<typeof sit> => sit({ ...sayings, owner: 'Integration team' }, before)
  const proper = await asked(right)
  expect(proper.refusals, proper.said.join('\n')).toEqual([])
  const met = new Map<string, Met>()
  for (const mistake of mistakes) {
    const sat = await asked(sayingsOf(mistake, right)).catch((error: unknown) => {
      throw new Error(mistake.what, { cause: error })
    })
    met.set(mistake.what, metBy(mistake, right, sat, confirmations(proper)))
  }
  return met
}

/** Answers that are another way to say the right thing on some gateways, or that nothing here can show. */
const mayBeOpen = /never issued|of nobody|letter|digit|in capitals|first word|version|of another service|a port where nothing listens/

const figures: Record<string, Readonly<Record<Met, number>>> = {}

function holds(name: string, start: () => Promise<Stack>, mistakesOf: (right: Stack['right']) => readonly WrongAnswer[]): void {
  describe(`wrong answers before ${name}`, () => {
    let stack: Stack
    beforeAll(async () => void (stack = await start()))
    afterAll(async () => void (await stack.stop()))

    it('are refused with the reason, or left open, and never confirmed', async () => {
      const met = await meet(stack, mistakesOf(stack.right))
      const count = (wanted: Met): number => [...met.values()].filter((each) => each === wanted).length
      figures[name] = { refused: count('refused'), corrected: count('corrected'), open: count('open'), confirmed: count('confirmed') }
      const named = (wanted: Met): readonly string[] => [...met].flatMap(([what, how]) => (how === wanted ? [what] : []))
      expect(named('confirmed')).toEqual([])
      expect(named('open').filter((what) => !mayBeOpen.test(what))).toEqual([])
    })
  })
}

const all = (right: Stack['right']): readonly WrongAnswer[] => [...providerMistakes(right), ...gatewayMistakes(right)]

/** The token-issuing service behind these gateways issues a token for any scope, and Caddy matches paths in capitals, too: there these answers are right. */
const areRight: Readonly<Record<string, RegExp>> = { Caddy: /^tokenServiceScope: of nobody|Context: in capitals/ }
const isRight = /^tokenServiceScope: of nobody/

const wrongFor =
  (name: string, share = 1) =>
  (right: Stack['right']): readonly WrongAnswer[] =>
    gatewayMistakes(right).filter(({ what }, place) => !(areRight[name] ?? isRight).test(what) && place % share === 0)

holds('the sandbox', sandboxWith, all)
for (const [name, make] of Object.entries({ nginx, HAProxy: haproxy, Caddy: caddy, 'Apache httpd': apache }))
  needs(make.program)(`with ${name}`, () => holds(name, async () => await madeOf(make), wrongFor(name)))
// What Varnish passes on takes it a good while: some of them, of each kind.
needs('varnishd')('with Varnish', () => holds('Varnish', async () => await madeOf(nginx, startVarnish), wrongFor('Varnish', 3)))

afterAll(() => {
  const total = Object.values(figures).reduce((sum, each) => sum + Object.values(each).reduce((one, other) => one + other, 0), 0)
  if (process.env['FIGURES'] !== undefined) console.log(JSON.stringify({ total, figures }, null, 2))
})
