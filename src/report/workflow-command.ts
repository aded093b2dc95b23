/** What GitHub shows beside a line of a file, or of the whole where no file is named. */
export interface Annotation {
  readonly level: 'error' | 'warning' | 'notice'
  readonly file?: string
  readonly line?: number
  readonly column?: number
  readonly title: string
  readonly message: string
}

/** The workflow command that makes an annotation, with its line break; the texts are inert already. */
export function workflowCommand({ level, file, line, column, title, message }: Annotation): string {
  const properties = Object.entries({ file, line, col: column, title }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${property(String(value))}`],
  )
  return `::${level} ${properties.join(',')}::${data(message)}\n`
}

const data = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
