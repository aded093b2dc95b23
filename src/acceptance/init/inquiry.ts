import { X509Certificate } from 'node:crypto'
import {
  openTransport,
  type RunTransport,
  type Transport,
  OwnFault,
  TransportError,
  type TransportCode,
  Redactor,
  type Handshake,
  type HandshakeOptions,
  type HttpClient,
  type HttpRequest,
  type Reply,
} from '../../engine/index.ts'
import { pemOf, readBytes, Sensitive } from '../../base/index.ts'

/** The outcome of a request to the target. */
type InquiryOutcome = { readonly reply: Reply } | { readonly failure: TransportCode }

const timeoutMs = 15_000

// Bounded: what is between the lines has no dash, where each attempt ends.
const pemCertificate = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

interface InquiryOptions {
  readonly version: string
  readonly environment: NodeJS.ProcessEnv
  readonly signal: AbortSignal
  /** Redacted from the beginning; sent secrets are added. */
  readonly secrets?: readonly Sensitive[]
  /** Sends nothing: each attempt throws. */
  readonly silent?: true
}

/** Sends requests to the target during an interview: one request or handshake at a time, none of them repeated. */
export class Inquiry {
  readonly #options: InquiryOptions
  readonly #redactor: Redactor
  #transport: Transport
  #run: RunTransport

  constructor(options: InquiryOptions) {
    this.#options = options
    this.#redactor = new Redactor(options.secrets ?? [])
    this.#transport = openTransport({ ...options, timeoutMs })
    this.#run = this.#transport.startRun(this.#redactor)
  }

  /** Trusts the authorities in a file as well, from now on; throws if it cannot be read, or has no certificate. */
  async trust(caFile: string): Promise<void> {
    const certificates = pemOf(await readBytes(caFile)).match(pemCertificate) ?? []
    if (certificates.map((pem) => new X509Certificate(pem)).length === 0) throw new Error('no certificate')
    const trusting = openTransport({ ...this.#options, timeoutMs, caFile })
    await this.#transport.close()
    this.#transport = trusting
    this.#run = trusting.startRun(this.#redactor)
  }

  async send(request: HttpRequest): Promise<InquiryOutcome> {
    try {
      return { reply: await this.#client().send(request) }
    } catch (error) {
      if (!TransportError.is(error) && !OwnFault.is(error)) throw error
      this.#options.signal.throwIfAborted()
      return { failure: error.failure.code }
    }
  }

  /** Makes an inquiry that sends nothing: each attempt throws. */
  silent(): Inquiry {
    return new Inquiry({ ...this.#options, silent: true })
  }

  /** Redacts a text with words of the target, so that it can be shown and kept: without sent or issued secrets, and without identifiers. */
  scrub(text: string): string {
    return this.#redactor.scrub(text)
  }

  async handshake(address: string, options?: HandshakeOptions): Promise<Handshake> {
    const handshake = await this.#client()
      .handshake(address, options)
      .catch((error: unknown): Handshake => {
        if (!OwnFault.is(error)) throw error
        return { connected: false, phases: {}, failure: error.failure }
      })
    this.#options.signal.throwIfAborted()
    return handshake
  }

  async close(): Promise<void> {
    await this.#transport.close()
  }

  #client(): HttpClient {
    if (this.#options.silent === true) throw new Error('a silent inquiry sends nothing')
    return this.#run.client({ signal: this.#options.signal, record: () => undefined })
  }
}
