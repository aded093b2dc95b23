import type { X509Certificate } from 'node:crypto'
import type { ConnectionOptions } from 'node:tls'
import { systemAuthorities, tlsWith, usualAuthorities } from '../../base/index.ts'
import { certificatesIn } from './chain.ts'
import { failureOf } from './failure.ts'

/**
 * The authorities that connections trust: those of Node.js, those of a PEM file, and those of the operating system.
 * The last take long to read, so they are read for the first certificate that the others do not verify.
 */
export class TrustStore {
  readonly #file: string | undefined
  #system: readonly string[] | undefined
  #options: ConnectionOptions
  #certificates: readonly X509Certificate[] | undefined

  constructor(file?: string) {
    this.#file = file
    this.#options = file === undefined ? {} : tlsWith({ ca: [...usualAuthorities(), file] })
  }

  /** For connections from now on. */
  get options(): ConnectionOptions {
    return this.#options
  }

  /** The same, as certificates. */
  get certificates(): readonly X509Certificate[] {
    return (this.#certificates ??= [this.#file ?? '', ...usualAuthorities(), ...(this.#system ?? [])].flatMap(certificatesIn))
  }

  /** Tells whether more certificates are trusted now than when a connection failed to verify. */
  isWiderThan(options: ConnectionOptions, error: unknown): boolean {
    if (failureOf(error, 'tls').code !== 'tls-untrusted') return false
    if (this.#system === undefined) this.#widen()
    return this.#options !== options
  }

  #widen(): void {
    const usual = new Set(usualAuthorities())
    this.#system = systemAuthorities().filter((certificate) => !usual.has(certificate))
    if (this.#system.length === 0) return
    this.#options = tlsWith({ ca: [...usual, ...this.#system, ...(this.#file === undefined ? [] : [this.#file])] })
    this.#certificates = undefined
  }
}
