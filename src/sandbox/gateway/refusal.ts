import { isProblem, type Served } from '../../gravitee/index.ts'
import type { Answer } from '../message.ts'
import { fieldsOf } from './outgoing.ts'

/** Why the gateway itself refused a call, and what it had heard before that; nothing where the answer is the backend's. */
export function reasonFor({ trace }: Served, key: string | readonly string[] | undefined): Pick<Answer, 'reason' | 'heard'> {
  const { deployment, plan, ended, asked } = trace
  if (deployment === undefined) return { reason: 'no-api' }
  if (plan === undefined) return { reason: key === undefined || !takesKeys(deployment.api.plans) ? 'no-key' : 'wrong-key' }
  if (ended === undefined) return {}
  if (ended.key === 'GATEWAY_CLIENT_CONNECTION_TIMEOUT' || ended.key === 'REQUEST_TIMEOUT') return { reason: 'backend-late' }
  if (ended.key === 'GATEWAY_CLIENT_CONNECTION_ERROR') return { reason: 'backend-unreached' }
  if (/\/endpoints\b/.test(ended.at)) return { reason: 'backend-unreached' }
  const last = asked.at(-1)
  if (last?.request.from !== 'callout' || !ended.at.startsWith(last.request.at)) return { reason: 'policy-broke' }
  if (isProblem(last.heard)) return { reason: 'token-unreached' }
  const { status, headers, body } = last.heard
  return status < 400 ? { reason: 'policy-broke' } : { reason: 'token-refused', heard: { status, headers: fieldsOf(headers), body } }
}

const takesKeys = (plans: readonly { readonly security?: { readonly value: string } | undefined }[]): boolean =>
  plans.some(({ security }) => security?.value === 'api-key')
