import type { LintFinding } from '../lint/finding.ts'
import type { FileReport } from '../lint/lint-report.ts'

/** What was found in each definition: several of one file share its name, and what is wrong with the file stands by the first of them. */
export const foundIn = <Found extends LintFinding>(files: readonly FileReport[], findings: readonly Found[]): Map<FileReport, Found[]> =>
  Map.groupBy(findings, ({ file, pointer }) => {
    const definitions = files.filter(({ name }) => name === file)
    return definitions.findLast((each) => pointer === each.pointer || pointer.startsWith(`${each.pointer}/`)) ?? definitions[0]!
  })

/** What a definition is called: by its file, and by its place where the file has several. */
export const nameOf = ({ name, pointer }: FileReport): string => (pointer === '' ? name : `${name}#${pointer}`)
