import { randomUUID } from 'node:crypto'
import type { QuestionId } from '../../src/acceptance/init/answers.ts'
import type { Sat, Sayings } from './sitting.ts'

type Right = Readonly<Record<string, string>>

/** A mistake in the answers to some questions; what is not named is answered rightly. */
export interface WrongAnswer {
  readonly what: string
  readonly wrong: Readonly<Partial<Record<QuestionId, string>>>
}

const swapLetters = (text: string, place: number): string =>
  `${text.slice(0, place)}${text[place + 1] ?? ''}${text[place] ?? ''}${text.slice(place + 2)}`
const otherDigit = (text: string): string => text.replace(/[0-9a-f](?=[^0-9a-f]*$)/i, (digit) => (digit === '0' ? '1' : '0'))

/** Mistakes in one answer, made of the right one. */
const inOne =
  (id: QuestionId, mistakes: Readonly<Record<string, (value: string, right: Right) => string>>) =>
  (right: Right): readonly WrongAnswer[] =>
    Object.entries(mistakes).map(([what, make]) => ({ what: `${id}: ${what}`, wrong: { [id]: make(right[id]!, right) } }))

const paths = {
  'two letters swapped': (path: string) => swapLetters(path, path.length - 4),
  'a letter too many': (path: string) => `${path}s`,
  'a letter lost': (path: string) => path.slice(0, -1),
  'a word in front lost': (path: string) => path.replace(/^\/[^/]+/, ''),
  'a word in front too many': (path: string) => `/api${path}`,
  'of production': (path: string) => path.replace('/test/', '/prod/'),
  doubled: (path: string) => `${path}${path}`,
  'with a version': (path: string) => `${path}/v1`,
  'with the resource of another product': (path: string) => `${path}/persons`,
  'with two slashes': (path: string) => path.replaceAll('/', '//'),
  'with backslashes': (path: string) => path.replaceAll('/', '\\'),
  'with a blank': (path: string) => path.replace(/(?<=.)\//, ' /'),
  'in capitals': (path: string) => path.toUpperCase(),
  'its first word alone': (path: string) => path.split('/').slice(0, 2).join('/'),
  'of the token-issuing service': () => '/test/machine-token',
  'no path': () => '???',
}

const keys = {
  'never issued': () => randomUUID(),
  'in capitals': (key: string) => key.toUpperCase(),
  'a digit changed': (key: string) => otherDigit(key),
  'a digit lost': (key: string) => key.slice(0, -1),
  'the token-service key': (_: string, { tokenServiceKey }: Right) => tokenServiceKey!,
  'the integration id': (_: string, { issuer }: Right) => issuer!,
  'a placeholder': () => '<API_KEY>',
  'with its name': (key: string) => `X-Gateway-Api-Key: "${key}"`,
  'with long dashes': (key: string) => key.replaceAll('-', '–'),
  twice: (key: string) => `${key}${key}`,
  'with the comma behind it': (key: string) => `${key},`,
}

const persons = {
  'ten digits': (person: string) => person.slice(1),
  'another check digit': (person: string) => otherDigit(person),
  'two digits swapped': (person: string) => swapLetters(person, 4),
  'who may be real': () => '02013299997',
  'no digits': () => 'Kari Nordmann',
}

/** What people type at the questions about a gateway. */
export const gatewayMistakes = (right: Right): readonly WrongAnswer[] => [
  ...inOne('gatewayUrl', {
    'of a call': (url) => `${url}/test/population/personer/1`,
    'with a query': (url) => `${url}?env=test`,
    'of a port where nothing listens': () => 'http://127.0.0.1:1',
    'with a comma': (url) => url.replace('127.0.0.1', '127,0.0.1'),
    'with a misspelt scheme': (url) => url.replace('http:', 'htp:'),
    'of another service': (_, { baseUrl }) => baseUrl!,
  })(right),
  ...inOne('populationContext', { ...paths, 'of the contact register': () => '/test/contact' })(right).filter(
    ({ what }) => !what.endsWith('of the contact register'),
  ),
  ...inOne('contactContext', { ...paths, 'of the population register': () => '/test/population' })(right),
  ...inOne('populationKey', { ...keys, 'of the contact register': (_, { contactKey }) => contactKey! })(right),
  ...inOne('contactKey', { ...keys, 'of the population register': (_, { populationKey }) => populationKey! })(right),
  ...inOne('person', persons)(right),
  ...inOne('otherPerson', { ...persons, 'the first again': (_, { person }) => person! })(right),
  ...inOne('tokenServiceUrl', {
    misspelt: (url) => `${url}s`,
    'of the gateway alone': (_, { gatewayUrl }) => gatewayUrl!,
    'of a port where nothing listens': () => 'http://127.0.0.1:1/token',
  })(right),
  ...inOne('tokenServiceKey', {
    'never issued': () => randomUUID(),
    'a digit changed': (key) => otherDigit(key),
    'the key of the population register': (_, { populationKey }) => populationKey!,
    'a placeholder': () => '<KEY>',
  })(right),
  ...inOne('issuer', {
    'never issued': () => randomUUID(),
    'the number of the organization': () => '987654321',
    'an address': () => 'https://authorization.example.org',
    'the token-service key': (_, { tokenServiceKey }) => tokenServiceKey!,
  })(right),
  ...inOne('tokenServiceScope', { 'no scope': () => 'æ;ø', 'of nobody': () => 'no:such' })(right),
  ...inOne('integrationKeyRegisteredAt', { 'a day to come': () => '2999-01-01', 'no day': () => '31.02.2026' })(right),
  {
    what: 'both context paths swapped',
    wrong: { populationContext: right['contactContext']!, contactContext: right['populationContext']! },
  },
  { what: 'both keys swapped', wrong: { populationKey: right['contactKey']!, contactKey: right['populationKey']! } },
  {
    what: 'both paths and both keys swapped',
    wrong: {
      populationContext: right['contactContext']!,
      contactContext: right['populationContext']!,
      populationKey: right['contactKey']!,
      contactKey: right['populationKey']!,
    },
  },
  { what: 'token-service key and integration id swapped', wrong: { tokenServiceKey: right['issuer']!, issuer: right['tokenServiceKey']! } },
]

/** What people type at the questions about the identity provider and the GraphQL API. */
export const providerMistakes = (right: Right): readonly WrongAnswer[] => [
  ...inOne('authUrl', {
    'without a scheme': (url) => url.replace('http://', ''),
    'of the token call': (url) => `${url}/oauth/token`,
    'with a path that leads nowhere': (url) => `${url}/realms/nowhere`,
    'of the GraphQL API': (_, { baseUrl }) => baseUrl!,
    'of a port where nothing listens': () => 'http://127.0.0.1:1',
    'with two slashes': (url) => `${url}//realms//x`,
    'no address': () => 'the identity provider',
  })(right),
  ...inOne('organizationId', {
    'in capitals': (id) => id.toUpperCase(),
    'as a scope': (id) => `org:${id}`,
    'a letter lost': (id) => id.slice(1),
    'of nobody': () => '00000000-0000-4000-8000-000000000001',
    'the number of the organization': () => '987 654 321',
    'the client id': (_, { clientId }) => clientId!,
  })(right),
  ...inOne('clientId', { 'of nobody': () => 'nobody', 'with quotes inside': (id) => `id="${id}"`, 'a placeholder': () => '<CLIENT_ID>' })(
    right,
  ),
  ...inOne('clientSecret', {
    'of nobody': () => 'wrong-secret-4711',
    'the client id': (_, { clientId }) => clientId!,
    'a letter lost': (secret) => secret.slice(0, -1),
    'with its name': (secret) => `Secret: "${secret}"`,
  })(right),
  { what: 'client id and secret swapped', wrong: { clientId: right['clientSecret']!, clientSecret: right['clientId']! } },
  ...inOne('baseUrl', {
    'of the call': (url) => `${url}/graphql`,
    'of the identity provider': (_, { authUrl }) => authUrl!,
    'with a path that leads nowhere': (url) => `${url}/v2/api`,
    'of a port where nothing listens': () => 'http://127.0.0.1:1',
  })(right),
  ...inOne('otherOrganizationId', { 'the own': (_, { organizationId }) => organizationId!, 'no UUID': () => '123' })(right),
]

/** How a wrong answer was met: `corrected` where it was taken in its right form, `confirmed` where something was found right with it. */
export type Met = 'refused' | 'corrected' | 'open' | 'confirmed'

const finds = /^(The gateway (accepts|reaches|has an API)|It (issues|knows)|The token-issuing service issues)/

/** What each right answer confirms, in how many sentences: a wrong one that is kept must not leave as many. */
export function metBy({ wrong }: WrongAnswer, right: Right, sat: Sat, confirmedByRight: number): Met {
  if (sat.refusals.length > 0) return 'refused'
  const kept = (Object.keys(wrong) as QuestionId[]).filter((id) => sat.answers[id] !== right[id])
  if (kept.length === 0) return 'corrected'
  return confirmations(sat) >= confirmedByRight && sat.doubts === 0 ? 'confirmed' : 'open'
}

export const confirmations = ({ said }: Sat): number => said.filter((each) => finds.test(each)).length

/** What is said to the wizard: the wrong answers first, and the right ones wherever it asks again. */
export const sayingsOf = ({ wrong }: WrongAnswer, right: Right): Sayings =>
  Object.fromEntries(Object.entries(right).map(([id, value]) => [id, [wrong[id as QuestionId] ?? value, value, value, value, value]]))
