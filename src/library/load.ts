import { existsSync, readFileSync } from 'node:fs'
import { dirname, extname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ConfigProblem } from '../config/index.ts'
import { type Suite, firstPlaceIn } from '../engine/index.ts'
import { isOwnFrame, shareOwnPackage } from './own-package.ts'
import { shortened, type OwnSuite } from './suite-mistakes.ts'

/** What a suite file holds, or why it holds nothing. */
interface LoadedSuites {
  readonly suites: readonly OwnSuite[]
  readonly problems: readonly ConfigProblem[]
}

/** Loads the suites that a file exports, under whatever name. */
export async function loadSuites(file: string): Promise<LoadedSuites> {
  const path = resolve(file)
  const problem = (problem: string, remedy: string, place: object = {}): LoadedSuites => ({
    suites: [],
    problems: [{ file: shortened(path), ...place, problem, remedy }],
  })
  if (!existsSync(path)) return problem('expected a suite file, found nothing here', 'Correct the path.')
  const manifest = commonJsManifest(path)
  if (manifest !== undefined)
    return problem(
      `expected a module, got a file that ${shortened(manifest)} makes CommonJS of by its "type"`,
      `Name the file .${extname(path) === '.ts' ? 'mts' : 'mjs'}, or write "type": "module" there.`,
    )
  shareOwnPackage()
  let module: Readonly<Record<string, unknown>>
  try {
    module = (await import(pathToFileURL(path).href)) as Record<string, unknown>
  } catch (error) {
    const { said, remedy, place } = faultOf(error)
    return problem(said, remedy, place)
  }
  const exported = Object.values(module).flat()
  const suites = [...new Set(exported.filter(isSuite))]
  if (suites.length > 0) return { suites: suites.map((suite) => ({ suite, file: shortened(path) })), problems: [] }
  const names = Object.keys(module)
  return problem(
    `expected a suite among what it exports, got ${names.length === 0 ? 'nothing' : names.join(', ')}`,
    "Export what suite(name, title, [check]) gives: export const own = suite('own', 'Our own rules', [first]).",
  )
}

function isSuite(value: unknown): value is Suite {
  return typeof value === 'object' && value !== null && 'checks' in value && 'name' in value
}

/** The package.json that lets Node.js read a file with import statements as CommonJS, where one does. */
function commonJsManifest(path: string): string | undefined {
  if (!['.ts', '.js'].includes(extname(path)) || !/^[ \t]*(import|export)\b/m.test(readFileSync(path, 'utf8'))) return undefined
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json')
    if (existsSync(manifest)) return /"type"\s*:\s*"commonjs"/.test(readFileSync(manifest, 'utf8')) ? manifest : undefined
    if (dirname(folder) === folder) return undefined
  }
}

const remedies: Readonly<Record<string, string>> = {
  ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX:
    'Node.js takes types away and translates nothing: write an object "as const" for an enum, a field for a parameter property. The compiler option erasableSyntaxOnly tells of these.',
  ERR_MODULE_NOT_FOUND: 'Correct the path, with its extension, or install the package in the folder of the file.',
  ERR_UNSUPPORTED_DIR_IMPORT: 'Name the file in that folder, with its extension.',
}

/** Why a file could not be loaded, in the words of Node.js or of the file itself, and the user's own line that it came from. */
function faultOf(error: unknown): { readonly said: string; readonly remedy: string; readonly place: object } {
  if (!(error instanceof Error)) return { said: 'it throws something that is no Error', remedy: 'Correct the file.', place: {} }
  const { message, name, stack = '' } = error
  const { code } = error as { readonly code?: unknown }
  const frames = stack.split('\n').filter((line) => !isOwnFrame(line))
  const place = firstPlaceIn(frames.join('\n'))
  return {
    said: `it cannot be loaded: ${name}: ${message}`,
    remedy:
      remedies[String(code)] ??
      (/does not provide an export/.test(message) ? 'Correct the name: docs/library.md lists what there is.' : 'Correct the file.'),
    place: place === undefined ? {} : { file: shortened(place.file), line: place.line },
  }
}
