import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExitCode } from '../../engine/run/exit-code.ts'
import { UsageError } from '../../library/fault.ts'
import { inertText } from '../../surface/inert.ts'
import { makeFolder, writeAtomically } from '../../surface/write.ts'
import { registerNames, type RegisterName } from '../../system/registers.ts'
import { together } from '../together.ts'
import { carriedIn, toldOf, wordsOf, type Carried } from './carried.ts'

/** What `gatewatch contract take` is told. */
interface TakeOptions {
  readonly output?: string
  /** The name of the page, where a template has several of one register. */
  readonly page?: string
  readonly force?: boolean
}

/** A document of a register. */
type OfRegister = Carried & { readonly is: { readonly register: RegisterName; readonly text: string } }

/** Tells which OpenAPI documents templates carry; with a folder it writes those of the registers there, as contracts. Exit code 1 where there is none. */
export async function takeCommand(templates: readonly string[], { output, page, force = false }: TakeOptions): Promise<ExitCode> {
  const found = (await together(templates.map(carriedBy))).flat()
  const usable = found.filter((one): one is OfRegister => 'register' in one.is && (page === undefined || one.name === page))
  for (const one of found) say(toldOf(one))
  if (usable.length === 0) {
    const missing = page === undefined ? 'No template carries an OpenAPI document of a register' : `No page "${page}" documents a register`
    console.error(inertText(`${missing}: ask its owner for one, or keep the form of a good run with gatewatch contract record.`))
    return 1
  }
  if (output === undefined) {
    say(`Take ${usable.length === 1 ? 'it' : 'them'} with: gatewatch contract take ${templates.join(' ')} --output contracts`)
    return 0
  }
  const chosen = (await together(registerNames.map(async (register) => onlyOne(register, usable)))).flatMap((one) => one ?? [])
  const files = chosen.map((one) => ({
    one,
    path: join(output, `${one.is.register}.openapi.${/^\s*\{/.test(one.is.text) ? 'json' : 'yaml'}`),
  }))
  const there = files.filter(({ path }) => !force && existsSync(path)).map(({ path }) => path)
  if (there.length > 0) throw new UsageError(`${there.join(' and ')} exists already: choose another folder, or replace it with --force.`)
  await makeFolder(output)
  for (const { one, path } of files) {
    await writeAtomically(path, one.is.text.endsWith('\n') ? one.is.text : `${one.is.text}\n`)
    say(`${path} was written.`)
  }
  console.log('\nName what was written in the configuration, by its path from there:\n\ncontract:')
  for (const { one, path } of files) say(`  ${one.is.register}: ${path}`)
  return 0
}

const say = (text: string): void => console.log(inertText(text))

async function carriedBy(template: string): Promise<readonly Carried[]> {
  const bytes = await readFile(template).catch(() => {
    throw new UsageError(`${template} cannot be read: name the template file of an API.`)
  })
  const found = carriedIn(bytes, template)
  if (found === undefined) throw new UsageError(`${template} is neither JSON nor YAML: name the template file of an API.`)
  if (found.length === 0) say(`${template}: no page of type SWAGGER`)
  return found
}

/** The document of a register: the only one, or the only one that is published. */
function onlyOne(register: RegisterName, usable: readonly OfRegister[]): OfRegister | undefined {
  const own = usable.filter(({ is }) => is.register === register)
  const published = own.filter((one) => one.published)
  const [first, ...others] = published.length > 0 ? published : own
  if (others.length === 0) return first
  const names = [first!, ...others].map(({ name }) => `"${name}"`).join(', ')
  throw new UsageError(`Several pages document ${wordsOf(register)}: choose one of ${names} with --page.`)
}
