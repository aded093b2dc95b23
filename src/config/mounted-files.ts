import { dirname, isAbsolute, join } from 'node:path'
import { problemAt, textAt, textsOf, type Draft } from './draft.ts'
import type { ConfigProblem } from './error.ts'
import { readCertificates, readText } from './read.ts'
import { managedApis, settingOf, registerNames } from '../domain/index.ts'
import { message } from '../messages/index.ts'

const servers = ['/monitor/listen', '/monitor/listen/public']
const certificates: readonly string[] = ['/tls/caFile', ...servers.map((server) => `${server}/tls/certFile`)]
const keys: readonly string[] = servers.map((server) => `${server}/tls/keyFile`)
const templates: readonly string[] = managedApis.map((api) => `/gateway/management/apis/${settingOf(api)}/template`)

/** The settings that name the contracts of a target: of each register, the discovery document, the GraphQL API, and the recorded one. */
export const contractSettings: readonly string[] = [...registerNames, 'discovery', 'graphql', 'recorded'].map((name) => `/contract/${name}`)

/** Paths of the contracts that a piece of configuration names, for any target; references are left out. */
export function contractsNamedBy(written: unknown, from: string): readonly string[] {
  return textsOf(written)
    .filter(([pointer, text]) => !text.includes('${') && contractSettings.some((setting) => pointer.endsWith(setting)))
    .map(([, path]) => pathOf(from, path))
}

/** Returns whether the setting at a JSON Pointer names a file that is read when it is needed. */
export function isFileSetting(pointer: string): boolean {
  return [...certificates, ...keys, ...templates].includes(pointer)
}

/** Resolves a path of a configuration, which is relative to the file that names it. */
export function pathOf(from: string, path: string): string {
  return isAbsolute(path) ? path : join(dirname(from), path)
}

/** Files that a draft names exist, certificates are PEM or DER, and keys are PEM, so that nothing fails later for lack of them. */
export async function mountedFileProblems(draft: Draft): Promise<readonly ConfigProblem[]> {
  const problems = [...certificates, ...keys, ...templates].map(async (pointer) => {
    const path = textAt(draft, pointer)
    if (path === undefined) return []
    const content = await (certificates.includes(pointer) ? readCertificates : readText)(pathOf(draft.file, path))
    if ('text' in content) {
      if (templates.includes(pointer) || content.text.includes('-----BEGIN ')) return []
      return [problemAt(draft, pointer, message('config.not-pem'), message('config.fix.not-pem'))]
    }
    // A key that is no text is DER.
    const isBinary = content.message.id === 'config.not-utf8' && keys.includes(pointer)
    const fault = isBinary ? { message: message('config.not-pem'), fix: message('config.fix.der') } : content
    return [problemAt(draft, pointer, fault.message, fault.fix)]
  })
  return (await Promise.all(problems)).flat()
}
