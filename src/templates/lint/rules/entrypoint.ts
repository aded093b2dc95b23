import { message, type Message } from '../../../messages/index.ts'
import { isReached } from '../trial-facts.ts'
import { isPlaceholder } from '../placeholder.ts'
import { child, quote, normalPath } from '../../../gravitee/index.ts'
import { nearest } from '../nearest.ts'
import type { LintSubject } from '../lint-subject.ts'
import { environmentOf } from './environment.ts'
import { declare, ERROR, type RuleViolation, WARNING } from './rule.ts'

/** Rules about the context paths and hosts of the API. */
export const entrypointRules = declare([
  {
    id: 'TL31',
    severity: ERROR,
    step: 'context-path',
    provenBy: (facts, { cause }) => cause.id !== EMPTY && isReached(facts),
    *check(subject): Generator<RuleViolation> {
      const { api, register, settings, purpose } = subject
      if (api.contextPaths.length === 0 && purpose !== 'other')
        yield {
          at: child(api.root.at, api.shape.startsWith('v4') ? 'listeners' : 'proxy'),
          cause: message('lint.TL31.missing.cause'),
        }
      for (const { at, path } of api.contextPaths) {
        const text = path?.value ?? ''
        const place = { at: path?.at ?? at }
        const found = quote(text)
        const fault = faultOf(text)
        if (fault !== undefined) yield { ...place, cause: fault }
        else if (isPlaceholder(text)) {
          const severity = settings.mode === 'template' ? 'info' : 'error'
          yield { ...place, cause: message('lint.TL31.placeholder.cause', { found }), severity }
        } else if (/[A-Z]/.test(text) && purpose !== 'other')
          yield { ...place, cause: message('lint.TL31.capitals.cause', { found }), severity: 'warning' }
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
          cause: message(near === undefined ? 'lint.TL31.other.cause' : 'lint.TL31.typo.cause', {
            found: quote(paths[0]!.value),
            expected: quote(wanted),
          }),
        }
      }
    },
    *checkAll(subjects): Generator<readonly [LintSubject, RuleViolation]> {
      const taken = new Map<string, LintSubject>()
      for (const subject of subjects)
        for (const { path, host } of subject.api.contextPaths) {
          const key = `${host?.value ?? ''} ${normalPath(path?.value ?? '')}`
          const other = taken.get(key)
          if (path !== undefined && other !== undefined && isRival(other, subject))
            yield [subject, { at: path.at, cause: message('lint.TL31.taken.cause', { found: quote(path.value), file: other.file }) }]
          taken.set(key, subject)
        }
    },
  },
  {
    id: 'TL32',
    severity: WARNING,
    step: 'context-path',
    purpose: 'ours',
    *check({ api, settings }): Generator<RuleViolation> {
      for (const { host } of api.contextPaths) {
        if (host === undefined) continue
        const { at } = host
        const found = quote(host.value)
        if (settings.gatewayHost !== undefined && host.value.toLowerCase() !== settings.gatewayHost.toLowerCase())
          yield { at, cause: message('lint.TL32.other.cause', { found, expected: quote(settings.gatewayHost) }) }
        else if (settings.gatewayHost === undefined && settings.mode === 'template')
          yield { at, cause: message('lint.TL32.template.cause', { found }) }
      }
    },
  },
])

const EMPTY = 'lint.TL31.empty.cause'

/** Tells if two definitions would be on one gateway: the same API for the other environment would not. */
const isRival = (one: LintSubject, other: LintSubject): boolean =>
  one.purpose !== other.purpose || one.register !== other.register || environmentOf(one) === environmentOf(other)

function faultOf(path: string): Message | undefined {
  if (path.trim() === '') return message(EMPTY)
  if (/\s/.test(path)) return message('lint.TL31.space.cause', { found: quote(path) })
  return /[?#:*]/.test(path) ? message('lint.TL31.form.cause', { found: quote(path) }) : undefined
}
