import { X509Certificate } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts'
import { emptyFolder } from '../cli/program.ts'
import { inFront, says, type InFront } from './in-front.ts'
import { rightAnswers, sit, type Sayings } from './sitting.ts'

let sandbox: Sandbox
let right: Record<string, string>
beforeAll(async () => {
  sandbox = await startSandbox()
  right = rightAnswers(sandbox.environment) as Record<string, string>
})
afterAll(async () => await sandbox.stop())

const wrongKey = '11111111-2222-3333-4444-555555555555'
const confirmed = /gateway accepts the key|gateway reaches the \w+ register/

/** A gateway whose own errors look like those of an application behind it. */
async function likeAnApplication(): Promise<InFront> {
  const form = (status: number) => says(status, { kode: `G-${status}`, melding: 'Kallet kan ikke besvares' })
  return await inFront(String(right['gatewayUrl']), ({ url = '', headers }) => {
    const register = /^\/test\/(population|contact)\//.exec(url)?.[1]
    if (register === undefined) return url.includes('machine-token') ? undefined : form(404)
    const key = headers['x-gateway-api-key']
    if (key === right[`${register}Key`]) return undefined
    if (key === right['populationKey'] || key === right['contactKey']) return says(403, { error: 'Forbidden', timestamp: 1, path: url })
    return form(401)
  })
}

describe('at a gateway whose errors look like those of an application', () => {
  let front: InFront
  beforeAll(async () => void (front = await likeAnApplication()))
  afterAll(async () => await front.close())
  const sitThere = async (own: Sayings) => await sit({ ...right, gatewayUrl: front.address, ...own })

  it('right answers are taken without a word against them', async () => {
    const { said, offers, refusals } = await sitThere({})
    expect({ offers, refusals }).toEqual({ offers: [], refusals: [] })
    expect(said).toEqual(expect.arrayContaining(['The gateway reaches the population register']))
  })

  it('a wrong key is refused, and not confirmed', async () => {
    const { said, refusals } = await sitThere({ populationKey: [wrongKey, right['populationKey']!] })
    expect(refusals).toEqual(['populationKey'])
    expect(said.filter((each) => confirmed.test(each) && /population|key/.test(each))).toHaveLength(3)
  })

  it('the key of another API is not confirmed', async () => {
    const { said } = await sitThere({ contactKey: '', person: right['person']! })
    expect(said.join('\n')).not.toMatch(/Contact register: answers/)
    expect(said.filter((each) => each.startsWith('The gateway accepts the key'))).toHaveLength(1)
  })

  it('a context path that does not exist is not confirmed', async () => {
    const { said } = await sitThere({ populationContext: ['/elsewhere/entirely', '/test/population'] })
    expect(said.slice(0, said.findIndex((each) => each.includes('/elsewhere/entirely')) + 1).join('\n')).not.toMatch(
      /There is an API|without a key/,
    )
    expect(said.join('\n')).not.toMatch(/without a key: its plan/)
  })
})

describe('a GraphQL API', () => {
  it.each<[string, (path: string) => ReturnType<typeof says> | undefined]>([
    ['refuses whatever is asked', (path) => (path === '/graphql' ? undefined : says(401, { error: 'unauthorized' }))],
    [
      'has errors that look like answers of GraphQL',
      (path) => (path === '/graphql' ? undefined : says(404, { errors: [{ message: 'none' }] })),
    ],
  ])('behind a server that %s is not seen at a wrong path', async (_, answer) => {
    const front = await inFront(String(right['baseUrl']), ({ url = '' }) => answer(url))
    const { said, offers, answers } = await sit({ ...right, baseUrl: `${front.address}/api` })
    await front.close()
    expect(said.join('\n')).not.toMatch(/The GraphQL API (?:rejects|does not know)/)
    expect(offers).toEqual([front.address])
    expect(answers.organizationName).toBe('Sjøvik høgskole')
  })
})

describe('a provider below a path', () => {
  it('is not looked for at the bare host, where it is not', async () => {
    const front = await inFront(String(right['authUrl']), ({ url = '' }) =>
      url.startsWith('/realms/north/')
        ? says(200, { issuer: `${front.address}/realms/north`, token_endpoint: `${front.address}/t` })
        : says(404, {}),
    )
    const { offers, refusals } = await sit({ ...right, authUrl: [`${front.address}/realms/nroth`, right['authUrl']!] })
    const { offers: mended } = await sit({
      ...right,
      authUrl: [`${front.address}/realm/north`],
      baseUrl: right['baseUrl']!,
      clientSecret: [],
    }).catch(() => ({ offers: ['none'] }))
    await front.close()
    expect(offers).toEqual([])
    expect(refusals).toContain('authUrl')
    expect(mended).toEqual(['none'])
  })
})

describe('certificates of an authority that nobody knows', () => {
  it.each(['no certificate at all', 'that of another authority'])('%s is no dead end', async (wrong) => {
    const folder = await emptyFolder()
    const [own, other] = [await startSandbox({ tls: true }), await startSandbox({ tls: true })]
    const garbage = join(folder.path, 'ca.pem')
    await writeFile(garbage, 'hello\n')
    try {
      const answers = rightAnswers(own.environment)
      const file = wrong.startsWith('no') ? garbage : other.environment['SANDBOX_CA_FILE']!
      const sat = await sit({ ...answers, caFile: [file, own.environment['SANDBOX_CA_FILE']!] })
      expect(sat.answers.organizationName).toBe('Sjøvik høgskole')
    } finally {
      await Promise.all([own.stop(), other.stop(), folder.remove()])
    }
  })

  it('an authority in DER is trusted as one in PEM', async () => {
    const folder = await emptyFolder()
    const own = await startSandbox({ tls: true })
    const caFile = join(folder.path, 'ca.cer')
    try {
      await writeFile(caFile, new X509Certificate(await readFile(own.environment['SANDBOX_CA_FILE']!)).raw)
      const sat = await sit({ ...rightAnswers(own.environment), caFile })
      expect([sat.answers.caFile, sat.answers.organizationName]).toEqual([caFile, 'Sjøvik høgskole'])
    } finally {
      await Promise.all([own.stop(), folder.remove()])
    }
  })

  it('http is not offered to a port that speaks TLS', async () => {
    const own = await startSandbox({ tls: true })
    try {
      const answers = rightAnswers(own.environment) as Record<string, string>
      const caFile = own.environment['SANDBOX_CA_FILE']!
      const bare = answers['authUrl']!.replace('https://', '')
      expect((await sit({ ...answers, authUrl: bare }, { caFile })).offers).toEqual([answers['authUrl']])
      expect((await sit({ ...answers, authUrl: `http://${bare}` }, { caFile })).offers).toEqual([answers['authUrl']])
    } finally {
      await own.stop()
    }
  })
})

it('quotes and blanks around a pasted value are left out', async () => {
  const { answers, offers, refusals } = await sit({
    ...right,
    authUrl: `"${right['authUrl']}"`,
    clientSecret: ` '${right['clientSecret']}'\n`,
    organizationId: `«${right['organizationId']}»`,
    populationKey: `“${right['populationKey']}”`,
  })
  expect({ offers, refusals }).toEqual({ offers: [], refusals: [] })
  expect(answers).toMatchObject({ authUrl: right['authUrl'], clientSecret: right['clientSecret'], populationKey: right['populationKey'] })
})
