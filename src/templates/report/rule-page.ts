import type { RuleId } from '../lint/rules/catalogue.ts'

/** This program as a package URL: where a copy of it lies differs, what it is does not. */
export const packageUrl = (version: string): string => `pkg:npm/gatewatch@${version}`

/** The page of a rule, inside the package. */
export const pageOf = (id: RuleId, version: string): string => `${packageUrl(version)}#docs/rules/${id}.md`
