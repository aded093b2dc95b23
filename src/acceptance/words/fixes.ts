import { message, type Message } from '../../messages/index.ts'
import { signingCertificate } from '../record/ends.ts'
import type { RecordProblem } from '../record/problem.ts'
import { addressNames, keyOfIntegration, type AcceptanceRecord } from '../record/record.ts'

/** The parts of a rejected record that a fix names. */
export interface Rejected {
  readonly target?: string | undefined
  readonly addresses?: AcceptanceRecord['target']['addresses']
  readonly tested?: AcceptanceRecord['tested']
  readonly waivers?: AcceptanceRecord['waivers']
}

/** Makes the action with which an institution removes a problem. */
type FixMaker = (problem: RecordProblem, target: string, rejected: Rejected) => Message

const sign: FixMaker = (_, target) => message('record.fix.sign', { target })
const unchanged: FixMaker = (_, target) => message('record.fix.unchanged', { target })
const newKey: FixMaker = (_, target) => message('record.fix.new-key', { target })
const run: FixMaker = (_, target) => message('record.fix.run', { target })
const fix: FixMaker = (_, target) => message('record.fix.fix', { target })
const clock: FixMaker = (_, target) => message('record.fix.clock', { target })
const certificate: FixMaker = (_, target) => message('record.fix.certificate', { target })
const challenge: FixMaker = (_, target) => message('record.fix.challenge', { target })
const addresses: FixMaker = () => message('record.fix.addresses')
const authority: FixMaker = () => message('record.fix.authority')
const attest: FixMaker = (problem, target) => {
  const ids = 'steps' in problem ? problem.steps.split(', ').filter((id) => /^[\w-]+$/.test(id)) : []
  const flags = (ids.length === 0 ? ['sole-use'] : ids).map((id) => `--attest "${id}=NAME"`).join(' ')
  return message('record.fix.attest', { target, flags })
}
const waive: FixMaker = (problem, _, { waivers = [] }) => {
  const named = 'waivers' in problem ? problem.waivers.split(', ') : 'checks' in problem ? problem.checks.split(', ') : []
  const own = waivers.filter(({ check, owner }) => named.includes(check) || named.includes(`${check} (${owner})`))
  const lines = own.map(({ check, reason, owner, until }) => `{ check: ${check}, reason: ${reason}, owner: ${owner}, until: ${until} }`)
  return message('record.fix.waiver', { line: lines.join('; ') || '{ check: CHECK, reason: REASON, owner: NAME, until: 2027-01-31 }' })
}
const proxy: FixMaker = (problem, target, rejected) => {
  const own = addressNames.find((name) => 'of' in problem && problem.of === name)
  const host = URL.parse((own && rejected.addresses?.[own]) ?? '')?.hostname ?? ''
  const values = { target, host: /^[\w.-]+$/.test(host) ? host : 'HOST' }
  return problem.id === 'policy-proxy-required' ? message('record.fix.proxy', values) : message('record.fix.no-proxy', values)
}
const registers: FixMaker = (problem) => {
  const names = 'registers' in problem ? problem.registers.split(', ') : []
  return message('record.fix.registers', { settings: names.map((name) => `gateway.${name}`) })
}
const leftOut: FixMaker = (problem, target, rejected) => {
  const settings = rejected.tested?.leftOut.flatMap(({ setting }) => (setting !== undefined && /^[\w.]+$/.test(setting) ? [setting] : []))
  return settings === undefined || settings.length === 0
    ? fix(problem, target, rejected)
    : message('record.fix.left-out', { target, settings: [...new Set(settings)] })
}
const organization: FixMaker = (problem) =>
  message('record.fix.organization', { organization: 'organization' in problem ? problem.organization : '' })

/** Renews an expired part at its source. */
const renew: FixMaker = (problem, target, rejected) => {
  const what = 'what' in problem ? problem.what : ''
  const [, kind, of = ''] = /^(certificate of|waiver for|what was stated of) ([\w.:[\] -]+)$/.exec(what) ?? []
  if (kind === 'certificate of') return message('record.fix.renew-certificate', { target, host: of })
  if (kind === 'waiver for') return waive({ id: 'policy-waiver', waivers: of }, target, rejected)
  if (kind === 'what was stated of') return attest({ id: 'policy-statements', steps: of }, target, rejected)
  if (what === signingCertificate) return certificate(problem, target, rejected)
  if (what === keyOfIntegration) return message('record.fix.renew-key')
  return what === 'subscription' ? message('record.fix.renew-subscription', { target }) : fix(problem, target, rejected)
}

/** The fix of the institution for each problem; undefined if it can do nothing. */
const fixes: Readonly<Record<RecordProblem['id'], FixMaker | undefined>> = {
  changed: undefined,
  'broken-signature': undefined,
  'unknown-key': undefined,
  'certificate-unlisted': undefined,
  'target-names': undefined,
  catalog: undefined,
  'isolation-unnamed': (_, target) => message('record.fix.ask', { target }),
  'isolation-disagreement': (_, target) => message('record.fix.ask', { target }),
  unsigned: sign,
  'another-key': sign,
  'key-of-others': sign,
  'key-not-yet': sign,
  'key-revoked': newKey,
  'key-ended': newKey,
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
  'policy-proxy-authority': proxy,
  'policy-authority-forbidden': authority,
  'policy-authority-required': authority,
  'policy-certificate': authority,
  'policy-registers': registers,
  'policy-left-out': leftOut,
  'policy-calls': () => message('record.fix.calls'),
  'policy-catalog': (_, target) => message('record.fix.update', { target }),
  'isolation-declared': () => message('record.fix.tenant-bound'),
  'isolation-elsewhere': organization,
  'challenge-missing': challenge,
  'challenge-foreign': challenge,
  'challenge-organization': challenge,
  'challenge-time': challenge,
  'challenge-unreadable': challenge,
  ended: renew,
  'year-old': run,
  'policy-late': run,
  'policy-ended': run,
  future: clock,
  backwards: clock,
  profile: (_, target) => message('record.fix.profile', { target }),
  // No run of Gatewatch leaves such a record.
  form: unchanged,
  counts: unchanged,
  'left-out': unchanged,
  'left-out-expiry': unchanged,
  'left-out-steps': unchanged,
  'unknown-checks': unchanged,
  'unknown-steps': unchanged,
  twice: unchanged,
  unsent: unchanged,
  'odd-calls': unchanged,
  'no-certificate': unchanged,
  'tested-otherwise': unchanged,
}

/** Returns whether the receiver can remove a problem: the letter to the institution omits it. */
export const isForReceiver = ({ id }: RecordProblem): boolean =>
  ['target-names', 'catalog', 'isolation-unnamed', 'isolation-disagreement'].includes(id)

/** Returns whether a file was damaged in transfer: the original may be intact. */
export const isDamage = ({ id }: RecordProblem): boolean => id === 'changed' || id === 'broken-signature'

/** The fix of the institution for a problem; undefined if it can do nothing. A name with special characters of a shell is not repeated. */
export function fixOf(problem: RecordProblem, rejected: Rejected): Message | undefined {
  const { target } = rejected
  const name = target !== undefined && /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(target) ? target : 'TARGET'
  return fixes[problem.id]?.(problem, name, rejected)
}
