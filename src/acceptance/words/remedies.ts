import { message, type Message } from '../../messages/index.ts'
import { signingCertificate } from '../record/ends.ts'
import type { Problem } from '../record/problem.ts'
import { addressNames, keyOfIntegration, type AcceptanceRecord } from '../record/record.ts'

/** What a rejected record says of the target that it is about, as far as a remedy names it. */
export interface Rejected {
  readonly target?: string | undefined
  readonly addresses?: AcceptanceRecord['target']['addresses']
  readonly tested?: AcceptanceRecord['tested']
  readonly waivers?: AcceptanceRecord['waivers']
}

/** What an institution types or sets to remove a problem. */
type Remedy = (problem: Problem, target: string, rejected: Rejected) => Message

const sign: Remedy = (_, target) => message('record.remedy.sign', { target })
const unchanged: Remedy = (_, target) => message('record.remedy.unchanged', { target })
const newKey: Remedy = (_, target) => message('record.remedy.new-key', { target })
const run: Remedy = (_, target) => message('record.remedy.run', { target })
const fix: Remedy = (_, target) => message('record.remedy.fix', { target })
const clock: Remedy = (_, target) => message('record.remedy.clock', { target })
const certificate: Remedy = (_, target) => message('record.remedy.certificate', { target })
const challenge: Remedy = (_, target) => message('record.remedy.challenge', { target })
const addresses: Remedy = () => message('record.remedy.addresses')
const authority: Remedy = () => message('record.remedy.authority')
const attest: Remedy = (problem, target) => {
  const ids = 'steps' in problem ? problem.steps.split(', ').filter((id) => /^[\w-]+$/.test(id)) : []
  const flags = (ids.length === 0 ? ['sole-use'] : ids).map((id) => `--attest "${id}=NAME"`).join(' ')
  return message('record.remedy.attest', { target, flags })
}
const waive: Remedy = (problem, _, { waivers = [] }) => {
  const named = 'waivers' in problem ? problem.waivers.split(', ') : 'checks' in problem ? problem.checks.split(', ') : []
  const own = waivers.filter(({ check, owner }) => named.includes(check) || named.includes(`${check} (${owner})`))
  const lines = own.map(({ check, reason, owner, until }) => `{ check: ${check}, reason: ${reason}, owner: ${owner}, until: ${until} }`)
  return message('record.remedy.waiver', { line: lines.join('; ') || '{ check: CHECK, reason: REASON, owner: NAME, until: 2027-01-31 }' })
}
const proxy: Remedy = (problem, target, rejected) => {
  const own = addressNames.find((name) => 'of' in problem && problem.of === name)
  const host = URL.parse((own && rejected.addresses?.[own]) ?? '')?.hostname ?? ''
  const values = { target, host: /^[\w.-]+$/.test(host) ? host : 'HOST' }
  return problem.id === 'policy-proxy-required' ? message('record.remedy.proxy', values) : message('record.remedy.no-proxy', values)
}
const registers: Remedy = (problem) => {
  const names = 'registers' in problem ? problem.registers.split(', ') : []
  return message('record.remedy.registers', { settings: names.map((name) => `gateway.${name}`) })
}
const leftOut: Remedy = (problem, target, rejected) => {
  const settings = rejected.tested?.leftOut.flatMap(({ setting }) => (setting !== undefined && /^[\w.]+$/.test(setting) ? [setting] : []))
  return settings === undefined || settings.length === 0
    ? fix(problem, target, rejected)
    : message('record.remedy.left-out', { target, settings: [...new Set(settings)] })
}
const organization: Remedy = (problem) =>
  message('record.remedy.organization', { organization: 'organization' in problem ? problem.organization : '' })

/** What has ended is renewed where it comes from. */
const renew: Remedy = (problem, target, rejected) => {
  const what = 'what' in problem ? problem.what : ''
  const [, kind, of = ''] = /^(certificate of|waiver for|what was stated of) ([\w.:[\] -]+)$/.exec(what) ?? []
  if (kind === 'certificate of') return message('record.remedy.renew-certificate', { target, host: of })
  if (kind === 'waiver for') return waive({ id: 'policy-waiver', waivers: of }, target, rejected)
  if (kind === 'what was stated of') return attest({ id: 'policy-statements', steps: of }, target, rejected)
  if (what === signingCertificate) return certificate(problem, target, rejected)
  if (what === keyOfIntegration) return message('record.remedy.renew-key')
  return what === 'subscription' ? message('record.remedy.renew-subscription', { target }) : fix(problem, target, rejected)
}

/** What an institution does about each problem; undefined where it can do nothing. */
const remedies: Readonly<Record<Problem['id'], Remedy | undefined>> = {
  changed: undefined,
  'broken-signature': undefined,
  'unknown-key': undefined,
  'certificate-unlisted': undefined,
  'target-names': undefined,
  catalogue: undefined,
  'isolation-unnamed': (_, target) => message('record.remedy.ask', { target }),
  'isolation-disagreement': (_, target) => message('record.remedy.ask', { target }),
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
  'policy-calls': () => message('record.remedy.calls'),
  'policy-catalogue': (_, target) => message('record.remedy.update', { target }),
  'isolation-declared': () => message('record.remedy.tenant-bound'),
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
  profile: (_, target) => message('record.remedy.profile', { target }),
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

/** Whether the receiver can remove a problem: the institution is not written to about it. */
export const isForReceiver = ({ id }: Problem): boolean =>
  ['target-names', 'catalogue', 'isolation-unnamed', 'isolation-disagreement'].includes(id)

/** Whether a file was damaged on its way: the one that was written may be in order. */
export const isDamage = ({ id }: Problem): boolean => id === 'changed' || id === 'broken-signature'

/** What an institution types or sets to remove a problem; undefined where it can do nothing. A name that a shell reads otherwise is not repeated. */
export function remedyOf(problem: Problem, rejected: Rejected): Message | undefined {
  const { target } = rejected
  const name = target !== undefined && /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(target) ? target : 'TARGET'
  return remedies[problem.id]?.(problem, name, rejected)
}
