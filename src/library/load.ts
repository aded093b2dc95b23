import { existsSync, readFileSync } from 'node:fs'
import { dirname, extname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ConfigProblem } from '../config/index.ts'
import { type Suite, firstPlaceIn } from '../engine/index.ts'
import { isOwnFrame, shareOwnPackage } from './own-package.ts'
import { shortened, type OwnSuite } from './suite-mistakes.ts'
import { message, type Message } from '../messages/index.ts'

/** What a suite file holds, or why it holds nothing. */
interface LoadedSuites {
  readonly suites: readonly OwnSuite[]
  readonly problems: readonly ConfigProblem[]
}

/** Loads the suites that files export, under whatever name. */
export const loadSuites = async (files: readonly string[]): Promise<readonly LoadedSuites[]> => await Promise.all(files.map(loadFile))

async function loadFile(file: string): Promise<LoadedSuites> {
  const path = resolve(file)
  const problem = (message: Message, fix: Message, place: object = {}): LoadedSuites => ({
    suites: [],
    problems: [{ file: shortened(path), ...place, message, fix }],
  })
  if (!existsSync(path)) return problem(message('config.file-not-found'), message('config.fix.path'))
  const manifest = commonJsManifest(path)
  if (manifest !== undefined)
    return problem(
      message('config.suite.commonjs', { manifest: shortened(manifest) }),
      message('config.suite.fix.commonjs', { extension: extname(path) === '.ts' ? 'mts' : 'mjs' }),
    )
  shareOwnPackage()
  let module: Readonly<Record<string, unknown>>
  try {
    module = (await import(pathToFileURL(path).href)) as Record<string, unknown>
  } catch (error) {
    const { message, fix, place } = faultOf(error)
    return problem(message, fix, place)
  }
  const exported = Object.values(module).flat()
  const suites = [...new Set(exported.filter(isSuite))]
  if (suites.length > 0) return { suites: suites.map((suite) => ({ suite, file: shortened(path) })), problems: [] }
  const names = Object.keys(module)
  return problem(
    names.length === 0 ? message('config.suite.nothing-exported') : message('config.suite.exports-others', { names: names.join(', ') }),
    message('config.suite.fix.export'),
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

const fixes: Readonly<Record<string, Message>> = {
  ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX: message('config.suite.fix.typescript-syntax'),
  ERR_MODULE_NOT_FOUND: message('config.suite.fix.module'),
  ERR_UNSUPPORTED_DIR_IMPORT: message('config.suite.fix.folder'),
}

/** Why a file could not be loaded, in the words of Node.js or of the file itself, and the user's own line that it came from. */
function faultOf(error: unknown): { readonly message: Message; readonly fix: Message; readonly place: object } {
  if (!(error instanceof Error)) return { message: message('config.suite.throws'), fix: message('config.suite.fix.file'), place: {} }
  const { message: reason, name, stack = '' } = error
  const { code } = error as { readonly code?: unknown }
  const frames = stack.split('\n').filter((line) => !isOwnFrame(line))
  const place = firstPlaceIn(frames.join('\n'))
  return {
    message: message('config.suite.fails', { name, reason: reason.replace(/\.$/, '') }),
    fix:
      fixes[String(code)] ??
      (/does not provide an export/.test(reason) ? message('config.suite.fix.name') : message('config.suite.fix.file')),
    place: place === undefined ? {} : { file: shortened(place.file), line: place.line },
  }
}
