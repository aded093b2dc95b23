import { describe, expect, it } from 'vitest'
import { render } from '../messages/index.ts'
import { pipelineOf, resourceOf } from './pipeline.ts'
import { parentSpanOf } from '../base/tracing.ts'

const commit = 'a3f1c09d5b7e8f60123456789abcdef012345678'

describe('the pipeline around a run', () => {
  it.each<[string, Record<string, string>, object]>([
    [
      'of GitHub',
      {
        GITHUB_ACTIONS: 'true',
        GITHUB_SHA: commit,
        GITHUB_REF_NAME: '7/merge',
        GITHUB_HEAD_REF: 'mend-keys',
        GITHUB_SERVER_URL: 'https://github.com',
        GITHUB_REPOSITORY: 'institution/gateway',
        GITHUB_RUN_ID: '4711',
      },
      { system: 'github', commit, branch: 'mend-keys', url: 'https://github.com/institution/gateway/actions/runs/4711' },
    ],
    [
      'of GitLab, whose address has a token',
      {
        GITLAB_CI: 'true',
        CI_COMMIT_SHA: commit,
        CI_COMMIT_REF_NAME: 'main',
        CI_PIPELINE_URL:
          'https://gitlab-ci-token:canary-0815@gitlab.example.org/gateway/-/pipelines/12?private_token=canary-0816#canary-0817',
      },
      { system: 'gitlab', commit, branch: 'main', url: 'https://gitlab.example.org/gateway/-/pipelines/12' },
    ],
    [
      'of Jenkins',
      {
        JENKINS_URL: 'https://jenkins.example.org/',
        GIT_COMMIT: commit,
        GIT_BRANCH: 'origin/main',
        BUILD_URL: 'https://jenkins.example.org/job/gateway/7/',
      },
      { system: 'jenkins', commit, branch: 'main', url: 'https://jenkins.example.org/job/gateway/7/' },
    ],
    [
      'of Azure',
      {
        TF_BUILD: 'True',
        BUILD_SOURCEVERSION: commit,
        BUILD_SOURCEBRANCH: 'refs/heads/main',
        SYSTEM_COLLECTIONURI: 'https://dev.azure.com/institution/',
        SYSTEM_TEAMPROJECT: 'Our gateway',
        BUILD_BUILDID: '99',
      },
      { system: 'azure', commit, branch: 'main', url: 'https://dev.azure.com/institution/Our%20gateway/_build/results?buildId=99' },
    ],
    ['of any other', { GATEWATCH_COMMIT: commit.toUpperCase(), GATEWATCH_BRANCH: 'main' }, { system: 'other', commit, branch: 'main' }],
    [
      'with a commit that is named better',
      { GITHUB_ACTIONS: 'true', GITHUB_SHA: '0'.repeat(40), GATEWATCH_COMMIT: commit },
      { system: 'github', commit },
    ],
  ])('is that %s', (_, environment, expected) => {
    expect(pipelineOf(environment)).toEqual(expected)
  })

  it('is none outside of one', () => {
    expect(pipelineOf({ GITHUB_SHA: commit, CI_COMMIT_SHA: commit })).toBeUndefined()
    expect(resourceOf(undefined)).toEqual({})
  })

  it('leaves out what is no commit, branch or address, and tells of ours without repeating it', () => {
    const told: string[] = []
    const environment = {
      GATEWATCH_COMMIT: 'canary\r\nX: y',
      GATEWATCH_BRANCH: 'a canary',
      GATEWATCH_RUN_URL: 'javascript:canary',
      GITLAB_CI: 'true',
      CI_COMMIT_SHA: 'v1,x=y',
    }
    expect(pipelineOf(environment, (said) => told.push(render(said)))).toBeUndefined()
    expect(told).toHaveLength(3)
    expect(told.join('\n')).not.toContain('canary')
  })

  it('is named as OpenTelemetry names it', () => {
    expect(resourceOf({ system: 'github', commit, branch: 'main', url: 'https://x.example.org' })).toEqual({
      'vcs.provider.name': 'github',
      'vcs.ref.head.revision': commit,
      'vcs.ref.head.name': 'main',
      'cicd.pipeline.run.url.full': 'https://x.example.org',
    })
  })
})

describe('a traceparent', () => {
  const [traceId, spanId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
  it.each([
    ['of this version', `00-${traceId}-${spanId}-01`, 1],
    ['that is not sampled', `00-${traceId}-${spanId}-00`, 0],
    ['of a later version, with more', `cc-${traceId}-${spanId}-09-what-comes`, 1],
  ])('%s is read', (_, text, traceFlags) => {
    expect(parentSpanOf(text)).toEqual({ traceId, spanId, traceFlags, isRemote: true })
  })

  it.each([
    ['nothing', ''],
    ['capitals', `00-${traceId.toUpperCase()}-${spanId}-01`],
    ['a trace of zeros', `00-${'0'.repeat(32)}-${spanId}-01`],
    ['a span of zeros', `00-${traceId}-${'0'.repeat(16)}-01`],
    ['the version that is none', `ff-${traceId}-${spanId}-01`],
    ['this version with more', `00-${traceId}-${spanId}-01-more`],
    ['what is cut off', `00-${traceId}-${spanId}`],
  ])('is not %s', (_, text) => {
    expect(parentSpanOf(text)).toBeUndefined()
  })

  it('keeps its tracestate', () => {
    expect(parentSpanOf(`00-${traceId}-${spanId}-01`, 'vendor=1,other=2')?.traceState?.serialize()).toBe('vendor=1,other=2')
  })
})
