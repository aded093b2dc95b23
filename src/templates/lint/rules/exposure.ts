import { message } from '../../../messages/index.ts'
import { quote } from '../../../gravitee/index.ts'
import { declare, ERROR, type RuleViolation, WARNING } from './rule.ts'

/** Rules about secrets in the file, and about the exposure of calls. */
export const exposureRules = declare([
  {
    id: 'TL17',
    severity: ERROR,
    step: 'api-key-property',
    critical: true,
    ofText: true,
    *check({ secrets }): Generator<RuleViolation> {
      for (const { at, kind, length } of secrets.leaks) yield { at, cause: message('lint.TL17.secret.cause', { kind, found: length }) }
    },
  },
  {
    id: 'TL41',
    severity: WARNING,
    step: 'import-template',
    *check({ api: { logging }, purpose }): Generator<RuleViolation> {
      if (logging === undefined) return
      const { at, payloads, condition } = logging
      if (purpose === 'token-service') {
        const what = message(payloads ? 'lint.TL41.payloads' : 'lint.TL41.headers')
        const fix = message('lint.TL41.secrets.fix')
        yield {
          at,
          cause: message('lint.TL41.secrets.cause', { what }),
          fix,
          step: 'token-issuing-service',
          severity: 'error',
          critical: true,
        }
        return
      }
      if (payloads) yield { at, cause: message(condition === undefined ? 'lint.TL41.content.cause' : 'lint.TL41.condition.cause') }
      else if (condition === undefined) yield { at, cause: message('lint.TL41.headers.cause') }
    },
  },
  {
    id: 'TL42',
    severity: WARNING,
    step: 'import-template',
    purpose: 'ours',
    *check({ api: { visibility, cors } }): Generator<RuleViolation> {
      if (visibility?.value === 'public') yield { at: visibility.at, cause: message('lint.TL42.public.cause') }
      for (const { enabled, origins } of cors)
        for (const { at, value } of enabled ? origins : [])
          if (value === '*' || value === '.*') yield { at, cause: message('lint.TL42.cors.cause', { found: quote(value) }) }
    },
  },
  {
    id: 'TL44',
    severity: WARNING,
    step: 'import-template',
    *check({ api: { responseTemplates } }): Generator<RuleViolation> {
      for (const { key, status } of responseTemplates)
        if (status !== undefined && status.value < 400)
          yield { at: status.at, cause: message('lint.TL44.success.cause', { template: quote(key), found: String(status.value) }) }
    },
  },
])
