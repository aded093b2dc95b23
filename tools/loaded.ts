import { spawn } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Prints how many lines and files of src and suites, without sentences, a run that passes loads:
 * `node --conditions=gatewatch:source tools/loaded.ts [--files]`.
 */
const root = resolve(import.meta.dirname, '..')
const list = process.env['GATEWATCH_LOADED']
if (list === undefined) await measure()
else record(list)

/** Notes each file that the process loads, in the order of loading. */
function record(path: string): void {
  registerHooks({
    load: (url, context, next) => {
      if (url.startsWith('file:')) appendFileSync(path, `${fileURLToPath(url)}\n`)
      return next(url, context)
    },
  })
}

async function measure(): Promise<void> {
  const { sandboxText, startSandboxTarget } = await import('../src/sandbox/target.ts')
  const folder = mkdtempSync(join(tmpdir(), 'gatewatch-loaded-'))
  const { sandbox } = await startSandboxTarget()
  try {
    writeFileSync(join(folder, 'sandbox.yaml'), sandboxText())
    const loaded = join(folder, 'loaded')
    const program = ['--conditions=gatewatch:source', '--import', import.meta.filename, join(root, 'src/cli.ts')]
    const child = spawn(process.execPath, [...program, 'run', '-c', 'sandbox.yaml'], {
      cwd: folder,
      env: { PATH: process.env['PATH'], ...sandbox.environment, GATEWATCH_LOADED: loaded, CI: '1' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const code = await new Promise((ended) => child.on('exit', ended))
    if (code !== 0) throw new Error(`the run ended with ${String(code)}`)
    print(readFileSync(loaded, 'utf8').trim().split('\n'))
  } finally {
    await sandbox.stop()
    rmSync(folder, { recursive: true })
  }
}

function print(paths: readonly string[]): void {
  const files = [...new Set(paths)]
    .map((path) => relative(root, path))
    .filter((path) => /^(?:src|suites)\//.test(path) && !/^src\/messages\/(?:en|nb)\//.test(path))
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }))
  const sum = (some: typeof files): string => `${some.reduce((total, { lines }) => total + lines, 0)} lines, ${some.length} files`
  const moduleOf = ({ path }: { readonly path: string }): string => path.split('/').slice(0, path.startsWith('src/') ? 2 : 1).join('/')
  if (process.argv.includes('--files')) for (const { path, lines } of files) console.log(`${String(lines).padStart(6)} ${path}`)
  for (const [name, some] of Map.groupBy(files, moduleOf)) console.log(`${name.padEnd(18)} ${sum(some)}`)
  console.log(`together           ${sum(files)}`)
}
