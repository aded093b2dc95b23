import { isReached } from '../facts.ts'
import { isPlaceholder } from '../placeholder.ts'
import { child, quote, normalPath } from '../../../gravitee/index.ts'
import { nearest } from '../nearest.ts'
import type { Subject } from '../subject.ts'
import { declare, ERROR, type Violation, WARNING } from './rule.ts'

/** Where the API listens on the gateway. */
export const entrypointRules = declare([
  {
    id: 'TL31',
    title: 'The context path is well formed, the expected one, and its own',
    severity: ERROR,
    step: 'context-path',
    why: 'The gateway answers 404 to a call by any other path, letter by letter, and refuses a second API on the same one. It reads slashes in a row as one, and adds one at the beginning where there is none.',
    remedy: 'Correct the context path under Entrypoints, or the path that is called.',
    provenBy: (facts, { found }) => found !== EMPTY && isReached(facts),
    *judge(subject): Generator<Violation> {
      const { api, register, settings, purpose } = subject
      if (api.contextPaths.length === 0 && purpose !== 'other')
        yield {
          at: child(api.root.at, api.shape.startsWith('v4') ? 'listeners' : 'proxy'),
          place: 'context path',
          expected: 'a path such as /test/population',
          found: 'none',
        }
      for (const { at, path } of api.contextPaths) {
        const text = path?.value ?? ''
        const violation = { at: path?.at ?? at, place: 'context path' }
        const fault = faultOf(text)
        if (fault !== undefined) yield { ...violation, expected: 'a path such as /test/population', found: fault }
        else if (isPlaceholder(text))
          yield {
            ...violation,
            expected: 'a path',
            found: `the placeholder ${quote(text)}`,
            severity: settings.mode === 'template' ? 'info' : 'error',
          }
        else if (/[A-Z]/.test(text) && purpose !== 'other')
          yield { ...violation, expected: 'lower case, as callers write it', found: quote(text), severity: 'warning' }
      }
      const wanted = register === undefined ? undefined : settings.registers[register].contextPath
      const paths = api.contextPaths.flatMap(({ path }) => path ?? [])
      if (wanted !== undefined && paths.length > 0 && !paths.some(({ value }) => normalPath(value) === normalPath(wanted))) {
        const near = nearest(
          normalPath(wanted),
          paths.map(({ value }) => normalPath(value)),
        )
        yield {
          at: paths[0]!.at,
          place: 'context path',
          expected: quote(wanted),
          found: `${quote(paths[0]!.value)}${near === undefined ? '' : ', which differs in a few letters'}`,
        }
      }
    },
    *judgeAll(subjects): Generator<readonly [Subject, Violation]> {
      const taken = new Map<string, Subject>()
      for (const subject of subjects)
        for (const { path, host } of subject.api.contextPaths) {
          const key = `${host?.value ?? ''} ${normalPath(path?.value ?? '')}`
          const other = taken.get(key)
          if (path !== undefined && other !== undefined && isRival(other, subject))
            yield [
              subject,
              {
                at: path.at,
                place: 'context path',
                expected: 'a path of its own',
                found: `${quote(path.value)}, which ${other.file} has as well`,
              },
            ]
          taken.set(key, subject)
        }
    },
  },
  {
    id: 'TL32',
    title: 'A virtual host is the host that clients call',
    severity: WARNING,
    step: 'context-path',
    why: 'An API that is bound to a host answers 404 when called by any other.',
    remedy: 'Remove the host, or set it to the host of the gateway.',
    purpose: 'ours',
    *judge({ api, settings }): Generator<Violation> {
      for (const { host } of api.contextPaths) {
        if (host === undefined) continue
        const violation = { at: host.at, place: 'virtual host', found: quote(host.value) }
        if (settings.gatewayHost !== undefined && host.value.toLowerCase() !== settings.gatewayHost.toLowerCase())
          yield { ...violation, expected: quote(settings.gatewayHost) }
        else if (settings.gatewayHost === undefined && settings.mode === 'template')
          yield { ...violation, expected: 'none in a file for other installations' }
      }
    },
  },
])

const EMPTY = 'an empty text'

/** Two definitions that would stand beside each other on one gateway: the same API again, in another file, is not a rival. */
const isRival = (one: Subject, other: Subject): boolean => one.purpose !== other.purpose || one.register !== other.register

function faultOf(path: string): string | undefined {
  if (path.trim() === '') return EMPTY
  if (/\s/.test(path)) return `${quote(path)}, which has blanks`
  return /[?#:*]/.test(path) ? `${quote(path)}, which is not a plain path` : undefined
}
