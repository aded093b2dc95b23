import { readFile, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { packageText } from '../../../src/base/package-files.ts'
import type { Callee } from '../../../src/diagnosis/callee.ts'
import type { Diagnosis } from '../../../src/engine/index.ts'
import { startSandbox } from '../../../src/sandbox/sandbox.ts'
import type { SandboxPart } from '../../../src/sandbox/world.ts'
import { inFront, type InFront } from '../../acceptance/in-front.ts'
import { rightAnswers, sit } from '../../acceptance/sitting.ts'
import { gatewatch } from '../../cli/in-process.ts'
import { emptyFolder } from '../../cli/program.ts'

/** What the sandbox tells its client: `SANDBOX_PERSON`. */
export type Environment = Readonly<Record<string, string>>

type Calls = (incoming: IncomingMessage, environment: Environment) => boolean

/** An answer of a real system, given in the place of a part of the sandbox. */
export interface Planted {
  readonly part: SandboxPart
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: object | string
  /** Which calls get it: those with the right credentials unless stated. */
  readonly to?: Calls
}

/** A part that answers wrongly, or a client that calls wrongly, and what all that read the answer have to say of it. */
export interface Case {
  readonly what: string
  /** The first is the answer that somebody pastes. */
  readonly answers: readonly [Planted, ...Planted[]]
  /** What the client has in place of what is right. */
  readonly client?: (environment: Environment) => Environment
  /** What is wrong with the sandbox, where that gives the answers itself. */
  readonly fault?: string
}

/** Of an answer that the sandbox gives itself, and that is only pasted. */
export const never: Calls = () => false

const carries = ({ headers }: IncomingMessage, secret: string | undefined): boolean => Object.values(headers).includes(secret)

/** Calls to a register's API with its own key. */
export const keyed: Calls = (incoming, { SANDBOX_POPULATION_KEY: population, SANDBOX_CONTACT_KEY: contact }) =>
  carries(incoming, incoming.url?.startsWith('/test/population') === true ? population : contact)

/** Calls to a register's API with any other key. */
export const withOtherKey: Calls = (incoming, environment) =>
  /^\/test\/(population|contact)/.test(incoming.url ?? '') &&
  incoming.headers['x-gateway-api-key'] !== undefined &&
  !keyed(incoming, environment)

const right: Readonly<Partial<Record<SandboxPart, Calls>>> = {
  'authorization-service': ({ url = '' }) => url.endsWith('/token'),
  'token-service': (incoming, { SANDBOX_TOKEN_SERVICE_KEY: key }) => carries(incoming, key),
  population: ({ url = '' }, { SANDBOX_PERSON: person }) => url.includes(person!),
  gateway: keyed,
  'identity-provider': ({ method, headers }, { SANDBOX_CLIENT_ID: id, SANDBOX_CLIENT_SECRET: secret }) =>
    method === 'POST' && headers.authorization === `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
  graphql: ({ headers }) => headers.authorization !== undefined,
}

const textOf = (body: Planted['body']): string => (typeof body === 'string' ? body : JSON.stringify(body))

const deliver =
  ({ status, headers = {}, body }: Planted) =>
  (response: ServerResponse): void => {
    const type = typeof body === 'string' ? 'text/html' : 'application/json'
    response.writeHead(status, { 'content-type': type, ...headers }).end(textOf(body))
  }

/** Whom somebody called who has this answer. */
const placeOf: Readonly<Partial<Record<SandboxPart, Callee>>> = {
  'authorization-service': 'token-service',
  'token-service': 'token-service',
  population: 'gateway',
  contact: 'gateway',
  gateway: 'gateway',
  'identity-provider': 'identity-provider',
  graphql: 'graphql',
}

/** The answer as somebody pastes it. */
const pasteOf = ({ status, headers = {}, body }: Planted): string =>
  [`HTTP/1.1 ${status} X`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', textOf(body)].join('\n')

/** The commands that read answers. */
export const readers = ['run', 'accept', 'monitor', 'explain', 'init'] as const
export type Reader = (typeof readers)[number]

/** What each of them says, and the steps that each names first. */
export interface Read {
  readonly said: Readonly<Record<Reader, string>>
  readonly first: Readonly<Partial<Record<Reader, string>>>
}

/** Puts a case before each reader: real servers, real requests, and the whole output. */
export async function read({ answers, fault, client = (environment) => environment }: Case): Promise<Read> {
  const fronts: InFront[] = []
  let environment: Environment = {}
  const sandbox = await startSandbox({
    ...(fault === undefined ? {} : { faults: [fault] }),
    front: async (part, address) => {
      const own = answers.filter((planted) => planted.part === part)
      if (own.length === 0) return address
      const front = await inFront(address, (incoming) => {
        const planted = own.find(({ to = right[part]! }) => to(incoming, environment))
        return planted && deliver(planted)
      })
      fronts.push(front)
      return front.address
    },
  })
  environment = sandbox.environment
  const folder = await emptyFolder()
  try {
    const file = join(folder.path, 'gatewatch.yaml')
    const settings = packageText('config/sandbox.yaml').replace('target: sandbox', 'target: north')
    await writeFile(file, settings)
    const told = client(environment)
    const options = { cwd: folder.path, environment: { ...told } }
    const firstIn = async (): Promise<string> => {
      const { diagnosis } = JSON.parse(await readFile(join(folder.path, 'reports', 'north', 'results.json'), 'utf8')) as {
        readonly diagnosis: readonly Diagnosis[]
      }
      return diagnosis[0]?.steps[0] ?? ''
    }
    const run = await gatewatch(['run', '--config', file, '--reports', 'reports'], options)
    const runFirst = await firstIn()
    const accept = await gatewatch(['accept', '--config', file, '--reports', 'reports'], options)
    const acceptFirst = await firstIn()
    // About nobody the monitor would not see what is said of a person.
    await writeFile(file, settings.replace(/^ *unknownPersonIdentifier.*\n/m, ''))
    const monitor = await gatewatch(['monitor', '--once', '--config', file, '--format', 'json'], options)
    const [cycle] = JSON.parse(monitor.stdout) as readonly [{ readonly causes: readonly { cause: string; steps: readonly string[] }[] }]
    const from = ['explain', '--from', placeOf[answers[0].part]!]
    const input = pasteOf(answers[0])
    const pasted = await gatewatch(from, { ...options, input })
    const json = await gatewatch([...from, '--json'], { ...options, input })
    const explained = JSON.parse(json.stdout) as { readonly explanations: readonly { readonly steps: readonly string[] }[] }
    // Whoever is asked again has nothing else to say: the error has all that was said.
    const init = await sit(rightAnswers(told)).then(({ said }) => said.join('\n'), String)
    return {
      said: {
        run: run.stdout,
        accept: accept.stdout,
        monitor: cycle.causes.map(({ cause }) => cause).join('\n'),
        explain: pasted.stdout,
        init,
      },
      first: {
        run: runFirst,
        accept: acceptFirst,
        monitor: cycle.causes[0]?.steps[0] ?? '',
        explain: explained.explanations[0]?.steps[0] ?? '',
      },
    }
  } finally {
    await folder.remove()
    await sandbox.stop()
    await Promise.all(fronts.map(async (front) => await front.close()))
  }
}
