import { type CatalogName, perRegister, registerNames, type RegisterName } from '../domain/index.ts'
import type { Attribution, RecordedExchange } from '../engine/index.ts'
import { type ObservedResponse, answerOf, challengeOf, is } from './answer.ts'
import { documentedCalls, isDocumented, isIn, registerOf } from './checks.ts'
import { inGatewayForm } from './classifier/gateway-responders.ts'
import { isGravitee } from './gateway-product.ts'
import { type Evidence, holds, isBroken, isUntested, type Symptom, symptomsOf, type TargetFacts } from './evidence.ts'
import { saysNoPerson } from './person.ts'
import { compare, sameForm, signatureOf } from './signature.ts'
import { type ManagementEvidence, insideOf } from './inside.ts'
import { type IntermittentFailures, intermittentFailuresOf } from './equal-calls.ts'

/** Facts of the whole run that the rules use. */
export interface RunFacts {
  readonly target: TargetFacts
  /** Evidence from the management API of the gateway. */
  readonly inside: ManagementEvidence
  /** True if the gateway is Gravitee. */
  readonly gravitee: boolean | 'unknown'
  readonly symptoms: readonly Symptom[]
  /** Returns whether a check passed or warned, by name: `holds`. */
  held(check: CatalogName): boolean
  /** Returns whether a check failed, by name, waived or not: `isBroken`. */
  broke(check: CatalogName): boolean
  /**
   * Returns the checks that prove that the documented call of a register went through the whole chain; none if it did not. An unknown
   * person proves nothing if no person is found at all.
   */
  proofs(register: RegisterName): readonly CatalogName[]
  /** Returns whether the documented call of a register went through the whole chain. */
  works(register: RegisterName): boolean
  /** The registers of the target whose documented call was made. */
  readonly calledRegisters: readonly RegisterName[]
  /** Returns whether another register than the symptom's works. */
  otherWorks(symptom: Pick<Symptom, 'register'>): boolean
  /** Returns whether every register fails with the same status and form: then a shared part is wrong, or one mistake was made for each. */
  failsAlike(symptom: Symptom): boolean
  /** Returns whether any register works, which proves the address of the gateway. */
  anyWorks(): boolean
  /** The result of the direct call to the token-issuing service: its symptom, or that it passed. */
  readonly probe: Symptom | 'held' | undefined
  /** True if the token of the direct call says which scope it has. */
  readonly probeTellsScope: boolean
  /** Returns whether the register's gateway responded to a call without the API key. */
  controlAnswered(register: RegisterName): boolean
  /** Returns the responder that rejected a documented call which succeeded in the same run, itself or for another identifier. */
  flickers(register: RegisterName): Attribution | undefined
  /** Counts the failures of the same call to a register, if it succeeded as well. */
  intermittentFailures(register: RegisterName): IntermittentFailures | undefined
}

/** The check that looks for the persons in a response. */
const personsChecks = perRegister(({ answer }) => answer.check)

/** The check that calls the token-issuing service directly. */
export const tokenProbe = 'token-service.issues-token' satisfies CatalogName

/** Returns whether a register says that the token itself is invalid: expired, or of another environment (RFC6750 3.1). */
export const rejectsToken = (symptom: Symptom): boolean =>
  isDocumented(symptom) && symptom.attribution.respondedBy === 'register' && challengeOf(symptom.answer).includes('invalid_token')

/** Returns whether the controls leave open that the register rejects the token. */
export const mayRefuseToken = (symptom: Symptom): boolean => rejectsToken(symptom) || symptom.tried?.ends.includes('bad-token') === true

/** Returns whether a register knows the token and finds no scope in it, or the controls leave that open. */
export const lacksScope = (symptom: Symptom): boolean =>
  isDocumented(symptom) &&
  (symptom.tried === undefined
    ? symptom.attribution.respondedBy === 'register' && is(symptom.answer, 403)
    : symptom.tried.ends.includes('scope'))

/** Returns whether the token of the direct call to the token-issuing service is invalid itself. */
export const isBadToken = (symptom: Symptom): boolean =>
  isIn(symptom, 'token-service') && symptom.check !== tokenProbe && symptom.result.outcome === 'failed'

/** Returns whether an unknown person gets a server error or a success where known persons are found. */
export const hidesUnknownPerson = ({ id, register, answer }: Symptom, facts: Pick<RunFacts, 'works'>): boolean =>
  id === 'register.path-proven' && register !== undefined && is(answer, '2xx', '5xx') && facts.works(register)

/** Returns whether a documented call gets no response in time. */
export const hangs = (symptom: Symptom): boolean => isDocumented(symptom) && symptom.origin === 'gateway' && symptom.transport === 'timeout'

/** Returns whether the same address rejects the key of the token-issuing service, too: then the keys share their mistake. */
export function everyKeyRefused({ exchange }: Symptom, { probe }: Pick<RunFacts, 'probe'>): boolean {
  if (exchange === undefined || typeof probe !== 'object' || probe.exchange === undefined) return false
  const hosts = [exchange, probe.exchange].map(({ request }) => URL.parse(request.url)?.host)
  return hosts[0] === hosts[1] && is(probe.answer, 401, 403) && compare(signatureOf(exchange), signatureOf(probe.exchange)) !== 'different'
}

/** Gathers the facts of a run. */
export function runFactsOf(evidence: Evidence): RunFacts {
  const { results, exchanges, target } = evidence
  const symptoms = symptomsOf(evidence)
  const resultByName = new Map(results.map((result) => [result.name as CatalogName, result]))
  const held = (check: CatalogName): boolean => holds(resultByName.get(check))
  /** Returns whether a known and an unknown person get the same success, which may hide an error. */
  const answersAlike = (register: RegisterName): boolean => {
    const [known, unknown] = documentedCalls(register).map((call) =>
      exchanges.find(({ check, control }) => check === call && control === undefined),
    )
    if (known === undefined || unknown === undefined || held(personsChecks[register])) return false
    return (
      is(answerOf(unknown), '2xx') &&
      isBroken(resultByName.get(documentedCalls(register)[1])) &&
      compare(signatureOf(known), signatureOf(unknown)) === 'equal'
    )
  }
  const proofs = (register: RegisterName): readonly CatalogName[] => {
    const [found, path] = documentedCalls(register)
    if (held(found) && !answersAlike(register)) return [found]
    const lost = symptoms.some(
      (symptom) =>
        symptom.check === found && (symptom.attribution.class === 'not-found' || is(symptom.answer, 404)) && !saysNoPerson(symptom),
    )
    return held(path) && !lost ? [path] : []
  }
  const works = (register: RegisterName): boolean => proofs(register).length > 0
  const intermittent = perRegister(({ name }) =>
    intermittentFailuresOf(
      exchanges.filter((exchange) => concerns(exchange, name, results)),
      target.keyHeader,
    ),
  )
  const flicker = (register: RegisterName): Attribution | undefined => {
    const refused = symptoms.find((symptom) => symptom.register === register && isDocumented(symptom) && rejectsCaller(symptom.attribution))
    const by = intermittent[register]?.by
    return by?.class === 'credentials' || by?.class === 'not-found' ? by : works(register) ? refused?.attribution : undefined
  }
  const flickering = perRegister(({ name }) => flicker(name))
  const calledRegisters = registerNames.filter((register) =>
    documentedCalls(register).some((call) => {
      const result = resultByName.get(call)
      return result !== undefined && !isUntested(result)
    }),
  )
  return {
    target,
    inside: insideOf(resultByName),
    gravitee: isGravitee(evidence),
    symptoms,
    held,
    broke: (check) => isBroken(resultByName.get(check)),
    proofs,
    works,
    calledRegisters,
    otherWorks: ({ register }) => registerNames.some((other) => register !== undefined && other !== register && works(other)),
    failsAlike: (symptom) =>
      calledRegisters.length > 1 &&
      calledRegisters.every(
        (other) => other === symptom.register || symptoms.some((each) => each.register === other && isAlike(symptom, each)),
      ),
    anyWorks: () => registerNames.some(works),
    probe: symptoms.find(({ check }) => check === tokenProbe) ?? symptoms.find(isBadToken) ?? (held(tokenProbe) ? 'held' : undefined),
    probeTellsScope: exchanges.some(({ origin, issued }) => origin === 'token-service' && issued?.scope !== undefined),
    controlAnswered: (register) =>
      exchanges.some(
        (exchange) => concerns(exchange, register, results) && !carriesKey(exchange, target) && isOfGateway(answerOf(exchange)),
      ),
    flickers: (register) => flickering[register],
    intermittentFailures: (register) => intermittent[register],
  }
}

/** Returns whether two documented calls got the same status, and the same form or the same ending. */
function isAlike(one: Symptom, other: Symptom): boolean {
  if (!isDocumented(other) || one.exchange === undefined || other.exchange === undefined) return false
  if (one.answer.status !== other.answer.status) return false
  const [a, b] = [signatureOf(one.exchange), signatureOf(other.exchange)]
  return sameForm(a, b) || compare(a, b) !== 'different' || (one.tried !== undefined && one.tried.ends[0] === other.tried?.ends[0])
}

/** Returns whether a gateway responded. The older engine puts no mark on its own errors. */
const isOfGateway = (answer: ObservedResponse): boolean => answer.marked || inGatewayForm(answer)

const concerns = (exchange: RecordedExchange, register: RegisterName, results: Evidence['results']): boolean => {
  const result = results.find(({ name }) => name === exchange.check)
  return exchange.origin === 'gateway' && result !== undefined && registerOf(result) === register
}

const rejectsCaller = ({ respondedBy, class: kind }: Attribution): boolean => respondedBy === 'register' && kind === 'credentials'

const carriesKey = ({ request }: RecordedExchange, { keyHeader }: TargetFacts): boolean =>
  keyHeader === undefined || Object.keys(request.headers).some((name) => name.toLowerCase() === keyHeader.toLowerCase())

/** Facts if nothing but one response is known. */
export const factsOfOneResponse = runFactsOf({ results: [], exchanges: [], target: { tokenServiceProbed: false, keysShared: true } })
