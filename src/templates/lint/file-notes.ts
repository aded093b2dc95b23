import {
  DefinitionPart,
  parentOf,
  type Pointer,
  looksLikeYaml,
  type DefinitionPosition,
  positionOf,
  type SourceFile,
} from '../../gravitee/index.ts'

/** The member of a file with notes about rules for its object; gateways ignore it. */
export const NOTES_MEMBER = 'x-gatewatch-rules'

/** A note in a file about one rule, not checked yet. */
export interface Note {
  readonly rule: string
  /** `off`, or a severity. */
  readonly setting: string
  readonly reason: string
  readonly at: Pointer
  readonly place: DefinitionPosition
  /** Tells if the note is about a finding. */
  readonly covers: (found: { readonly pointer: Pointer; readonly line: number }) => boolean
}

/** Every note in a file, in members and in the comments of YAML; those nearer to their subject come later. */
export const notesIn = (source: SourceFile): readonly Note[] => [...memberNotes(source), ...commentNotes(source)]

/** Annotations of a Kubernetes resource, which are about all of it: its `spec` can have no custom members. */
const ANNOTATIONS = '/metadata/annotations'

function memberNotes(source: SourceFile): readonly Note[] {
  const file = new DefinitionPart(source.root, '')
  const members = [...source.extents.keys()]
    .filter((pointer) => pointer.endsWith(`/${NOTES_MEMBER}`))
    .sort((one, other) => one.length - other.length)
  return members.flatMap((at) => {
    const holder = parentOf(at)!
    const about = holder.endsWith(ANNOTATIONS) ? holder.slice(0, -ANNOTATIONS.length) : holder
    const covers: Note['covers'] = ({ pointer }) => about === '' || pointer === about || pointer.startsWith(`${about}/`)
    const note = (pointer: Pointer, rule: string, text: string): Note => ({
      rule,
      ...settingAndReason(text),
      at: pointer,
      place: positionOf(source, pointer),
      covers,
    })
    const member = file.find(at)
    const text = member.text()
    if (text === undefined) return member.members().map(([rule, part]) => note(part.at, rule, part.text()?.value ?? ''))
    return text.value.split(/\n|;(?=\s*TL\d)/).flatMap((line) => {
      const [, rule, rest] = /^(\S+)\s*(.*)$/s.exec(line.trim()) ?? []
      return rule === undefined ? [] : [note(at, rule, rest ?? '')]
    })
  })
}

/** `off: agreed with operations`. */
function settingAndReason(text: string): Pick<Note, 'setting' | 'reason'> {
  const [setting, ...reason] = text.split(':')
  return { setting: setting!.trim(), reason: reason.join(':').trim() }
}

/** Notes in comments of YAML; in JSON a text may only look like a comment. */
function commentNotes({ text, lineStarts }: SourceFile): readonly Note[] {
  if (!looksLikeYaml(text)) return []
  const lines = text.split('\n').map((line) => line.replace(/\r$/, ''))
  const blockAt = blocksOf(lines)
  return lines.flatMap((line, index): readonly Note[] => {
    // Bounded: a line; blanks behind a number sign end at the next one.
    const [whole, before, isOfFile, rule, rest] = /^(.*?)(?:^|(?<=\s))#\s*gatewatch(-file)?\s+(\S+)\s*(.*)$/s.exec(line) ?? []
    if (whole === undefined) return []
    const [from, to] = isOfFile === undefined ? blockAt(index) : [0, lines.length]
    const column = before!.length + 1
    return [
      {
        rule: rule!,
        ...settingAndReason(rest!),
        at: '',
        place: { offset: lineStarts[index]! + column - 1, length: line.length - column + 1, line: index + 1, column },
        covers: ({ line }) => line > from && line <= to,
      },
    ]
  })
}

/** Finds the lines that a note is about, for one line after the other: the block that begins on its line or, for a line with only a comment, the next one. */
function blocksOf(lines: readonly string[]): (line: number) => readonly [from: number, to: number] {
  const contents = lines.flatMap((line, at) =>
    /^\s*[^\s#]/.test(line) ? [{ at, indent: line.search(/\S/), isItem: /^\s*- /.test(line) }] : [],
  )
  let position = 0
  // A thousand notes may be about one block: its end is searched once.
  let end = 0
  return (line) => {
    for (; position < contents.length && contents[position]!.at < line; position++) end = 0
    const first = contents[position]
    if (first === undefined) return [line, lines.length]
    /** Tells if a line is in the block: indented, or an item of its list, which may have the indentation of its name. */
    const isOfIt = ({ indent, isItem }: typeof first): boolean =>
      indent > first.indent || (indent === first.indent && isItem && !first.isItem)
    if (end === 0) for (end = position + 1; end < contents.length && isOfIt(contents[end]!);) end++
    return [first.at, contents[end]?.at ?? lines.length]
  }
}
