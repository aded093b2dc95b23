import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Callout, SetUp } from '../set-up.ts'
import { namedApis } from './make.ts'

/** Where the job that fetches tokens puts the one of an API. */
export const tokenFile = (name: string): string => `${name}.token`

/** The job: fetches the token of each API into its file, for servers that make no calls of their own. */
export async function writeTokens(setUps: readonly SetUp[], folder: string): Promise<void> {
  for (const [name, { callout }] of setUps.flatMap(namedApis))
    if (callout !== undefined) await writeFile(join(folder, tokenFile(name)), await fetched(callout))
}

/** Varnish does not survive the reading of an empty file. */
const nothing = ' '

/** What the job gets: nothing where it gets no token. */
async function fetched({ url, key, issuer, scope }: Callout): Promise<string> {
  try {
    const answer = await fetch(url, { headers: { 'X-Gateway-Api-Key': key, iss: issuer, scope } })
    return answer.ok ? ((await answer.json()) as { readonly access_token: string }).access_token : nothing
  } catch {
    return nothing
  }
}
