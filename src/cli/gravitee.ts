import { prepared, builtGateway, damageIn, buildFolderOf, neededJdk, needsOf } from '../gravitee/index.ts'
import { chosenVersion } from '../templates/index.ts'

/** What `gatewatch gravitee` is told. */
export interface GraviteeOptions {
  readonly graviteeVersion?: string
}

/** Builds Gravitee's gateway, so that a pipeline can keep it. */
export async function prepareGravitee({ graviteeVersion }: GraviteeOptions): Promise<0> {
  const version = chosenVersion(graviteeVersion)
  const jdk = neededJdk(version, process.env)
  const { folder } = await prepared({ version, jdk, environment: process.env, say: (sentence) => console.error(sentence) })
  console.log(`Gravitee ${version.version} is ready: ${folder}`)
  return 0
}

/** Says what is there and what is missing. Exit code 0: a run would start; 2: something has to be installed. */
export async function examineGravitee({ graviteeVersion }: GraviteeOptions): Promise<0 | 2> {
  const version = chosenVersion(graviteeVersion)
  const built = builtGateway(version, process.env)
  const needs = needsOf(version, process.env)
  for (const { found, missing } of needs) console.log(found === undefined ? `missing  ${missing}` : `found    ${found}`)
  const damage = built && damageIn(built)
  console.log(
    built === undefined
      ? `to do    Gravitee ${version.version} is not built yet: gatewatch gravitee prepare (${buildFolderOf(version, process.env)})`
      : damage === undefined
        ? `found    Gravitee ${version.version} (${built.folder})`
        : `to do    Gravitee ${version.version} is damaged (${built.folder}/${damage}) and has to be built again: gatewatch gravitee prepare`,
  )
  const isBuilt = built !== undefined && damage === undefined
  const isReady = needs.every(({ what, missing }) => missing === undefined || (what === 'maven' && isBuilt))
  return isReady ? 0 : 2
}
