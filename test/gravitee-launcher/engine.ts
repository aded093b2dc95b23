import { openInGravitee } from '../../src/templates/run/real-gateway.ts'
import type { Target } from '../../src/config/target.ts'
import type { RegisterTemplate } from '../../src/templates/run/template-files.ts'
import { prepared } from '../../src/gravitee/launcher/build.ts'
import { builtGateway, type BuiltGateway } from '../../src/gravitee/launcher/build-cache.ts'
import type { ExecutionMode } from '../../src/gravitee/launcher/import-definition.ts'
import { launch, type RunningGateway } from '../../src/gravitee/launcher/launch.ts'
import { neededJdk, needsOf } from '../../src/gravitee/launcher/needs.ts'
import { gatewayVersions } from '../../src/gravitee/launcher/versions.ts'
import { normalize } from '../../src/gravitee/normalize.ts'
import { read } from '../../src/gravitee/read.ts'
import { settle, type LintOptions } from '../../src/templates/lint/lint-settings.ts'
import { subjectOf, type LintSubject } from '../../src/templates/lint/lint-subject.ts'
import { suites } from '../../suites/index.ts'
import { judgeTarget, type Judged } from '../judge.ts'
import { changed, type Change } from '../templates/change.ts'
import { definition, fileOf, optionsFor, SHAPES, type TemplateName } from '../templates/templates.ts'

const [newest] = gatewayVersions
/** The oldest release that is supported. */
export const oldest = gatewayVersions.at(-1)!

/** Why Gravitee's gateway cannot be started on this machine; nothing where it can. */
export function missingHere(version = newest): string | undefined {
  const built = builtGateway(version, process.env) !== undefined
  const missing = needsOf(version, process.env).filter((need) => need.missing !== undefined && !(built && need.what === 'maven'))
  return missing.length === 0 ? undefined : missing.map((need) => need.missing?.split('\n')[0]).join(' ')
}

/** Builds it where it was not yet. */
export const buildGravitee = async (version = newest): Promise<BuiltGateway> =>
  await prepared({ version, jdk: neededJdk(version, process.env), environment: process.env, say: () => undefined })

/** Starts it, built where it was not yet. */
export async function startGravitee(keyHeader = 'X-Gateway-Api-Key', version = newest): Promise<RunningGateway> {
  const jdk = neededJdk(version, process.env)
  const built = await buildGravitee(version)
  return await launch({ built, jdk, keyHeader })
}

/** How a template is written, and what is told of it. */
interface Writing {
  readonly shape?: string
  readonly options?: Partial<LintOptions>
}

/** A template of this project in one of its shapes, changed. */
export const templateOf = (
  register: Exclude<TemplateName, 'token-service'>,
  change: Change = () => undefined,
  writing: Writing = {},
): RegisterTemplate => ({
  subject: subjectIn(register, change, writing),
  register,
})

/** The template of the token-issuing service, changed. */
export const tokenServiceTemplate = (change: Change = () => undefined): LintSubject => subjectIn('token-service', change, {})

function subjectIn(name: TemplateName, change: Change, { shape = 'v2 export', options = {} }: Writing): LintSubject {
  const file = fileOf(name, SHAPES[shape]!(changed(definition(name, 'configured'), change)))
  const { source } = read(file.bytes)
  return subjectOf(file.name, source!, normalize(source!)!, settle({ ...optionsFor('configured'), ...options }))
}

const groups = ['transport', 'register', 'gateway-rejection', 'isolation', 'privacy', 'token-service', 'operations']
const seen = suites.filter(({ name }) => groups.includes(name))

/** Judges templates through a gateway that runs already. */
export async function judgeThrough(
  gateway: RunningGateway,
  registers: readonly RegisterTemplate[],
  mode?: ExecutionMode,
  tokenService?: LintSubject,
  settings: Partial<Target> = {},
): Promise<Judged> {
  const files = { registers, ...(tokenService && { tokenService }) }
  const { targets, close, ...circumstances } = await openInGravitee(files, async () => gateway, mode)
  try {
    const { gaps, limitOf, endedAt, further } = circumstances
    return await judgeTarget(
      { ...targets[0]!, ...settings },
      {
        suites: seen,
        further,
        gaps,
        limitOf,
        endedAt,
      },
    )
  } finally {
    await close()
  }
}
