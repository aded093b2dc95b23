import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { suites as builtIn } from '../../suites/index.ts'
import type { Suite } from '../engine/check/check.ts'
import { UsageError } from './fault.ts'

/** The suites to choose from and the names chosen: built-in ones by name, a user's own by file. */
export interface ChosenSuites {
  readonly suites: readonly Suite[]
  readonly chosen: readonly string[]
}

/** Takes each `--suite` as a built-in name or as a file; files are loaded, and their suites chosen. */
export async function chooseSuites(wanted: readonly string[] = []): Promise<ChosenSuites> {
  const files = wanted.filter(isFile)
  const loaded = await Promise.all(files.map(loadSuites))
  const own = loaded.flat()
  return { suites: [...builtIn, ...own], chosen: [...wanted.filter((name) => !isFile(name)), ...own.map(({ name }) => name)] }
}

const isFile = (name: string): boolean => /[./\\]/.test(name)

async function loadSuites(file: string): Promise<readonly Suite[]> {
  const path = resolve(file)
  if (!existsSync(path)) throw new UsageError(`The suite file ${file} does not exist.`)
  shareOwnPackage()
  let module: Readonly<Record<string, unknown>>
  try {
    module = (await import(pathToFileURL(path).href)) as Record<string, unknown>
  } catch (error) {
    throw new UsageError(`The suite file ${file} cannot be loaded: ${placeOf(error)}`)
  }
  const suites = Object.values(module).flat().filter(isSuite)
  if (suites.length === 0) throw new UsageError(`The suite file ${file} exports no suite: export one made with suite(name, title, checks).`)
  return suites
}

/** What an error says, with the lines of the user's own files that it came from: who waited for them is of no interest. */
function placeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it throws something that is no Error'
  const lines = (error.stack ?? error.message).split('\n').filter((line) => !/^ +at (async |.*\bnode:)/.test(line))
  return lines.join('\n')
}

function isSuite(value: unknown): value is Suite {
  return typeof value === 'object' && value !== null && 'checks' in value && Array.isArray(value.checks) && 'name' in value
}

let shared = false

/** Lets a user's suite import `gatewatch` wherever it lies: it gets the copy that runs it, also when that is installed globally. */
function shareOwnPackage(): void {
  if (shared) return
  shared = true
  const own = import.meta.resolve('gatewatch')
  registerHooks({
    resolve: (specifier, context, next) => (specifier === 'gatewatch' ? { url: own, shortCircuit: true } : next(specifier, context)),
  })
}
