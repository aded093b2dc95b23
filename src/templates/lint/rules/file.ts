import { message } from '../../../messages/index.ts'
import { allSteps, entriesOf, HEADERS, isBelow, isFiller, DefinitionPart } from '../../../gravitee/index.ts'
import { isPlaceholder } from '../placeholder.ts'
import { PROSE } from '../secrets.ts'
import { declare, ERROR, INFO, type RuleViolation } from './rule.ts'

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
/** Members with pictures, in exports of version 2 and of version 4. */
const PICTURES = ['picture', 'background', 'apiPicture', 'apiBackground']
const LARGE_PICTURE = 64 * 1024

/** Rules about the file itself and its extra content. Unreadable and missing files are reported under them, too. */
export const fileRules = declare([
  {
    id: 'TL01',
    severity: ERROR,
    step: 'import-template',
  },
  {
    id: 'TL02',
    severity: ERROR,
    step: 'import-template',
  },
  {
    id: 'TL53',
    severity: ERROR,
    step: 'import-template',
  },
  {
    id: 'TL54',
    severity: INFO,
    step: 'import-template',
    ofText: true,
    *check({ source, api }): Generator<RuleViolation> {
      const file = new DefinitionPart(source.root, '')
      for (const { at, value } of file.texts())
        if (isFiller(value) && isBelow(at, api.root.at) && !PROSE.test(at)) yield { at, cause: message('lint.TL54.elsewhere.cause') }
    },
  },
  {
    id: 'TL43',
    severity: INFO,
    step: 'import-template',
    purpose: 'ours',
    *check(subject): Generator<RuleViolation> {
      const file = new DefinitionPart(subject.source.root, '')
      const { root, plans } = subject.api
      const tops = root.at === '' ? [root] : [root, file]
      const bound = [...tops, ...plans.map(({ at }) => file.find(at))]
        .flatMap((part) => BOUND.map((name) => part.get(name)))
        .filter(({ value }) => value !== undefined)
      const names = [...new Set(bound.map(({ at }) => at.slice(at.lastIndexOf('/') + 1)))]
      if (bound.length > 0) yield { at: bound[0]!.at, cause: message('lint.TL43.members.cause', { found: names }) }
      for (const list of tops.flatMap((top) => [top.get('members'), top.get('groups')]))
        if (list.items().length > 0) yield { at: list.at, cause: message('lint.TL43.people.cause', { found: list.items().length }) }
      for (const picture of tops.flatMap((top) => PICTURES.map((name) => top.get(name)))) {
        const size = picture.text()?.value.length ?? 0
        if (size > LARGE_PICTURE) yield { at: picture.at, cause: message('lint.TL43.picture.cause', { found: Math.round(size / 1024) }) }
      }
      for (const page of tops.flatMap((top) => top.itemsOf('pages'))) {
        const content = page.get('content').text()
        if (content !== undefined && LINK_INSIDE.test(content.value)) yield { at: content.at, cause: message('lint.TL43.link.cause') }
      }
      for (const step of allSteps(subject.api).filter(({ policy }) => policy.value === HEADERS))
        for (const { at, name, value } of entriesOf(step.configuration.get('addHeaders')))
          if (value !== undefined && isPlaceholder(value.value))
            yield { at, cause: message('lint.TL43.header.cause', { header: name?.value ?? '' }) }
    },
  },
])
