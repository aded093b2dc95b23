import { execFileSync } from 'node:child_process'
import { copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anchorOf } from '../tools/docs/anchor.ts'
import { checksPage } from '../tools/docs/checks-page.ts'
import { pictureFiles } from '../tools/docs/picture-files.ts'
import { callPathPicture } from '../tools/docs/pictures-call-path.ts'
import { catalogNamesFile } from '../tools/docs/catalog-names.ts'
import { cliPage, exitCodesPage } from '../tools/docs/cli-page.ts'
import { explainPage } from '../tools/docs/explain-page.ts'
import { metricsPage } from '../tools/docs/metrics-page.ts'
import { withProcedure } from '../tools/docs/procedure-table.ts'
import { plannedSteps } from '../src/diagnosis/procedure-steps.ts'
import { registers, steps } from '../src/domain/index.ts'
import { suites } from '../suites/index.ts'
import * as catalog from '../suites/public.ts'
import { gatewatch, type Ended } from './cli/in-process.ts'
import { pages } from './docs/pages.ts'
import { emptyFolder, gatewatch as program } from './cli/program.ts'

const root = resolve(import.meta.dirname, '..')
const text = async (file: string): Promise<string> => await readFile(join(root, file), 'utf8')

describe('documents', () => {
  it.each([
    ['src/domain/catalog-names.ts', catalogNamesFile],
    ['docs/reference/checks.md', checksPage],
    ['docs/reference/cli.md', cliPage],
    ['docs/reference/exit-codes.md', exitCodesPage],
    ['docs/reference/explain.md', explainPage],
    ['docs/reference/metrics.md', metricsPage],
  ] as const)('%s is as the program has it (npm run docs writes it)', async (file, page) => {
    expect(await text(file)).toBe(await page())
  })

  it('docs/concepts.md has the procedure as the program has it (npm run docs writes it)', async () => {
    const page = await text('docs/concepts.md')
    expect(page).toContain('| 4.6-3 |')
    expect(withProcedure(page)).toBe(page)
  })

  it('docs/pictures/call-path.svg is what the registers and the parts of the call path are called (npm run docs makes it)', async () => {
    expect(await text('docs/pictures/call-path.svg')).toBe(callPathPicture())
  })

  it('show every picture that the script makes, and no other (npm run pictures makes them)', async () => {
    expect((await readdir(join(root, 'docs/pictures'))).toSorted()).toEqual(pictureFiles.toSorted())
    const shown = await Promise.all(
      pages.map(async (page) =>
        [...(await text(page)).matchAll(/(?:src|srcset)="([^"]+)"|!\[[^\]]+\]\(([^)]+)\)/g)].map(([, source, image]) =>
          join(dirname(page), source ?? image!),
        ),
      ),
    )
    expect([...new Set(shown.flat())].toSorted()).toEqual(pictureFiles.map((file) => `docs/pictures/${file}`).toSorted())
  })
})

describe('docs/reference/system.md', () => {
  const cited = [
    ...suites.flatMap(({ checks }) => checks.flatMap(({ source }) => source)),
    ...Object.values(steps).map(({ section }) => section),
    ...plannedSteps.map(({ section }) => section),
    ...registers.map(({ section }) => section),
  ].filter((source) => source.startsWith('SPEC '))

  it('has every section that a check, a step or a register cites, and no other', async () => {
    const sections = [...(await text('docs/reference/system.md')).matchAll(/^### (.+)$/gm)].map(([, heading]) => heading!)
    expect(sections.length).toBeGreaterThan(20)
    expect(sections.toSorted()).toEqual([...new Set(cited)].toSorted())
  })

  it('names each step below its section', async () => {
    const parts = (await text('docs/reference/system.md')).split(/^(?=###? )/m)
    const missing = plannedSteps.filter(
      ({ id, section }) => !parts.some((part) => part.startsWith(`### ${section}\n`) && part.includes(`\`${id}\``)),
    )
    expect(missing).toEqual([])
  })

  it('is where the citations of the checks lead', async () => {
    const page = await text('docs/reference/checks.md')
    expect(page.match(/\[SPEC [\d.-]+\]\(system\.md#spec-[\d-]+\)/g)!.length).toBeGreaterThan(50)
    expect(page).not.toMatch(/(?<!\[)SPEC \d/)
  })
})

describe('a link', () => {
  const anchorsOf = (page: string): readonly string[] =>
    [...page.replaceAll(/^( *)```[\s\S]*?^\1```$/gm, '').matchAll(/^#+ (.+)$/gm)].map((match) => anchorOf(match[1]!))

  it('of a page leads somewhere', async () => {
    const links = await Promise.all(
      pages.map(async (page) => [...(await text(page)).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map((match) => [page, match[1]!] as const)),
    )
    const broken: string[] = []
    for (const [page, link] of links.flat()) {
      const [, path, anchor] = /^([^#]*)#?(.*)$/.exec(link)!
      const file = path === '' ? page : join(dirname(page), path!)
      const found = await stat(join(root, file)).catch(() => undefined)
      if (found === undefined || (anchor !== '' && !anchorsOf(await text(file)).includes(anchor!))) broken.push(`${page}: ${link}`)
    }
    expect(links.flat().length).toBeGreaterThan(40)
    expect(broken).toEqual([])
  })
})

/** The lines of a recipe that install something. */
const installationsIn = (recipe: string): readonly string[] => {
  // A shell that ends at the first error needs no "&&" between two lines.
  const joined = recipe.replaceAll(/ \|\| \{\n[\s\S]*?exit 1\n *\}\n/g, '\n').replaceAll(/(?: \|\| exit 1)?\n[ -]*(?=npm )/g, ' && ')
  return [...joined.matchAll(/((?:grep -x [^'\n]*)?\bnpm (?:install|i|add|ci)\b.*?)(?: \|\| exit 1|')?$/gm)].map(
    // The sum is that of the target branch for a request, and of the checkout for what is merged already.
    (match) => match[1]!.replace(/(?<=" )gateway\/\S+\.sha256 /, ''),
  )
}

/** The one way to install what is in no registry. */
const installation = async (): Promise<string> => {
  const { version } = JSON.parse(await text('package.json')) as { version: string }
  const file = `gateway/gatewatch-${version}.tgz`
  const own = '--prefix "$PWD/.gatewatch" --cache "$PWD/.gatewatch/npm"'
  return `grep -x "[0-9a-f]*  ${file}" | sha256sum --check && npm install --global ${own} --ignore-scripts ./${file}`
}

describe('what is in no registry', () => {
  /** Ways to run or install a package by its name. */
  const byName =
    /\b(?:npx|bunx|(?:npm|pnpm|yarn|bun) (?:install|i|add|exec|dlx|x|create|global add)\b(?: -\S+| --prefix \S+)*) (?:-\S+ )*gatewatch(?![-\w./]*\.tgz)\b|\bimage: gatewatch\b|docker (?:pull|run) (?:-\S+ )*gatewatch\b/

  it.each([
    'npx gatewatch run',
    'npm install -g gatewatch',
    'npm i gatewatch@1',
    'npm install --global --prefix /opt/x gatewatch',
    'pnpm dlx gatewatch',
    'image: gatewatch:1',
  ])('would be installed by name with %s', (line) => expect(line).toMatch(byName))

  it('is installed by name nowhere', async () => {
    const folders = ['.', 'bench', 'config', 'deploy', 'docs', 'src', 'suites', 'test', 'tools']
    const listed = folders.map(async (name) => {
      const entries = await readdir(join(root, name), { recursive: name !== '.', withFileTypes: true })
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    })
    const files = (await Promise.all(listed)).flat().filter((file) => !/^test\/docs|lock|\.(?:tgz|db|bin|gz)$/.test(file))
    expect(files.length).toBeGreaterThan(500)
    const lines = (await Promise.all(files.map(async (file) => (await text(file)).split('\n').map((line) => `${file}: ${line}`)))).flat()
    expect(lines.filter((line) => byName.test(line))).toEqual([])
  })
})

describe('docs/guides/own-checks.md', () => {
  it('shows suites that can be planned and run as they are', async () => {
    const folder = await emptyFolder()
    const page = await text('docs/guides/own-checks.md')
    for (const [at, [, code]] of [...page.matchAll(/```ts\n(import \{ check[\s\S]*?)```/g)].entries())
      await writeFile(join(folder.path, `own-${at}.suite.ts`), code!)
    const suites = ['--only-suite', './own-0.suite.ts', '--only-suite', './own-1.suite.ts']
    const planned = await gatewatch(['plan', 'sandbox', ...suites], { cwd: folder.path })
    const ended = await program(['run', 'sandbox', ...suites, '--verbose'], { cwd: folder.path })
    await folder.remove()
    expect(planned).toMatchObject({ code: 0, stderr: '' })
    expect(planned.stdout).toMatch(/^sandbox: \d+ checks, up to \d+ requests$/m)
    expect(ended).toMatchObject({ code: 0, stderr: '' })
    expect(ended.stdout).toContain('health.organization-quick')
  })

  it('names objects that there are', async () => {
    const rows = [...(await text('docs/guides/own-checks.md')).matchAll(/^\| `([\w.-]+)(?: \[(\w+)\])?` \| `?[\w-]+`? \| `([\w.]+)` \|$/gm)]
    expect(rows.length).toBeGreaterThan(4)
    for (const [, id, instance, path] of rows) {
      const found = path!.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], catalog)
      expect(found).toMatchObject({ kind: 'check', id, ...(instance === undefined ? {} : { instance }) })
    }
  })
})

describe('the pipelines of docs/guides/pipelines', () => {
  const recipes = ['github.yml', 'gitlab.yml', 'azure.yml', 'Jenkinsfile'] as const
  const definitions = join(root, 'test/templates/definitions')
  let folder: Awaited<ReturnType<typeof emptyFolder>>

  /** What an institution has there: the files that the recipes name, and the settings that docs/guides/pipelines.md shows. */
  beforeAll(async () => {
    folder = await emptyFolder()
    const gateway = join(folder.path, 'gateway')
    await mkdir(gateway)
    for (const register of ['population', 'contact'])
      await copyFile(join(definitions, `${register}.v2.configured.json`), join(gateway, `${register}.json`))
    const git = (...args: readonly string[]): Buffer => execFileSync('git', ['-C', folder.path, ...args])
    git('init', '--quiet', '--initial-branch=main')
    git('add', '.')
    git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '--quiet', '--message=Templates')
    const [, settings] = /```yaml\n([\s\S]*?)```/.exec(await text('docs/guides/pipelines.md'))!
    await writeFile(join(gateway, 'settings.yaml'), settings!)
  })
  afterAll(async () => await folder.remove())

  /** The words of each command line: up to a quote, or what the shell does with its exit code. */
  const commands = async (file: string): Promise<readonly (readonly string[])[]> =>
    [
      ...(await text(`docs/guides/pipelines/${file}`)).matchAll(/\bgatewatch ((?:template|run|plan|monitor|accept) .*?)(?:'| \|\| .*)?$/gm),
    ].map((match) => match[1]!.trim().split(/\s+/))

  it.each(recipes)('%s checks the templates against the target branch, and the environment when it has settled', async (file) => {
    const called = (await commands(file)).map((words) => words.join(' '))
    expect(called).toHaveLength(2)
    expect(called[0]).toMatch(
      /^template check gateway --base (?:FETCH_HEAD|"refs\/remotes\/origin\/\$\w+") --settings gateway\/settings\.yaml /,
    )
    expect(called[1]).toMatch(/^run --config gateway\/target\.yaml (?:.* )?--stabilize 30$/)
    for (const name of [
      'GATEWATCH_CLIENT_ID',
      'GATEWATCH_CLIENT_SECRET',
      'GATEWATCH_POPULATION_KEY',
      'GATEWATCH_CONTACT_KEY',
      'GATEWATCH_PERSON',
    ])
      expect(await text(`docs/guides/pipelines/${file}`)).toContain(name)
  })

  it('read variables by the names of the configuration, and that by names of the page on variables', async () => {
    const namesIn = async (file: string): Promise<ReadonlySet<string>> =>
      new Set((await text(file)).match(/\bGATEWATCH_(?!RUN_URL|COMMIT|BRANCH)[A-Z_]+\b/g))
    const configured = await namesIn('docs/reference/configuration.md')
    const listed = await namesIn('docs/reference/environment.md')
    const ofRecipes = await Promise.all(recipes.map(async (file) => [...(await namesIn(`docs/guides/pipelines/${file}`))]))
    expect(new Set(ofRecipes.flat()).size).toBeGreaterThan(4)
    expect(ofRecipes.flat().filter((name) => !configured.has(name))).toEqual([])
    expect([...configured].filter((name) => !listed.has(name))).toEqual([])
  })

  /** What a command line came to; most stand in several recipes. */
  const ended = new Map<string, Promise<Ended>>()
  const run = async (written: readonly string[]): Promise<Ended> => {
    const line = written.join(' ')
    // What the pipeline calls the target branch.
    const words = written.map((word) => (/^(?:FETCH_HEAD|"refs\/remotes\/origin\/.*)$/.test(word) ? 'main' : word))
    const came = ended.get(line) ?? gatewatch(words, { cwd: folder.path })
    ended.set(line, came)
    return await came
  }

  it.each(recipes)('%s has command lines that do as they stand', async (file) => {
    for (const words of await commands(file)) {
      const { code, stderr } = await run(words)
      // The environment is not here: its line is understood, and ends at the file that is missing.
      const environment = words.includes('--config')
      expect({ line: words.join(' '), code, stderr: environment ? stderr.split('\n')[0] : stderr }).toEqual({
        line: words.join(' '),
        code: environment ? 2 : 0,
        stderr: environment ? 'gateway/target.yaml: file not found. Fix the path.' : '',
      })
    }
  })

  it.each(recipes)('%s is red in the end after an error', async (file) => {
    expect(await text(`docs/guides/pipelines/${file}`)).not.toMatch(/continue-on-error|continueOnError|allow_failure|\|\| true/)
  })

  it.each(recipes)('%s installs the packed file by its checksum, and nothing by name', async (file) => {
    const recipe = await text(`docs/guides/pipelines/${file}`)
    expect(installationsIn(recipe).length).toBeGreaterThan(0)
    expect(new Set(installationsIn(recipe))).toEqual(new Set([await installation()]))
    // No request brings a program of its own.
    expect(recipe).toMatch(
      /git show "?(?:FETCH_HEAD|refs\/remotes\/origin\/\$\w+):gateway\/gatewatch-[\d.]+\.tgz\.sha256"? 2> \/dev\/null \| grep -x/,
    )
  })

  it('give secrets to nothing but the judging of the environment', async () => {
    const { parse } = await import('yaml')
    type Step = { env?: object; run?: string; script?: string }
    type Job = {
      env?: object
      variables?: object
      environment?: unknown
      steps?: Step[]
      strategy?: { runOnce: { deploy: { steps: Step[] } } }
    }
    const github = (parse(await text('docs/guides/pipelines/github.yml')) as { env?: object; jobs: Record<string, Job> }).jobs
    const azure = (parse(await text('docs/guides/pipelines/azure.yml')) as { variables?: object; jobs: Job[] }).jobs
    for (const job of [...Object.values(github), ...azure]) {
      expect(job).not.toHaveProperty('env')
      expect(job).not.toHaveProperty('variables')
      for (const { env, run, script } of job.steps ?? job.strategy!.runOnce.deploy.steps)
        if (env !== undefined) expect(run ?? script).toMatch(/^gatewatch run --config/)
    }
    expect(github['environment']!.environment).toBe('test')
    expect((parse(await text('docs/guides/pipelines/gitlab.yml')) as Record<string, Job>)['environment']!.environment).toMatchObject({
      name: 'test',
    })
    expect(await text('docs/guides/pipelines/Jenkinsfile')).toMatch(
      /withCredentials\(\[[^\]]*\]\) \{\n\s*sh '\.gatewatch\/bin\/gatewatch run [^\n]*\n\s*\}/,
    )
  })

  it('github.yml uploads what it writes', async () => {
    const { parse } = await import('yaml')
    const { jobs } = parse(await text('docs/guides/pipelines/github.yml')) as {
      jobs: Record<string, { permissions?: Record<string, string>; steps: { uses?: string; if?: string; with?: Record<string, string> }[] }>
    }
    const step = (job: string, action: string) => jobs[job]!.steps.find(({ uses }) => uses?.startsWith(action))
    expect(jobs['template']!.permissions).toMatchObject({ 'security-events': 'write' })
    expect(step('template', 'github/codeql-action/upload-sarif')).toMatchObject({
      if: "${{ !cancelled() && !github.event.pull_request.head.repo.fork && hashFiles('template.sarif') != '' }}",
      with: { sarif_file: 'template.sarif' },
    })
    for (const [job, path] of Object.entries({ template: 'template.*', environment: 'reports' }))
      expect(step(job, 'actions/upload-artifact')).toMatchObject({ if: 'always()', with: { path } })
  })

  it.each(['github.yml', 'gitlab.yml', 'azure.yml'])('%s is YAML', async (file) => {
    const { parse } = await import('yaml')
    expect(Object.keys(parse(await text(`docs/guides/pipelines/${file}`)) as object).length).toBeGreaterThan(2)
  })
})
