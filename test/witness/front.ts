import type { Presented } from '../engine/http/certificates.ts'

/** What a proxy in front of everything is told: it ends TLS at three addresses, and is the gateway at one of them. */
export interface FrontSettings {
  /** Where it listens. */
  readonly ports: { readonly auth: number; readonly base: number; readonly gateway: number }
  /** Where it passes calls on to, in plain http on 127.0.0.1. */
  readonly upstreams: { readonly auth: number; readonly base: number; readonly population: number; readonly contact: number }
  readonly keys: { readonly population: string; readonly contact: string }
  /** What it shows the registers. */
  readonly machineToken: string
  /** Certificates by name; a proper proxy presents `good`. */
  readonly certificates: Readonly<Record<string, Presented>>
  readonly edits: readonly Edit[]
}

/** A mistake in a configuration: in this file, this text was written otherwise. */
export interface Edit {
  readonly file: string
  readonly from: string
  readonly to: string
}

/** The files as somebody has left them. Throws where there is nothing to mistake. */
export function edited(files: Readonly<Record<string, string>>, edits: readonly Edit[]): Readonly<Record<string, string>> {
  return edits.reduce((now, { file, from, to }) => {
    const text = now[file]
    if (text?.includes(from) !== true) throw new Error(`${file} has no "${from}"`)
    return { ...now, [file]: text.replaceAll(from, to) }
  }, files)
}
