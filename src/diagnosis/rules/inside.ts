import type { Ending } from '../ending.ts'
import type { Symptom } from '../evidence.ts'
import { tokenProbe } from '../facts.ts'
import { checkOf, fineInside, isFineInside, type Look, mendWaits, serviceLooks } from '../inside.ts'
import type { SetupStep } from '../../domain/index.ts'
import type { Confidence } from '../../engine/index.ts'
import { declare, type Rule, rule } from './rule.ts'
import { keyRefused, notFound } from './token-service.ts'

type Seen = Pick<Rule, 'about' | 'confidence' | 'steps' | 'counted' | 'seen'> & { readonly when: Rule['when'] }

/** What one look, or any of several, shows to be wrong with a step, where a documented call ended as it does then. */
const shows = <const Id extends string>(
  id: Id,
  looks: readonly Look[],
  steps: readonly [SetupStep, ...SetupStep[]],
  confidence: Confidence = 'high',
): Seen & { readonly id: Id } => ({
  ...rule(id, 'shared', confidence, steps),
  counted: true,
  when: ({ register, tried }, { inside }) =>
    tried !== undefined && looks.some((look) => steps.some((step) => inside.isWrong(look, register, step))),
  seen: (register, { inside }) => looks.filter((look) => inside.isWrong(look, register)).map((look) => checkOf(look, register)),
})

/** What a look at the token-issuing service shows, also where the direct call to it is refused at its door. */
const showsOfService = <const Id extends string>(id: Id, step: SetupStep): Seen & { readonly id: Id } => {
  const seen = shows(id, serviceLooks, [step])
  const isAtDoor = (symptom: Symptom): boolean => symptom.check === tokenProbe && (keyRefused(symptom) || notFound(symptom))
  return {
    ...seen,
    when: (symptom, facts) =>
      seen.when(symptom, facts) || (isAtDoor(symptom) && serviceLooks.some((look) => facts.inside.isWrong(look, undefined, step))),
  }
}

const atDoor: readonly Ending[] = ['no-api', 'key-refused', 'key-not-arrived']

/** What the management API of the gateway shows, where the call ended as it does then. */
export const inside = declare([
  {
    ...shows('D124', ['found', 'context-path'], ['context-path']),
    cause: 'Seen inside: the context path of {register} is not the configured one, or another API has it.',
    remedy: 'Compare the context path under Entrypoints with the configured one, letter by letter, and put the one right that is wrong.',
    setting: 'gateway.{register}.contextPath',
  },
  {
    ...shows('D125', ['found', 'deployed'], ['import-template']),
    cause: 'Seen inside: the API of {register} is not in operation: it was never deployed, is stopped, or is not there at all.',
    remedy: 'Open the API, deploy it and start it; then wait ten seconds.',
  },
  {
    ...shows('D126', ['plan'], ['import-template', 'request-access']),
    cause: 'Seen inside: no plan in operation at the API of {register} lets this client in.',
    remedy:
      'Open the plans of the API: publish the one that is in staging, make a new one in place of one that is closed, and deploy; access to a closed plan has to be requested anew.',
  },
  {
    ...shows('D127', ['subscription'], ['request-access']),
    cause: 'Seen inside: nobody has requested access to {register} for the application.',
    remedy: 'Request access for your application to this API, with a plan that asks for an API key, and have it approved.',
  },
  {
    ...shows('D128', ['subscription'], ['approve-access']),
    cause: 'Seen inside: the access to {register} is not open: it waits, was rejected, is paused or closed, has ended or has not begun.',
    remedy:
      'Open the subscriptions of the API and do what the state asks for: approve it, resume it, set its end or its start, or request access anew.',
  },
  {
    ...shows('D129', ['key'], ['client-key']),
    cause: 'Seen inside: the configured key is no valid key of an access to {register}: it was revoked, has expired, or belongs to none.',
    remedy:
      'Copy the key of your own application from the subscription into the configuration; where the key itself has expired, renew it first: an end that is taken away again does not bring it back.',
    setting: 'gateway.{register}.apiKey',
  },
  {
    ...shows('D130', ['properties'], ['api-key-property', 'issuer-property']),
    cause: 'Seen inside: the API of {register} reads a property that is not there.',
    remedy: 'Add the property under Properties, under the very name that is read; then deploy.',
  },
  {
    ...shows('D131', ['property-values'], ['api-key-property', 'issuer-property']),
    cause: 'Seen inside: a property of the API of {register} has another value than the one that is configured here.',
    remedy: 'Enter the value under Properties again, without blanks or quotes; then deploy.',
  },
  {
    ...shows('D132', ['addresses'], ['callout-url']),
    cause: 'Seen inside: the HTTP Callout policy of {register} asks another address than that of the token-issuing service.',
    remedy: 'Enter gateway.tokenService.url in the HTTP Callout policy; then deploy.',
    setting: 'gateway.tokenService.url',
  },
  {
    ...shows('D133', ['addresses'], ['backend-url', 'context-path']),
    cause: 'Seen inside: the API of {register} leads to another backend than the one that is configured here.',
    remedy:
      'Open Proxy > Endpoints and enter the address that the register publishes for this environment; then deploy. Where it is the address of another register, see first whether the context paths are swapped.',
  },
  {
    ...showsOfService('D134', 'token-issuing-service'),
    cause:
      'Seen inside: the API of the token-issuing service is not in operation, or not as it is configured here, or lets the register APIs in no more.',
    remedy:
      'Open the API of the token-issuing service: it must be deployed and started, at the configured address, with a plan that lets the register APIs in and an access to it that is accepted and has a valid key.',
  },
  {
    ...showsOfService('D138', 'api-key-property'),
    cause: 'Seen inside: the configured machine key is no valid key of an access to the token-issuing service.',
    remedy:
      'Copy the key of an accepted access to the token-issuing service, renewed where it has expired, into machine_auth_api_key under Properties and into gateway.tokenService.apiKey; then deploy.',
    setting: 'gateway.tokenService.apiKey',
  },
  {
    ...shows('D139', ['in-sync'], ['import-template']),
    when: ({ register, tried }, { inside }) => tried !== undefined && inside.told('in-sync', register, mendWaits),
    cause: 'Seen inside: what is deployed at the API of {register} is wrong where what is saved is right: it was not deployed since.',
    remedy: 'Deploy the API; then wait ten seconds.',
  },
  {
    ...shows('D135', ['in-sync'], ['import-template'], 'medium'),
    cause: 'Seen inside: the API of {register} has changes that are saved and not deployed.',
    remedy: 'Look through the changes and deploy the API; then wait ten seconds.',
  },
  {
    ...shows('D136', ['template'], ['import-template', 'callout-url'], 'medium'),
    cause: 'Seen inside: what is deployed of {register} is not what the template file has.',
    remedy: 'Compare the two at the places that are named, import the template again or change what differs; then deploy.',
  },
  {
    ...rule('D137', 'shared', 'medium', ['client-key', 'import-template', 'configuration']),
    counted: true,
    ends: atDoor,
    when: ({ register, tried }, { inside: seen }) =>
      register !== undefined &&
      tried !== undefined &&
      tried.ends.length > 0 &&
      atDoor.includes(tried.ends[0]!) &&
      isFineInside(seen, register),
    seen: (register, { inside: seen }) => (register === undefined ? [] : fineInside(seen, register)),
    cause:
      'Inside all is as it should be with {register}, and from outside it is not: what is managed has not reached the gateway that was called.',
    remedy:
      'Compare the configured key with that of your own application. Then see whether this gateway takes keys in another header than gateway.keyHeader names (a setting of its own), whether the API has sharding tags that it lacks, whether gateway.url is the gateway of this environment, and in the gateway’s log whether it still synchronises with the management API; after a deployment wait ten seconds.',
    setting: 'gateway.url',
  },
])
