import type { ChildSettings } from '../child.ts'
import type { Api, SetUp } from '../set-up.ts'

/** A make of gateway: its program, and what an institution writes for it. All set-ups run in one process, each on its own port. */
export interface Make {
  readonly program: string
  /** It chooses among several backends by chance. */
  readonly byChance?: true
  /** Warnings that are true of its defaults. */
  readonly warned?: readonly string[]
  /** Its set-ups share a port, and differ by path. */
  readonly onePort?: true
  /** `patience` is how many seconds it waits for what is behind it, where that is not the usual time. */
  configure(setUps: readonly SetUp[], patience?: number): Configured | Promise<Configured>
  /** What happens beside it once it runs, in its folder. */
  beside?(setUps: readonly SetUp[], folder: string): Promise<void>
}

type Configured = Pick<ChildSettings, 'arguments' | 'files'> & Partial<ChildSettings>

/** Every port that a set-up listens on. */
export const portsOf = (setUps: readonly SetUp[]): readonly number[] =>
  setUps.flatMap(({ port, behindProxy }) => (behindProxy === undefined ? [port] : [port, behindProxy]))

/** Where the gateway of a set-up listens itself. */
export const gatewayPort = ({ port, behindProxy }: SetUp): number => behindProxy ?? port

/** Every API of every set-up, with a name of its own. */
export const namedApis = (setUp: SetUp): readonly (readonly [string, Api])[] => setUp.apis.map((api) => [`${api.name}-${setUp.port}`, api])

export const hostOf = (url: string): string => new URL(url).host
export const pathOf = (url: string): string => new URL(url).pathname
