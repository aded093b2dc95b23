import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Target } from '../../config/index.ts'
import { type Statement, fingerprintOf } from '../../acceptance/index.ts'
import { pageOf, type Language, guardedReport, writeAtomically } from '../../report/index.ts'
import type { AcceptanceRun } from './judge.ts'
import { recordFileIn, type Signing } from './acceptance-record.ts'

/** The parts of an acceptance page next to the result of its run. */
interface PageOptions {
  readonly statements: readonly Statement[]
  readonly signing: Signing | undefined
  readonly language: Language
}

/** Writes index.html again with the record: the accepted target, the signer, and the digest of the file to hand over. */
export async function writePage(
  { organizationId, waivers }: Target,
  { record, redactor, keyHeader }: AcceptanceRun,
  folder: string,
  { statements, signing, language }: PageOptions,
): Promise<void> {
  const file = await recordFileIn(folder, signing)
  const sha256 = createHash('sha256')
    .update(await readFile(join(folder, file)))
    .digest('hex')
  const signedBy = signing === undefined ? {} : { signedBy: fingerprintOf(signing.key) }
  const accepted = {
    organizationId,
    waivers,
    statements,
    record: { file, sha256, ...signedBy },
    ...(keyHeader === undefined ? {} : { keyHeader }),
  }
  const { text, refusal } = await guardedReport(
    'index.html',
    record,
    (shown) => pageOf(shown, language, accepted),
    (html) => redactor.guard(html),
  )
  // After a refusal the page of the run is there already.
  if (refusal === undefined) await writeAtomically(join(folder, 'index.html'), text)
}
