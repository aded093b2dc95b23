/** What GitHub shows beside a line of a file. */
export interface Annotation {
  readonly level: 'error' | 'warning' | 'notice'
  readonly file: string
  readonly line: number
  readonly column?: number
  readonly title: string
  readonly message: string
}

/** The workflow command that makes an annotation, with its line break; the texts are inert already. */
export function workflowCommand({ level, file, line, column, title, message }: Annotation): string {
  const place = column === undefined ? `line=${line}` : `line=${line},col=${column}`
  return `::${level} file=${property(file)},${place},title=${property(title)}::${data(message)}\n`
}

const data = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
