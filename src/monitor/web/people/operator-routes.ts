import { message, render } from '../../../messages/index.ts'
import { actRequestIn } from '../../state/people.ts'
import type { ActSubject } from '../../state/act.ts'
import { plain, type RouteResponse } from '../answer.ts'
import type { RouteRequest, MonitorRoute, RouteContext as Answering } from '../route.ts'
import { peoplePage, peoplePolicy, type PeopleQuery } from './operators-page.ts'
import { keepingLanguage, languageIn } from '../page/page-words.ts'

/** The page for operators, and the acts of its forms. */
export const peopleRoutes: readonly MonitorRoute[] = [
  { path: /^\/operators$/, forOperators: true, answer: read },
  { path: /^\/act$/, forOperators: true, form: 'application/x-www-form-urlencoded', answer: act },
]

function read({ query, header, operator = '' }: RouteRequest, { view, operators }: Answering): RouteResponse {
  const result = query.get('said')
  const language = languageIn(query, header)
  const answer = page(view, {
    ...subjectIn(query),
    operator,
    token: operators.tokenFor(operator),
    language,
    ...(result === 'done' || result === 'withheld' ? { result } : {}),
  })
  return { ...answer, headers: { ...answer.headers, ...keepingLanguage(query, language) } }
}

/** Done, a form leads back to its page, so that loading that once more does nothing again. */
function act({ body = '', header, operator = '' }: RouteRequest, { view, operators }: Answering): RouteResponse {
  const form = new URLSearchParams(body)
  if (!operators.accepts(form.get('token') ?? '', operator)) return plain(403, render(message('operators.form-expired')))
  const requested = actRequestIn(Object.fromEntries(form))
  if (requested === undefined) return plain(400, render(message('operators.form-incomplete')))
  const result = view.act(requested, { name: operator, from: 'page' })
  const { of } = subjectIn(form)
  const language = languageIn(form, header)
  if (result.refusal !== undefined) {
    const again = { result: result.refusal, kind: requested.kind, ...(requested.text === undefined ? {} : { text: requested.text }) }
    return page(view, { ...subjectIn(form), operator, token: operators.tokenFor(operator), language, ...again }, 422)
  }
  const back = new URLSearchParams({ ...(of && { [of.kind]: of.name }), language, said: result.withheld ? 'withheld' : 'done' })
  return plain(303, render(message('operators.done')), { location: `operators?${back}` })
}

function page(view: Answering['view'], query: PeopleQuery, status = 200): RouteResponse {
  // Lets the page's own forms be recognized where browsers send no more than the origin.
  const headers = { 'content-security-policy': peoplePolicy, 'referrer-policy': 'same-origin' }
  return { status, type: 'text/html; charset=utf-8', body: peoplePage(view, query), headers }
}

function subjectIn(given: URLSearchParams): { readonly of?: ActSubject } {
  for (const kind of ['incident', 'target'] as const) {
    const name = given.get(kind)
    if (name !== null) return { of: { kind, name: name.slice(0, 200) } }
  }
  return {}
}
