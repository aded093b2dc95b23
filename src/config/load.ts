import { textAt, type Draft } from './draft.ts'
import { assembleTarget } from './assemble.ts'
import type { LoadedContracts } from './contracts.ts'
import { parseText } from './document.ts'
import { environmentFor } from './environment-file.ts'
import { EqualParts } from './equal-parts.ts'
import { ConfigError, inOrder, type ConfigProblem } from './error.ts'
import { splitFleet } from './fleet.ts'
import { contractSettings, mountedFileProblems } from './mounted-files.ts'
import { preflight, repeatedNames } from './preflight.ts'
import { listFiles, readText } from './read.ts'
import { resolveReferences, type EnvironmentVariables, type Resolved } from './reference.ts'
import { suggestion } from './suggestion.ts'
import { schemaProblems } from './schema.ts'
import type { Target } from './target.ts'
import { normalName } from '../domain/index.ts'
import { message } from '../messages/index.ts'

/** Options for reading a configuration. */
export interface TextOptions {
  readonly environment: EnvironmentVariables
  /** Names of the targets to load; all by default. The others are not checked. */
  readonly names?: readonly string[]
  /** Reads the named contracts; from files by default. */
  readonly read?: typeof readText
  /** Permits identifiers that are not synthetic, whatever the file says. */
  readonly allowRealIdentifiers?: boolean
}

interface FoundDrafts {
  readonly drafts: readonly Resolved[]
  readonly problems: readonly ConfigProblem[]
}

/** Reads the targets of a file or a folder; throws ConfigError with every mistake, before anything is sent. */
export async function loadTargets({ path, ...options }: TextOptions & { readonly path: string }): Promise<readonly Target[]> {
  const listed = await listFiles(path)
  if (!('files' in listed)) throw new ConfigError([{ file: path, ...listed }])
  const found: FoundDrafts[] = []
  for (const file of listed.files) {
    const content = await readText(file)
    const environment = await environmentFor(file, options.environment)
    found.push('text' in content ? await findDrafts(content.text, file, environment) : { drafts: [], problems: [{ file, ...content }] })
  }
  return assembleTargets(
    { drafts: found.flatMap(({ drafts }) => drafts), problems: found.flatMap(({ problems }) => problems) },
    path,
    options,
  )
}

/** Reads the targets of a text, as loadTargets does; problems and relative paths refer to `file`. */
export async function loadTargetText(
  text: string,
  { file, ...options }: TextOptions & { readonly file: string },
): Promise<readonly Target[]> {
  return assembleTargets(await findDrafts(text, file, options.environment), file, options)
}

async function findDrafts(text: string, file: string, environment: EnvironmentVariables): Promise<FoundDrafts> {
  const { written, problems } = parseText(text, file)
  if (written === undefined) return { drafts: [], problems }
  const fleet = splitFleet(written, file)
  return {
    drafts: await resolveReferences(fleet.drafts, environment),
    problems: [...problems, ...fleet.problems],
  }
}

async function assembleTargets(
  found: FoundDrafts,
  path: string,
  { names: requestedNames, read, allowRealIdentifiers = false }: TextOptions,
): Promise<readonly Target[]> {
  const nameOf = (draft: Draft): string => normalName(textAt(draft, '/target') ?? '')
  const names = requestedNames?.map(normalName)
  const known = found.drafts.map(({ draft }) => nameOf(draft)).filter((name) => name !== '')
  const picked = found.drafts.filter(({ draft }) => names?.includes(nameOf(draft)) ?? true)
  const drafts = picked.map(({ draft }) => draft)
  const contracts = await contractsOf(drafts, read)
  const problems = [
    ...found.problems,
    ...unknownNames(names ?? [], known, path),
    ...picked.flatMap((one) => one.problems),
    ...drafts.flatMap((draft) => schemaProblems('complete', draft)),
    ...drafts.flatMap((draft) => preflight(draft, { allowRealIdentifiers })),
    ...repeatedNames(found.drafts.map(({ draft }) => draft)),
    ...(await Promise.all(drafts.map(mountedFileProblems))).flat(),
    ...contracts.flatMap((loaded) => loaded?.problems ?? []),
  ]
  if (problems.length > 0) throw new ConfigError(inOrder(problems))
  const equal = new EqualParts()
  return picked.map(({ draft }, place) => assembleTarget(draft, equal, contracts[place]?.contracts))
}

/** The contracts of each target; their reader is loaded only if a target names one. */
async function contractsOf(drafts: readonly Draft[], read: TextOptions['read']): Promise<readonly (LoadedContracts | undefined)[]> {
  if (!drafts.some((draft) => contractSettings.some((pointer) => textAt(draft, pointer) !== undefined))) return []
  const { contractReader } = await import('./contracts.ts')
  return await Promise.all(drafts.map(contractReader(read)))
}

function unknownNames(names: readonly string[], known: readonly string[], path: string): readonly ConfigProblem[] {
  const unknown = known.length === 0 ? [] : names.filter((name) => !known.includes(name))
  return unknown.map((name) => ({ file: path, message: message('config.unknown-target', { name }), fix: suggestion(name, known).fix }))
}
