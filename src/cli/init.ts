import { Option } from '@commander-js/extra-typings'
import { existsSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { suites } from '../../suites/index.ts'
import { environmentFileOf, loadTargetText } from '../config/index.ts'
import {
  answersIn,
  answersWithout,
  changedBy,
  differences,
  type GivenAnswers,
  overruledBy,
  questionsFor,
  sensitivesOf,
  type AnswerId,
  type InterviewAnswers,
  configurationText,
  draftPath,
  keepDraft,
  readDraft,
  removeDraft,
  ignoringText,
  Inquiry,
  interview,
  inventUnknownPerson,
  checklist,
  questions,
  environmentOf,
  environmentText,
  readersOf,
  variables,
  loadWords,
  renderText,
  wordingOf,
  type AcceptanceWords,
} from '../acceptance/index.ts'
import { normalName, registerNames } from '../domain/index.ts'
import { privateMode, version, readUtf8 } from '../base/index.ts'
import { reasonMessage, makeFolder, terminalOf, writable, writeAtomically } from '../report/index.ts'
import { UsageError, assertProxies } from '../library/index.ts'
import { promptsFor } from './prompts/terminal-prompts.ts'
import { chooseChanges, fileFor, readExisting } from './init/change.ts'
import { command } from './command.ts'
import { interruption } from './interruption.ts'
import { namesOf } from './option.ts'
import { shellWord } from './shell.ts'
import { Interrupted } from './prompts/prompt-text.ts'
import { type LanguageTag, message } from '../messages/index.ts'

/** The place for the secrets. */
type SecretsPlace = 'file' | 'variables'

/** The options of `gatewatch init`, among them the flags that answer questions. */
interface InitCommandOptions extends GivenAnswers {
  readonly config: string
  readonly nonInteractive: boolean
  readonly secrets?: SecretsPlace
  readonly keepRejected: boolean
  readonly force: boolean
  readonly plain: boolean
  readonly language: LanguageTag
}

/** `gatewatch init` */
export const init = command({
  docs: 'docs/guides/acceptance.md',
  examples: ['gatewatch init --checklist', 'gatewatch init', 'gatewatch init --gateway-url https://gateway.example.org'],
  exits: [0, 2, 130],
  declare: (to) => {
    const answering = to
      .option('-c, --config <path>', '', 'gatewatch.yaml')
      .option('--checklist', '', false)
      .addOption(new Option('--secrets <place>').choices(namesOf<SecretsPlace>({ file: true, variables: true })))
      .option('--non-interactive', '', false)
      .option('--keep-rejected', '', false)
      .option('--force', '', false)
      .option('--plain', '', false)
      .optionsGroup('answers')
      .option('--target <name>')
      .option('--auth-url <address>')
      .option('--token-origin <origin>')
      .option('--organization-id <uuid>')
      .addOption(new Option('--scope-echo <mode>').choices(['optional', 'required']))
      .option('--base-url <address>')
      .option('--other-organization-id <uuid>')
      .option('--gateway-url <address>')
    for (const name of registerNames) answering.option(`--${name}-context <path>`)
    return answering
      .option('--token-service-url <address>')
      .option('--token-service-scope <scope>')
      .option('--integration-key-registered-at <day>')
      .option('--ca-file <path>')
      .option('--owner <name>')
  },
  run: async (_, options) => await (options.checklist ? printChecklist(options.language) : initialize(options)),
})

/** Prints the list of what an institution needs, with who has it. */
async function printChecklist(language: LanguageTag): Promise<0> {
  const terminal = terminalOf(process.stdout, process.env)
  console.log(writable(checklist(await loadWords(language)).join('\n'), terminal))
  return 0
}

const checks = suites.flatMap((suite) => suite.checks)

/** Asks for everything that a configuration needs, and checks each answer at once. Returns 130 if it was stopped; then a draft keeps the answers. */
async function initialize({ config: named, ...rest }: InitCommandOptions): Promise<0 | 130> {
  const { nonInteractive, language, secrets = nonInteractive ? 'variables' : 'file' } = rest
  const { file: config, others } = await fileFor(named, rest.force ? undefined : rest.target)
  const options = { ...rest, config }
  const file = secrets === 'file' ? environmentFileOf(config) : undefined
  const words = await loadWords(language)
  const draft = nonInteractive ? undefined : await readDraft(config)
  assertTerminal(options)
  if (others.length > 0) console.log(words.say('wizard.other-targets', { path: named, targets: others, file: config }))
  if (existsSync(config) && draft === undefined && !options.force) return await change(options, words)
  const given: GivenAnswers = { target: draft?.target ?? 'test', ...answersIn(process.env), ...options }
  const addresses = [given.authUrl, given.baseUrl, given.gatewayUrl].filter((url) => url !== undefined && URL.canParse(url))
  assertProxies(addresses as readonly string[], process.env)
  const sitting = nonInteractive
    ? (await import('./init/script.ts')).script(words, given, options)
    : (await import('./init/person.ts')).person(words, await promptsFor(words.say, options.plain, process.env), given)
  const { signal, stop } = interruption()
  const inquiry = new Inquiry({ version, environment: process.env, signal, secrets: sensitivesOf(given) })
  try {
    await makeFolderOf(config)
    const known = await withAuthority(draft ?? {}, options.caFile, inquiry)
    sitting.begin(draft, file)
    const keep = async (answers: InterviewAnswers): Promise<void> => (nonInteractive ? undefined : await keepDraft(config, answers))
    const overruled = overruledBy(given, known)
    const { answers, open } = await interview({
      questions,
      answers: known,
      overruled,
      inquiry,
      respondent: sitting.respondent,
      checks,
      keep,
    })
    sitting.assertHolds?.()
    const ignoring = await write(answers, config, words, file)
    sitting.end(ending(answers, config, words, { secrets: file, ignoring }), openLines(open, words))
    return 0
  } catch (error) {
    if (!(error instanceof Interrupted) && !signal.aborted) throw error
    const kept = draftPath(config)
    console.log(`\n${words.say(existsSync(kept) ? message('wizard.interrupted', { draft: kept }) : message('wizard.stopped'))}`)
    return 130
  } finally {
    stop()
    await inquiry.close()
  }
}

async function makeFolderOf(file: string): Promise<void> {
  await makeFolder(dirname(file)).catch((error: unknown) => {
    throw new UsageError(message('init.folder', { path: file, reason: reasonMessage(error) }))
  })
}

/** Changes single answers of an existing configuration, and keeps the rest. */
async function change(options: InitCommandOptions, words: AcceptanceWords): Promise<0 | 130> {
  const { config, nonInteractive } = options
  const existing = await readExisting(config, process.env, options.target)
  const given: GivenAnswers = { ...answersIn(process.env), ...options }
  const prompts = nonInteractive ? undefined : await promptsFor(words.say, options.plain, process.env)
  const { signal, stop } = interruption()
  const inquiry = new Inquiry({ version, environment: process.env, signal, secrets: sensitivesOf({ ...existing.answers, ...given }) })
  try {
    const differing = changedBy(given, existing.answers)
    const changing = differing.length > 0 || prompts === undefined ? differing : await chooseChanges(existing.answers, words, prompts)
    if (changing.length === 0) throw new UsageError(message('init.exists', { path: config }))
    assertProxies(
      Object.values(differences(existing.answers, given)).filter((text) => URL.canParse(text)),
      process.env,
    )
    const ids = questionsFor(changing, existing.answers)
    const changes: GivenAnswers = Object.fromEntries(changing.flatMap((id) => (given[id] === undefined ? [] : [[id, given[id]]])))
    const kept = Object.fromEntries([...ids].filter((id) => !changing.includes(id)).map((id) => [id, existing.answers[id]]))
    const answering = { ...kept, ...changes } as GivenAnswers
    const sitting =
      prompts === undefined
        ? (await import('./init/script.ts')).script(words, answering, options)
        : (await import('./init/person.ts')).person(words, prompts, answering)
    if (existing.answers.caFile !== undefined && !ids.has('caFile')) await inquiry.trust(existing.answers.caFile)
    const { answers, open } = await interview({
      // Answers that a change contradicts are asked for again.
      questions: questions.filter(({ id, onDemand = false }) => ids.has(id) || onDemand || existing.answers[id] !== undefined),
      answers: answersWithout(existing.answers, ids),
      inquiry,
      respondent: sitting.respondent,
      checks,
      keep: async () => undefined,
    })
    sitting.assertHolds?.()
    const changed = existing.changed({
      ...differences(existing.answers, answers),
      ...relativeCa(differences(existing.answers, answers), config),
    })
    const file = environmentFileOf(config)
    const before = await readUtf8(file).catch(() => '')
    const targets = await loadTargetText(changed.text, {
      file: config,
      environment: { ...process.env, ...parseEnv(before), ...changed.environment },
    })
    if (Object.keys(changed.environment).length > 0)
      await writeAtomically(file, environmentText(before, changed.environment), undefined, privateMode)
    await writeAtomically(config, changed.text, undefined, privateMode)
    const isOpen = targets.some(({ name, graphql }) => name === normalName(answers.target ?? '') && graphql.tenantBound === false)
    sitting.end(
      [words.say('wizard.changed', { path: config }), ...(isOpen ? [words.say('graphql.declared-readable')] : [])],
      openLines(open, words),
    )
    return 0
  } catch (error) {
    if (!(error instanceof Interrupted) && !signal.aborted) throw error
    console.log(`\n${words.say('wizard.unchanged', { path: config })}`)
    return 130
  } finally {
    stop()
    await inquiry.close()
  }
}

function assertTerminal({ nonInteractive }: InitCommandOptions): void {
  if (!nonInteractive && !process.stdin.isTTY) throw new UsageError(message('init.no-terminal'))
}

/** Trusts the certificate authority of a flag, which must exist, or of a draft. A missing file of a draft is asked for again. */
async function withAuthority(draft: InterviewAnswers, named: string | undefined, inquiry: Inquiry): Promise<InterviewAnswers> {
  const { caFile: before, ...known } = draft
  const caFile = named ?? before
  if (!caFile) return draft
  try {
    await inquiry.trust(caFile)
    return { ...known, caFile }
  } catch {
    if (named === undefined) return known
    throw new UsageError(message('init.not-pem', { path: caFile }))
  }
}

/** Writes the files: first the ignore file, then the secrets, and last the configuration, which would look finished without them. Returns the ignore file, if it changed. */
async function write(
  answers: InterviewAnswers,
  config: string,
  words: AcceptanceWords,
  file: string | undefined,
): Promise<string | undefined> {
  const environment = environmentOf(answers)
  const text = configurationText(
    { nobody: inventUnknownPerson(), ...answers, ...relativeCa(answers, config) },
    { words, now: new Date(), secrets: file && basename(file) },
  )
  await loadTargetText(text, { file: config, environment })
  const ignoring = await ignore(config)
  if (file !== undefined) {
    const before = await readUtf8(file).catch(() => '')
    await writeAtomically(file, environmentText(before, environment), undefined, privateMode)
  }
  await writeAtomically(config, text, undefined, privateMode)
  await removeDraft(config)
  return ignoring
}

/** Returns the file of an authority relative to the folder of the configuration. */
const relativeCa = ({ caFile }: InterviewAnswers, config: string): InterviewAnswers =>
  caFile ? { caFile: relative(resolve(dirname(config)), resolve(caFile)) } : {}

/** The name of the private key that the next command makes. */
const keyFile = 'acceptance.key'

/** Keeps secrets out of version control. Returns the ignore file, if it changed. */
async function ignore(config: string): Promise<string | undefined> {
  const path = join(dirname(config), '.gitignore')
  const before = await readUtf8(path).catch(() => '')
  const text = ignoringText(before, [...[environmentFileOf(config), draftPath(config)].map((file) => basename(file)), keyFile])
  if (text === undefined) return undefined
  await writeAtomically(path, text)
  return path
}

/** Returns a line for each answer that is still in doubt, to be printed last. */
const openLines = (open: Awaited<ReturnType<typeof interview>>['open'], words: AcceptanceWords): readonly string[] =>
  open.map(({ id, says }) => `${words.say(wordingOf(id).ask)}: ${says.map((each) => renderText(each, words)).join(' ')}`)

/** Files written next to the configuration. */
interface WrittenFiles {
  readonly secrets: string | undefined
  readonly ignoring: string | undefined
}

function ending(
  answers: InterviewAnswers,
  config: string,
  { say }: AcceptanceWords,
  { secrets, ignoring }: WrittenFiles,
): readonly string[] {
  const names = Object.entries(variables).flatMap(([id, name]) => (answers[id as AnswerId] ? [name] : []))
  const where = config === 'gatewatch.yaml' ? '' : ` --config ${shellWord(config)}`
  return [
    say('wizard.written', { path: config }),
    secrets === undefined ? say('wizard.set-variables', { names }) : say(readersOf(secrets, 'after')),
    ...(ignoring === undefined ? [] : [say('wizard.written-ignored', { path: ignoring })]),
    say('wizard.next', { command: `gatewatch accept ${answers.target}${where} --generate-key ${keyFile}` }),
  ]
}
