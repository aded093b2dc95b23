import { execFileSync } from 'node:child_process'
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { rolldown, type Plugin } from 'rolldown'
import { bundling, filesIn, licensesOf, requiring, unused } from './bundling.ts'

const root = resolve(import.meta.dirname, '..')

/** What is a file of a package elsewhere is part of the executable. */
const forExecutable: Plugin = {
  name: 'executable',
  resolveId(path) {
    // Nobody can install it there.
    if (path.endsWith('-otlp-grpc')) return unused
    return /\/(?:grpc|own-package|package-files)\.ts$/.test(path) ? join(root, 'tools/executable', basename(path)) : undefined
  },
}

/**
 * Makes a single executable of the program and the Node.js that runs this, for machines without Node.js
 * (https://nodejs.org/api/single-executable-applications.html), and answers with the files that left code in it. Their licenses are put beside it.
 */
export async function makeExecutable(file: string): Promise<readonly string[]> {
  const work = await mkdtemp(join(tmpdir(), 'gatewatch-executable-'))
  try {
    const main = join(work, 'main.cjs')
    const bundle = await rolldown({
      ...bundling,
      plugins: [forExecutable, requiring([]), ...bundling.plugins],
      input: 'src/cli.ts',
      external: () => false,
      transform: { ...bundling.transform, define: { ...bundling.transform.define, 'import.meta.url': 'programUrl' } },
    })
    const output = await bundle.write({
      file: main,
      format: 'cjs',
      codeSplitting: false,
      comments: false,
      banner: "const programUrl = require('node:url').pathToFileURL(process.execPath).href;",
    })
    const files = filesIn(output)
    const assets = [
      'package.json',
      'config/sandbox.yaml',
      'config/results.schema.json',
      ...(await filesBelow('config/contracts')),
      'config/policy.schema.json',
      'config/signers.schema.json',
      ...(await filesBelow('config/policies')),
      ...(await filesBelow('gravitee')),
    ]
    const settings = {
      main,
      output: join(work, 'blob'),
      disableExperimentalSEAWarning: true,
      useCodeCache: true,
      assets: Object.fromEntries(assets.map((path) => [path, join(root, path)])),
    }
    await writeFile(join(work, 'sea.json'), JSON.stringify(settings))
    node(['--experimental-sea-config', join(work, 'sea.json')])
    await mkdir(dirname(file), { recursive: true })
    await copyFile(process.execPath, file)
    const fuse = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'
    // It warns of sections of Node.js that it leaves as they are.
    node([join(root, 'node_modules/postject/dist/cli.js'), file, 'NODE_SEA_BLOB', settings.output, '--sentinel-fuse', fuse])
    await chmod(file, 0o755)
    const ofNode = `Node.js ${process.version}\n\n${await readFile(join(dirname(process.execPath), '../LICENSE'), 'utf8')}`
    await writeFile(`${file}-licenses.txt`, [ofNode, await licensesOf(files)].join(`\n${'-'.repeat(72)}\n\n`))
    return files
  } finally {
    await rm(work, { recursive: true })
  }
}

/** Runs Node.js, which may say something only where it fails. */
function node(args: readonly string[]): void {
  execFileSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
}

async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

if (import.meta.main) await makeExecutable(resolve(process.argv[2] ?? join(root, 'out/gatewatch')))
