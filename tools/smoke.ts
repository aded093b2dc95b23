import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Tries a program as whoever installed it would, on any system: `node tools/smoke.ts VERSION COMMAND...`. It tells its version, judges its sandbox
 * in every way that reads a file of its own, and writes a configuration without a question, by which the sandbox is judged once more. Needs nothing
 * but Node.js.
 */
const [version = '', command = '', ...before] = process.argv.slice(2)
const onWindows = process.platform === 'win32'
const folder = await mkdtemp(join(tmpdir(), 'gatewatch-smoke-'))

/** A run of the program with what it is told; it has to end with 0. */
function gatewatch(args: readonly string[], environment: Readonly<Record<string, string>> = {}): string {
  const env = { ...process.env, ...environment }
  const { status, stdout, stderr, error } = spawnSync(command, [...before, ...args], {
    cwd: folder,
    env,
    shell: onWindows,
    encoding: 'utf8',
  })
  if (error !== undefined || status !== 0 || stderr !== '')
    throw new Error(`${args.join(' ')} ended with ${status}: ${error ?? stderr}${stdout}`)
  process.stdout.write(`ok  ${args.slice(0, 3).join(' ')}\n`)
  return stdout
}

/** What the sandbox prints: its configuration. */
async function configurationOf({ stdout }: ChildProcess): Promise<string> {
  let text = ''
  for await (const part of stdout!.setEncoding('utf8')) {
    text += String(part)
    if (text.includes('\n# ')) return text
  }
  throw new Error(`the sandbox ended: ${text}`)
}

function stop(child: ChildProcess): void {
  // Killing the shell that Windows needs would leave what it started.
  if (onWindows) spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F'])
  else child.kill()
}

const said = gatewatch(['--version']).trim()
if (said !== version) throw new Error(`expected version ${version}, got ${said}`)
gatewatch(['run', 'sandbox', '--reports', 'own'])
const { verdict } = JSON.parse(await readFile(join(folder, 'own/sandbox/results.json'), 'utf8')) as { readonly verdict: string }
if (verdict !== 'passed') throw new Error(`expected the sandbox to pass, got ${verdict}`)
gatewatch(['run', 'sandbox', '--reports', 'own', '--baseline', '--only-suite', 'token', '--quiet'])
gatewatch(['contract', 'check', 'sandbox', '--reports', 'contract', '--quiet'])
gatewatch(['inspect', 'sandbox'])
gatewatch(['monitor', 'sandbox', '--once', '--store', ':memory:'])
gatewatch(['completion', 'bash'])
gatewatch(['accept', 'sandbox', '--generate-key', 'own.key', '--reports', 'accepted', '--plain'])
gatewatch([
  'keys',
  'register',
  'own.key.pub',
  '--signers',
  'signers.yaml',
  '--organization',
  '5a1bc2d3-0000-4000-8000-000000000000',
  '--name',
  'Own',
])
gatewatch(['keys', 'revoke', 'own.key.pub', '--signers', 'signers.yaml'])
gatewatch(['verify', 'accepted/sandbox/acceptance.json', '--policy', 'sandbox', '--key', 'own.key.pub'])

const sandbox = spawn(command, [...before, 'sandbox'], { cwd: folder, shell: onWindows, stdio: ['ignore', 'pipe', 'inherit'] })
try {
  const text = await configurationOf(sandbox)
  const setting = (pattern: RegExp): string => {
    const [, value] = pattern.exec(text) ?? []
    if (value === undefined) throw new Error(`the sandbox does not tell ${pattern.source}`)
    return value
  }
  const environment = {
    GATEWATCH_CLIENT_ID: setting(/^ {2}id: "(.*)"/m),
    GATEWATCH_CLIENT_SECRET: setting(/^ {2}secret: "(.*)"/m),
    GATEWATCH_POPULATION_KEY: setting(/population:\n.*\n {4}apiKey: "(.*)"/),
    GATEWATCH_CONTACT_KEY: setting(/contact:\n.*\n {4}apiKey: "(.*)"/),
    GATEWATCH_PERSON: setting(/personIdentifier: "(.*)"/),
    GATEWATCH_OTHER_PERSON: '',
  }
  const flags = {
    config: 'gatewatch.yaml',
    target: 'smoke',
    'auth-url': setting(/^authUrl: "(.*)"/m),
    'base-url': setting(/^baseUrl: "(.*)"/m),
    'organization-id': setting(/^organizationId: "(.*)"/m),
    'other-organization-id': '',
    'integration-key-registered-at': '',
    'gateway-url': setting(/^gateway:\n {2}url: "(.*)"/m),
    'population-context': '/test/population',
    'contact-context': '/test/contact',
    secrets: 'file',
  }
  gatewatch(['init', '--non-interactive', ...Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value])], environment)
  gatewatch(['run', '--config', 'gatewatch.yaml', '--quiet', '--check', 'population.found', '--check', 'contact.found'])
} finally {
  stop(sandbox)
  await rm(folder, { recursive: true })
}
