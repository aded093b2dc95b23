import { loadTargetText } from '../../src/config/load.ts'
import type { Target } from '../../src/config/target.ts'

/** A target as it is configured. */
export interface Written {
  readonly file: string
  readonly text: string
  readonly environment: Readonly<Record<string, string>>
}

const written = new WeakMap<Target, Written>()

/** Reads the configuration of a witness as any other. */
export async function loadWritten(text: string, environment: Written['environment']): Promise<Target> {
  const file = 'witness.yaml'
  const [target] = await loadTargetText(text, { file, environment })
  written.set(target!, { file, text, environment })
  return target!
}

/** The configuration that a target was read from. */
export const writtenOf = (target: Target): Written => written.get(target)!
