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
import { answeredIn, answersOf } from './contract-answers.ts'
import { object } from './discovery.suite.ts'
import { answerContract, graphqlContract, recordedContract } from './givens.ts'
import { graphqlRequest } from './graphql.suite.ts'
import type { RegisterSubject } from './register-controls.ts'
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
    reportAll(faultsOf(document.reply, found, { what: nameOfAnswer.discovery, by: basename(found.file), fix, info }))
  },
})

/** A configured contract without a response to compare makes the run incomplete, not green. */
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
    const published = await publishedTypes(reply)
    const setting = `contract.${target.contract.graphql === undefined ? 'recorded' : 'graphql'}`
    if (published === undefined) throw unapplied(setting, message('reason.tells-no-types'))
    await compareTypes(reply, contract.text, published, basename(contract.file))
  },
})

/** The published schema of a GraphQL API, in its own language; undefined if it publishes none. */
export async function publishedTypes(reply: Reply): Promise<string | undefined> {
  const parsed = reply.status === 200 ? parseJson(reply.bytes) : undefined
  return parsed !== undefined && 'value' in parsed ? await schemaText(valueAt(parsed.value, '/data')) : undefined
}

async function compareTypes(reply: Reply, before: string, after: string, by: string): Promise<void> {
  each(await schemaChanges(before, after), ({ severity, kind, message: change, at }) =>
    expectThat(message('contract.graphql-schema', { at }), { code: `contract.graphql-${severity}`, at, exchange: reply.exchange.id }).fail(
      message('contract.graphql', { change: change.replace(/\.$/, ''), kind, file: by }),
      { actual: kind, fix: fixAt('graphql-api', message('fix.compare-contract')) },
    ),
  )
}

/** Evaluates responses of a register alone: the gateway and other components are in no contract of a register. */
export const statuses = checkPerRegister('contract.statuses', {
  title: 'SHOULD answer with statuses that its contract documents',
  source: [...new Set(registers.map(({ section }) => section)), 'OpenAPI 4.8.16'],
  severity: 'warning',
  needs: ({ name }) => ({
    contract: answerContract[name],
    person: sentBy(`${name}.found`),
    unknownPerson: sentBy(`register.path-proven [${name}]`),
  }),
  sends: {},
  timeless: true,
  run({ needs: { contract, person, unknownPerson }, attribute }) {
    const ofRegister = [...person, ...unknownPerson].filter(
      (exchange) => exchange.response !== undefined && ['register', 'unknown'].includes(attribute(exchange).respondedBy),
    )
    if (ofRegister.length === 0) throw new NotApplicable(message('reason.nothing-answered'))
    const byStatus = new Map(ofRegister.map((exchange) => [exchange.response!.status, exchange]))
    each([...byStatus], ([status, { id }]) => {
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

/** The context of a response's findings: deviations fail, new members are remarks. */
interface DeviationReport {
  readonly what: Text
  readonly by: string
  readonly fix: NonNullable<Finding['fix']>
  readonly info: (finding: Finding) => void
}

/** A deviation of a response from its contract. */
interface ContractFault {
  /** Names the deviation: responses with the same one report it once. */
  readonly about: string
  readonly report: () => void
}

function faultsOf(reply: Reply, { deviations, added }: Compared, { what, by, fix, info }: DeviationReport): readonly ContractFault[] {
  const exchange = reply.exchange.id
  const news = added.join(', ')
  const reportAdded = (): void =>
    expectThat(what, { code: 'contract.added', at: added[0]!, exchange })
      .or(info)
      .fail(message('contract.added', { file: by, members: news }))
  return [
    ...(added.length === 0 ? [] : [{ about: news, report: reportAdded }]),
    ...deviations.map(({ at, kind, expected, actual }): ContractFault => {
      const facts = { got: show(actual, reply), because: message('contract.by-contract', { file: by }), fix }
      const where = expectThat(placeIn(what, at), { code: `contract.${kind}`, at, exchange })
      return { about: `${at} ${textOf(expected)}`, report: () => void where.fits(expected, false, facts) }
    }),
  ]
}

const reportAll = (faults: readonly ContractFault[]): void =>
  each([...Map.groupBy(faults, ({ about }) => about).values()], ([first]) => first!.report())

/** The value of a JSON body; another check evaluates other bodies. */
function valueOf(reply: Reply): { readonly value: unknown } | undefined {
  const parsed = parseJson(reply.bytes)
  return 'value' in parsed ? parsed : undefined
}

/** The persons to request from a register, as configured. */
export const personsOf = ({ gateway }: Target, call: DocumentedCall): readonly Sensitive[] | undefined => {
  const { personIdentifier, personIdentifiers } = gateway?.[call as RegisterName] ?? {}
  return personIdentifier === undefined ? personIdentifiers : [personIdentifier]
}

/** The setting that would give a response to compare: of the call, of its persons, or of the contract itself. */
function settingFor(call: DocumentedCall, target: Target, contract: string): string {
  const register = registers.find(({ name }) => name === call)
  if (register === undefined) return contract
  if (target.gateway?.[register.name] === undefined) return `gateway.${call}`
  return personsOf(target, call) === undefined ? `gateway.${call}.${register.persons.setting}` : contract
}

/**
 * Returns whether the contract describes a response to these requests: it may not if only an unknown person is requested, as in a cycle of
 * the monitor.
 */
const isPromised = (call: DocumentedCall, subjects: readonly RegisterSubject[]): boolean =>
  subjects.includes('person') || !registers.some(({ name }) => name === call)

/** Compares responses of registers with their contracts, for requests about these subjects. */
function ofContracts(subjects: readonly RegisterSubject[]) {
  const answers = answersOf(subjects)
  return checkPerRegister('contract.answers', {
    title: 'SHOULD answer with the members, types and values of its contract',
    source: [...new Set(registers.map(({ section }) => section)), 'OpenAPI 4.8.17'],
    severity: 'warning',
    needs: ({ name }) => ({ contract: answerContract[name], ...answers[name] }),
    sends: {},
    timeless: true,
    run({ needs: { contract, ...needs }, target, info }, { name }) {
      const fix = fixAt('configuration', message('fix.compare-contract'))
      const report: DeviationReport = { what: nameOfAnswer[name], by: basename(contract.file), fix, info }
      const compared = answeredIn(needs, personsOf(target, name)).flatMap(({ reply }) => {
        const body = valueOf(reply)
        const label = mediaType(reply)
        const found = body && compareAnswer(contract, { status: reply.status, label, value: body.value })
        return found === undefined ? [] : [{ reply, label, found }]
      })
      if (compared.length === 0) {
        if (!isPromised(name, subjects)) throw new NotApplicable(message('reason.nothing-answered'))
        throw unapplied(`contract.${name}`, message('reason.nothing-compared'), settingFor(name, target, `contract.${name}`))
      }
      const faults = compared.flatMap(({ reply, label, found }): readonly ContractFault[] => {
        if ('deviations' in found) return faultsOf(reply, found, report)
        const facts = { got: label ?? message('value.none'), because: message('contract.by-contract', { file: report.by }), fix }
        const header = expect(reply, report.what, 'contract.content-type').header('content-type')
        return [{ about: label ?? '', report: () => void header.fits(anyOf(found.labels), false, facts) }]
      })
      reportAll(faults)
    },
  })
}

/** The name of the response to each documented call in findings. */
const nameOfAnswer: Readonly<Record<DocumentedCall, Message>> = {
  discovery: message('discovery.document'),
  token: message('token.response'),
  graphql: message('graphql.response'),
  ...perRegister(({ name }) => answerOf(name)),
}

/** Compares responses with the recorded ones, if no contract says more. */
function ofRecord(subjects: readonly RegisterSubject[]): Readonly<Record<DocumentedCall, Check>> {
  const answers = answersOf(subjects)
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
        const compared = answeredIn(needs, persons).flatMap(({ reply, subject, mark }) => {
          const body = valueOf(reply)
          const answer = { call, subject, status: reply.status, value: body?.value, ...(mark && { mark }) }
          const found = body && compareRecorded(recorded.record, answer)
          return found === undefined ? [] : [{ reply, found }]
        })
        if (compared.length === 0) {
          const isUnknown = recorded.record.calls[call] === undefined && Object.values(needs).every((answer) => answer === undefined)
          if (isUnknown || !isPromised(call, subjects)) throw new NotApplicable(message('reason.nothing-recorded'))
          throw unapplied('contract.recorded', message('reason.nothing-recorded'), settingFor(call, target, 'contract.recorded'))
        }
        const fix = fixAt('configuration', message('fix.record-again'))
        const report: DeviationReport = { what: nameOfAnswer[call], by: basename(recorded.file), fix, info }
        reportAll(compared.flatMap(({ reply, found }) => faultsOf(reply, found, report)))
      },
    }),
  ])
  return Object.fromEntries(made) as Record<DocumentedCall, Check>
}

export const answers = ofContracts(['person', 'nobody'])
export const recorded = ofRecord(['person', 'nobody'])

export const contract = suiteOf(answers, recorded)

/** The suite for requests to the registers about these subjects alone. */
export function contractAbout(...subjects: readonly RegisterSubject[]): Suite {
  return suiteOf(ofContracts(subjects), ofRecord(subjects))
}

function suiteOf(ofAnswers: Readonly<Record<RegisterName, Check>>, ofRecords: Readonly<Record<DocumentedCall, Check>>): Suite {
  return suite('contract', 'The answers are those of the contract', [
    discovery,
    graphql,
    ...registers.flatMap(({ name }) => [ofAnswers[name], statuses[name]]),
    ...documentedCallNames.map((call) => ofRecords[call]),
  ])
}
