import { message, type Message } from '../messages/index.ts'
import type { PipelineInfo } from '../engine/index.ts'

type PipelineEnvironment = Readonly<Record<string, string | undefined>>

/** What a pipeline tells of itself, as its variables have it. */
type PipelineFields = Omit<PipelineInfo, 'system'>

/** What each system calls its variables. */
const systems: Readonly<
  Record<
    Exclude<PipelineInfo['system'], 'other'>,
    { readonly isOn: (env: PipelineEnvironment) => boolean; readonly fields: (env: PipelineEnvironment) => Variables }
  >
> = {
  github: {
    isOn: (env) => env['GITHUB_ACTIONS'] === 'true',
    fields: (env) => ({
      commit: env['GITHUB_SHA'],
      branch: env['GITHUB_HEAD_REF'] || env['GITHUB_REF_NAME'],
      url: joined(env['GITHUB_SERVER_URL'], env['GITHUB_REPOSITORY'], 'actions/runs', env['GITHUB_RUN_ID']),
    }),
  },
  gitlab: {
    isOn: (env) => env['GITLAB_CI'] === 'true',
    fields: (env) => ({
      commit: env['CI_COMMIT_SHA'],
      branch: env['CI_MERGE_REQUEST_SOURCE_BRANCH_NAME'] || env['CI_COMMIT_REF_NAME'],
      url: env['CI_PIPELINE_URL'],
    }),
  },
  azure: {
    isOn: (env) => env['TF_BUILD'] === 'True',
    fields: (env) => ({
      commit: env['BUILD_SOURCEVERSION'],
      branch: (env['SYSTEM_PULLREQUEST_SOURCEBRANCH'] || env['BUILD_SOURCEBRANCH'])?.replace(/^refs\/heads\//, ''),
      url: joined(env['SYSTEM_COLLECTIONURI'], env['SYSTEM_TEAMPROJECT'], '_build/results'),
      // The one address whose run stands behind the question mark.
      run: /^\d+$/.test(env['BUILD_BUILDID'] ?? '') ? `?buildId=${env['BUILD_BUILDID']}` : undefined,
    }),
  },
  jenkins: {
    isOn: (env) => Boolean(env['JENKINS_URL']),
    fields: (env) => ({
      commit: env['GIT_COMMIT'],
      branch: env['CHANGE_BRANCH'] || env['BRANCH_NAME'] || env['GIT_BRANCH']?.replace(/^origin\//, ''),
      url: env['BUILD_URL'],
    }),
  },
}

interface Variables {
  readonly commit: string | undefined
  readonly branch: string | undefined
  readonly url: string | undefined
  readonly run?: string | undefined
}

/**
 * The commit, branch and run address of the pipeline around this process; GATEWATCH_COMMIT, GATEWATCH_BRANCH and GATEWATCH_RUN_URL name them
 * where no system does, or better. Undefined where there is none. What is no commit, branch or address is left out, and one of ours is told.
 */
export function pipelineOf(environment: PipelineEnvironment, warn: (said: Message) => void = () => undefined): PipelineInfo | undefined {
  const found = Object.entries(systems).find(([, { isOn }]) => isOn(environment))
  const { run = '', ...fields }: Partial<Variables> = found?.[1].fields(environment) ?? {}
  const parts = { commit: commitOf(fields.commit), branch: branchOf(fields.branch), url: addressOf(fields.url, run) }
  const own = {
    commit: ownOf('GATEWATCH_COMMIT', commitOf, message('run.pipeline-value.commit'), environment, warn),
    branch: ownOf('GATEWATCH_BRANCH', branchOf, message('run.pipeline-value.branch'), environment, warn),
    url: ownOf('GATEWATCH_RUN_URL', addressOf, message('run.pipeline-value.url'), environment, warn),
  }
  const entries = (['commit', 'branch', 'url'] as const).flatMap((name) => {
    const value = own[name] ?? parts[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  if (entries.length === 0) return undefined
  const system = (found?.[0] ?? 'other') as PipelineInfo['system']
  return { system, ...(Object.fromEntries(entries) as PipelineFields) }
}

function ownOf(
  name: string,
  read: (text: string) => string | undefined,
  what: Message,
  environment: PipelineEnvironment,
  warn: (said: Message) => void,
): string | undefined {
  const text = environment[name]
  if (text === undefined || text === '') return undefined
  const value = read(text)
  if (value === undefined) warn(message('run.pipeline-value', { variable: name, what }))
  return value
}

const commitOf = (text = ''): string | undefined => (/^[\da-f]{7,64}$/i.test(text) ? text.toLowerCase() : undefined)
const branchOf = (text = ''): string | undefined => (/^[^\s\p{C}]{1,255}$/u.test(text) ? text : undefined)

/** Without user, password, query and fragment: pipelines put tokens there. */
function addressOf(text = '', run = ''): string | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const { origin, pathname } = new URL(text)
  return `${origin}${pathname}${run}`
}

/** Parts of an address; undefined when one is missing. */
function joined(...parts: readonly (string | undefined)[]): string | undefined {
  return parts.some((part) => part === undefined || part === '') ? undefined : parts.map((part) => part?.replace(/\/$/, '')).join('/')
}

/** The pipeline as attributes of a resource (OpenTelemetry semantic conventions, registry of vcs and cicd). */
export function resourceOf(pipeline: PipelineInfo | undefined): Readonly<Record<string, string>> {
  const { system, commit, branch, url } = pipeline ?? {}
  const providers = new Set(['github', 'gitlab'])
  const named = {
    'vcs.ref.head.revision': commit,
    'vcs.ref.head.name': branch,
    'vcs.provider.name': system !== undefined && providers.has(system) ? system : undefined,
    'cicd.pipeline.run.url.full': url,
  }
  return Object.fromEntries(Object.entries(named).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])))
}
