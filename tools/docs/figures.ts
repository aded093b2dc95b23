import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { diagnoseMistake, mistakesIn, views, type Row } from '../../test/diagnosis/confusion.ts'
import { allCells, rowsIn } from '../../test/diagnosis/styles/matrix.ts'
import { diagnosisPage } from './diagnosis-page.ts'
import { stylesPart } from './styles-part.ts'

const rows: Row[] = []
const left = views.flatMap((view) => mistakesIn(view).map((mistake) => ({ view, mistake })))
const atOnce = 5

async function work(): Promise<void> {
  for (let next = left.shift(); next !== undefined; next = left.shift()) rows.push(await diagnoseMistake(next.mistake, next.view))
}

await Promise.all(Array.from({ length: atOnce }, work))
await writeFile(
  join(import.meta.dirname, '../../docs/internals/diagnosis.md'),
  `${diagnosisPage(rows)}\n${stylesPart(await rowsIn(allCells))}`,
)
