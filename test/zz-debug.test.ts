import { it } from 'vitest'
import { besideIn, judge } from '../src/templates/lint/judge.ts'
import { RULES } from '../src/templates/lint/rules/catalogue.ts'
import { settle } from '../src/templates/lint/settings.ts'
import { openDefinitions } from '../src/templates/lint/subject.ts'
import { filesWith, linesOf, PLACED } from './templates/lines.ts'
import { optionsFor } from './templates/templates.ts'
import { textOf } from '../src/messages/index.ts'
it('x', async () => {
  const out: string[] = []
  for (const m of PLACED) {
    if (!/cached for|swapped|another name|signed after|longer than 120|issuer of its/.test(m.title)) continue
    const subjects = filesWith(m).flatMap((f) => openDefinitions(f, settle({ ...optionsFor('configured'), ...m.options })).subjects)
    const together = besideIn(RULES, subjects, [])
    out.push(`## ${m.title} want ${linesOf(m).join()}`)
    for (const s of subjects) {
      const { causes, findings, report } = await judge(s, RULES, together.get(s) ?? [])
      out.push(`  ${s.file} causes=${causes.map((c) => `${c.rule}:${c.line} ${c.pointer}`).join()} tried=${report.tried?.verdict} ${report.tried?.line}`)
      for (const f of findings.filter((f) => f.severity !== 'info')) out.push(`    ${f.rule} ${f.severity} ${f.step} ${f.line} ${f.pointer} ${textOf(f.cause)}`)
    }
  }
  console.log(out.join('\n'))
})
