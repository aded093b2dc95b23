import type { Signer } from '../record/signers.ts'
import type { FoundFile } from './folder.ts'

/** What an institution hands in instead of its record. */
const instead: ReadonlySet<string> = new Set(['page', 'pdf', 'archive', 'empty'])

/** Letters and digits alone: names of files have other signs between them than names of institutions. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The institution that a file without a record probably belongs to: by its id or number in the file, or by the longest of its names in the path. */
export function senderOf({ file, mentions = [] }: FoundFile, signers: readonly Signer[]): Signer | undefined {
  const path = bare(file)
  const fits = ({ organization, organizationNumber = '', name }: Signer): number =>
    mentions.includes(organization.toLowerCase()) || mentions.includes(organizationNumber)
      ? Number.MAX_SAFE_INTEGER
      : Math.max(
          ...[organization, organizationNumber, name].map(bare).map((text) => (text.length > 3 && path.includes(text) ? text.length : 0)),
        )
  const [first, second] = signers.map((signer) => ({ signer, fit: fits(signer) })).toSorted((one, other) => other.fit - one.fit)
  return first !== undefined && first.fit > (second?.fit ?? 0) ? first.signer : undefined
}

/** The files of a folder, with pages and the like that an institution without a record handed in instead of it. */
export function withInstead(
  files: readonly FoundFile[],
  ignored: readonly FoundFile[],
  signers: readonly Signer[],
): { readonly files: readonly FoundFile[]; readonly ignored: readonly FoundFile[] } {
  const heard = new Set(files.flatMap(({ read }) => ('record' in read ? [read.record.target.organizationId.toLowerCase()] : [])))
  const isInstead = (found: FoundFile): boolean => {
    if (!('reason' in found.read) || !instead.has(found.read.reason)) return false
    const sender = senderOf(found, signers)
    return sender !== undefined && !heard.has(sender.organization.toLowerCase())
  }
  return { files: [...files, ...ignored.filter(isInstead)], ignored: ignored.filter((found) => !isInstead(found)) }
}
