import type { Message, Text } from '../../messages/index.ts'
import { excerptOf, type LintFinding } from './finding.ts'
import {
  type Json,
  positionOf,
  positionWithin,
  type DefinitionPosition,
  type ReadProblem,
  DefinitionPart,
  namesOf,
  type Pointer,
} from '../../gravitee/index.ts'
import type { Note } from './file-notes.ts'
import { RULES, type LintRuleId, wordsOf } from './rules/catalog.ts'
import type { LintRule, RuleViolation } from './rules/rule.ts'
import type { LintMode, LintSettings } from './lint-settings.ts'
import type { LintSubject } from './lint-subject.ts'
import { createHash } from 'node:crypto'

/** The stable part of a cause: everything but the found value and the remedy, which depend on the file and the machine. */
export const identityOf = ({ id, values }: Message): string =>
  JSON.stringify([id, values], (name, value: unknown) => (name === 'found' || name === 'remedy' ? undefined : value))

/** Identifies a deviation in its file: by the rule, by its pointer with names instead of indexes, and by its cause. */
export const fingerprintOf = (root: Json | undefined, rule: string, pointer: Pointer, cause: Message): string =>
  createHash('sha256')
    .update([rule, root === undefined ? '' : namedPath(root, pointer), identityOf(cause)].join('\u0000'))
    .digest('hex')
    .slice(0, 32)

/** A pointer with unique names in place of list indexes, which change when elements are added before. */
function namedPath(root: Json, pointer: Pointer): string {
  let part = new DefinitionPart(root, '')
  return namesOf(pointer)
    .map((name) => {
      const list = part.items()
      const element = list[Number(name)]
      part = Array.isArray(part.value) ? (element ?? new DefinitionPart(undefined, '')) : part.get(name)
      const label = element === undefined ? undefined : labelOf(element)
      return label !== undefined && list.filter((other) => labelOf(other) === label).length === 1 ? `[${label}]` : name
    })
    .join('/')
}

/** The name of a list element: of a step, a plan or a header its name, of a property its key, of a flow its selectors. */
function labelOf(part: DefinitionPart): string | undefined {
  const name = part.get('name').text()?.value ?? part.get('key').text()?.value ?? ''
  if (name.trim() !== '') return name
  const matcher = part.get('path-operator').isObject ? part.get('path-operator') : part.itemsOf('selectors')[0]
  return matcher?.isObject === true ? JSON.stringify([part.get('methods').value, matcher.value]) : undefined
}

export const ruleById = (id: LintRuleId): LintRule<LintRuleId> => RULES.find((rule) => rule.id === id)!

/** A finding about the file itself. */
export const problemFinding = (
  id: LintRuleId,
  {
    pointer,
    place,
    fix,
    ...violation
  }: Pick<ReadProblem, 'pointer' | 'place'> & Pick<RuleViolation, 'cause' | 'severity'> & { readonly fix: Text },
  file: string,
  mode: LintMode,
): LintFinding => ({
  ...assemble(ruleById(id), { at: pointer, ...violation }, file, place, { mode }, undefined),
  fix,
})

export const noteFinding = ({ place }: Note, violation: RuleViolation, { file, source, settings }: LintSubject): LintFinding =>
  assemble(ruleById('TL49'), violation, file, place, settings, source.root)

export function findingOf(
  rule: LintRule<LintRuleId>,
  violation: RuleViolation,
  { file, source, settings, secrets }: LintSubject,
): LintFinding {
  const { at, within } = violation
  const place = within === undefined ? positionOf(source, at) : positionWithin(source, at, within.from, within.length)
  return { ...assemble(rule, violation, file, place, settings, source.root), excerpt: excerptOf(source, place, secrets.confidential) }
}

function assemble(
  rule: LintRule<LintRuleId>,
  violation: RuleViolation,
  file: string,
  place: DefinitionPosition,
  { mode, rules }: Pick<LintSettings, 'mode' | 'rules'>,
  root: Json | undefined,
): LintFinding {
  const { at, cause } = violation
  const set = rules?.[rule.id]
  const severity = set !== undefined && set !== 'off' ? set : (violation.severity ?? rule.severity[mode])
  return {
    rule: rule.id,
    severity,
    file,
    line: place.line,
    column: place.column,
    endColumn: place.column + place.length,
    pointer: at,
    cause,
    fix: violation.fix ?? wordsOf(rule.id).fix,
    step: violation.step ?? rule.step,
    why: wordsOf(rule.id).why,
    fingerprint: fingerprintOf(root, rule.id, at, cause),
    ...((violation.critical ?? rule.critical) === true && severity === 'error' ? { critical: true as const } : {}),
  }
}
