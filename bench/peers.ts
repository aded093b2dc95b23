import { execFileSync, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { startSandbox, type SandboxPart, type Sandbox } from '../src/sandbox/sandbox.ts'
import { sandboxText } from '../src/sandbox/target.ts'
import { compare, type Command } from './measure.ts'
import { peers as all, type Calls } from './peers/peers.ts'
import { programPath } from '../test/require-server.ts'

/**
 * The five documented calls, judged by Gatewatch and by general tools as one would write them there, each beside the bare undici script:
 * `npm run bench:peers`, or with the beginnings of names only these, as in `npm run bench:peers -- Hurl`. The tools are installed from the registry into a temporary folder, in the versions that the list names.
 */
const root = resolve(import.meta.dirname, '..')
const bare = join(import.meta.dirname, 'bare.mjs')
const folder = await mkdtemp(join(tmpdir(), 'gatewatch-peers-'))
const runs = Number(process.env['RUNS'] ?? 5)
const documented = ['discovery.served', 'token.issued', 'graphql.organization-name', 'population.found', 'contact.found']

interface Row {
  readonly name: string
  readonly command: Command
}

const wanted = process.argv.slice(2)
const peers = all.filter(({ name, program }) => {
  if (wanted.length > 0 && !wanted.some((begin) => name.startsWith(begin))) return false
  const isThere = program === undefined || programPath(program) !== undefined
  if (!isThere) console.log(`${name} is left out: no program ${program} on the PATH.`)
  return isThere
})

async function installed(): Promise<void> {
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  const packages = peers.flatMap((peer) => peer.packages)
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...packages], { cwd: folder, stdio: 'ignore' })
}

/** What the sandbox tells of itself, by the names that every tool is given. */
function callsOf(environment: Readonly<Record<string, string>>): Calls {
  const of = (name: string): string => environment[`SANDBOX_${name}`]!
  return {
    authUrl: of('AUTH_URL'),
    basic: Buffer.from(`${of('CLIENT_ID')}:${of('CLIENT_SECRET')}`).toString('base64'),
    organizationId: of('ORGANIZATION_ID'),
    graphqlUrl: `${of('BASE_URL')}/graphql`,
    populationUrl: `${of('GATEWAY_URL')}/test/population/personer/${of('PERSON')}`,
    populationKey: of('POPULATION_KEY'),
    contactUrl: `${of('GATEWAY_URL')}/test/contact/personer`,
    contactKey: of('CONTACT_KEY'),
    contactPerson: of('CONTACT_PERSON'),
  }
}

/** How many requests each part is sent by the five calls; the gateway passes its two on. */
const expected: Partial<Readonly<Record<SandboxPart, number>>> = {
  'identity-provider': 2,
  graphql: 1,
  gateway: 2,
  population: 1,
  contact: 1,
}
/** One thing wrong at each call. */
const faults = ['discovery-fails', 'token-endpoint-fails', 'graphql-fails', 'population-fails', 'contact-fails']

async function codeOf({ program = process.execPath, args, cwd, environment }: Command): Promise<number | null> {
  const child = spawn(program, args, { stdio: 'ignore', cwd, env: { ...process.env, ...environment } })
  return await new Promise((resolve) => child.once('exit', resolve))
}

/** Whoever is measured makes all five calls, each once, and sees when one of them goes wrong. */
async function assertJudges({ name, command }: Row, sandbox: Sandbox): Promise<void> {
  const before = { ...sandbox.requests }
  const code = await codeOf(command)
  const made = Object.fromEntries(
    Object.keys(expected).map((part) => [part, sandbox.requests[part as SandboxPart] - before[part as SandboxPart]]),
  )
  if (code !== 0 || JSON.stringify(made) !== JSON.stringify(expected))
    throw new Error(`${name} ended with ${code}, having sent ${JSON.stringify(made)} in place of ${JSON.stringify(expected)}`)
  for (const fault of faults) {
    await sandbox.setFaults([fault])
    if ((await codeOf(command)) === 0) throw new Error(`${name} does not see ${fault}`)
  }
  await sandbox.setFaults([])
}

await installed()
const rows: string[][] = []
for (const latencyMs of [0, 50]) {
  const sandbox = await startSandbox({ latencyMs })
  const { environment } = sandbox
  const config = join(folder, 'sandbox.yaml')
  await writeFile(config, sandboxText())
  const args = ['run', '--quiet', '--config', config, '--reports', join(folder, 'reports'), ...documented.flatMap((id) => ['--check', id])]
  const own: Row = { name: 'Gatewatch', command: { args: [join(root, 'dist/cli.js'), ...args], environment } }
  const others = await Promise.all(
    peers.map(async (peer): Promise<Row> => {
      const { name } = peer
      const place = join(folder, name.replaceAll(/\W/g, ''))
      for (const [file, text] of Object.entries(peer.write(callsOf(environment)))) {
        await mkdir(dirname(join(place, file)), { recursive: true })
        await writeFile(join(place, file), text)
      }
      return {
        name,
        command: {
          program: peer.starter ?? peer.program ?? process.execPath,
          args: peer.args(join(folder, 'node_modules')),
          cwd: place,
          environment: { STEPCI_DISABLE_ANALYTICS: '1' },
        },
      }
    }),
  )
  if (latencyMs === 0) for (const row of [own, ...others]) await assertJudges(row, sandbox)
  for (const [index, { name, command }] of [own, ...others].entries()) {
    const { ms, ratio } = await compare(command, { args: [bare], environment }, runs)
    rows[index] ??= [name]
    rows[index].push(`${ms.toFixed(0)} ms`, ratio.toFixed(2))
    console.log(`${name}, ${latencyMs} ms an answer: ${ms.toFixed(0)} ms, ${ratio.toFixed(2)} x bare undici`)
  }
  await sandbox.stop()
}
console.log(
  `\nEach made the five calls once, and failed with each of ${faults.length} faults. Node.js ${process.version}, medians of ${runs} runs in turn with the bare script.\n`,
)
console.log('| tool | no latency | x bare undici | 50 ms an answer | x bare undici |\n| --- | ---: | ---: | ---: | ---: |')
for (const row of rows) console.log(`| ${row.join(' | ')} |`)
await rm(folder, { recursive: true })
