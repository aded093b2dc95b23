import { definitionsIn, read } from '../../gravitee/index.ts'
import type { LintSettings, TemplateFile } from './lint-settings.ts'
import { filledIn, type LintSubject, subjectOf } from './lint-subject.ts'

/** A file that is parsed once, with definitions that are computed once for the same settings. All parts of a command share it. */
export class OpenFile implements TemplateFile {
  readonly name: string
  readonly bytes: Uint8Array
  readonly #subjects = new WeakMap<LintSettings, readonly LintSubject[]>()
  #reading: ReturnType<typeof read> | undefined

  constructor({ name, bytes }: TemplateFile) {
    this.name = name
    this.bytes = bytes
  }

  /** The parsed file with its problems; without a source where it is neither JSON nor YAML. */
  get reading(): ReturnType<typeof read> {
    return (this.#reading ??= read(this.bytes))
  }

  /** The definitions in it. */
  subjectsBy(settings: LintSettings): readonly LintSubject[] {
    const known = this.#subjects.get(settings)
    if (known !== undefined) return known
    const { source } = this.reading
    const apis = source === undefined ? [] : definitionsIn(source)
    const subjects = apis.map((api, index) => filledIn(subjectOf(this.name, source!, api, settings), index))
    this.#subjects.set(settings, subjects)
    return subjects
  }
}

/** A file as one that is parsed once. */
export const opened = (file: TemplateFile): OpenFile => (file instanceof OpenFile ? file : new OpenFile(file))
