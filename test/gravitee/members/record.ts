/** Writes down every member that the plugins and classes of the newest supported gateway know, and for the model what policies read. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { neededJdk } from '../../../src/gravitee/launcher/needs.ts'
import { gatewayVersions } from '../../../src/gravitee/launcher/versions.ts'
import { buildGravitee } from '../../gravitee-launcher/engine.ts'
import { ENTRIES, type JavaType } from '../../../src/gravitee/execution/java-types.ts'
import { publishedBy } from './published.ts'

const { folder } = await buildGravitee()
const { configurations, ...published } = publishedBy(folder, neededJdk(gatewayVersions[0], process.env).home)
writeFileSync(join(import.meta.dirname, 'published.json'), `${JSON.stringify(published, null, 1)}\n`)

const file = join(import.meta.dirname, '../../../src/gravitee/execution/configurations.ts')
writeFileSync(
  file,
  `import { all, ENTRIES, type JavaType } from './java-types.ts'

/** The Java types of the configurations of modeled policies, from the classes of the newest supported gateway: \`node test/gravitee/members/record.ts\` writes it. */
export const configurations: Readonly<Record<string, Readonly<Record<string, JavaType>>>> = {
${Object.entries(configurations)
  .map(([policy, members]) => `${JSON.stringify(policy)}: ${objectText(members)}`)
  .join(',\n')}
}
`,
)
execFileSync('npx', ['oxfmt', file])

/** Members of one plain type on one line. */
function objectText(members: Readonly<Record<string, JavaType>>): string {
  const plain = Map.groupBy(
    Object.entries(members).filter(([, wanted]) => typeof wanted === 'string'),
    ([, wanted]) => wanted,
  )
  const grouped = [...plain].map(([wanted, names]) =>
    names.length === 1
      ? `${names[0]![0]}: '${wanted as string}'`
      : `...all('${wanted as string}', '${names.map(([name]) => name).join(' ')}')`,
  )
  const others = Object.entries(members).flatMap(([name, wanted]) =>
    typeof wanted === 'string' ? [] : [`${JSON.stringify(name)}: ${wantedText(wanted)}`],
  )
  return `{ ${[...grouped, ...others].join(', ')} }`
}

function wantedText(wanted: JavaType): string {
  if (typeof wanted === 'string') return `'${wanted}'`
  if (JSON.stringify(wanted) === JSON.stringify(ENTRIES)) return 'ENTRIES'
  if ('oneOf' in wanted) return `{ oneOf: '${wanted.oneOf.join(' ')}'.split(' ') }`
  if ('list' in wanted) return `{ list: ${wantedText(wanted.list)} }`
  if ('either' in wanted) return `{ either: [${wanted.either.map(wantedText).join(', ')}] }`
  return 'map' in wanted ? `{ map: ${wantedText(wanted.map)} }` : `{ members: ${objectText(wanted.members)} }`
}
