import { allSteps, entriesOf, HEADERS, Part } from '../../../gravitee/index.ts'
import { isPlaceholder } from '../placeholder.ts'
import { declare, ERROR, INFO, type Violation } from './rule.ts'

const BOUND = [
  'id',
  'crossId',
  'created_at',
  'updated_at',
  'deployed_at',
  'published_at',
  'createdAt',
  'updatedAt',
  'deployedAt',
  'primaryOwner',
  'lastContributor',
]
/** A link of the portal or the console of one installation. */
const LINK_INSIDE = /\/#!?\/(apis|management)\//
/** In an export of version 2, and of version 4. */
const PICTURES = ['picture', 'background', 'apiPicture', 'apiBackground']
const LARGE_PICTURE = 64 * 1024

/** The file as a file, and what it carries along. What cannot be read at all is reported by the reader, under these rules. */
export const fileRules = declare([
  {
    id: 'TL01',
    title: 'The file is one JSON object in UTF-8, with each member once',
    severity: ERROR,
    step: 'import-template',
    why: 'The API manager refuses the file, or takes another part of it than a reader sees.',
    remedy: 'Export the definition again.',
  },
  {
    id: 'TL02',
    title: 'The file is a gateway API definition of a known shape',
    severity: ERROR,
    step: 'import-template',
    why: 'Only a definition can be imported. The old design with paths must be migrated to flows first.',
    remedy: 'Export the API from the API manager, and pass that file. Migrate an API with the old design to flows first.',
  },
  {
    id: 'TL43',
    title: 'Nothing is left over from another installation',
    severity: INFO,
    step: 'import-template',
    why: 'Ids, owners and links of another installation mean nothing here, and make two files hard to compare.',
    remedy: 'Remove them before the file is passed on.',
    purpose: 'ours',
    *judge(subject): Generator<Violation> {
      const file = new Part(subject.source.root, '')
      const { root, plans } = subject.api
      const tops = root.at === '' ? [root] : [root, file]
      const bound = [...tops, ...plans.map(({ at }) => file.find(at))]
        .flatMap((part) => BOUND.map((name) => part.get(name)))
        .filter(({ value }) => value !== undefined)
      const names = [...new Set(bound.map(({ at }) => at.slice(at.lastIndexOf('/') + 1)))]
      const place = 'file'
      if (bound.length > 0) yield { at: bound[0]!.at, place, expected: 'nothing bound to an installation', found: names.join(', ') }
      for (const list of tops.flatMap((top) => [top.get('members'), top.get('groups')]))
        if (list.items().length > 0) yield { at: list.at, place, expected: 'no people or groups', found: `${list.items().length}` }
      for (const picture of tops.flatMap((top) => PICTURES.map((name) => top.get(name)))) {
        const size = picture.text()?.value.length ?? 0
        if (size > LARGE_PICTURE)
          yield { at: picture.at, place: 'picture', expected: 'at most 64 KiB', found: `${Math.round(size / 1024)} KiB` }
      }
      for (const page of tops.flatMap((top) => top.get('pages').items())) {
        const content = page.get('content').text()
        if (content !== undefined && LINK_INSIDE.test(content.value))
          yield { at: content.at, place: 'page', expected: 'no link into an installation', found: 'one' }
      }
      for (const step of allSteps(subject.api).filter(({ policy }) => policy.value === HEADERS))
        for (const { at, name, value } of entriesOf(step.configuration.get('addHeaders')))
          if (value !== undefined && isPlaceholder(value.value))
            yield { at, place: `header ${name?.value ?? ''}`, expected: 'no placeholder', found: 'one' }
    },
  },
])
