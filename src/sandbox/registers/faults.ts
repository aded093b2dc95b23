import type { FaultTable } from '../fault.ts'
import { bare, html, isMembers, json, withHeaders, withJson, type Answer, type Incoming, type Alteration } from '../message.ts'
import { inventPerson, isWellFormed } from '../people.ts'
import type { RegisterBehaviour } from './register.ts'

const uncached = { 'cache-control': 'no-store' }

/** Changes answers of one status. */
export const onStatus =
  (status: number, change: (answer: Answer, request: Incoming) => Answer): Alteration =>
  (answer, request) =>
    answer.status === status ? change(answer, request) : answer

const identifierIn = ({ path }: Incoming): string => decodeURIComponent(path.slice(path.lastIndexOf('/') + 1))
const emptyList = (request: Incoming): boolean => /"personidentifikatorer"\s*:\s*\[\s*\]/.test(request.body.toString())
const readable = (request: Incoming): boolean => /"personidentifikatorer"\s*:\s*\[/.test(request.body.toString())
/** A server that breaks. */
export const failing = json(500, { status: 500, error: 'Internal Server Error' })
const traced = (answer: Answer): Answer =>
  withJson(answer, (body) => ({
    ...(isMembers(body) ? body : {}),
    trace:
      'java.lang.IllegalStateException: no entry\n\tat no.example.register.Lookup.find(Lookup.java:42)\n\tat no.example.register.Api.get(Api.java:17)',
  }))

/** What can be wrong with the population register. */
export const populationFaults: FaultTable<RegisterBehaviour> = {
  'population-fails': {
    title: 'The population register answers with an error of the server for every person it knows.',
    breaks: ['population.found'],
    change: ({ answers }) => answers.push(onStatus(200, () => failing)),
  },
  'population-html': {
    title: 'A firewall in front of the population register answers with a page.',
    breaks: ['population.found', 'register.path-proven [population]'],
    change: ({ instead }) => instead.push(() => html(200, 'Request rejected. Support id: 1234567890')),
  },
  'population-text': {
    title: 'The population register answers with something that is no JSON.',
    breaks: ['population.found'],
    change: ({ answers }) =>
      answers.push(onStatus(200, () => ({ status: 200, headers: { ...uncached, 'content-type': 'application/json' }, body: 'OK' }))),
  },
  'population-of-another-person': {
    title: 'The population register answers about another person than asked for.',
    breaks: ['population.right-person'],
    change: ({ answers }) =>
      answers.push(
        onStatus(200, (answer, request) => ({ ...answer, body: answer.body.toString().replaceAll(identifierIn(request), inventPerson()) })),
      ),
  },
  'population-empty': {
    title: 'The population register answers with an empty object.',
    breaks: ['population.right-person'],
    change: ({ answers }) => answers.push(onStatus(200, () => json(200, {}, uncached))),
  },
  'population-unknown-person-html': {
    title: 'A person whom the population register does not know is answered with a page.',
    remarks: ['register.path-proven [population]'],
    change: ({ answers }) => answers.push(onStatus(404, () => html(404, 'Not Found'))),
  },
  'population-takes-malformed': {
    title: 'The population register answers malformed identifiers as if they were someone.',
    warns: ['population.refuses-malformed'],
    change: ({ answers }) => answers.push(onStatus(400, () => json(200, { identifikasjonsnummer: [] }, uncached))),
  },
  'population-malformed-fails': {
    title: 'Malformed identifiers make the population register fail.',
    warns: ['population.refuses-malformed'],
    change: ({ answers }) => answers.push(onStatus(400, () => failing)),
  },
  'population-takes-post': {
    title: 'The population register takes a POST for a GET.',
    warns: ['gateway.refuses-wrong-method [population]'],
    change: ({ answers }) => answers.push(onStatus(405, () => json(200, {}, uncached))),
  },
  'population-method-without-allow': {
    title: 'The population register refuses a POST without saying what it allows.',
    warns: ['gateway.refuses-wrong-method [population]'],
    change: ({ answers }) => answers.push(onStatus(405, (answer) => withHeaders(answer, { allow: undefined }))),
  },
  'population-repeats-identifier': {
    title: 'The population register repeats the identifier in its errors.',
    breaks: ['privacy.identifier-not-echoed'],
    change: ({ answers }) =>
      answers.push((answer, request) =>
        answer.status === 404 || answer.status === 400
          ? withJson(answer, (body) => ({ ...(isMembers(body) ? body : {}), melding: `Fant ikke person ${identifierIn(request)}` }))
          : answer,
      ),
  },
  'population-tells-location': {
    title: 'The population register puts the identifier into a header.',
    breaks: ['privacy.identifier-not-echoed'],
    change: ({ answers }) => answers.push((answer, request) => withHeaders(answer, { 'content-location': request.path })),
  },
  'population-stack-trace': {
    title: 'Errors of the population register carry a stack trace.',
    warns: ['privacy.no-stack-trace'],
    change: ({ answers }) => answers.push((answer) => (answer.status >= 400 ? traced(answer) : answer)),
  },
  'population-foreign-label': {
    title: 'Answers of the population register are labelled as plain text.',
    warns: ['register.media-type [population]'],
    change: ({ answers }) => answers.push(onStatus(200, (answer) => withHeaders(answer, { 'content-type': 'text/plain' }))),
  },
  'population-unlabelled': {
    title: 'Answers of the population register do not say what they are.',
    warns: ['register.media-type [population]'],
    change: ({ answers }) => answers.push(onStatus(200, (answer) => withHeaders(answer, { 'content-type': undefined }))),
  },
  'population-cacheable': {
    title: 'Answers about persons may be kept by caches.',
    warns: ['privacy.not-cacheable [population]'],
    change: ({ answers }) => answers.push((answer) => withHeaders(answer, { 'cache-control': 'public, max-age=600' })),
  },
  'population-cache-unsaid': {
    title: 'Answers about persons do not say whether they may be kept.',
    warns: ['privacy.not-cacheable [population]'],
    change: ({ answers }) => answers.push((answer) => withHeaders(answer, { 'cache-control': undefined })),
  },
}

/** What can be wrong with the contact and reservation register. */
export const contactFaults: FaultTable<RegisterBehaviour> = {
  'contact-fails': {
    title: 'The contact register answers with an error of the server.',
    breaks: ['contact.found', 'register.path-proven [contact]'],
    change: ({ answers }) => answers.push(onStatus(200, () => failing)),
  },
  'contact-list': {
    title: 'The contact register answers with a bare list.',
    breaks: ['contact.found', 'register.path-proven [contact]'],
    change: ({ answers }) =>
      answers.push(onStatus(200, (answer) => withJson(answer, (body) => (isMembers(body) ? body['personer'] : body)))),
  },
  'contact-person-missing': {
    title: 'The contact register leaves out one of the persons asked for.',
    breaks: ['contact.exact-persons'],
    change: ({ answered }) => answered.push((people) => people.slice(1)),
  },
  'contact-person-repeated': {
    title: 'The contact register answers about one person twice.',
    breaks: ['contact.exact-persons'],
    change: ({ answered }) => answered.push((people) => [...people, ...people.slice(0, 1)]),
  },
  'contact-person-added': {
    title: 'The contact register answers about somebody who was not asked for.',
    breaks: ['contact.exact-persons', 'register.path-proven [contact]'],
    change: ({ answered }) => answered.push((people) => [...people, inventPerson()]),
  },
  'contact-unknown-person-missing': {
    title: 'A person whom the contact register does not know is answered with 404 and a page.',
    breaks: ['register.path-proven [contact]'],
    change: ({ answers }) => answers.push((answer) => (answer.body.includes('IKKE_REGISTRERT') ? html(404, 'Not Found') : answer)),
  },
  'contact-empty-list-everybody': {
    title: 'An empty list is answered with people.',
    warns: ['contact.refuses-empty-list'],
    change: ({ answers }) =>
      answers.push((answer, request) =>
        emptyList(request) && answer.status === 400
          ? json(200, { personer: [{ personidentifikator: inventPerson(), reservasjon: 'NEI', status: 'AKTIV' }] }, uncached)
          : answer,
      ),
  },
  'contact-empty-list-fails': {
    title: 'An empty list makes the contact register fail.',
    warns: ['contact.refuses-empty-list'],
    change: ({ answers }) => answers.push((answer, request) => (emptyList(request) && answer.status === 400 ? failing : answer)),
  },
  'contact-malformed-fails': {
    title: 'A body that is no JSON makes the contact register fail.',
    warns: ['contact.refuses-malformed-body'],
    change: ({ answers }) => answers.push((answer, request) => (!readable(request) && answer.status === 400 ? failing : answer)),
  },
  'contact-takes-any-label': {
    title: 'The contact register answers a list in a body labelled as plain text.',
    warns: ['contact.refuses-malformed-body'],
    change: ({ answers }) =>
      answers.push(
        onStatus(415, (_, request) => {
          const asked = [...request.body.toString().matchAll(/\d{11}/g)].map(([digits]) => digits).filter(isWellFormed)
          return json(
            200,
            { personer: asked.map((personidentifikator) => ({ personidentifikator, reservasjon: 'NEI', status: 'AKTIV' })) },
            uncached,
          )
        }),
      ),
  },
  'contact-takes-too-many': {
    title: 'The contact register answers about more than a thousand persons at once.',
    warns: ['contact.refuses-malformed-body'],
    change: ({ answers }) =>
      answers.push(
        onStatus(400, (answer, request) => {
          const asked = [...request.body.toString().matchAll(/\d{11}/g)].map(([digits]) => digits)
          if (asked.length <= 1000) return answer
          return json(
            200,
            { personer: asked.map((personidentifikator) => ({ personidentifikator, reservasjon: 'NEI', status: 'AKTIV' })) },
            uncached,
          )
        }),
      ),
  },
  'contact-takes-get': {
    title: 'The contact register takes a GET for a POST.',
    warns: ['gateway.refuses-wrong-method [contact]'],
    change: ({ answers }) => answers.push(onStatus(405, () => json(200, { personer: [] }, uncached))),
  },
  'contact-wrong-method-fails': {
    title: 'A GET makes the contact register fail.',
    warns: ['gateway.refuses-wrong-method [contact]'],
    change: ({ answers }) => answers.push(onStatus(405, () => bare(500))),
  },
  'contact-foreign-label': {
    title: 'Answers of the contact register are labelled as plain text.',
    warns: ['register.media-type [contact]'],
    change: ({ answers }) => answers.push(onStatus(200, (answer) => withHeaders(answer, { 'content-type': 'text/plain' }))),
  },
  'contact-unlabelled': {
    title: 'Answers of the contact register do not say what they are.',
    warns: ['register.media-type [contact]'],
    change: ({ answers }) => answers.push(onStatus(200, (answer) => withHeaders(answer, { 'content-type': undefined }))),
  },
  'contact-cacheable': {
    title: 'Answers of the contact register may be kept by caches.',
    warns: ['privacy.not-cacheable [contact]'],
    change: ({ answers }) => answers.push((answer) => withHeaders(answer, { 'cache-control': 'public, max-age=600' })),
  },
}
