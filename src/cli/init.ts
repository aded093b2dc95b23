import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, relative, resolve } from 'node:path'
import { environmentFileOf } from '../config/environment-file.ts'
import { loadTargetText } from '../config/load.ts'
import { sensitivesOf, type AnswerId, type Answers } from '../onboarding/init/answers.ts'
import { configurationText } from '../onboarding/init/configuration.ts'
import { draftPath, keepDraft, readDraft, removeDraft } from '../onboarding/init/draft.ts'
import { Inquiry } from '../onboarding/init/inquiry.ts'
import { interview } from '../onboarding/init/interview.ts'
import { inventNobody } from '../onboarding/init/person.ts'
import { questions } from '../onboarding/init/questions.ts'
import { environmentOf, environmentText, variables } from '../onboarding/init/secrets.ts'
import { loadWords, type Words } from '../onboarding/words/words.ts'
import type { LanguageTag } from '../system/languages.ts'
import { privateMode } from '../partial-file.ts'
import { codeOf, makeFolder, writeAtomically } from '../surface/write.ts'
import { version } from '../version.ts'
import { UsageError } from '../library/fault.ts'
import type { Given, SecretsPlace } from './init/sitting.ts'
import { interruption } from './interruption.ts'
import { Interrupted } from './prompt-text.ts'
import { assertProxies } from '../library/proxies.ts'

/** What `gatewatch init` is told, beside the flags that answer questions. */
interface InitCommandOptions extends Given {
  readonly config: string
  readonly nonInteractive: boolean
  readonly secrets?: SecretsPlace
  readonly keepRefused: boolean
  readonly force: boolean
  readonly language: LanguageTag
}

/** Leads to a configuration, every answer checked as it is given; 130 when it was stopped, with what is known kept in a draft. */
export async function initCommand(options: InitCommandOptions): Promise<0 | 130> {
  const { config, nonInteractive, language, secrets } = options
  const words = await loadWords(language)
  const draft = nonInteractive ? undefined : await readDraft(config)
  assertPossible(options, draft !== undefined)
  const known: Answers = { ...draft, ...(options.caFile === undefined ? {} : { caFile: options.caFile }) }
  const given = { ...fromEnvironment(process.env), ...options }
  const addresses = [given.authUrl, given.baseUrl, given.gatewayUrl].filter((url) => url !== undefined && URL.canParse(url))
  assertProxies(addresses as readonly string[], process.env)
  const sitting = nonInteractive
    ? (await import('./init/script.ts')).script(words, given, options)
    : (await import('./init/person.ts')).person(words, given, secrets)
  const { signal, stop } = interruption()
  const inquiry = new Inquiry({ version, environment: process.env, signal, secrets: sensitivesOf(given) })
  try {
    await makeFolderOf(config)
    if (known.caFile) await trust(inquiry, known.caFile)
    sitting.begin(draft)
    const keep = async (answers: Answers): Promise<void> => (nonInteractive ? undefined : await keepDraft(config, answers))
    const answers = await interview({ questions, answers: known, inquiry, respondent: sitting.respondent, keep })
    const file = environmentFileOf(config)
    const chosen = (await sitting.intoFile(file)) ? file : undefined
    await write(answers, config, words, chosen)
    sitting.end(ending(answers, config, words, chosen))
    return 0
  } catch (error) {
    if (!(error instanceof Interrupted) && !signal.aborted) throw error
    const kept = draftPath(config)
    console.log(`\n${existsSync(kept) ? words.init.interrupted(kept) : words.init.stopped}`)
    return 130
  } finally {
    stop()
    await inquiry.close()
  }
}

async function makeFolderOf(file: string): Promise<void> {
  await makeFolder(dirname(file)).catch((error: unknown) => {
    throw new UsageError(`The folder of ${file} cannot be made (${codeOf(error)}): choose another with --config.`)
  })
}

function assertPossible({ config, force, nonInteractive }: InitCommandOptions, resumes: boolean): void {
  if (existsSync(config) && !resumes && !force)
    throw new UsageError(`${config} exists already: choose another place with --config, or replace it with --force.`)
  if (!nonInteractive && !process.stdin.isTTY)
    throw new UsageError('init asks questions and needs a terminal; scripts use --non-interactive, flags and environment variables.')
}

async function trust(inquiry: Inquiry, caFile: string): Promise<void> {
  await inquiry.trust(caFile).catch(() => {
    throw new UsageError(`${caFile} is no PEM file with certificates: name another one with --ca-file.`)
  })
}

function fromEnvironment(environment: NodeJS.ProcessEnv): Given {
  const set = Object.entries(variables).flatMap(([id, name]) => (environment[name] ? [[id, environment[name]]] : []))
  return Object.fromEntries(set) as Given
}

/** The secrets first: a configuration that refers to nothing would look finished. */
async function write(answers: Answers, config: string, words: Words, file: string | undefined): Promise<void> {
  const environment = environmentOf(answers)
  const relativeCa = answers.caFile ? { caFile: relative(resolve(dirname(config)), resolve(answers.caFile)) } : {}
  const text = configurationText(
    { ...answers, ...relativeCa },
    { words, now: new Date(), nobody: inventNobody(), ...(file === undefined ? {} : { secrets: basename(file) }) },
  )
  await loadTargetText(text, { file: config, environment })
  if (file !== undefined) {
    const before = await readFile(file, 'utf8').catch(() => '')
    await writeAtomically(file, environmentText(before, environment), undefined, privateMode)
  }
  await writeAtomically(config, text, undefined, privateMode)
  await removeDraft(config)
}

function ending(answers: Answers, config: string, { init }: Words, file: string | undefined): readonly string[] {
  const names = Object.entries(variables).flatMap(([id, name]) => (answers[id as AnswerId] ? [name] : []))
  const command = `gatewatch accept ${answers.target}${config === 'gatewatch.yaml' ? '' : ` --config ${config}`}`
  return [init.written(config), file === undefined ? init.setVariables(names) : init.writtenSecrets(file), init.next(command)]
}
