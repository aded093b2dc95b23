import { diagnose } from '../../src/diagnosis/diagnose.ts'
import type { Evidence } from '../../src/diagnosis/evidence.ts'
import { apiKey } from '../../src/engine/http/auth.ts'
import type { Exchange } from '../../src/engine/http/exchange.ts'
import type { HttpRequest } from '../../src/engine/http/request.ts'
import { connect } from '../../src/engine/run/connect.ts'
import type { RecordedExchange } from '../../src/engine/run/run.ts'
import type { Target } from '../../src/config/target.ts'
import type { ControlFactor } from '../../src/system/controls.ts'
import { registers } from '../../src/system/registers.ts'
import { Sensitive } from '../../src/sensitive.ts'
import { startSandboxTarget } from '../../src/sandbox-target.ts'
import type { SandboxOptions } from '../../src/sandbox/sandbox.ts'
import { registerRequest } from '../../suites/register-request.ts'
import { suites } from '../../suites/index.ts'
import { judgeTarget } from '../judge.ts'

const seen = suites.filter(({ name }) => ['transport', 'register', 'gateway-refusal', 'isolation', 'token-service'].includes(name))

/** Judges a sandbox, sends the controls of each documented call that failed, and diagnoses the whole. */
export async function experiment(sandboxOptions: SandboxOptions, probed: boolean, settings: Partial<Target> = {}) {
  const { sandbox, target: own } = await startSandboxTarget(sandboxOptions)
  const target = { ...own, ...settings }
  try {
    const { results, events } = await judgeTarget(target, { suites: probed ? seen : seen.filter(({ name }) => name !== 'token-service') })
    const exchanges: RecordedExchange[] = events.flatMap((event) =>
      event.type === 'exchange-finished' ? [{ ...event.exchange, check: event.check }] : [],
    )
    const controls = await sendControls(
      target,
      results.filter(({ outcome }) => outcome === 'failed' || outcome === 'inconclusive').map(({ name }) => name),
    )
    const facts = { tokenServiceProbed: probed, keysShared: target.gateway?.keysShared ?? false, keyHeader: target.gateway!.keyHeader }
    const evidence: Evidence = { results, exchanges: [...exchanges, ...controls], target: facts }
    return { evidence, diagnosis: diagnose(evidence) }
  } finally {
    await sandbox.stop()
  }
}

async function sendControls(target: Target, failed: readonly string[]): Promise<readonly RecordedExchange[]> {
  const { transport, redactor } = connect(target, { version: '0.0.0', environment: {} })
  const sent: RecordedExchange[] = []
  const gateway = target.gateway!
  let id = 10_000
  try {
    for (const register of registers) {
      const call = gateway[register.name]
      const check = `${register.name}.found`
      if (call === undefined || !failed.includes(check)) continue
      const asked = [call[register.persons.setting as 'personIdentifier']].flat() as readonly Sensitive[]
      const request = registerRequest(register, call, asked)
      const { auth: _, ...bare } = request
      const other = registers.find(({ name }) => name !== register.name)!
      const path = new URL(call.url.replace(/\{.*\}/, 'x')).pathname
      const base = call.url.slice(0, call.url.indexOf(call.contextPath, 'https://'.length))
      const planned: readonly (readonly [ControlFactor, HttpRequest])[] = [
        ['no-key', bare],
        [
          'wrong-key',
          {
            ...request,
            auth: apiKey(
              call.keyHeader,
              new Sensitive(
                'gateway key',
                call.apiKey.reveal().replaceAll(/[a-z0-9]/g, (c) => (c < 'n' ? 'q' : 'b')),
              ),
            ),
          },
        ],
        ['unknown-context-path', { ...request, url: request.url.replace(call.contextPath, '/gatewatch-no-such-api') }],
        ['unknown-path', { ...bare, auth: request.auth!, method: 'GET', url: `${base}${call.contextPath}/gatewatch-no-such-resource` }],
        ...(gateway.keysShared ? [] : [['other-key', { ...request, auth: apiKey(call.keyHeader, gateway[other.name]!.apiKey) }] as const]),
        ['other-method', { ...bare, auth: request.auth!, method: request.method === 'GET' ? 'POST' : 'GET' }],
        ['again', request],
        ['again', request],
      ]
      void path
      for (const [control, each] of planned) {
        const record = (exchange: Exchange): void => void sent.push({ ...exchange, id: ++id, check, control })
        const client = transport.startRun(redactor).client({ signal: new AbortController().signal, once: true, record } as never)
        await client.send(each).catch(() => undefined)
      }
    }
    return sent
  } finally {
    await transport.close()
  }
}
