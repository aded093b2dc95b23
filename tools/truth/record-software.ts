import { existsSync, readFileSync } from 'node:fs'
import type { Target } from '../../src/config/index.ts'
import { makeAuthority } from '../../test/engine/http/certificates.ts'
import { programPath } from '../../test/require-server.ts'
import { startBehind } from '../../test/witness/behind.ts'
import { correct } from '../../test/witness/correct.ts'
import { faults } from '../../test/witness/faults/faults.ts'
import { correctSprings, ofSpring } from '../../test/witness/faults/spring.ts'
import { apache } from '../../test/witness/makes/apache.ts'
import { caddy } from '../../test/witness/makes/caddy.ts'
import { haproxy } from '../../test/witness/makes/haproxy.ts'
import type { Make } from '../../test/witness/makes/make.ts'
import { IDENTITY_MISTAKES, providers, rightly, startGraphql, targetBelieved, type ProviderName } from '../../test/witness/identity.ts'
import { nginx } from '../../test/witness/makes/nginx.ts'
import { startMake } from '../../test/witness/makes/running.ts'
import { spring as springGateway } from '../../test/witness/makes/spring.ts'
import { varnish } from '../../test/witness/makes/varnish.ts'
import { OWN_MISTAKES, WRITTEN } from '../../test/witness/own-mistakes.ts'
import { placed, startWritten } from '../../test/witness/placed.ts'
import { SET_UP_MISTAKES, strippedInFront } from '../../test/witness/set-up-mistakes.ts'
import type { Stoppable } from '../../test/witness/serve.ts'
import { startSpring } from '../../test/witness/spring.ts'
import { startWitness } from '../../test/witness/witness.ts'
import { writtenOf } from '../../test/witness/written.ts'
import { keepRecorded, type Fact } from './kept.ts'
import { recorderOf } from './network.ts'
import { keptFile, softwareFile } from './places.ts'
import { readRecordings, writeRecordings, type Asks, type Recording } from './recording.ts'
import { evaluate, factOf } from './run.ts'

/**
 * Records software that others wrote: witnesses whole, and gateways with mistakes in their set-up. What is not named is kept as it was; what the runs came
 * to is kept as well, so that `npm run truth` shows where a replay differs from them.
 */

const facts: Fact[] = []

const makes: Readonly<Record<string, Make>> = { nginx, haproxy, caddy, apache, varnish, 'spring-gateway': springGateway }

async function recorded(name: string, target: Target, asks: Asks): Promise<Recording> {
  const { caFile } = target.tls
  const written = { ...writtenOf(target), files: caFile === undefined ? {} : { [caFile]: readFileSync(caFile, 'utf8') } }
  for (let left = 5; ; left--) {
    const startedAt = Date.now()
    const recorder = recorderOf({ target: written, startedAt, isStanding: false })
    const outcome = await evaluate(target, asks, recorder.between)
    const made = { name, asks, target: written, startedAt, ...recorder.recorded() }
    // Once more where this machine was too busy to listen.
    if (left > 0 && made.exchanges.some(({ answer }) => answer.failure?.code.startsWith('own-') === true)) continue
    facts.push(factOf(name, outcome))
    return made
  }
}

async function* witnesses(): AsyncIterable<Recording> {
  // Apollo's http server reads this at every request; in production it prints what clients have sent wrongly.
  process.env['NODE_ENV'] = 'production'
  const authority = makeAuthority()
  try {
    for (const [name, options] of [...correct, ...faults]) {
      if (programPath(options.front ?? 'nginx') === undefined) continue
      const witness = await startWitness(authority, options).catch((error: Error) => error)
      if (witness instanceof Error) {
        process.stdout.write(`Left out: ${name}: ${witness.message.split('\n')[0]}\n`)
        continue
      }
      try {
        yield await recorded(name, witness.target, 'everything')
      } finally {
        await witness.stop()
      }
    }
  } finally {
    authority.remove()
  }
}

async function* springs(): AsyncIterable<Recording> {
  const authority = makeAuthority()
  const spring = await startSpring()
  try {
    const correct = correctSprings.map(([name, options]) => [name, options] as const)
    for (const [name, options] of [...correct, ...Object.entries(ofSpring)]) {
      const witness = await spring.startWitness(authority, options)
      try {
        yield await recorded(`Spring: ${name}`, witness.target, 'everything')
      } finally {
        await witness.stop()
      }
    }
  } finally {
    await spring.stop()
    authority.remove()
  }
}

async function* identityProviders(): AsyncIterable<Recording> {
  for (const name of Object.keys(providers) as ProviderName[]) {
    const running: Stoppable[] = []
    try {
      const provider = await providers[name]()
      running.push(provider)
      // The second looks for keys where nobody listens.
      const apis = await Promise.all([startGraphql(provider.keys), startGraphql('http://127.0.0.1:1/keys')])
      running.push(...apis)
      const [api, deaf] = apis.map(({ port }) => `http://127.0.0.1:${port}`) as [string, string]
      for (const mistake of [undefined, ...IDENTITY_MISTAKES.filter(({ of = name }) => of === name)]) {
        const believed = rightly(provider.authUrl, api)
        mistake?.make(believed, { deaf })
        yield await recorded(`${name}: ${mistake?.title ?? 'as it should be'}`, await targetBelieved(believed), 'everything')
      }
    } finally {
      await Promise.all(running.map(async (server) => await server.stop()))
    }
  }
}

async function* gateways(name: string, make: Make): AsyncIterable<Recording> {
  if (programPath(make.program) === undefined) return
  const running: Stoppable[] = []
  const targets = new Map<string, Target>()
  try {
    const behind = await startBehind()
    running.push(behind)
    const mistakes = [...SET_UP_MISTAKES, strippedInFront, ...OWN_MISTAKES].filter(({ byTurns }) => !(byTurns && make.byChance))
    running.push(await startMake(make, await placed(make, [undefined, ...mistakes], behind, targets)))
    for (const mistake of WRITTEN[name] ?? []) running.push(await startWritten(make, mistake, behind, targets))
    for (const [title, target] of targets)
      yield await recorded(`${name}: ${title || 'as it should be'}`, target, 'the gateway and the token service')
  } finally {
    await Promise.all(running.map(async (server) => await server.stop()))
  }
}

const groups: Readonly<Record<string, () => AsyncIterable<Recording>>> = {
  witnesses,
  spring: springs,
  'identity-providers': identityProviders,
  ...Object.fromEntries(Object.entries(makes).map(([name, make]) => [name, () => gateways(name, make)])),
}

const known = new Map((existsSync(softwareFile) ? readRecordings(softwareFile) : []).map((each) => [each.name, each]))
const named = process.argv.slice(2)
for (const group of named.length === 0 ? Object.keys(groups) : named) {
  for await (const recording of groups[group]!()) {
    known.set(recording.name, recording)
    process.stdout.write(`${recording.name}\n`)
  }
  writeRecordings(softwareFile, [...known.values()])
  keepRecorded(keptFile('software'), facts, [...known.keys()])
}
