import type { Target } from '../config/index.ts'
import { TransportError, type Redactor, connect } from '../engine/index.ts'
import { UsageError } from '../library/index.ts'
import type { Inside } from './inside.ts'
import { readInside, type ReadOptions } from './reader.ts'
import { ManagementRefused } from './refused.ts'
import { version } from '../base/index.ts'
import { message } from '../messages/index.ts'

/** The management API of a target, to be read by a command. */
export interface Management {
  /** Knows the secrets of the target. */
  readonly redactor: Redactor
  /** Throws UsageError where a setting has to be mended first, and TransportError where no answer comes. */
  read(options?: Omit<ReadOptions, 'http'>): Promise<Inside>
  close(): Promise<void>
}

/** Opens the way to the management API of a target that has one configured. */
export function openManagement(target: Target, signal: AbortSignal): Management {
  const { transport, redactor } = connect(target, { version, environment: process.env })
  const http = transport.startRun(redactor).client({ signal, record: () => undefined })
  return {
    redactor,
    read: async (options = {}) => {
      try {
        return await readInside(target, { http, ...options })
      } catch (error) {
        if (!(error instanceof ManagementRefused)) throw error
        const { setting, message: reason, fix } = error
        throw Object.assign(new UsageError(message('target.management', { setting, reason, fix })), { cause: error })
      }
    },
    close: async () => await transport.close(),
  }
}

/** In words what TransportError has against the management API. */
export const unreachable = (error: TransportError): string => `gateway.management.url: ${error.failure.message}`
