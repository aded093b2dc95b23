import { breaks, infos, warns, type FaultTable } from '../fault.ts'
import { bare, html, isMembers, json, withHeaders, withJson, type SandboxResponse, type Incoming } from '../message.ts'
import { isWellFormed } from '../../services/index.ts'
import { inventPerson } from '../people.ts'
import type { RegisterBehavior } from './register.ts'

const uncached = { 'cache-control': 'no-store' }

/** Changes answers of one status. */
export const onStatus =
  (status: number, change: (answer: SandboxResponse, request: Incoming) => SandboxResponse) =>
  ({ answers }: RegisterBehavior): unknown =>
    answers.push((answer, request) => (answer.status === status ? change(answer, request) : answer))

const identifierIn = ({ path }: Incoming): string => decodeURIComponent(path.slice(path.lastIndexOf('/') + 1))
const emptyList = (request: Incoming): boolean => /"personidentifikatorer"\s*:\s*\[\s*\]/.test(request.body.toString())
const readable = (request: Incoming): boolean => /"personidentifikatorer"\s*:\s*\[/.test(request.body.toString())
const numbersIn = ({ body }: Incoming): readonly string[] => [...body.toString().matchAll(/\d{11}/g)].map(([digits]) => digits)
/** The contact register's response about people. */
const about = (people: readonly string[]): SandboxResponse =>
  json(200, { personer: people.map((personidentifikator) => ({ personidentifikator, reservasjon: 'NEI', status: 'AKTIV' })) }, uncached)
/** The response of a server that fails. */
export const failing = json(500, { status: 500, error: 'Internal Server Error' })
const traced = (answer: SandboxResponse): SandboxResponse =>
  withJson(answer, (body) => ({
    ...(isMembers(body) ? body : {}),
    trace:
      'java.lang.IllegalStateException: no entry\n\tat no.example.register.Lookup.find(Lookup.java:42)\n\tat no.example.register.Api.get(Api.java:17)',
  }))

/** A value without a member, at every depth. */
function without(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => without(name, entry))
  if (!isMembers(value)) return value
  return Object.fromEntries(Object.entries(value).flatMap(([own, member]) => (own === name ? [] : [[own, without(name, member)]])))
}

/** Faults of the population register. */
export const populationFaults: FaultTable<RegisterBehavior> = {
  'population-fails': breaks('population.found', 'The population register returns an error of the server for every person it knows.').by(
    onStatus(200, () => failing),
  ),
  'population-error-with-success': breaks(
    'population.found',
    'The population register fails, and its error comes with a status of success.',
  ).by(onStatus(200, () => json(200, { kode: 'FREG-001', melding: 'Intern feil' }, uncached))),
  'population-html': breaks(
    ['population.found', 'register.path-proven [population]'],
    'A firewall in front of the population register returns a page.',
  ).by(({ instead }) => instead.push(() => html(200, 'Request rejected. Support id: 1234567890'))),
  'population-text': breaks('population.found', 'The population register returns something that is no JSON.').by(
    onStatus(200, () => ({ status: 200, headers: { ...uncached, 'content-type': 'application/json' }, body: 'OK' })),
  ),
  'population-of-another-person': breaks(
    'population.right-person',
    'The population register returns data about another person than requested.',
  ).by(onStatus(200, (answer, request) => ({ ...answer, body: answer.body.toString().replaceAll(identifierIn(request), inventPerson()) }))),
  'population-one-record': breaks(
    'register.persons-apart [population]',
    'A cache in front of the population register returns data about everybody with the record that was requested first.',
  ).by((behavior) => {
    let first: SandboxResponse | undefined
    onStatus(200, (answer) => (first ??= answer))(behavior)
  }),
  'population-empty': breaks('population.found', 'The population register returns an empty object.').by(
    onStatus(200, () => json(200, {}, uncached)),
  ),
  'population-unknown-person-html': infos(
    'register.path-proven [population]',
    'A person whom the population register does not know gets a page.',
  ).by(onStatus(404, () => html(404, 'Not Found'))),
  'population-takes-malformed': warns('population.rejects-malformed', 'The population register returns data for malformed identifiers.').by(
    onStatus(400, () => json(200, { identifikasjonsnummer: [] }, uncached)),
  ),
  'population-malformed-fails': warns('population.rejects-malformed', 'Malformed identifiers make the population register fail.').by(
    onStatus(400, () => failing),
  ),
  'population-takes-post': warns('gateway.rejects-wrong-method [population]', 'The population register takes a POST for a GET.').by(
    onStatus(405, () => json(200, {}, uncached)),
  ),
  'population-method-without-allow': infos(
    'gateway.rejects-wrong-method [population]',
    'The population register rejects a POST without saying what it allows.',
  ).by(onStatus(405, (answer) => withHeaders(answer, { allow: undefined }))),
  'population-repeats-identifier': breaks(
    'privacy.identifier-not-echoed',
    'The population register repeats the identifier in its errors.',
  ).by(({ answers }) =>
    answers.push((answer, request) =>
      answer.status === 404 || answer.status === 400
        ? withJson(answer, (body) => ({ ...(isMembers(body) ? body : {}), melding: `Fant ikke person ${identifierIn(request)}` }))
        : answer,
    ),
  ),
  'population-tells-location': breaks('privacy.identifier-not-echoed', 'The population register puts the identifier into a header.').by(
    ({ answers }) => answers.push((answer, request) => withHeaders(answer, { 'content-location': request.path })),
  ),
  'population-stack-trace': warns('privacy.no-stack-trace', 'Errors of the population register carry a stack trace.').by(({ answers }) =>
    answers.push((answer) => (answer.status >= 400 ? traced(answer) : answer)),
  ),
  'population-foreign-label': warns(
    'register.media-type [population]',
    'Responses of the population register are labeled as plain text.',
  ).by(onStatus(200, (answer) => withHeaders(answer, { 'content-type': 'text/plain' }))),
  'population-unlabeled': warns('register.media-type [population]', 'Responses of the population register do not say what they are.').by(
    onStatus(200, (answer) => withHeaders(answer, { 'content-type': undefined })),
  ),
  'population-member-missing': warns('contract.answers [population]', 'Responses of the population register lack a member of each name.', {
    contracts: 'documents',
  }).by(onStatus(200, (answer) => withJson(answer, (body) => without('etternavn', body)))),
  'population-type-changed': warns('contract.answers [population]', 'The population register returns texts where there were yes and no.', {
    contracts: 'documents',
  }).by(onStatus(200, (answer) => ({ ...answer, body: answer.body.toString().replaceAll('"erGjeldende":true', '"erGjeldende":"ja"') }))),
  'population-value-unknown': warns('contract.answers [population]', 'The population register returns an undocumented status.', {
    contracts: 'documents',
  }).by(onStatus(200, (answer) => ({ ...answer, body: answer.body.toString().replaceAll('"bosatt"', '"nybosatt"') }))),
  'population-status-undocumented': breaks('population.found', 'The population register returns a status that is not documented.', {
    warns: ['contract.statuses [population]'],
    contracts: 'documents',
  }).by(onStatus(200, (answer) => ({ ...answer, status: 206 }))),
  'population-form-changed': warns(
    'contract.recorded [population]',
    'Responses of the population register are not as they were recorded.',
    {
      contracts: 'recorded',
    },
  ).by(onStatus(200, (answer) => withJson(answer, (body) => without('sivilstand', body)))),
  'population-cacheable': warns('privacy.not-cacheable [population]', 'Responses about persons may be kept by caches.').by(({ answers }) =>
    answers.push((answer) => withHeaders(answer, { 'cache-control': 'public, max-age=600' })),
  ),
  'population-cache-unsaid': infos('privacy.not-cacheable [population]', 'Responses about persons do not say whether they may be kept.').by(
    ({ answers }) => answers.push((answer) => withHeaders(answer, { 'cache-control': undefined })),
  ),
}

/** Faults of the contact and reservation register. */
export const contactFaults: FaultTable<RegisterBehavior> = {
  'contact-fails': breaks(['contact.found', 'register.path-proven [contact]'], 'The contact register returns an error of the server.').by(
    onStatus(200, () => failing),
  ),
  'contact-error-with-success': breaks(
    ['contact.found', 'register.path-proven [contact]'],
    'The contact register fails, and its list of errors comes with a status of success.',
  ).by(onStatus(200, () => json(200, { errors: [{ id: '1', status: '500', title: 'Internal Server Error' }] }, uncached))),
  'contact-list': breaks(['contact.found', 'register.path-proven [contact]'], 'The contact register returns a bare list.').by(
    onStatus(200, (answer) => withJson(answer, (body) => (isMembers(body) ? body['personer'] : body))),
  ),
  'contact-member-missing': warns('contract.recorded [contact]', 'Responses of the contact register lack the language of a person.', {
    contracts: 'both',
  }).by(onStatus(200, (answer) => withJson(answer, (body) => without('spraak', body)))),
  'contact-type-changed': warns('contract.answers [contact]', 'The contact register returns a number where there was a language.', {
    contracts: 'documents',
  }).by(onStatus(200, (answer) => ({ ...answer, body: answer.body.toString().replaceAll(/"spraak":"\w+"/g, '"spraak":1') }))),
  'contact-status-undocumented': breaks(
    ['contact.found', 'register.path-proven [contact]'],
    'The contact register returns a status that is not documented.',
    { warns: ['contract.statuses [contact]'], contracts: 'documents' },
  ).by(onStatus(200, (answer) => ({ ...answer, status: 206 }))),
  'contact-one-record': breaks(
    'register.persons-apart [contact]',
    'A cache in front of the contact register returns data about everybody it knows with the record that was requested first.',
  ).by((behavior) => {
    let first: SandboxResponse | undefined
    onStatus(200, (answer) => (answer.body.includes('IKKE_REGISTRERT') ? answer : (first ??= answer)))(behavior)
  }),
  'contact-person-missing': breaks('contact.found', 'The contact register leaves out one of the persons requested.').by(({ answered }) =>
    answered.push((people) => people.slice(1)),
  ),
  'contact-person-repeated': breaks('contact.exact-persons', 'The contact register returns data about one person twice.').by(
    ({ answered }) => answered.push((people) => [...people, ...people.slice(0, 1)]),
  ),
  'contact-person-added': breaks(
    ['contact.exact-persons', 'register.path-proven [contact]'],
    'The contact register returns data about a person who was not requested.',
  ).by(({ answered }) => answered.push((people) => [...people, inventPerson()])),
  'contact-unknown-person-missing': breaks(
    'register.path-proven [contact]',
    'A person whom the contact register does not know gets 404 and a page.',
  ).by(({ answers }) => answers.push((answer) => (answer.body.includes('IKKE_REGISTRERT') ? html(404, 'Not Found') : answer))),
  'contact-empty-list-everybody': warns('contact.rejects-empty-list', 'The contact register returns persons for an empty list.').by(
    onStatus(400, (answer, request) => (emptyList(request) ? about([inventPerson()]) : answer)),
  ),
  'contact-empty-list-fails': warns('contact.rejects-empty-list', 'An empty list makes the contact register fail.').by(
    onStatus(400, (answer, request) => (emptyList(request) ? failing : answer)),
  ),
  'contact-malformed-fails': warns('contact.rejects-malformed-body', 'A body that is no JSON makes the contact register fail.').by(
    onStatus(400, (answer, request) => (readable(request) ? answer : failing)),
  ),
  'contact-takes-any-label': warns(
    'contact.rejects-malformed-body',
    'The contact register returns a list in a body labeled as plain text.',
  ).by(onStatus(415, (_, request) => about(numbersIn(request).filter(isWellFormed)))),
  'contact-takes-too-many': warns(
    'contact.rejects-malformed-body',
    'The contact register returns data about more than a thousand persons at once.',
  ).by(onStatus(400, (answer, request) => (numbersIn(request).length > 1000 ? about(numbersIn(request)) : answer))),
  'contact-takes-get': warns('gateway.rejects-wrong-method [contact]', 'The contact register takes a GET for a POST.').by(
    onStatus(405, () => json(200, { personer: [] }, uncached)),
  ),
  'contact-wrong-method-fails': warns('gateway.rejects-wrong-method [contact]', 'A GET makes the contact register fail.').by(
    onStatus(405, () => bare(500)),
  ),
  'contact-foreign-label': warns('register.media-type [contact]', 'Responses of the contact register are labeled as plain text.').by(
    onStatus(200, (answer) => withHeaders(answer, { 'content-type': 'text/plain' })),
  ),
  'contact-unlabeled': warns('register.media-type [contact]', 'Responses of the contact register do not say what they are.').by(
    onStatus(200, (answer) => withHeaders(answer, { 'content-type': undefined })),
  ),
  'contact-cacheable': warns('privacy.not-cacheable [contact]', 'Responses of the contact register may be kept by caches.').by(
    ({ answers }) => answers.push((answer) => withHeaders(answer, { 'cache-control': 'public, max-age=600' })),
  ),
}
