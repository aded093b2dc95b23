import { pointerTo, spend, valueAt, isMembers } from '../base/index.ts'
import { fragmentOf, schemaIn, type Dialect } from './dialect.ts'
import type { ContractProblem, JsonSchema } from './json-schema.ts'
import { message, type Message } from '../messages/index.ts'

/** The contract of the responses to one documented call. */
export interface AnswerContract {
  /** The path that the user gave. */
  readonly file: string
  /** The call as the document writes it: `GET /v1/personer/{id}`. */
  readonly call: string
  /** By status: `200`, `4XX`, `default`. */
  readonly responses: Readonly<Record<string, ResponseContract>>
}

/** The contract of one status: schemas by media type, in lower case and without parameters; empty if it does not describe the body. */
export interface ResponseContract {
  readonly content: Readonly<Record<string, JsonSchema>>
}

/** The call whose operation is searched: `{ method: 'GET', path: '/test/population/v1/personer/{person_identifier}' }`. */
export interface SoughtCall {
  readonly method: string
  /** Below the address of the gateway, with its context path. */
  readonly path: string
  /** The part of the path in the specification: `/personer/{person_identifier}`. */
  readonly documented: string
}

/** A contract, or every mistake that prevents its use. */
type ContractOrProblems = { readonly contract: AnswerContract } | { readonly problems: readonly ContractProblem[] }

const reject = (at: string, message: Message, fix: Message): { readonly problems: readonly ContractProblem[] } => ({
  problems: [{ at, message, fix }],
})

/** Finds the operation of a call in an OpenAPI document, 3.0 or 3.1, with its responses. */
export function answerContract(document: unknown, file: string, call: SoughtCall): ContractOrProblems {
  const dialect = dialectOf(document)
  if (dialect === undefined) {
    return reject(
      valueAt(document, '/openapi') === undefined ? '' : '/openapi',
      message(valueAt(document, '/swagger') === undefined ? 'config.contract.version' : 'config.contract.old-version'),
      message('config.contract.fix.version'),
    )
  }
  const paths = valueAt(document, '/paths')
  if (!isMembers(paths) || Object.keys(paths).length === 0)
    return reject('/paths', message('config.contract.no-paths'), message('config.contract.fix.no-paths'))
  const matching = pathsFor(document, paths, call)
  if (matching.length === 0)
    return reject('/paths', message('config.contract.no-path', { path: call.documented }), message('config.contract.fix.no-path'))
  const method = call.method.toLowerCase()
  const [path, other] = matching.filter((each) => isMembers(valueAt(itemOf(document, each), `/${method}`)))
  if (path === undefined)
    return reject(
      pointerTo('/paths', matching[0]!),
      message('config.contract.no-method', { method: call.method }),
      message('config.contract.fix.no-method'),
    )
  if (other !== undefined)
    return reject(pointerTo('/paths', other), message('config.contract.second-path', { path }), message('config.contract.fix.second-path'))
  return responsesOf(document, { file, call: `${call.method} ${path}`, at: `${itemPointer(document, path)}/${method}/responses` }, dialect)
}

function dialectOf(document: unknown): Dialect | undefined {
  const [, dialect] = /^(3\.[01])(\.\d.*)?$/s.exec(String(valueAt(document, '/openapi'))) ?? []
  return dialect as Dialect | undefined
}

/**
 * Returns the paths that the call may match, only the best ones: the called path, with or without the base paths of the servers, else a
 * path that shares its end with the documented one, the longest match first.
 */
function pathsFor(document: unknown, paths: Readonly<Record<string, unknown>>, call: SoughtCall): readonly string[] {
  const called = segmentsOf(call.path)
  const documented = segmentsOf(call.documented)
  const scored = Object.keys(paths).flatMap((path) => {
    const own = segmentsOf(path)
    if (!endsAs(own, documented) && !(own.length > 0 && endsAs(documented, own))) return []
    const whole = basesOf(document, itemOf(document, path)).map((base) => [...segmentsOf(base), ...own])
    const isCalled = [own, ...whole].some((each) => endsAs(called, each))
    return [{ path, score: (isCalled ? 1000 : 0) + common(own, called) }]
  })
  const best = scored.reduce((most, { score }) => Math.max(most, score), 0)
  return scored.filter(({ score }) => score === best).map(({ path }) => path)
}

const itemPointer = (document: unknown, path: string): string => {
  const at = pointerTo('/paths', path)
  const reference = valueAt(document, `${at}/$ref`)
  return typeof reference === 'string' && reference.startsWith('#') ? fragmentOf(reference) : at
}

const itemOf = (document: unknown, path: string): unknown => valueAt(document, itemPointer(document, path))

/** The paths of the servers, at the nearest level that names any. */
function basesOf(document: unknown, item: unknown): readonly string[] {
  const servers = [valueAt(item, '/servers'), valueAt(document, '/servers')].find((each) => Array.isArray(each)) as unknown[] | undefined
  spend(servers?.length ?? 0)
  return (servers ?? []).flatMap((server) => {
    const url = valueAt(server, '/url')
    return typeof url === 'string' ? [url.replace(/^[a-z][\w+.-]*:/i, '').replace(/^\/\/[^/]*/, '')] : []
  })
}

/** The parts between slashes, with the same name for every placeholder. */
const segmentsOf = (path: string): readonly string[] =>
  path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => segment.replaceAll(/\{[^{}]*\}/g, '{}').toLowerCase())

const common = (one: readonly string[], other: readonly string[]): number => {
  let count = 0
  while (count < Math.min(one.length, other.length) && one.at(-1 - count) === other.at(-1 - count)) count++
  return count
}

const endsAs = (whole: readonly string[], end: readonly string[]): boolean => common(whole, end) === end.length

function responsesOf(
  document: unknown,
  { file, call, at }: { readonly file: string; readonly call: string; readonly at: string },
  dialect: Dialect,
): ContractOrProblems {
  const written = valueAt(document, at)
  if (!isMembers(written) || Object.keys(written).length === 0)
    return reject(at, message('config.contract.no-answers'), message('config.contract.fix.no-answers'))
  const problems: ContractProblem[] = []
  const responses = Object.entries(written)
    .filter(([status]) => !status.startsWith('x-'))
    .map(([status, own]) => {
      const place = pointerTo(at, status)
      if (!/^([1-5](\d\d|XX)|default)$/i.test(status))
        problems.push({
          at: place,
          message: message('config.contract.status'),
          fix: message('config.contract.fix.status'),
        })
      const reference = valueAt(own, '/$ref')
      const target = typeof reference === 'string' ? fragmentOf(reference) : place
      if (!isMembers(valueAt(document, target)))
        problems.push({
          at: place,
          message: message('config.contract.no-answer'),
          fix: message('config.contract.fix.no-answer'),
        })
      const content = valueAt(document, `${target}/content`)
      const schemas = Object.keys(isMembers(content) ? content : {}).flatMap((type) => {
        const pointer = `${pointerTo(`${target}/content`, type)}/schema`
        if (valueAt(document, pointer) === undefined) return [[mediaRange(type), {}] as const]
        const { schema, problems: found } = schemaIn(document, pointer, dialect)
        for (const each of found) problems.push(each)
        return [[mediaRange(type), schema] as const]
      })
      return [status.length === 3 ? status.toUpperCase() : 'default', { content: Object.fromEntries(schemas) }] as const
    })
  if (!responses.some(([status]) => ['200', '2XX', 'default'].includes(status)))
    problems.push({ at, message: message('config.contract.no-200'), fix: message('config.contract.fix.no-200') })
  return problems.length > 0 ? { problems } : { contract: { file, call, responses: Object.fromEntries(responses) } }
}

const mediaRange = (type: string): string => type.split(';')[0]!.trim().toLowerCase()

/** The contract of a status: its own, that of its class, or the default. */
export function responseFor({ responses }: AnswerContract, status: number): ResponseContract | undefined {
  return responses[String(status)] ?? responses[`${String(status)[0]}XX`] ?? responses['default']
}

/**
 * Returns the schema of a body with this media type: of that very type, else of a range with it. If the only JSON type is another one and
 * the response is not labeled as JSON, its schema is used: another check evaluates labels.
 */
export function schemaFor({ content }: ResponseContract, label: string | undefined): JsonSchema | 'undocumented' | undefined {
  const ranges = Object.keys(content)
  if (ranges.length === 0) return undefined
  const isOf = (range: string): boolean => range === '*/*' || (range.endsWith('/*') && (label ?? '').startsWith(range.slice(0, -1)))
  const own = ranges.find((range) => range === label) ?? ranges.find(isOf)
  if (own !== undefined) return content[own]
  const ofJson = ranges.filter(isJson)
  if (ofJson.length === 0 || (label !== undefined && isJson(label))) return 'undocumented'
  return content[ofJson[0]!]
}

const isJson = (label: string): boolean => label.length < 200 && /^application\/(?:[\w.-]+\+)?json$/.test(label)
