import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { flagOf } from '../../src/cli/init/script.ts'
import type { QuestionId } from '../../src/acceptance/init/answers.ts'
import { questions } from '../../src/acceptance/init/questions.ts'
import { variables } from '../../src/acceptance/init/secrets.ts'
import { packageText } from '../../src/base/package-files.ts'
import { gatewatch, type Ended } from '../cli/in-process.ts'
import { emptyFolder } from '../cli/program.ts'

/** What an institution knows of its own set-up. */
export type Known = Readonly<Partial<Record<QuestionId, string>>>

/** What came of each command. */
export interface HonestPath {
  readonly init: Ended
  readonly accept: Ended
  readonly verify: Ended
}

/** Whatever a question says may be left out is left out, but for who answers for it. */
const skippable: ReadonlySet<string> = new Set(
  questions.flatMap(({ id, optional, onDemand }) => (optional === true && onDemand !== true && id !== 'owner' ? [id] : [])),
)

/** From nothing to a verified record: `init`, `accept`, and `verify` by the policy `production`, which takes targets of this machine and its authority here. */
export async function honestPath(known: Known): Promise<HonestPath> {
  const folder = await emptyFolder()
  const { path: cwd } = folder
  try {
    const given = Object.entries(known).filter(([id]) => !skippable.has(id))
    const isSecret = (id: string): id is keyof typeof variables => id in variables
    const environment = Object.fromEntries(given.flatMap(([id, value]) => (isSecret(id) ? [[variables[id], value]] : [])))
    const flags = given.flatMap(([id, value]) => (isSecret(id) ? [] : [`--${flagOf(id as QuestionId)}`, value]))
    const run = async (...args: readonly string[]): Promise<Ended> => await gatewatch(args, { cwd, environment })
    const production = packageText('config/policies/production.yaml')
      .replace('otherOrganization: named', `otherOrganization: ${known.otherOrganizationId}`)
      .replace(/^ownAuthorities: .*$/m, '')
    await writeFile(join(cwd, 'here.yaml'), `${production}\nallowLoopback: true\n`)
    const init = await run('init', '--non-interactive', ...flags)
    const accept = await run('accept', known.target!, '--generate-key', 'own.key', '--attest', 'sole-use=Kari Nordmann')
    const record = `reports/${known.target}/acceptance.json`
    return { init, accept, verify: await run('verify', record, '--key', 'own.key.pub', '--policy', 'here.yaml') }
  } finally {
    await folder.remove()
  }
}

/** All that was said on the way, for whoever reads a failure. */
export const said = ({ init, accept, verify }: HonestPath): string =>
  [init, accept, verify].map(({ code, stdout, stderr }) => `[${code}]\n${stdout}${stderr}`).join('\n')
