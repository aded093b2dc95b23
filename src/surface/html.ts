import { fileReporter, type FileOptions } from './file-reporter.ts'
import { pageOf } from './html/page.ts'
import type { LanguageTag } from '../system/languages.ts'
import { loadLanguage } from './language/load.ts'
import type { Reporter } from './reporter.ts'

/** How the page is written. */
export interface HtmlOptions extends FileOptions {
  /** English unless told. */
  readonly language?: LanguageTag
}

/** Writes index.html: the run as one page that needs no other file, for people. */
export function htmlReporter(options: HtmlOptions): Reporter {
  const language = loadLanguage(options.language ?? 'en')
  return fileReporter('index.html', async (record) => pageOf(record, await language), options)
}
