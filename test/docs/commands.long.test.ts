import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { institution } from '../cli/institution.ts'
import { emptyFolder, gatewatch, root } from '../cli/program.ts'
import { blocksOf, pages } from './pages.ts'
import { runPage } from './running.ts'

/** The pages that begin with an installation: commands.servers.test.ts runs them. */
const apart = /^README|^docs\/(?:start|nb\/start)/

const run = pages.filter((page) => !apart.test(page) && blocksOf(page).some(({ info }) => info === 'sh'))

let folder: Awaited<ReturnType<typeof institution>>
let programs: Awaited<ReturnType<typeof emptyFolder>>
beforeEach(async () => {
  folder = await institution()
  programs = await emptyFolder()
  const program = join(programs.path, 'gatewatch')
  await writeFile(program, `#!/bin/sh\nexec "${process.execPath}" --conditions=gatewatch:source "${root}/src/cli.ts" "$@"\n`)
  await chmod(program, 0o755)
})
afterEach(async () => {
  await folder.remove()
  await programs.remove()
})

describe('the commands of a page', () => {
  it.each(run)('%s: run as they are', async (page) => {
    const env = { ...folder.sandbox.environment, PATH: `${programs.path}:${process.env['PATH']}` }
    // Reports of a run are there before they are read.
    expect(await gatewatch(['run', '--quiet'], { cwd: folder.path, environment: env })).toMatchObject({ code: 0 })
    expect(await runPage(page, { cwd: folder.path, env })).toBeGreaterThan(0)
  })
})
