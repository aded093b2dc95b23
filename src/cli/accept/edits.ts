import { environmentFileOf } from '../../config/environment-file.ts'
import { watchConfiguration } from '../watch-configuration.ts'

/** Changes of a configuration, or of the environment file beside it, while something else goes on. */
export interface Edits {
  /** Whether there were any since the last time somebody asked. */
  readonly taken: () => boolean
  readonly stop: () => void
}

/** Follows the changes from now on; without a configuration there are none. */
export async function followEdits(path: string | undefined): Promise<Edits> {
  let edited = false
  const onEdit = async (): Promise<void> => void (edited = true)
  const files = path === undefined ? [] : [path, environmentFileOf(path)]
  const watching = await Promise.all(files.map(async (file) => await watchConfiguration(file, onEdit)))
  return {
    taken: () => {
      const taken = edited
      edited = false
      return taken
    },
    stop: () => {
      for (const stop of watching) stop()
    },
  }
}
