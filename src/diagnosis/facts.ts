import { type CatalogName, perRegister, registerNames, type RegisterName } from '../domain/index.ts'
import type { Attribution, RecordedExchange } from '../engine/index.ts'
import { type Answer, answerOf, challengeOf, is } from './answer.ts'
import { documentedCalls, isDocumented, isIn, registerOf } from './checks.ts'
import { inGatewayForm } from './classifier/gateway.ts'
import { isGravitee } from './gateway-product.ts'
import { type Evidence, holds, isBroken, isUntested, type Symptom, symptomsOf, type TargetFacts } from './evidence.ts'
import { saysNoPerson } from './person.ts'
import { compare, sameVoice, signatureOf } from './signature.ts'
import { type Inside, insideOf } from './inside.ts'
import { type Unsteadiness, unsteadyOf } from './unsteady.ts'

/** What the run as a whole says, asked by the rules. */
export interface Facts {
  readonly target: TargetFacts
  /** What the management API of the gateway shows. */
  readonly inside: Inside
  /** Whether the gateway is Gravitee. */
  readonly gravitee: boolean | 'unknown'
  readonly symptoms: readonly Symptom[]
  /** Whether a check did what it demands, by name: `holds`. */
  held(check: CatalogName): boolean
  /** Whether a check failed, by name, waived or not: `isBroken`. */
  broke(check: CatalogName): boolean
  /**
   * The checks that prove that the documented call of a register went through the whole chain; none where it did not.
   * That nobody is found for the identifier that belongs to nobody proves nothing where nobody is found at all.
   */
  proofs(register: RegisterName): readonly CatalogName[]
  /** Whether the documented call of a register went through the whole chain. */
  works(register: RegisterName): boolean
  /** The registers whose documented call was to be made: those of the target. */
  readonly asked: readonly RegisterName[]
  /** Whether another register than the symptom's works. */
  otherWorks(symptom: Pick<Symptom, 'register'>): boolean
  /** Whether every register fails, with the same status and in one voice: what they share is the matter, or one mistake made for each. */
  failsAlike(symptom: Symptom): boolean
  /** Whether any register works, which proves the address of the gateway. */
  anyWorks(): boolean
  /** What the direct call to the token-issuing service showed: its symptom, or that it holds. */
  readonly probe: Symptom | 'held' | undefined
  /** Whether the token that the direct call got says which scope it has. */
  readonly probeTellsScope: boolean
  /** Whether a call without the API key was answered by the register's gateway. */
  controlAnswered(register: RegisterName): boolean
  /** Who refused a documented call that was answered with success in the same run, itself or for another identifier. */
  flickers(register: RegisterName): Attribution | undefined
  /** How often the very same call to a register failed, where it was answered with success as well. */
  unsteady(register: RegisterName): Unsteadiness | undefined
}

/** The check that looks for the persons in an answer. */
const personsChecks = perRegister(({ answer }) => answer.check)

/** The check that asks the token-issuing service directly. */
export const tokenProbe = 'token-service.issues-token' satisfies CatalogName

/** Whether a register says that the token itself is no good: of another environment, or at its end (RFC6750 3.1). */
export const rejectsToken = (symptom: Symptom): boolean =>
  isDocumented(symptom) && symptom.attribution.respondedBy === 'register' && challengeOf(symptom.answer).includes('invalid_token')

/** Whether it may be that: as far as the controls leave it open. */
export const mayRefuseToken = (symptom: Symptom): boolean => rejectsToken(symptom) || symptom.tried?.ends.includes('bad-token') === true

/** Whether a register knows the token and finds no scope in it, or may do so as far as the controls leave it open. */
export const lacksScope = (symptom: Symptom): boolean =>
  isDocumented(symptom) &&
  (symptom.tried === undefined
    ? symptom.attribution.respondedBy === 'register' && is(symptom.answer, 403)
    : symptom.tried.ends.includes('scope'))

/** Whether the token that the token-issuing service hands out when it is asked directly shows itself that it is no good. */
export const isBadToken = (symptom: Symptom): boolean =>
  isIn(symptom, 'token-service') && symptom.check !== tokenProbe && symptom.result.outcome === 'failed'

/** Whether nobody is answered by an error of a server, or with success, where persons are found. */
export const hidesNobody = ({ id, register, answer }: Symptom, facts: Pick<Facts, 'works'>): boolean =>
  id === 'register.path-proven' && register !== undefined && is(answer, '2xx', '5xx') && facts.works(register)

/** Whether a documented call gets no answer in time. */
export const hangs = (symptom: Symptom): boolean => isDocumented(symptom) && symptom.origin === 'gateway' && symptom.transport === 'timeout'

/** Whether the key of the token-issuing service is refused by the same address as this one: then the keys have in common what is wrong. */
export function everyKeyRefused({ exchange }: Symptom, { probe }: Pick<Facts, 'probe'>): boolean {
  if (exchange === undefined || typeof probe !== 'object' || probe.exchange === undefined) return false
  const hosts = [exchange, probe.exchange].map(({ request }) => URL.parse(request.url)?.host)
  return hosts[0] === hosts[1] && is(probe.answer, 401, 403) && compare(signatureOf(exchange), signatureOf(probe.exchange)) !== 'different'
}

/** Gathers what the rules ask of a run. */
export function factsOf(evidence: Evidence): Facts {
  const { results, exchanges, target } = evidence
  const symptoms = symptomsOf(evidence)
  const known = new Map(results.map((result) => [result.name as CatalogName, result]))
  const held = (check: CatalogName): boolean => holds(known.get(check))
  /** A success that whoever is nobody gets as well, in the very same form, may hide an error. */
  const answersAlike = (register: RegisterName): boolean => {
    const [person, nobody] = documentedCalls(register).map((call) =>
      exchanges.find(({ check, control }) => check === call && control === undefined),
    )
    if (person === undefined || nobody === undefined || held(personsChecks[register])) return false
    return (
      is(answerOf(nobody), '2xx') &&
      isBroken(known.get(documentedCalls(register)[1])) &&
      compare(signatureOf(person), signatureOf(nobody)) === 'equal'
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
  const unsteady = perRegister(({ name }) =>
    unsteadyOf(
      exchanges.filter((exchange) => concerns(exchange, name, results)),
      target.keyHeader,
    ),
  )
  const flicker = (register: RegisterName): Attribution | undefined => {
    const refused = symptoms.find((symptom) => symptom.register === register && isDocumented(symptom) && rejectsCaller(symptom.attribution))
    const by = unsteady[register]?.by
    return by?.class === 'credentials' || by?.class === 'not-found' ? by : works(register) ? refused?.attribution : undefined
  }
  const flickering = perRegister(({ name }) => flicker(name))
  const asked = registerNames.filter((register) =>
    documentedCalls(register).some((call) => {
      const result = known.get(call)
      return result !== undefined && !isUntested(result)
    }),
  )
  return {
    target,
    inside: insideOf(known),
    gravitee: isGravitee(evidence),
    symptoms,
    held,
    broke: (check) => isBroken(known.get(check)),
    proofs,
    works,
    asked,
    otherWorks: ({ register }) => registerNames.some((other) => register !== undefined && other !== register && works(other)),
    failsAlike: (symptom) =>
      asked.length > 1 &&
      asked.every((other) => other === symptom.register || symptoms.some((each) => each.register === other && isAlike(symptom, each))),
    anyWorks: () => registerNames.some(works),
    probe: symptoms.find(({ check }) => check === tokenProbe) ?? symptoms.find(isBadToken) ?? (held(tokenProbe) ? 'held' : undefined),
    probeTellsScope: exchanges.some(({ origin, issued }) => origin === 'token-service' && issued?.scope !== undefined),
    controlAnswered: (register) =>
      exchanges.some(
        (exchange) => concerns(exchange, register, results) && !carriesKey(exchange, target) && isOfGateway(answerOf(exchange)),
      ),
    flickers: (register) => flickering[register],
    unsteady: (register) => unsteady[register],
  }
}

/** Whether two documented calls were answered with the same status, in one voice or at the same place of the way. */
function isAlike(one: Symptom, other: Symptom): boolean {
  if (!isDocumented(other) || one.exchange === undefined || other.exchange === undefined) return false
  if (one.answer.status !== other.answer.status) return false
  const [a, b] = [signatureOf(one.exchange), signatureOf(other.exchange)]
  return sameVoice(a, b) || compare(a, b) !== 'different' || (one.tried !== undefined && one.tried.ends[0] === other.tried?.ends[0])
}

/** The older engine of a gateway puts no mark on its own errors. */
const isOfGateway = (answer: Answer): boolean => answer.marked || inGatewayForm(answer)

const concerns = (exchange: RecordedExchange, register: RegisterName, results: Evidence['results']): boolean => {
  const result = results.find(({ name }) => name === exchange.check)
  return exchange.origin === 'gateway' && result !== undefined && registerOf(result) === register
}

const rejectsCaller = ({ respondedBy, class: kind }: Attribution): boolean => respondedBy === 'register' && kind === 'credentials'

const carriesKey = ({ request }: RecordedExchange, { keyHeader }: TargetFacts): boolean =>
  keyHeader === undefined || Object.keys(request.headers).some((name) => name.toLowerCase() === keyHeader.toLowerCase())

/** What a run says of which nothing but one answer is known. */
export const nothingElse = factsOf({ results: [], exchanges: [], target: { tokenServiceProbed: false, keysShared: true } })
