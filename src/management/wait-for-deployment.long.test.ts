import { type Message, render } from '../messages/index.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { assertAwaitable, waitForDeployment } from './wait-for-deployment.ts'
import { startSandboxTarget } from '../sandbox/target.ts'
import { gatewatch } from '../../test/cli/in-process.ts'
import { emptyFolder } from '../../test/cli/program.ts'

const { signal } = new AbortController()

async function opened(...faults: readonly string[]) {
  const started = await startSandboxTarget({ faults, management: true })
  onTestFinished(async () => await started.sandbox.stop())
  return started
}

/** Stands in front of a management API, and says 503 while that is not up. */
async function standIn(url: string) {
  const front = { url: '', isUp: true }
  const { origin, pathname } = new URL(url)
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request)
      if (!front.isUp) {
        response.writeHead(503).end('starting')
        return
      }
      const { host: _, connection: _c, 'content-length': _l, 'accept-encoding': _e, ...headers } = request.headers
      const init = { method: request.method!, headers: headers as Record<string, string>, ...(body === '' ? {} : { body }) }
      const answer = await fetch(`${origin}${request.url}`, init)
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.closeAllConnections())
  onTestFinished(() => void server.close())
  front.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`
  return front
}

/** Waits with short pauses; `onProgress` is called at each progress. */
async function waited(
  target: Parameters<typeof waitForDeployment>[0],
  seconds: number,
  onProgress: (progress: string) => void = () => undefined,
) {
  const progress: string[] = []
  const tell = (sentence: Message): void => {
    const text = render(sentence)
    progress.push(text)
    onProgress(text)
  }
  const missing = await waitForDeployment(target, { seconds, signal, tell, pauseMs: 20, syncMs: 0 })
  return { missing, progress }
}

describe('waiting for a deployment', () => {
  it.each([
    ['inside-population-changed-not-deployed', 'population: Saved changes are not deployed, the last of '],
    ['inside-contact-drifted-from-template', 'contact: The deployed API differs from the template file'],
    ['inside-token-service-stopped-in-manager', 'token-service: The API was stopped on '],
    ['inside-contact-plan-not-deployed', 'contact: Saved changes are not deployed'],
    ['inside-contact-not-there', 'contact: No API has the context path /test/contact'],
  ])('ends when it is there: %s', async (fault, reason) => {
    const { sandbox, target } = await opened(fault)
    let mended: Promise<void> | undefined
    const { missing, progress } = await waited(target, 60, () => void (mended ??= sandbox.setFaults([])))
    await mended
    expect(missing).toEqual([])
    expect(progress[0]).toMatch(/^sandbox: waiting for the deployment, up to \d+ s: /)
    expect(progress[0]).toContain(reason)
    expect(progress.at(-1)).toMatch(
      /^sandbox: population, contact, token-service: deployed as in the template files, since \d+ \w+ \d{4} at .* UTC\.$/,
    )
  })

  it('tells what did not come in time, and each thing that it waits for once', async () => {
    const { target } = await opened('inside-contact-drifted-from-template')
    const { missing, progress } = await waited(target, 1)
    expect(missing).toMatchObject([
      { check: 'run', reason: expect.stringMatching(/^the deployment did not finish within 1 s: contact: /) as string },
    ])
    expect(progress).toHaveLength(1)
  })

  it('asks for neither plans nor access', async () => {
    const { sandbox, target } = await opened()
    await waited(target, 1)
    expect(sandbox.requests.management).toBeGreaterThan(5)
    expect(sandbox.requests.management).toBeLessThan(15)
  })

  it('asks a token that is refused once', async () => {
    const { sandbox, target } = await opened('management-token-revoked')
    await expect(waited(target, 60)).rejects.toThrow(/^gateway\.management\.token: /)
    expect(sandbox.requests.management).toBe(1)
  })

  it('goes on while the management API starts anew, once it has answered', async () => {
    const { sandbox, target } = await opened('inside-contact-drifted-from-template')
    const { management } = target.gateway!
    const front = await standIn(management!.url)
    const gateway = { ...target.gateway!, management: { ...management!, url: front.url } }
    let mended: Promise<void> | undefined
    const { missing, progress } = await waited({ ...target, gateway }, 60, (text) => {
      if (text.includes('differs from the template file')) front.isUp = false
      else if (!front.isUp) {
        front.isUp = true
        mended = sandbox.setFaults([])
      }
    })
    await mended
    expect(missing).toEqual([])
    expect(progress[1]).toMatch(/gateway\.management\.url: expected a management API, got 503 without JSON\.$/)
    expect(progress.at(-1)).toMatch(/: deployed as in the template files, since/)
    front.isUp = false
    await expect(waited({ ...target, gateway }, 60)).rejects.toThrow(/^gateway\.management\.url: expected a management API, got 503/)
  })

  it('is refused where there is nothing to wait for', async () => {
    const { target } = await opened()
    const management = { ...target.gateway!.management!, apis: {} }
    expect(() => assertAwaitable([{ ...target, gateway: { ...target.gateway!, management } }])).toThrow(/has no template file/)
    const { management: _, ...gateway } = target.gateway!
    expect(() => assertAwaitable([target, { ...target, name: 'other', gateway }])).toThrow(/No management API is configured for other/)
  })

  it('leaves a run incomplete that judged something else than was meant', async () => {
    const folder = await emptyFolder()
    onTestFinished(async () => await folder.remove())
    const args = [
      'run',
      'sandbox',
      '--wait-for-deployment',
      '1',
      '--fault',
      'inside-contact-drifted-from-template',
      '--only-suite',
      'inside',
    ]
    const { code, stdout, stderr } = await gatewatch(args, { cwd: folder.path })
    expect(code).toBe(4)
    expect(stderr).toMatch(/^sandbox: waiting for the deployment, up to [01] s: contact: /)
    expect(stdout).toMatch(/^Not verified \(1\)\n {2}the deployment did not finish within 1 s: contact: /m)
  })
})
