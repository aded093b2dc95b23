import type { Signer } from '../record/signers.ts'
import type { FoundFile } from './folder.ts'

/** Files that an institution hands in instead of its record. */
const instead: ReadonlySet<string> = new Set(['page', 'pdf', 'archive', 'empty'])

/**
 * Letters and digits alone: file names have other signs between them than names of institutions, and people write æ, ø and å as ae, o and
 * a.
 */
const bare = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/æ/g, 'ae')
    .replaceAll(/ø/g, 'o')
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The parts of a path, without the extension of its name. */
const partsOf = (file: string): readonly string[] => file.replace(/\.\w+$/, '').split(/[\\/]/)

/** Shorter names are parts of many others. */
const shortest = 3

/**
 * Returns the institution that a file without a record probably belongs to: by its id or number in the file, by the longest of its names in
 * the path, or by a part of the path that is the beginning of its name.
 */
export function senderOf({ file, mentions = [] }: FoundFile, signers: readonly Signer[]): Signer | undefined {
  const path = bare(file)
  const words = partsOf(file).flatMap((part) => [part, ...part.split(/[^\p{L}\p{N}]+/u)].map(bare))
  const fits = ({ organization, organizationNumber = '', name }: Signer): number => {
    if (mentions.includes(organization.toLowerCase()) || mentions.includes(organizationNumber)) return Number.MAX_SAFE_INTEGER
    const whole = [organization, organizationNumber, name].map(bare)
    const [first = ''] = name.split(/[^\p{L}\p{N}]+/u).map(bare)
    const lengths = [
      ...whole.flatMap((text) => (text.length > shortest && path.includes(text) ? [text.length] : [])),
      ...words.flatMap((word) => (word !== '' && (word === first || whole.includes(word)) ? [word.length] : [])),
    ]
    return Math.max(0, ...lengths)
  }
  const [first, second] = signers.map((signer) => ({ signer, fit: fits(signer) })).toSorted((one, other) => other.fit - one.fit)
  return first !== undefined && first.fit > (second?.fit ?? 0) ? first.signer : undefined
}

/** Returns whether a file has the name that Gatewatch and its guides give the page of an acceptance. */
const isNamedPage = (file: string): boolean => /^(?:acceptance|akseptanse|index)\b/i.test(file.split(/[\\/]/).at(-1) ?? '')

/** The folder of an institution's files; undefined for a file outside any. */
const folderOf = (file: string): string | undefined => /^([^\\/]+)[\\/]/.exec(file)?.[1]

/**
 * Adds to the files of a folder the pages and similar files that an institution without a record handed in instead: one for each
 * institution, by its names, or by a folder without a record.
 */
export function withSubstitutes(
  files: readonly FoundFile[],
  ignored: readonly FoundFile[],
  signers: readonly Signer[],
): { readonly files: readonly FoundFile[]; readonly ignored: readonly FoundFile[] } {
  const withRecord = new Set(
    files.map((found) => {
      const organization = 'record' in found.read ? found.read.record.target.organizationId : senderOf(found, signers)?.organization
      return organization?.toLowerCase()
    }),
  )
  const folders = new Set(files.map(({ file }) => folderOf(file)))
  /** The institution whose record is missing; undefined if it is there, or if the file is unrelated. */
  const lackingOf = (found: FoundFile): string | undefined => {
    if (!('reason' in found.read) || !instead.has(found.read.reason)) return undefined
    const sender = senderOf(found, signers)
    if (sender !== undefined) return withRecord.has(sender.organization.toLowerCase()) ? undefined : sender.organization
    const folder = folderOf(found.file)
    return folder === undefined || folders.has(folder) || !isNamedPage(found.file) ? undefined : folder
  }
  const lacking = Map.groupBy(ignored, lackingOf)
  lacking.delete(undefined)
  const handedIn = new Set([...lacking.values()].map(([first]) => first!))
  return { files: [...files, ...handedIn], ignored: ignored.filter((found) => !handedIn.has(found)) }
}
