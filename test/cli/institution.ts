import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sandboxText, startSandboxTarget, type SandboxTarget } from '../../src/sandbox/target.ts'
import { emptyFolder, root } from './program.ts'

/** A folder with the files that examples name: a configuration of the sandbox as the target test, templates, settings and an error response. */
export async function institution(): Promise<SandboxTarget & { readonly path: string; remove(): Promise<void> }> {
  const folder = await emptyFolder()
  const at = (...names: readonly string[]): string => join(folder.path, ...names)
  const { sandbox, target } = await startSandboxTarget({ management: true })
  await writeFile(at('gatewatch.yaml'), sandboxText(undefined, {}, true).replace('target: sandbox', 'target: test'))
  const response = 'HTTP/1.1 401 Unauthorized\n\n{"message":"Unauthorized","http_status_code":401}'
  for (const file of ['answer.txt', 'response.txt', 'svar.txt']) await writeFile(at(file), response)
  for (const name of ['main', 'templates', 'gateway']) await mkdir(at(name))
  const definition = (register: string): string => join(root, `test/templates/definitions/${register}.v2.configured.json`)
  for (const file of ['population.json', 'main/population.json', 'templates/population.json', 'gateway/population.json'])
    await copyFile(definition('population'), at(file))
  await copyFile(definition('contact'), at('contact.json'))
  const git = (...args: readonly string[]): Buffer => execFileSync('git', ['-C', folder.path, ...args])
  git('init', '--quiet', '--initial-branch=main')
  git('add', 'templates', 'gateway')
  git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '--quiet', '--message=Templates')
  const [, settings] = /```yaml\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs/guides/pipelines.md'), 'utf8'))!
  for (const file of ['settings.yaml', 'gateway/settings.yaml']) await writeFile(at(file), settings!)
  const remove = async (): Promise<void> => {
    await sandbox.stop()
    await folder.remove()
  }
  return { path: folder.path, sandbox, target, remove }
}
