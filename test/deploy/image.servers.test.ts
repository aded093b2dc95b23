import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join, resolve } from 'node:path'
import { DockerfileParser, type Copy, type Dockerfile, type From, type JSONInstruction } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxText, startSandboxTarget, type SandboxTarget } from '../../src/sandbox/target.ts'
import { ownEnvironment } from '../cli/program.ts'
import { textOf } from './files.ts'

/**
 * The stages of the image without a container engine: each has a folder of its own in place of `/`, COPY copies into it, RUN runs in it, and what the
 * image starts is started as nobody. What only an engine shows (the base images, and whether there is nothing else) is not tried.
 */
const context = resolve(import.meta.dirname, '../..')
const nobody = process.getuid?.() === 0 ? { uid: 65_532, gid: 65_532 } : {}

/** A stage on its way: where its `/` is, where it works, and what its processes are told. */
interface Stage {
  readonly root: string
  folder: string
  readonly environment: Record<string, string>
  entrypoint: readonly string[]
  command: readonly string[]
  health: readonly string[]
}

const text = textOf('Dockerfile')
let temporary: string
let final: Stage
let judged: SandboxTarget
let running: ChildProcess | undefined
let said = ''
let port: number

/** A path of the image where it is here. */
const placed = ({ root, folder }: Stage, path: string): string => (path.startsWith('/') ? join(root, path) : join(folder, path))

const listOf = (instruction: JSONInstruction): readonly string[] =>
  instruction.getJSONStrings().map((one) => JSON.parse(one.getValue()) as string)

/** What the engine is sent: all but what the list of ignored files keeps back, which lets through no more than it names. */
function sent(path: string): readonly string[] {
  const [first, ...through] = textOf('Dockerfile.dockerignore').trim().split('\n')
  expect(first).toBe('**')
  const named = through.map((line) => /^!(.+)$/.exec(line)![1]!)
  return path === '.' ? named.filter((name) => existsSync(join(context, name))) : named.filter((name) => name === path)
}

function copy(stage: Stage, instruction: Copy, stages: ReadonlyMap<string, Stage>): void {
  const paths = instruction.getArguments().map((one) => one.getValue())
  const from = instruction
    .getFlags()
    .find((flag) => flag.getName() === 'from')
    ?.getValue()
  const target = paths.at(-1)!
  for (const path of paths.slice(0, -1)) {
    const into = /(^\.|\/)$/.test(target)
    const place = (name: string) => (into ? join(placed(stage, target), basename(name)) : placed(stage, target))
    if (from !== undefined && from !== null) {
      cpSync(placed(stages.get(from)!, path), place(path), { recursive: true })
      continue
    }
    const names = sent(path)
    expect(names, `${path} is not sent to the engine`).not.toEqual([])
    for (const name of names) cpSync(join(context, name), place(name), { recursive: true })
  }
}

function run(stage: Stage, command: string): void {
  const path = `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`
  // How this machine reaches the registry is no matter of the image.
  const env = { ...ownEnvironment(), PATH: path, npm_config_prefer_offline: 'true', ...stage.environment }
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd: stage.folder, env, encoding: 'utf8' })
  expect(status, `${command}: ${stdout}${stderr}`).toBe(0)
}

/** Follows the file, instruction by instruction; an instruction that it does not know is an error. */
function build(file: Dockerfile): Stage {
  const stages = new Map<string, Stage>()
  let stage: Stage | undefined
  for (const instruction of file.getInstructions()) {
    const keyword = instruction.getKeyword()
    if (keyword === 'FROM') {
      const root = join(temporary, String(stages.size))
      mkdirSync(root)
      stage = { root, folder: root, environment: {}, entrypoint: [], command: [], health: [] }
      stages.set((instruction as From).getBuildStage() ?? String(stages.size), stage)
      continue
    }
    const current = stage!
    if (keyword === 'WORKDIR') mkdirSync((current.folder = placed(current, instruction.getArguments()[0]!.getValue())), { recursive: true })
    else if (keyword === 'COPY') copy(current, instruction as Copy, stages)
    else if (keyword === 'RUN') run(current, instruction.getArgumentsContent()!)
    else if (keyword === 'ENV')
      for (const one of instruction.getArguments()) {
        const [name, ...value] = one.getValue().split('=')
        current.environment[name!] = value.join('=')
      }
    else if (keyword === 'VOLUME') {
      const volume = placed(current, instruction.getArguments()[0]!.getValue())
      mkdirSync(volume, { recursive: true })
      if (nobody.uid !== undefined) chownSync(volume, nobody.uid, nobody.gid)
    } else if (keyword === 'ENTRYPOINT') current.entrypoint = listOf(instruction as JSONInstruction)
    else if (keyword === 'CMD') current.command = listOf(instruction as JSONInstruction)
    else if (keyword === 'HEALTHCHECK')
      current.health = JSON.parse(/CMD (\[.*\])$/.exec(instruction.getArgumentsContent()!)![1]!) as string[]
    else expect(keyword).toBe('EXPOSE')
  }
  return stage!
}

/** What the image would start, with its paths and its port where they are here. */
const here = (words: readonly string[]): readonly string[] =>
  words.map((word) =>
    word === '/nodejs/bin/node'
      ? process.execPath
      : word.startsWith('/')
        ? join(final.root, word)
        : word.replace('0.0.0.0:9464', `127.0.0.1:${port}`).replace(':9464', `:${port}`),
  )

const asNobody = (words: readonly string[], environment: Readonly<Record<string, string>> = {}) => ({
  command: here(words)[0]!,
  args: here(words).slice(1),
  options: { cwd: join(final.root, 'app'), env: { ...final.environment, ...environment }, ...nobody },
})

beforeAll(async () => {
  temporary = mkdtempSync(join(tmpdir(), 'gatewatch-image-'))
  chmodSync(temporary, 0o755)
  final = build(DockerfileParser.parse(text))
  judged = await startSandboxTarget()
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => probe.once('listening', done))
  port = (probe.address() as AddressInfo).port
  await new Promise((done) => probe.close(done))
  // Most of it is npm, which has the registry to wait for.
}, 900_000)
afterAll(async () => {
  running?.kill('SIGKILL')
  await judged?.sandbox.stop()
  rmSync(temporary, { recursive: true })
})

describe('the image', () => {
  it('is without fault to the linter of its language', () => {
    expect(validate(text)).toEqual([])
  })

  it('holds the program and its configuration, and neither sources nor tests', () => {
    const files = readdirSync(join(final.root, 'app'), { recursive: true, encoding: 'utf8' })
    expect(files).toEqual(expect.arrayContaining(['package.json', 'dist/cli.js', 'config/target.schema.json']))
    expect(files.filter((file) => /(^|\/)(node_modules|test)\/|(?<!\.d)\.ts$/.test(file))).toEqual([])
  })

  it('tells its version and judges the sandbox as nobody, who may write to its volume alone', () => {
    const { command, args, options } = asNobody([...final.entrypoint, '--version'])
    expect(spawnSync(command, args, { ...options, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
    const judging = asNobody([...final.entrypoint, 'run', 'sandbox', '--quiet', '--reports', '/data/reports'])
    expect(spawnSync(judging.command, judging.args, { ...judging.options, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
    expect(readdirSync(join(final.root, 'data/reports'))).toEqual(['sandbox'])
    if (nobody.uid === undefined) return
    const elsewhere = asNobody([...final.entrypoint, 'run', 'sandbox', '--quiet', '--reports', '/app/reports'])
    expect(spawnSync(elsewhere.command, elsewhere.args, { ...elsewhere.options, encoding: 'utf8' }).status).not.toBe(0)
  })

  it('watches as it is started, is healthy then, and ends when it is told to', async () => {
    mkdirSync(join(final.root, 'config'))
    writeFileSync(join(final.root, 'config/target.yaml'), sandboxText())
    const { command, args, options } = asNobody([...final.entrypoint, ...final.command], judged.sandbox.environment)
    const child = (running = spawn(command, args, options))
    child.stdout.on('data', (part: Buffer) => (said += part.toString()))
    child.stderr.on('data', (part: Buffer) => (said += part.toString()))
    const ended = new Promise<number | null>((done) => child.once('exit', done))
    const healthy = (): number | null => {
      const probe = asNobody(final.health)
      return spawnSync(probe.command, probe.args, probe.options).status
    }
    for (let time = 0; time < 60 && healthy() !== 0; time++) await new Promise((done) => setTimeout(done, 500))
    expect(healthy(), said).toBe(0)
    expect(existsSync(join(final.root, 'data/monitor.db'))).toBe(true)
    child.kill('SIGTERM')
    expect(await ended, said).toBe(0)
    expect(healthy()).toBe(1)
  })
})
