import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RunningGateway } from '../../../src/gravitee/launcher/launch.ts'
import { modes } from '../../../src/gravitee/launcher/import-definition.ts'
import { gatewayVersions } from '../../../src/gravitee/launcher/versions.ts'
import { lint } from '../../../src/templates/lint/lint.ts'
import { judgeThrough, missingHere, startGravitee, templateOf } from '../../gravitee-launcher/engine.ts'
import { provided } from '../../require-server.ts'
import { fileOf, optionsFor } from '../../templates/templates.ts'
import { bases, type BaseId } from './bases.ts'
import { verdictOf } from './observation.ts'
import { observeReal } from './real.ts'

const spellings = {
  '#properties': (text: string) => text,
  '#api.properties': (text: string) => text.replaceAll('#properties[', '#api.properties['),
}
const questions = (['population.v2', 'contact.v2', 'population.v4', 'contact.v4'] as const satisfies readonly BaseId[]).flatMap((id) =>
  Object.entries(spellings).map(([spelling, spell]) => ({
    title: `${id} with ${spelling}`,
    base: bases[id],
    definition: JSON.parse(spell(JSON.stringify(bases[id].definition))) as (typeof bases)[BaseId]['definition'],
  })),
)

/** The lint's messages about the version, by the definitions. */
const saidBy = async (graviteeVersion?: string): Promise<readonly string[]> =>
  await Promise.all(
    questions.map(async ({ definition }) => {
      const options = { ...optionsFor('configured'), ...(graviteeVersion !== undefined && { graviteeVersion }) }
      const { findings } = await lint([fileOf('definition.json', definition)], options)
      return findings.find(({ rule }) => rule === 'TL52')?.severity ?? 'nothing'
    }),
  )

for (const version of gatewayVersions)
  provided(missingHere(version))(`Gravitee ${version.version}`, () => {
    let gateway: RunningGateway
    beforeAll(async () => void (gateway = await startGravitee('X-Gateway-Api-Key', version)))
    afterAll(async () => await gateway.stop())

    it('runs what the lint of that version has nothing against, and nothing else', async () => {
      const verdicts = (await observeReal(gateway, questions)).map(verdictOf)
      const said = await saidBy(version.version)
      expect(questions.map(({ title }, index) => [title, verdicts[index]])).toEqual(
        questions.map(({ title }, index) => [title, said[index] === 'nothing' ? 'green' : 'red']),
      )
    })

    it.each(modes)('passes the templates where they are right: %s', async (mode) => {
      const { summary } = await judgeThrough(gateway, [templateOf('population'), templateOf('contact')], mode)
      expect(summary).toMatchObject({ verdict: 'passed', diagnosis: [] })
    })
  })

it('is told of where it is not known, and only of what depends on it', async () => {
  const said = await saidBy()
  expect(questions.flatMap(({ title }, index) => (said[index] === 'info' ? [title] : []))).toEqual([
    'population.v4 with #properties',
    'contact.v4 with #properties',
  ])
})
