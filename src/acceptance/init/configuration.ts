import { dayOf } from '../../base/index.ts'
import { registers, type RegisterEntry } from '../../domain/index.ts'
import type { AcceptanceWords } from '../words/words.ts'
import { given, type AnswerId, type InterviewAnswers } from './answers.ts'
import { isOnLoopback, waivable } from './left-out.ts'
import { variables } from './secrets.ts'
import { message, type Message } from '../../messages/index.ts'

/** Inputs of a configuration's text besides the answers. */
interface ConfigurationOptions {
  readonly words: AcceptanceWords
  readonly now: Date
  /** The file of the secrets next to it; absent if the person sets variables. */
  readonly secrets?: string
}

const waiverDays = 90
const dayMs = 86_400_000

/** A line of YAML: its depth, its text, and its comment. */
type YamlLine = readonly [depth: number, text: string, comment?: Message | undefined]

/** The commented text of a configuration with these answers. Secrets and persons are references in it. */
export function configurationText(answers: InterviewAnswers, { words, now, secrets }: ConfigurationOptions): string {
  const day = (later: number): string => dayOf(new Date(now.getTime() + later * dayMs))
  const set = (depth: number, name: string, id: AnswerId, comment?: Message): readonly YamlLine[] => {
    const value = given(answers, id)
    return value === undefined ? [] : [[depth, `${name}: ${id in variables ? reference(id) : scalar(value)}`, comment]]
  }
  const lines: readonly YamlLine[] = [
    ...set(0, 'target', 'target'),
    ...set(0, 'authUrl', 'authUrl', message('wizard.comment.auth-url')),
    ...set(0, 'baseUrl', 'baseUrl', message('wizard.comment.base-url')),
    ...set(0, 'organizationId', 'organizationId', message('wizard.comment.organization-id')),
    [0, 'client:'],
    ...set(1, 'id', 'clientId'),
    ...set(1, 'secret', 'clientSecret'),
    ...list(1, 'tokenOrigins', given(answers, 'tokenOrigin'), message('wizard.comment.token-origins')),
    ...group(0, 'graphql:', [
      ...set(1, 'organizationName', 'organizationName', message('wizard.comment.organization-name')),
      ...set(1, 'otherOrganizationId', 'otherOrganizationId', message('wizard.comment.other-organization-id')),
      ...(given(answers, 'otherOrganizationId') === undefined
        ? []
        : [[1, 'tenantBound: true', message('wizard.comment.tenant-bound')] as const]),
    ]),
    ...(given(answers, 'gatewayUrl') === undefined ? [] : gatewayLines(set)),
    ...group(0, 'contract:', set(1, 'scopeEcho', 'scopeEcho', message('wizard.comment.scope-echo'))),
    ...group(0, 'tls:', set(1, 'caFile', 'caFile', message('wizard.comment.ca-file'))),
    ...(isOnLoopback(answers) ? [[0, 'optIn: [secrets-in-url, large-request]', message('wizard.comment.opt-in')] as const] : []),
    ...waiverLines(answers, words, day(waiverDays)),
  ]
  const head = [message('wizard.comment.head', { day: { on: day(0) } }), secretsComment(secrets)].map(
    (comment) => `# ${words.say(comment)}`,
  )
  return [...head, '', ...lines.map((line) => textOf(line, words)), ''].join('\n')
}

const secretsComment = (file: string | undefined): Message =>
  file === undefined ? message('wizard.comment.secrets') : message('wizard.comment.secrets-in', { file })

type LineSetter = (depth: number, name: string, id: AnswerId, comment?: Message) => readonly YamlLine[]

function gatewayLines(set: LineSetter): readonly YamlLine[] {
  const register = ({ name, persons }: RegisterEntry): readonly YamlLine[] => {
    const lines = [
      ...set(2, 'contextPath', `${name}Context`, message('wizard.comment.context-path')),
      ...set(2, 'path', `${name}Path`),
      ...set(2, 'apiKey', `${name}Key`),
    ]
    const personLines = persons.many
      ? set(2, persons.setting, 'person').map(([depth, text]): YamlLine => [depth, text.replace(/^([^:]*): (.*)$/s, '$1: ["$2"]')])
      : set(2, persons.setting, 'person', message('wizard.comment.person'))
    return group(1, `${name}:`, lines.length === 0 ? [] : [...lines, ...personLines])
  }
  return [
    [0, 'gateway:'],
    ...set(1, 'url', 'gatewayUrl', message('wizard.comment.gateway')),
    ...set(1, 'keyHeader', 'keyHeader', message('wizard.comment.key-header')),
    ...set(1, 'unknownPersonIdentifier', 'nobody', message('wizard.comment.nobody')),
    ...set(1, 'otherPersonIdentifier', 'otherPerson', message('wizard.comment.other-person')),
    ...set(1, 'integrationKeyRegisteredAt', 'integrationKeyRegisteredAt', message('wizard.comment.integration-key')),
    ...registers.flatMap(register),
    ...group(1, 'tokenService:', [
      ...set(2, 'url', 'tokenServiceUrl', message('wizard.comment.token-service')),
      ...set(2, 'keyHeader', 'tokenServiceKeyHeader', message('wizard.comment.key-header')),
      ...set(2, 'apiKey', 'tokenServiceKey'),
      ...set(2, 'issuer', 'issuer'),
      ...set(2, 'scope', 'tokenServiceScope'),
    ]),
  ]
}

function waiverLines(answers: InterviewAnswers, words: AcceptanceWords, until: string): readonly YamlLine[] {
  const owner = given(answers, 'owner')
  if (owner === undefined) return []
  const entries = waivable(answers).flatMap(({ what, checks }) =>
    checks.map((check): YamlLine => [
      1,
      `- { check: ${check}, reason: ${scalar(words.say(what))}, owner: ${scalar(owner)}, until: ${until} }`,
    ]),
  )
  return group(0, 'waivers:', entries, message('wizard.comment.waivers'))
}

const group = (depth: number, name: string, lines: readonly YamlLine[], comment?: Message): readonly YamlLine[] =>
  lines.length === 0 ? [] : [[depth, name, comment], ...lines]

const list = (depth: number, name: string, only: string | undefined, comment: Message): readonly YamlLine[] =>
  only === undefined ? [] : [[depth, `${name}: [${JSON.stringify(only)}]`, comment]]

const reference = (id: AnswerId): string => `\${${variables[id as keyof typeof variables]}}`

/** Writes a text as YAML: plain if all its characters are harmless, otherwise in quotes. */
const scalar = (text: string): string =>
  plain.test(text) && !/^(true|false|null|yes|no|on|off)$/i.test(text) ? text : JSON.stringify(text)

const plain = /^([a-z/][\w./:-]*[\w/]|\d{4}-\d\d-\d\d|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i

const commentColumn = 50

function textOf([depth, text, comment]: YamlLine, { say }: AcceptanceWords): string {
  const line = `${'  '.repeat(depth)}${text}`
  return comment === undefined ? line : `${line.padEnd(commentColumn)} # ${say(comment)}`
}
