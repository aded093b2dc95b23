import { execFileSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readBytes } from '../../src/base/index.ts'
import { checkFolder } from '../../src/templates/run/check-command.ts'
import { readTemplateSettings } from '../../src/templates/run/settings-file.ts'
import { changed, type Change } from '../templates/change.ts'
import { definition, NAMES, type TemplateName } from '../templates/templates.ts'
import { gatewatch } from './in-process.ts'
import { emptyFolder } from './program.ts'

export const settings = `tokenServiceUrl: https://gateway.example.org/test/machine-token
environment: test
backends:
  - { host: population.test.example.org, environment: test, register: population, scopes: ['population:'] }
  - { host: contact.test.example.org, environment: test, register: contact, scopes: ['contact:'] }
  - { host: auth.test.example.org, environment: test }
  - { host: auth.example.org, environment: production }
`

/** What a check says of a folder, as far as tests ask. */
export interface Report {
  readonly base?: { readonly ref: string; readonly commit: string }
  readonly changes: readonly {
    readonly file: string
    readonly change: string
    readonly was?: string
    readonly diff?: {
      readonly verdict: string
      readonly introduced: readonly {
        readonly rule: string
        readonly severity: string
        readonly cause: string
        readonly line: number
        readonly file: string
      }[]
    }
  }[]
  readonly lint: {
    readonly findings: readonly {
      readonly file: string
      readonly line: number
      readonly rule: string
      readonly severity: string
      readonly cause: string
      readonly pointer: string
    }[]
    readonly skipped: readonly { readonly name: string }[]
  }
  readonly runs: readonly {
    readonly templates: readonly string[]
    readonly verdict?: string
    readonly issues?: readonly { readonly file?: string }[]
  }[]
  readonly parts: readonly { readonly part: string; readonly durationMs: number; readonly cpuMs: number }[]
  readonly exitCode: number
}

/** A repository with three templates on its main branch, and a branch for a change of them. */
export async function templateRepository() {
  const folder = await emptyFolder()
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-C', folder.path, '-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
      encoding: 'utf8',
      input: '',
    })
  const path = (name: string): string => join(folder.path, name)
  const write = async (file: string, content: string | Uint8Array): Promise<void> => {
    await mkdir(dirname(path(file)), { recursive: true })
    await writeFile(path(file), content)
  }
  const put = async (file: string, name: TemplateName, change: Change = () => undefined): Promise<void> =>
    await write(file, `${JSON.stringify(changed(definition(name, 'configured'), change), null, 2)}\n`)
  await write('gateway/settings.yaml', settings)
  for (const name of NAMES) await put(`gateway/${name}.json`, name)
  git('init', '--quiet', '--initial-branch=main')
  git('add', '.')
  git('commit', '--quiet', '--message=Templates')
  git('switch', '--quiet', '--create=change')
  const check = async (...args: readonly string[]) => {
    const { code, stdout, stderr } = await gatewatch(['template', 'check', 'gateway', '--settings', 'gateway/settings.yaml', ...args], {
      cwd: folder.path,
    })
    const report = stdout.startsWith('{') ? (JSON.parse(stdout) as Report) : undefined
    return { code, stdout, stderr, report: report! }
  }
  const lint = async (...args: readonly string[]) =>
    await gatewatch(['template', 'lint', '--settings', 'gateway/settings.yaml', ...args, 'gateway'], { cwd: folder.path })
  /** The same without a run, which is where most of the time goes: whether it fails, and its errors. */
  const judge = async (base?: string) => {
    const settingsFile = path('gateway/settings.yaml')
    const options = { mode: 'configured', ...(await readTemplateSettings(settingsFile)) } as const
    const judged = await checkFolder({
      folder: path('gateway'),
      failOn: 'error',
      options,
      settingsFile,
      read: readBytes,
      ...(base !== undefined && { base }),
    })
    const { linted, changes, failed } = judged!
    return {
      code: Number(failed),
      errors: errorsIn({ lint: linted, changes }).map((error) => error.replace(`${folder.path}/`, '')),
      changes,
    }
  }
  const text = async (file: string): Promise<string> => await readFile(path(file), 'utf8')
  return { folder, git, path, write, put, text, check, lint, judge }
}

/** What of a report has its errors. */
interface Errors {
  readonly lint: { readonly findings: readonly Pick<Report['lint']['findings'][number], 'file' | 'line' | 'rule' | 'severity'>[] }
  readonly changes: readonly {
    readonly diff?: { readonly introduced: Errors['lint']['findings'] }
  }[]
}

/** Errors of a report, of the lint and of the comparison: `file:line rule`. */
export const errorsIn = ({ lint, changes }: Errors): readonly string[] =>
  [...lint.findings, ...changes.flatMap(({ diff }) => (diff?.introduced ?? []).filter(({ rule }) => rule.startsWith('diff/')))].flatMap(
    ({ severity, file, line, rule }) => (severity === 'error' ? [`${file}:${line} ${rule}`] : []),
  )
