import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** Every page for readers, by its path from the root. */
export const pages: readonly string[] = [
  'README.md',
  'SECURITY.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`)
    .toSorted(),
]

export const textOf = (page: string): string => readFileSync(join(root, page), 'utf8')

/** A block of code, with the sentences up to the next one. */
export interface Block {
  /** What follows the fence: `sh`, `sh example`, `yaml`. */
  readonly info: string
  readonly code: string
  readonly after: string
}

/** The blocks of code of a page, without their indentation. */
export function blocksOf(page: string): readonly Block[] {
  const parts = textOf(page).split(/^( *)```(.*)$/m)
  const blocks: Block[] = []
  // Each fence is two parts, its indentation and its info; a block is between an opening and a closing one.
  for (let at = 1; at + 5 < parts.length; at += 6) {
    const code = parts[at + 2]!.replaceAll(new RegExp(`^${parts[at]!}`, 'gm'), '').trim()
    blocks.push({ info: parts[at + 1]!.trim(), code, after: parts[at + 5]! })
  }
  return blocks
}

/** What a page says in sentences: paragraphs and items of lists, without code, tables, headings and addresses. */
export function paragraphsOf(page: string): readonly string[] {
  const text = textOf(page)
    .replaceAll(/^( *)```[\s\S]*?^\1```$/gm, '\n')
    .replaceAll(/<!--[\s\S]*?-->|<picture>[\s\S]*?<\/picture>/g, '')
    .replaceAll(/^(?:#.*|\|.*|> ?)$/gm, '\n')
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('**', '')
  return text
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/)
    .map((paragraph) =>
      paragraph
        .replace(/^\s*(?:[-*]|\d+\.) /, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((paragraph) => paragraph !== '')
}

/** Sentences and cells, with a sign in place of what is quoted as code. */
export const wordsOfPage = (page: string): string =>
  textOf(page)
    .replaceAll(/^( *)```[\s\S]*?^\1```$/gm, '\n')
    // A table that a program writes.
    .replaceAll(/<!-- Written from[\s\S]*?<!-- End[^>]*-->/g, '')
    .replaceAll(/<!--[\s\S]*?-->|<[^>]*>/g, '')
    .replaceAll(/`[^`\n]*`/g, '…')
    .replaceAll(/\]\([^)]*\)/g, ']')
