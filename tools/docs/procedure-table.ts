import { plannedSteps, procedureParts } from '../../src/diagnosis/procedure-steps.ts'
import { render } from '../../src/messages/index.ts'

/** The steps of the documented procedure, with the numbers by which reports name them. */
const procedureRows = (): readonly string[] =>
  procedureParts.flatMap((part) =>
    plannedSteps
      .filter((step) => step.part === part)
      .map(({ id, section }) => `| ${section.replace('SPEC ', '')} | ${render({ id: `step.${id}.title` })} | \`${id}\` |`),
  )

/** docs/concepts.md with the procedure as it is. */
export const withProcedure = (page: string): string =>
  page.replace(
    /(<!-- procedure -->\n.*\n.*\n)[\s\S]*?(?=<!-- \/procedure -->)/,
    (_, head: string) => `${head}${procedureRows().join('\n')}\n`,
  )
