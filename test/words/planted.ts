import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { readFile, writeFile } from 'node:fs/promises'
import { explain } from '../../src/diagnosis/explain.ts'
import type { Place } from '../../src/diagnosis/place.ts'
import { packageText } from '../../src/base/package-files.ts'
import { startSandbox } from '../../src/sandbox/sandbox.ts'
import type { Part } from '../../src/sandbox/world.ts'
import { inFront, type InFront } from '../acceptance/in-front.ts'
import { rightAnswers, sit } from '../acceptance/sitting.ts'
import { gatewatch } from '../cli/in-process.ts'
import { emptyFolder } from '../cli/program.ts'

/** What the sandbox tells its client: `SANDBOX_PERSON`. */
type Environment = Readonly<Record<string, string>>

/** An answer of a real system, in the place of one that is right. */
export interface Planted {
  readonly part: Part
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: object | string
  /** Which calls get it; those with the right credentials unless stated. */
  readonly to?: (incoming: IncomingMessage, environment: Environment) => boolean
}

const isRight: Readonly<Partial<Record<Part, (incoming: IncomingMessage, environment: Environment) => boolean>>> = {
  'authorization-service': ({ url = '' }) => url.endsWith('/token'),
  'token-service': ({ headers }, { SANDBOX_TOKEN_SERVICE_KEY: key }) => Object.values(headers).includes(key),
  population: ({ url = '' }, { SANDBOX_PERSON: person }) => url.includes(person!),
  gateway: ({ url = '', headers }, { SANDBOX_POPULATION_KEY: key }) => url.startsWith('/test/population/personer/') && Object.values(headers).includes(key),
  'identity-provider': ({ method, headers }, { SANDBOX_CLIENT_ID: id, SANDBOX_CLIENT_SECRET: secret }) =>
    method === 'POST' && headers.authorization === `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
  graphql: ({ headers }) => headers.authorization !== undefined,
}

const deliver = ({ status, headers = {}, body }: Planted) => (response: ServerResponse): void => {
  const isText = typeof body === 'string'
  response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers }).end(isText ? body : JSON.stringify(body))
}

const placeOf: Readonly<Partial<Record<Part, Place>>> = {
  'authorization-service': 'token-service',
  'token-service': 'token-service',
  population: 'register',
  contact: 'register',
  gateway: 'gateway',
  'identity-provider': 'identity-provider',
  graphql: 'graphql',
}

/** The answer as somebody pastes it. */
const pasteOf = ({ status, headers = {}, body }: Planted): string =>
  [`HTTP/1.1 ${status} X`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', typeof body === 'string' ? body : JSON.stringify(body)].join('\n')

/** What each entry point says of it. */
export interface Said {
  readonly run: string
  readonly accept: string
  readonly monitor: string
  readonly explain: string
  readonly init: string
}

export async function saidOf(planted: Planted, faults: readonly string[] = []): Promise<Said> {
  let environment: Environment = {}
  const fronts: InFront[] = []
  const sandbox = await startSandbox({
    faults: [...faults],
    front: async (part, address) => {
      if (part !== planted.part) return address
      const front = await inFront(address, (incoming) =>
        (planted.to ?? isRight[part]!)(incoming, environment) ? deliver(planted) : undefined,
      )
      fronts.push(front)
      return front.address
    },
  })
  environment = sandbox.environment
  const folder = await emptyFolder()
  try {
    const file = join(folder.path, 'gatewatch.yaml')
    await writeFile(file, packageText('config/sandbox.yaml').replace('target: sandbox', 'target: north'))
    const options = { cwd: folder.path, environment: { ...environment } }
    const run = await gatewatch(['run', '--config', file], options)
    const accept = await gatewatch(['accept', '--config', file, '--reports', folder.path], options)
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^ *unknownPersonIdentifier.*\n/m, ''))
    const monitor = await gatewatch(['monitor', '--once', '--config', file], options)
    const pasted = await gatewatch(['explain', '--from', placeOf[planted.part]!], { ...options, input: pasteOf(planted) })
    const sat = await sit(twice(rightAnswers(environment))).then(({ said }) => said.join('\n')).catch(String)
    return { run: run.stdout + run.stderr, accept: accept.stdout+accept.stderr, monitor: monitor.stdout+monitor.stderr, explain: pasted.stdout+pasted.stderr, init: sat }
  } finally {
    await folder.remove()
    await sandbox.stop()
    await Promise.all(fronts.map(async (front) => await front.close()))
  }
}

const twice = (sayings: object): object => sayings
