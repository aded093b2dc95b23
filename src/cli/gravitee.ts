import { prepared, builtGateway, builtGateways, damageIn, buildFolderOf, neededJdk, needsOf } from '../gravitee/index.ts'
import { loadLanguage, message, render } from '../messages/index.ts'
import { chosenVersion } from '../templates/index.ts'
import { command } from './command.ts'

/** `gatewatch gravitee prepare`: builds Gravitee's gateway, so that a pipeline can keep it. */
export const prepare = command({
  docs: 'docs/guides/templates.md',
  examples: ['gatewatch gravitee prepare', 'gatewatch gravitee prepare --gravitee-version 4.9.10'],
  exits: [0, 2],
  declare: (to) => to.option('--gravitee-version <version>'),
  run: async (_, { graviteeVersion, language }) => {
    const own = await loadLanguage(language)
    const version = chosenVersion(graviteeVersion)
    const jdk = neededJdk(version, process.env)
    const { folder } = await prepared({ version, jdk, environment: process.env, say: (sentence) => console.error(render(sentence, own)) })
    console.log(render(message('gravitee.ready', { version: version.version, folder }), own))
    return 0
  },
})

/** `gatewatch gravitee doctor`: lists what is installed and what is missing. Exit code 0: a run would start; 2: a part has to be installed. */
export const doctor = command({
  docs: 'docs/guides/templates.md',
  examples: ['gatewatch gravitee doctor', 'gatewatch gravitee doctor --json'],
  exits: [0, 2],
  declare: (to) => to.option('--gravitee-version <version>').option('--json', '', false),
  run: async (_, { graviteeVersion, json, language }) => {
    const version = chosenVersion(graviteeVersion)
    const built = builtGateway(version, process.env)
    const needs = needsOf(version, process.env)
    const damage = built && damageIn(built)
    const folder = built?.folder ?? buildFolderOf(version, process.env)
    const isBuilt = built !== undefined && damage === undefined
    const isReady = needs.every(({ what, missing }) => missing === undefined || (what === 'maven' && isBuilt))
    const others = builtGateways(process.env).filter((other) => other.version.version !== version.version)
    const state = built === undefined ? 'not-built' : isBuilt ? 'built' : 'damaged'
    if (json)
      console.log(
        JSON.stringify(
          {
            schema: 1,
            version: version.version,
            ready: isReady,
            needs,
            build: { state, folder },
            prepared: others.map(({ version: { version: name } }) => name),
          },
          null,
          2,
        ),
      )
    else {
      const lines = needs.map(({ found, missing }) =>
        found === undefined ? message('gravitee.missing', { what: missing! }) : message('gravitee.found', { what: found }),
      )
      const values = { version: version.version, folder: damage === undefined ? folder : `${folder}/${damage}` }
      const also = others.map(({ version: { version: name }, folder: path }) => message('gravitee.built', { version: name, folder: path }))
      const own = await loadLanguage(language)
      console.log([...lines, message(`gravitee.${state}`, values), ...also].map((line) => render(line, own)).join('\n'))
    }
    return isReady ? 0 : 2
  },
})
