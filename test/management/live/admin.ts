import { setTimeout as wait } from 'node:timers/promises'

/** How a management API is reached by one who may write there: only for a server that was started to be tried on. */
export interface AdminAccess {
  /** `http://127.0.0.1:28083/management` */
  readonly url: string
  readonly user: string
  readonly password: string
}

type Json = Readonly<Record<string, unknown>>

/** What an administrator does in the console, by its own API: plants what the reader is to see. */
export class Admin {
  readonly #access: AdminAccess
  readonly #organization: string
  readonly #v1: string
  readonly #v2: string

  constructor(access: AdminAccess) {
    this.#access = access
    this.#organization = `${access.url}/organizations/DEFAULT`
    this.#v1 = `${this.#organization}/environments/DEFAULT`
    this.#v2 = `${access.url}/v2/environments/DEFAULT`
  }

  async send(method: string, url: string, body?: unknown): Promise<unknown> {
    const { user, password } = this.#access
    const response = await fetch(url, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text.slice(0, 500)}`)
    return text === '' ? undefined : JSON.parse(text)
  }

  /** A service account with a token of its own, which is shown once. */
  async serviceAccount(name: string): Promise<{ readonly id: string; readonly token: string }> {
    const { id } = (await this.send('POST', `${this.#organization}/users`, {
      lastname: name,
      email: `${name}@example.invalid`,
      source: 'gravitee',
      service: true,
    })) as { id: string }
    const { token } = (await this.send('POST', `${this.#organization}/users/${id}/tokens`, { name: 'gatewatch' })) as { token: string }
    return { id, token }
  }

  async member(api: string, user: string, role = 'USER'): Promise<void> {
    await this.send('POST', `${this.#v1}/apis/${api}/members`, { id: user, role })
  }

  async leave(api: string, user: string): Promise<void> {
    await this.send('DELETE', `${this.#v1}/apis/${api}/members?user=${user}`)
  }

  async memberOfApplication(application: string, user: string): Promise<void> {
    await this.send('POST', `${this.#v1}/applications/${application}/members`, { id: user, role: 'USER' })
  }

  async import(definition: object): Promise<string> {
    const { id } = (await this.send('POST', `${this.#v1}/apis/import?definitionVersion=2.0.0`, definition)) as { id: string }
    return id
  }

  /** A version 4 export. */
  async importV4(definition: object): Promise<string> {
    const { id } = (await this.send('POST', `${this.#v2}/apis/_import/definition`, definition)) as { id: string }
    return id
  }

  /** Saves a change of a version 2 API, and deploys nothing. */
  async change(api: string, change: (api: Record<string, unknown>) => void): Promise<void> {
    const saved = (await this.send('GET', `${this.#v2}/apis/${api}`)) as Record<string, unknown>
    change(saved)
    await this.send('PUT', `${this.#v2}/apis/${api}`, saved)
  }

  async deploy(api: string, version: 'v2' | 'v4' = 'v2'): Promise<void> {
    if (version === 'v4') await this.send('POST', `${this.#v2}/apis/${api}/deployments`, { deploymentLabel: 'deployed' })
    else await this.send('POST', `${this.#v1}/apis/${api}/deploy`, { deploymentLabel: 'deployed' })
  }

  async start(api: string): Promise<void> {
    await this.send('POST', `${this.#v2}/apis/${api}/_start`)
  }

  async stop(api: string): Promise<void> {
    await this.send('POST', `${this.#v2}/apis/${api}/_stop`)
  }

  async plans(api: string): Promise<readonly { readonly id: string; readonly name: string; readonly status: string }[]> {
    const { data } = (await this.send('GET', `${this.#v2}/apis/${api}/plans?statuses=PUBLISHED,STAGING,CLOSED,DEPRECATED&perPage=50`)) as {
      data: { id: string; name: string; status: string }[]
    }
    return data
  }

  /** A further plan, which nobody deployed yet. */
  async addPlan(api: string, plan: Json): Promise<string> {
    const { id } = (await this.send('POST', `${this.#v2}/apis/${api}/plans`, plan)) as { id: string }
    return id
  }

  async publishPlan(api: string, plan: string): Promise<void> {
    await this.send('POST', `${this.#v2}/apis/${api}/plans/${plan}/_publish`)
  }

  async closePlan(api: string, plan: string): Promise<void> {
    await this.send('POST', `${this.#v2}/apis/${api}/plans/${plan}/_close`)
  }

  async application(name: string): Promise<string> {
    const { id } = (await this.send('POST', `${this.#v1}/applications`, {
      name,
      description: name,
      settings: { app: { type: 'test' } },
    })) as { id: string }
    return id
  }

  async subscribe(application: string, plan: string): Promise<string> {
    const { id } = (await this.send('POST', `${this.#v1}/applications/${application}/subscriptions?plan=${plan}`, {
      request: 'please',
    })) as { id: string }
    return id
  }

  async process(api: string, subscription: string, accepted: boolean, dates: Json = {}): Promise<void> {
    await this.send('POST', `${this.#v1}/apis/${api}/subscriptions/${subscription}/_process`, { id: subscription, accepted, ...dates })
  }

  /** `_pause`, `_resume`, `_close` */
  async act(api: string, subscription: string, action: '_pause' | '_resume' | '_close'): Promise<void> {
    await this.send('POST', `${this.#v2}/apis/${api}/subscriptions/${subscription}/${action}`)
  }

  async endSubscription(api: string, subscription: string, dates: Json): Promise<void> {
    await this.send('PUT', `${this.#v2}/apis/${api}/subscriptions/${subscription}`, dates)
  }

  async keys(api: string, subscription: string): Promise<readonly { readonly id: string; readonly key: string }[]> {
    const { data } = (await this.send('GET', `${this.#v2}/apis/${api}/subscriptions/${subscription}/api-keys`)) as {
      data: { id: string; key: string }[]
    }
    return data
  }

  async renewKey(api: string, subscription: string): Promise<void> {
    await this.send('POST', `${this.#v2}/apis/${api}/subscriptions/${subscription}/api-keys/_renew`, {})
  }

  async revokeKey(api: string, subscription: string, key: string): Promise<void> {
    await this.send('POST', `${this.#v2}/apis/${api}/subscriptions/${subscription}/api-keys/${key}/_revoke`)
  }

  async endKey(api: string, subscription: string, key: string, expireAt: string): Promise<void> {
    await this.send('PUT', `${this.#v2}/apis/${api}/subscriptions/${subscription}/api-keys/${key}`, { expireAt })
  }

  async remove(api: string): Promise<void> {
    await this.send('DELETE', `${this.#v2}/apis/${api}?closePlans=true`)
  }

  /** Everything that is saved of an API, with the time of its last change, and its events. */
  async state(api: string): Promise<readonly unknown[]> {
    return [await this.send('GET', `${this.#v2}/apis/${api}`), await this.send('GET', `${this.#v2}/apis/${api}/events?perPage=50`)]
  }
}

/** Asks again until it holds, or throws. */
export async function until(holds: () => Promise<boolean>, what: string, seconds = 30): Promise<void> {
  const end = Date.now() + seconds * 1000
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`not so within ${seconds} s: ${what}`)
    await wait(500)
  }
}
