import {
  DefinitionPart,
  parentOf,
  type Pointer,
  looksLikeYaml,
  type FilePosition,
  positionOf,
  type SourceFile,
} from '../../gravitee/index.ts'

/** The member of a file that says what is made of rules for the object it stands in; gateways pass over it. */
export const NOTES_MEMBER = 'x-gatewatch-rules'

/** What somebody noted in a file about one rule, as it stands there: nothing of it is known to be right. */
export interface Note {
  readonly rule: string
  /** `off`, or a severity. */
  readonly setting: string
  readonly reason: string
  readonly at: Pointer
  readonly place: FilePosition
  /** Whether the note is about something that stands there. */
  readonly covers: (found: { readonly pointer: Pointer; readonly line: number }) => boolean
}

/** Every note in a file, in members and in the comments of YAML: what is nearer to what it is about comes later. */
export const notesIn = (source: SourceFile): readonly Note[] => [...memberNotes(source), ...commentNotes(source)]

/** An annotation of a Kubernetes resource is about all of it: its `spec` can have no members of one's own. */
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

/** JSON has no comments: what looks like one stands in a text. */
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

/** The lines that a note on a line is about, asked for line after line: the block that begins there or, where only a comment stands, next. */
function blocksOf(lines: readonly string[]): (line: number) => readonly [from: number, to: number] {
  const contents = lines.flatMap((line, at) =>
    /^\s*[^\s#]/.test(line) ? [{ at, indent: line.search(/\S/), isItem: /^\s*- /.test(line) }] : [],
  )
  let position = 0
  // A thousand notes may be about one block: where that ends is looked for once.
  let end = 0
  return (line) => {
    for (; position < contents.length && contents[position]!.at < line; position++) end = 0
    const first = contents[position]
    if (first === undefined) return [line, lines.length]
    /** Indented below it, or items of its list, which may stand as far left as the name that they belong to. */
    const isOfIt = ({ indent, isItem }: typeof first): boolean =>
      indent > first.indent || (indent === first.indent && isItem && !first.isItem)
    if (end === 0) for (end = position + 1; end < contents.length && isOfIt(contents[end]!);) end++
    return [first.at, contents[end]?.at ?? lines.length]
  }
}
