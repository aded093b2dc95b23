import { loadLanguages, languageTags, message, render, type LanguageTag } from '../../../messages/index.ts'
import type { IncomingMessage } from 'node:http'
import type { PublicSettings } from '../../../config/index.ts'
import type { Clock } from '../../clock.ts'
import type { PublicStatus } from '../../public-status.ts'
import { plain, type RouteResponse } from '../answer.ts'
import { Clients, type Proxies } from '../client.ts'
import { listen } from '../listener.ts'
import { publicPage, publicPolicy, publicStates, queryText, type PublicQuery } from './public-page.ts'
import { publicFeed } from './feed.ts'
import { publicWords } from './public-words.ts'

/** The parts of the public page. It has no access to anything else of the monitor. */
export interface PublicServerOptions {
  readonly status: () => PublicStatus
  readonly settings: PublicSettings
  /** The proxies in front of the page. */
  readonly proxies?: Proxies
  readonly clock: Clock
  readonly warn: (message: string) => void
}

/** The port after the one of the status page. */
export const usualPublicPort = 9465
/** The shortest pause between two renderings of the page, however many readers request it. */
const keptMs = 10_000
/** Pages of different searches within that time; and how many are kept in memory. */
const rendersAtMost = 200
const pagesKept = 50
const longestAddress = 1500
const longestSearch = 80

/** Serves the public page, and nothing else. Rejects when it cannot listen there. */
export async function startPublicServer(
  options: PublicServerOptions,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const { settings, proxies = {}, warn } = options
  await loadLanguages()
  const pages = new Pages(options)
  const clients = new Clients(proxies)
  return await listen(
    { ...settings, port: settings.port ?? usualPublicPort },
    {
      clients: () => clients,
      answer: async (request) => await Promise.resolve(answerTo(request, pages)),
      failed: ({ name }) => warn(render(message('server.public-failed', { name }))),
    },
  )
}

const nothingHere = plain(404, render(message('server.nothing')))

function answerTo({ method, headers, url = '' }: IncomingMessage, pages: Pages): RouteResponse {
  if (method !== 'GET' && method !== 'HEAD')
    return plain(405, render(message('server.methods', { methods: ['GET', 'HEAD'] })), { allow: 'GET, HEAD', connection: 'close' })
  if (Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined)
    return plain(413, render(message('server.no-body')), { connection: 'close' })
  if (url.length > longestAddress) return nothingHere
  const [path = '', query = ''] = url.split(/\?(.*)/s)
  const fed = languageTags.find((tag) => path === `/${tag}.atom`)
  if (fed !== undefined) return pages.feed(fed)
  const language = path === '/' ? pages.language : languageTags.find((tag) => path === `/${tag}`)
  const pageQuery = queryOf(new URLSearchParams(query))
  return language === undefined || pageQuery === undefined ? nothingHere : pages.answer(language, pageQuery)
}

/** Reads the query; undefined where it is invalid. Unknown parameters are ignored. */
function queryOf(given: URLSearchParams): PublicQuery | undefined {
  const search = (given.get('search') ?? '').trim()
  const state = publicStates.find((one) => one === given.get('state')) ?? ''
  const page = given.get('page') ?? '1'
  if (search.length > longestSearch || !/^[1-9]\d{0,3}$/.test(page)) return undefined
  return { search, group: given.get('group') ?? '', state, page: Number(page) }
}

/** The pages of some seconds, each made once, and all of one reading of the state. */
class Pages {
  readonly language: LanguageTag
  readonly #options: PublicServerOptions
  readonly #made = new Map<string, RouteResponse>()
  #status: PublicStatus | undefined
  #until = 0
  #renders = 0

  constructor(options: PublicServerOptions) {
    this.#options = options
    this.language = options.settings.language ?? languageTags[0]
  }

  answer(language: LanguageTag, query: PublicQuery): RouteResponse {
    const status = this.#current()
    const part = queryText(query)
    const key = `${language}${part}`
    const known = this.#made.get(key)
    if (known !== undefined) return known
    // The first page is served in any case, whatever others search for.
    if (part !== '' && ++this.#renders > rendersAtMost)
      return plain(503, render(message('server.busy')), { 'retry-after': String(keptMs / 1000) })
    const { title } = this.#options.settings
    const body = publicPage(status, query, publicWords[language], title)
    const answer = body === undefined ? nothingHere : pageAnswer(body)
    if (part === '' || this.#made.size < pagesKept) this.#made.set(key, answer)
    return answer
  }

  feed(language: LanguageTag): RouteResponse {
    const status = this.#current()
    const key = `${language}.atom`
    const known = this.#made.get(key)
    if (known !== undefined) return known
    const feed = publicFeed(status, publicWords[language], this.#options.settings.title)
    const answer = { ...pageAnswer(feed), type: 'application/atom+xml; charset=utf-8' }
    this.#made.set(key, answer)
    return answer
  }

  #current(): PublicStatus {
    const now = this.#options.clock.steady()
    if (this.#status !== undefined && now < this.#until) return this.#status
    this.#made.clear()
    this.#renders = 0
    this.#until = now + keptMs
    return (this.#status = this.#options.status())
  }
}

const pageAnswer = (body: string): RouteResponse => ({
  status: 200,
  type: 'text/html; charset=utf-8',
  body,
  headers: {
    'cache-control': `public, max-age=${keptMs / 1000}`,
    'content-security-policy': publicPolicy,
    // The form is of the page itself, and no other site needs to know of it.
    'referrer-policy': 'no-referrer',
    vary: 'accept-encoding',
  },
})
