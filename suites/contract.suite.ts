import { answerOf } from './schemas.ts'
import { basename } from 'node:path'
import {
  expect,
  NotApplicable,
  NotVerified,
  Sensitive,
  suite,
  type Check,
  type Finding,
  type Reply,
  type Suite,
  type Target,
} from 'gatewatch'
import {
  anyOf,
  compareAnswer,
  compareDiscovery,
  compareRecorded,
  documentedCallNames,
  each,
  expectThat,
  introspectionQuery,
  mediaType,
  parseJson,
  perRegister,
  message,
  placeIn,
  fixAt,
  registers,
  schemaChanges,
  schemaText,
  show,
  textOf,
  undocumentedStatus,
  valueAt,
  type Compared,
  type DocumentedCall,
  type Message,
  type RegisterName,
  type Text,
} from 'gatewatch/internal'
import { check, checkPerRegister, sentBy } from './check.ts'
import { answeredIn, answersOf, type AskedOfRegisters } from './contract-answers.ts'
import { object } from './discovery.suite.ts'
import { answerContract, graphqlContract, recordedContract } from './givens.ts'
import { graphqlRequest } from './graphql.suite.ts'
import { accessToken } from './token.suite.ts'
import { trusted } from './transport-tls.ts'

export const discovery = check('contract.discovery', {
  title: 'MUST give each member the type that the standard defines',
  source: ['OIDC-D 3', 'RFC8414 2'],
  severity: 'warning',
  needs: { object },
  sends: {},
  timeless: true,
  run({ needs: { object: document }, target, info }) {
    const found = compareDiscovery(document.metadata, target.contract.discovery)
    const fix = fixAt('identity-provider', message('fix.compare-contract'))
    tellAll(faultsOf(document.reply, found, { what: nameOfAnswer.discovery, by: basename(found.file), fix, info }))
  },
})

/** A contract that is configured and compared with nothing shows nothing: the run is incomplete, not green. */
const unapplied = (contract: string, why: Message, setting = contract): NotVerified =>
  new NotVerified(message('reason.contract-unapplied', { contract, why }), { setting })

/** A server that hides its schema does nothing wrong: its contract is not verified. */
export const graphql = check('contract.graphql', {
  title: 'SHOULD have the types and fields of its contract',
  source: ['SPEC 4.2', 'GraphQL 4'],
  severity: 'warning',
  needs: { contract: graphqlContract, token: accessToken, ...trusted('base') },
  sends: { base: 1 },
  async run({ http, target, needs: { contract, token } }) {
    const reply = await http.send(graphqlRequest(target, token, await introspectionQuery()))
    const told = await toldTypes(reply)
    const setting = `contract.${target.contract.graphql === undefined ? 'recorded' : 'graphql'}`
    if (told === undefined) throw unapplied(setting, message('reason.tells-no-types'))
    await judgeTypes(reply, contract.text, told, basename(contract.file))
  },
})

/** The schema that a GraphQL API tells, in its own language; nothing where it tells none. */
export async function toldTypes(reply: Reply): Promise<string | undefined> {
  const parsed = reply.status === 200 ? parseJson(reply.bytes) : undefined
  return parsed !== undefined && 'value' in parsed ? await schemaText(valueAt(parsed.value, '/data')) : undefined
}

async function judgeTypes(reply: Reply, before: string, after: string, by: string): Promise<void> {
  each(await schemaChanges(before, after), ({ severity, kind, message: change, at }) =>
    expectThat(message('contract.graphql-schema', { at }), { code: `contract.graphql-${severity}`, at, exchange: reply.exchange.id }).fail(
      message('contract.graphql', { change: change.replace(/\.$/, ''), kind, file: by }),
      { actual: kind, fix: fixAt('graphql-api', message('fix.compare-contract')) },
    ),
  )
}

/** Of a register alone: what the gateway and all on the way to it say is in no contract of a register. */
export const statuses = checkPerRegister('contract.statuses', {
  title: 'SHOULD answer with statuses that its contract documents',
  source: [...new Set(registers.map(({ section }) => section)), 'OpenAPI 4.8.16'],
  severity: 'warning',
  needs: ({ name }) => ({
    contract: answerContract[name],
    person: sentBy(`${name}.found`),
    nobody: sentBy(`register.path-proven [${name}]`),
  }),
  sends: {},
  timeless: true,
  run({ needs: { contract, person, nobody }, attribute }) {
    const ofRegister = [...person, ...nobody].filter(
      (exchange) => exchange.response !== undefined && ['register', 'unknown'].includes(attribute(exchange).respondedBy),
    )
    if (ofRegister.length === 0) throw new NotApplicable(message('reason.nothing-answered'))
    const seen = new Map(ofRegister.map((exchange) => [exchange.response!.status, exchange]))
    each([...seen], ([status, { id }]) => {
      const documented = undocumentedStatus(contract, status)
      if (documented === undefined) return
      expectThat(contract.call, { code: 'contract.status', at: 'status', exchange: id }).fits(anyOf(documented.map(String)), false, {
        got: String(status),
        because: message('contract.no-other-status', { file: basename(contract.file) }),
        expected: documented,
        actual: status,
        fix: fixAt('configuration', message('fix.compare-contract')),
      })
    })
  },
})

/** What is told of an answer: what is not as it should be is thrown, what is new is remarked. */
interface Telling {
  readonly what: Text
  readonly by: string
  readonly fix: NonNullable<Finding['fix']>
  readonly info: (finding: Finding) => void
}

/** What is to be said of an answer. */
interface Fault {
  /** Answers that have the same to be said of them are told of once. */
  readonly about: string
  readonly tell: () => void
}

function faultsOf(reply: Reply, { deviations, added }: Compared, { what, by, fix, info }: Telling): readonly Fault[] {
  const exchange = reply.exchange.id
  const news = added.join(', ')
  const remarked = (): void =>
    expectThat(what, { code: 'contract.added', at: added[0]!, exchange })
      .or(info)
      .fail(message('contract.added', { file: by, members: news }))
  return [
    ...(added.length === 0 ? [] : [{ about: news, tell: remarked }]),
    ...deviations.map(({ at, kind, expected, actual }): Fault => {
      const said = { got: show(actual, reply), because: message('contract.by-contract', { file: by }), fix }
      const where = expectThat(placeIn(what, at), { code: `contract.${kind}`, at, exchange })
      return { about: `${at} ${textOf(expected)}`, tell: () => void where.fits(expected, false, said) }
    }),
  ]
}

const tellAll = (faults: readonly Fault[]): void =>
  each([...Map.groupBy(faults, ({ about }) => about).values()], ([first]) => first!.tell())

/** The value of a JSON body; what is no JSON is judged elsewhere. */
function valueOf(reply: Reply): { readonly value: unknown } | undefined {
  const parsed = parseJson(reply.bytes)
  return 'value' in parsed ? parsed : undefined
}

/** Whom a register is asked about, as configured. */
export const personsOf = ({ gateway }: Target, call: DocumentedCall): readonly Sensitive[] | undefined => {
  const { personIdentifier, personIdentifiers } = gateway?.[call as RegisterName] ?? {}
  return personIdentifier === undefined ? personIdentifiers : [personIdentifier]
}

/** The setting that would bring an answer to compare: of the call, of its persons, or of the contract itself. */
function settingFor(call: DocumentedCall, target: Target, contract: string): string {
  const register = registers.find(({ name }) => name === call)
  if (register === undefined) return contract
  if (target.gateway?.[register.name] === undefined) return `gateway.${call}`
  return personsOf(target, call) === undefined ? `gateway.${call}.${register.persons.setting}` : contract
}

/** Where only an unknown person is asked about, as in a cycle of the monitor, the contract may have nothing to say. */
const isPromised = (call: DocumentedCall, asked: readonly AskedOfRegisters[]): boolean =>
  asked.includes('person') || !registers.some(({ name }) => name === call)

/** What registers answer beside their contracts, by the answers that they gave about these. */
function ofContracts(asked: readonly AskedOfRegisters[]) {
  const answers = answersOf(asked)
  return checkPerRegister('contract.answers', {
    title: 'SHOULD answer with the members, types and values of its contract',
    source: [...new Set(registers.map(({ section }) => section)), 'OpenAPI 4.8.17'],
    severity: 'warning',
    needs: ({ name }) => ({ contract: answerContract[name], ...answers[name] }),
    sends: {},
    timeless: true,
    run({ needs: { contract, ...needs }, target, info }, { name }) {
      const fix = fixAt('configuration', message('fix.compare-contract'))
      const telling: Telling = { what: nameOfAnswer[name], by: basename(contract.file), fix, info }
      const compared = answeredIn(needs, personsOf(target, name)).flatMap(({ reply }) => {
        const body = valueOf(reply)
        const label = mediaType(reply)
        const found = body && compareAnswer(contract, { status: reply.status, label, value: body.value })
        return found === undefined ? [] : [{ reply, label, found }]
      })
      if (compared.length === 0) {
        if (!isPromised(name, asked)) throw new NotApplicable(message('reason.nothing-answered'))
        throw unapplied(`contract.${name}`, message('reason.nothing-compared'), settingFor(name, target, `contract.${name}`))
      }
      const faults = compared.flatMap(({ reply, label, found }): readonly Fault[] => {
        if ('deviations' in found) return faultsOf(reply, found, telling)
        const said = { got: label ?? message('value.none'), because: message('contract.by-contract', { file: telling.by }), fix }
        const header = expect(reply, telling.what, 'contract.content-type').header('content-type')
        return [{ about: label ?? '', tell: () => void header.fits(anyOf(found.labels), false, said) }]
      })
      tellAll(faults)
    },
  })
}

/** What the answer to each documented call is called in findings. */
const nameOfAnswer: Readonly<Record<DocumentedCall, Message>> = {
  discovery: message('discovery.document'),
  token: message('token.response'),
  graphql: message('graphql.response'),
  ...perRegister(({ name }) => answerOf(name)),
}

/** What answers look like beside what was recorded, where no contract says more. */
function ofRecord(asked: readonly AskedOfRegisters[]): Readonly<Record<DocumentedCall, Check>> {
  const answers = answersOf(asked)
  const made = documentedCallNames.map((call): readonly [DocumentedCall, Check] => [
    call,
    check('contract.recorded', {
      instance: call,
      title: 'SHOULD answer in the recorded form',
      source: ['operations'],
      severity: 'warning',
      needs: { recorded: recordedContract, ...answers[call] },
      sends: {},
      timeless: true,
      run({ needs: { recorded, ...needs }, target, info }) {
        if (target.contract[call as RegisterName] !== undefined) throw new NotApplicable(message('reason.contract-instead'))
        const persons = personsOf(target, call)
        const judged = answeredIn(needs, persons).flatMap(({ reply, asked: about, mark }) => {
          const body = valueOf(reply)
          const answer = { call, asked: about, status: reply.status, value: body?.value, ...(mark && { mark }) }
          const found = body && compareRecorded(recorded.record, answer)
          return found === undefined ? [] : [{ reply, found }]
        })
        if (judged.length === 0) {
          const isUnknown = recorded.record.calls[call] === undefined && Object.values(needs).every((answer) => answer === undefined)
          if (isUnknown || !isPromised(call, asked)) throw new NotApplicable(message('reason.nothing-recorded'))
          throw unapplied('contract.recorded', message('reason.nothing-recorded'), settingFor(call, target, 'contract.recorded'))
        }
        const fix = fixAt('configuration', message('fix.record-again'))
        const telling: Telling = { what: nameOfAnswer[call], by: basename(recorded.file), fix, info }
        tellAll(judged.flatMap(({ reply, found }) => faultsOf(reply, found, telling)))
      },
    }),
  ])
  return Object.fromEntries(made) as Record<DocumentedCall, Check>
}

export const answers = ofContracts(['person', 'nobody'])
export const recorded = ofRecord(['person', 'nobody'])

export const contract = suiteOf(answers, recorded)

/** The same where the registers are asked about these alone. */
export function contractAbout(...asked: readonly AskedOfRegisters[]): Suite {
  return suiteOf(ofContracts(asked), ofRecord(asked))
}

function suiteOf(ofAnswers: Readonly<Record<RegisterName, Check>>, ofRecords: Readonly<Record<DocumentedCall, Check>>): Suite {
  return suite('contract', 'The answers are those of the contract', [
    discovery,
    graphql,
    ...registers.flatMap(({ name }) => [ofAnswers[name], statuses[name]]),
    ...documentedCallNames.map((call) => ofRecords[call]),
  ])
}
