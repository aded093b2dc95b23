import { check, type Check, Failure, type Finding as Deviation } from '../../engine/index.ts'
import { message, recorded, textOf } from '../../messages/index.ts'
import { apply } from '../lint/apply-notes.ts'
import type { LintFinding } from '../lint/finding.ts'
import { checkDefinition } from '../lint/check-definition.ts'
import { notesIn } from '../lint/file-notes.ts'
import { RULES, type LintRuleId } from '../lint/rules/catalog.ts'
import type { LintSubject } from '../lint/lint-subject.ts'

/** Rules about leaks, disabled encryption, logs and callers, which no response of a run shows. */
const SECRECY: readonly LintRuleId[] = ['TL35', 'TL38', 'TL41', 'TL47']

/** The check that the template of the token-issuing service gives away no grants, tokens, keys and issuers, by its text. */
export async function secrecyOf(subject: LintSubject): Promise<Check> {
  const off = RULES.map(({ id }) => id).filter((id) => subject.settings.rules?.[id] === 'off')
  const rules = RULES.filter(({ id }) => SECRECY.includes(id) && !off.includes(id))
  const { findings } = apply((await checkDefinition(subject, rules, [])).findings, notesIn(subject.source), off)
  const [first, ...others] = findings.filter(({ severity }) => severity === 'error').map(deviationOf)
  return check('token-service.keeps-secrets', {
    title: textOf(message('template-run.keeps-secrets')) as `MUST ${string}`,
    source: ['SPEC 2.4', 'RFC6749 10.3'],
    sends: {},
    run() {
      if (first !== undefined) throw new Failure(first, ...others)
    },
  })
}

const deviationOf = ({ rule, file, line, pointer, cause, fix }: LintFinding): Deviation => ({
  code: `template.${rule}`,
  ...recorded('message', message('finding.at', { place: `${file}:${line}`, fact: cause })),
  place: { file, line, pointer },
  fault: { step: 'token-issuing-service', cause, fix },
})
