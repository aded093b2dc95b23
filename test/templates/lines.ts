import type { SetupStep } from '../../src/domain/setup-steps.ts'
import type { LintOptions } from '../../src/templates/lint/lint-settings.ts'
import type { Diagnosis } from '../../src/engine/run/result.ts'
import { positionOf, read } from '../../src/gravitee/read.ts'
import { append, type Change, changed, edit, move, remove, set } from './change.ts'
import { MISTAKES } from './mistakes.ts'
import { definition, fileOf, NAMES, type TemplateName } from './templates.ts'

/** A mistake that people make, with the step and the part of the file where it is put right. */
export interface PlacedMistake {
  readonly title: string
  readonly file: TemplateName
  readonly change: Change
  readonly step: SetupStep
  /** JSON Pointers whose line is the right one: of what is missing, the part that lacks it and what asks for it. */
  readonly at: readonly string[]
  readonly options?: Partial<LintOptions>
}

const CALLOUT = 'flows.0.pre.0.configuration'
const callout = '/flows/0/pre/0/configuration'
const SIGNING = 'flows.0.pre.1.configuration'
const signing = '/flows/0/pre/1/configuration'

/** The pointers of the corrections of our set-up mistakes. */
const places: Readonly<Record<string, readonly string[]>> = {
  M08: [`${signing}/kid`],
  M08b: [`${signing}/content`],
  M09: [`${signing}/audiences/0`],
  M12: ['/plans/0/flows/0/pre/1/configuration/timeToLiveSeconds', '/resources/0/configuration/timeToLiveSeconds'],
  M15: ['/plans/0/status'],
  M15b: ['/plans'],
  M16: ['/plans/0/security'],
  M17: [`${callout}/url`],
  M17b: [`${callout}/url`],
  M18: [`${callout}/url`],
  M18b: [`${callout}/url`],
  M19: [`${callout}/url`],
  M20: [`${callout}/url`],
  M21: ['/flows/0/pre/0/enabled'],
  M21b: ['/flows/0/path-operator/path'],
  M22: ['/properties'],
  M22b: ['/properties'],
  M23: ['/properties/0/key'],
  M23b: ['/properties/0/key'],
  M25: ['/properties/0/value'],
  M25b: ['/properties/0/value'],
  M26: ['/properties'],
  M27: ['/properties/1/value'],
  M27b: ['/properties/1/value'],
  M28: ['/properties/0/value', '/properties/1/value'],
  M30: ['/proxy/groups/0/endpoints/0/target'],
  M31: ['/proxy/groups/0/endpoints/0/target'],
  M32: ['/proxy/groups/0/endpoints/0/target'],
  M33: ['/proxy/groups/0/endpoints/0/target'],
  M36: ['/proxy/virtual_hosts/0/path'],
  M38: ['/plans/0/flows/0/path-operator/path'],
  M45: ['/plans/0/flows/0/methods', '/plans/0/flows/0/path-operator/path'],
  M48: ['/flows/0', '/flows/0/pre'],
  M48b: ['/flows/0/pre/1/configuration/addHeaders/0/value', `${callout}/variables/0/name`],
  M48c: ['/flows/0/pre/0', '/flows/0/pre/0/configuration/addHeaders/0'],
  M50: ['/response_templates/DEFAULT/*~1*/status'],
}

const listed = MISTAKES.flatMap(({ id, ...mistake }): readonly PlacedMistake[] =>
  places[id] === undefined ? [] : [{ ...mistake, at: places[id] }],
)

/** Fifty mistakes over the three templates. */
export const PLACED: readonly PlacedMistake[] = [
  ...listed,
  {
    title: 'the header with the key is called otherwise',
    file: 'population',
    change: set(`${CALLOUT}.headers.0.name`, 'X-Api-Key'),
    step: 'import-template',
    at: [`${callout}/headers`, `${callout}/headers/0/name`],
  },
  {
    title: 'the callout reads a property with two letters swapped',
    file: 'contact',
    change: set(`${CALLOUT}.headers.0.value`, "{#properties['machine_auth_api_kye']}"),
    step: 'import-template',
    at: [`${callout}/headers/0/value`],
  },
  {
    title: 'the callout runs after the register was called',
    file: 'contact',
    change: move('flows.0.pre.0', 'flows.0.post'),
    step: 'import-template',
    at: ['/flows/0/post/0', '/flows/0/pre'],
  },
  {
    title: 'the callout reads another member of the token response',
    file: 'population',
    change: set(`${CALLOUT}.variables.0.value`, "{#jsonPath(#calloutResponse.content, '$.accessToken')}"),
    step: 'import-template',
    at: [`${callout}/variables/0/value`],
  },
  {
    title: 'the token is sent without the word Bearer',
    file: 'contact',
    change: edit('flows.0.pre.1.configuration.addHeaders.0.value', (value) => value.replace('Bearer ', '')),
    step: 'import-template',
    at: ['/flows/0/pre/1/configuration/addHeaders/0/value'],
  },
  {
    title: 'the plan sets the scope of the other register',
    file: 'contact',
    change: set('plans.0.flows.0.pre.0.configuration.attributes.0.value', 'population:person.read'),
    step: 'import-template',
    at: ['/plans/0/flows/0/pre/0/configuration/attributes/0/value'],
  },
  {
    title: 'the plan sets the scope under another name',
    file: 'contact',
    change: set('plans.0.flows.0.pre.0.configuration.attributes.0.name', 'scopes'),
    step: 'import-template',
    at: ['/plans/0/flows/0/pre/0/configuration/attributes/0/name', `${callout}/headers/2/value`],
  },
  {
    title: 'the issuer header reads the property with the key',
    file: 'population',
    change: set(`${CALLOUT}.headers.1.value`, "{#properties['machine_auth_api_key']}"),
    step: 'import-template',
    at: [`${callout}/headers/1/value`],
  },
  {
    title: 'a filter lets only GET through where the register is asked with POST',
    file: 'contact',
    change: append('flows.0.pre', {
      name: 'Resource Filtering',
      enabled: true,
      policy: 'resource-filtering',
      configuration: { whitelist: [{ pattern: '/**', methods: ['GET'] }] },
    }),
    step: 'import-template',
    at: ['/flows/0/pre/2', '/flows/0/pre/2/configuration/whitelist'],
  },
  {
    title: 'the group has no endpoint',
    file: 'contact',
    change: set('proxy.groups.0.endpoints', []),
    step: 'backend-url',
    at: ['/proxy/groups/0/endpoints', '/proxy/groups/0'],
  },
  {
    title: 'the selection rule of the plan is false',
    file: 'contact',
    change: set('plans.0.selection_rule', "{#request.method == 'DELETE'}"),
    step: 'import-template',
    at: ['/plans/0/selection_rule'],
  },
  {
    title: 'the grant is signed after it is sent',
    file: 'token-service',
    change: remove('flows.0.pre.1'),
    step: 'token-issuing-service',
    at: ['/flows/0', '/flows/0/pre'],
  },
  {
    title: 'the grant lives longer than 120 seconds',
    file: 'token-service',
    change: set(`${SIGNING}.expiresIn`, 600),
    step: 'token-issuing-service',
    at: [`${signing}/expiresIn`],
  },
  {
    title: 'the grant has an issuer of its own',
    file: 'token-service',
    change: set(`${SIGNING}.issuer`, 'our-institution'),
    step: 'token-issuing-service',
    at: [`${signing}/issuer`],
  },
]

/** The three templates with a mistake in one of them. */
export const filesWith = ({ file, change }: PlacedMistake) =>
  NAMES.map((name) => fileOf(name, name === file ? changed(definition(name, 'configured'), change) : definition(name, 'configured')))

/** The lines that are right for a mistake. */
export const linesOf = (mistake: PlacedMistake): readonly string[] => {
  const made = filesWith(mistake).find(({ name }) => name === `${mistake.file}.json`)!
  return mistake.at.map((at) => `${made.name}:${positionOf(read(made.bytes).source!, at).line}`)
}

/** The wrong parts of the first diagnosis of a run with a mistake. */
export function wrongIn(mistake: PlacedMistake, [first]: readonly Diagnosis[]) {
  const named = first?.places?.map(({ file, line }) => `${file}:${line}`) ?? []
  const isPlaced = linesOf(mistake).some((line) => named.includes(line))
  return {
    lines: isPlaced ? [] : [`${mistake.title}: ${named.join()} ${first?.cause}`],
    steps: first?.steps[0] === mistake.step ? [] : [`${mistake.title}: ${first?.steps.join()}`],
  }
}
