import { excerptOf, type Finding } from './finding.ts'
import { fingerprintOf } from './fingerprint.ts'
import { type Json, placeOf, placeWithin, type Place, type ReadProblem } from '../../gravitee/index.ts'
import type { Note } from './notes.ts'
import { RULES, type RuleId } from './rules/catalogue.ts'
import type { Rule, Violation } from './rules/rule.ts'
import type { Mode, Settings } from './settings.ts'
import type { Subject } from './subject.ts'

export const ruleById = (id: RuleId): Rule => RULES.find((rule) => rule.id === id)!

export const problemFinding = (id: RuleId, { pointer, place, found, expected, remedy }: ReadProblem, file: string, mode: Mode): Finding =>
  assemble(ruleById(id), { at: pointer, place: 'file', found, expected, remedy }, file, place, { mode }, undefined)

export const noteFinding = ({ place }: Note, violation: Violation, { file, source, settings }: Subject): Finding =>
  assemble(ruleById('TL49'), violation, file, place, settings, source.root)

export function findingOf(rule: Rule, violation: Violation, { file, source, settings, secrets }: Subject): Finding {
  const { at, within } = violation
  const place = within === undefined ? placeOf(source, at) : placeWithin(source, at, within.from, within.length)
  return { ...assemble(rule, violation, file, place, settings, source.root), excerpt: excerptOf(source, place, secrets.confidential) }
}

function assemble(
  rule: Rule,
  violation: Violation,
  file: string,
  place: Place,
  { mode, rules }: Pick<Settings, 'mode' | 'rules'>,
  root: Json | undefined,
): Finding {
  const { at, place: where, expected, found } = violation
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
    found,
    expected,
    message: `${where}: expected ${expected}, found ${found}`,
    remedy: violation.remedy ?? rule.remedy,
    step: violation.step ?? rule.step,
    why: rule.why,
    fingerprint: fingerprintOf(root, rule.id, at, where, expected),
    ...((violation.critical ?? rule.critical) === true && severity === 'error' ? { critical: true as const } : {}),
  }
}
