import { startChild, type Child } from '../child.ts'
import type { SetUp } from '../set-up.ts'
import { portsOf, type Make } from './make.ts'

/** Starts one process of a make with all of these set-ups; it waits as usual for what is behind it, or so many seconds. */
export async function startMake(make: Make, setUps: readonly SetUp[], patience?: number): Promise<Child> {
  const { arguments: argumentsIn, ...settings } = await make.configure(setUps, patience)
  let own = ''
  const child = await startChild({
    program: make.program,
    ports: make.onePort === true ? [setUps[0]!.port] : portsOf(setUps),
    ...settings,
    arguments: (folder) => argumentsIn((own = folder)),
  })
  await make.beside?.(setUps, own)
  return child
}
