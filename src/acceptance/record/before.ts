import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import { schema } from '../../engine/index.ts'
import { canonicalText } from './canonical.ts'
import { sha256Of } from './envelope.ts'
import type { ReadRecord } from './reading.ts'
import type { AcceptanceRecord } from './record.ts'
import { exactly, forms } from './statement.ts'

/** What acceptance.json was before it was a statement: the record beside its digest, and a JWS in flattened form with its payload left out (RFC7515 7.2.2, Appendix F). */
export interface RecordFileBefore {
  readonly record: Omit<AcceptanceRecord, 'certificates' | 'calls'>
  /** Of the record's canonical text: `sha256:<hex>`. */
  readonly digest: string
  /** Absent where nobody signed. */
  readonly signature?: { readonly protected: string; readonly signature: string }
}

const { text, run, counts, results, steps, statements, waivers, ends, seenInside } = forms

/** The form of acceptance.json as it was, as JSON Schema. */
export const recordForm = exactly(
  {
    record: exactly(
      {
        schema: { const: 1 },
        version: text,
        catalogue: text,
        target: exactly({ name: text, addresses: exactly({ auth: text, base: text, gateway: text }, ['gateway']), organizationId: text }),
        configuration: text,
        run,
        verdict: text,
        counts,
        results,
        steps,
        statements,
        waivers,
        ends,
        seenInside,
      },
      ['seenInside'],
    ),
    digest: text,
    signature: exactly({ protected: text, signature: text }),
  },
  ['signature'],
)

/** What such a file has to fit. */
export const formBefore = schema<RecordFileBefore>('acceptance record', recordForm)

/** Reads such a file, once it fits the form. */
export async function readBefore(file: RecordFileBefore, asWritten: boolean): Promise<Omit<ReadRecord, 'digest'>> {
  const canonical = canonicalText(file.record)
  return {
    record: { ...file.record, certificates: {}, calls: [] },
    asWritten,
    intact: file.digest === `sha256:${sha256Of(canonical)}`,
    signature: file.signature === undefined ? 'none' : ((await signerOf(file.signature, canonical)) ?? 'broken'),
  }
}

const algorithm = 'EdDSA'

async function signerOf(
  signature: NonNullable<RecordFileBefore['signature']>,
  canonical: string,
): Promise<{ readonly key: KeyObject } | undefined> {
  const key = keyOf(signature.protected)
  // The last character of base64url has bits that decoders pass over: changed ones are a change all the same.
  if (key === undefined || Buffer.from(signature.signature, 'base64url').toString('base64url') !== signature.signature) return undefined
  const { flattenedVerify } = await import('jose')
  const payload = Buffer.from(canonical).toString('base64url')
  return await flattenedVerify({ ...signature, payload }, key, { algorithms: [algorithm] }).then(
    () => ({ key }),
    () => undefined,
  )
}

function keyOf(header: string): KeyObject | undefined {
  try {
    const { jwk } = JSON.parse(Buffer.from(header, 'base64url').toString('utf8')) as { readonly jwk: JsonWebKey }
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    return key.asymmetricKeyType === 'ed25519' ? key : undefined
  } catch {
    return undefined
  }
}
