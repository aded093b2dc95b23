import { startChild, type Child } from '../child.ts'
import type { SetUp } from '../set-up.ts'
import { portsOf, type Make } from './make.ts'

/** Starts one process of a make with all of these set-ups. */
export async function startMake(make: Make, setUps: readonly SetUp[]): Promise<Child> {
  const { arguments: argumentsIn, ...settings } = await make.configure(setUps)
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
