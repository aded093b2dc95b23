import type { LintFinding } from '../lint/finding.ts'
import type { FileReport } from '../lint/lint-report.ts'

/** The findings of each definition; findings about the file itself go to its first definition. */
export const foundIn = <Found extends LintFinding>(files: readonly FileReport[], findings: readonly Found[]): Map<FileReport, Found[]> =>
  Map.groupBy(findings, ({ file, pointer }) => {
    const definitions = files.filter(({ name }) => name === file)
    return definitions.findLast((each) => pointer === each.pointer || pointer.startsWith(`${each.pointer}/`)) ?? definitions[0]!
  })

/** The name of a definition: its file, with its pointer where the file has several. */
export const nameOf = ({ name, pointer }: FileReport): string => (pointer === '' ? name : `${name}#${pointer}`)
