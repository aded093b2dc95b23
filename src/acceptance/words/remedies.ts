import { message, type Message } from '../../messages/index.ts'
import type { Problem } from '../record/problem.ts'
import type { AcceptanceRecord } from '../record/record.ts'

/** A sentence with the command or the setting that removes a problem. */
type Remedy = (problem: Problem, target: string, waivers: Waivers) => Message

type Waivers = AcceptanceRecord['waivers']

const sign: Remedy = (_, target) => message('record.remedy.sign', { target })
const run: Remedy = (_, target) => message('record.remedy.run', { target })
const fix: Remedy = (_, target) => message('record.remedy.fix', { target })
const certificate: Remedy = (_, target) => message('record.remedy.certificate', { target })
const attest: Remedy = (problem, target) => {
  const ids = 'steps' in problem ? problem.steps.split(', ').filter((id) => /^[\w-]+$/.test(id)) : []
  const flags = (ids.length === 0 ? ['sole-use'] : ids).map((id) => `--attest "${id}=NAME"`).join(' ')
  return message('record.remedy.attest', { target, flags })
}
const waive: Remedy = (problem, _, waivers) => {
  const told = 'waivers' in problem ? problem.waivers.split(', ') : 'checks' in problem ? problem.checks.split(', ') : []
  const own = waivers.filter(({ check, owner }) => told.includes(check) || told.includes(`${check} (${owner})`))
  const lines = own.map(({ check, reason, owner, until }) => `{ check: ${check}, reason: ${reason}, owner: ${owner}, until: ${until} }`)
  return message('record.remedy.waiver', { line: lines.join('; ') || '{ check: CHECK, reason: REASON, owner: NAME, until: 2027-01-31 }' })
}
const addresses: Remedy = () => message('record.remedy.addresses')
const proxy: Remedy = () => message('record.remedy.proxy')
const authority: Remedy = () => message('record.remedy.authority')
const challenge: Remedy = (_, target) => message('record.remedy.challenge', { target })

/** What an institution does about a problem. What is not here is removed by another run. */
const remedies: Readonly<Partial<Record<Problem['id'], Remedy>>> = {
  unsigned: sign,
  'another-key': sign,
  'key-of-others': sign,
  'key-revoked': (_, target) => message('record.remedy.new-key', { target }),
  'key-ended': (_, target) => message('record.remedy.new-key', { target }),
  'key-not-yet': sign,
  'certificate-key': certificate,
  'certificate-authority': certificate,
  'certificate-expired': certificate,
  'certificate-not-yet': certificate,
  'certificate-rule': certificate,
  'certificate-usage': certificate,
  'certificate-number': certificate,
  'certificate-of-others': certificate,
  'not-passed': fix,
  'not-passed-checks': fix,
  unproven: fix,
  'policy-unproven': fix,
  'wrong-steps': fix,
  'unshown-steps': fix,
  'policy-statements': attest,
  'anonymous-statements': attest,
  'statement-days': attest,
  excused: waive,
  unwaived: waive,
  'unowned-waivers': waive,
  'policy-waiver': waive,
  'policy-waiver-long': waive,
  unguarded: addresses,
  'own-machine': addresses,
  'no-address': addresses,
  'no-organization': addresses,
  'policy-environment': addresses,
  'address-of-others': addresses,
  'address-unregistered': addresses,
  'policy-proxy-forbidden': proxy,
  'policy-proxy-required': proxy,
  'policy-authority-forbidden': authority,
  'policy-authority-required': authority,
  'policy-certificate': authority,
  'challenge-missing': challenge,
  'challenge-foreign': challenge,
  'challenge-organization': challenge,
  'challenge-time': challenge,
}

/** Problems that the file had on its way, or that only the receiver can remove. */
const ofOthers: ReadonlySet<Problem['id']> = new Set([
  'changed',
  'broken-signature',
  'unknown-key',
  'certificate-unlisted',
  'target-names',
  'catalogue',
])

/** What an institution types or sets to remove a problem; undefined where it can do nothing. A name that a shell reads otherwise is not repeated. */
export function remedyOf(problem: Problem, target: string | undefined, waivers: Waivers = []): Message | undefined {
  if (ofOthers.has(problem.id)) return undefined
  const name = target !== undefined && /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(target) ? target : 'TARGET'
  return (remedies[problem.id] ?? run)(problem, name, waivers)
}
