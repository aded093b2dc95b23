import type { Case } from './case.ts'
import type { Fronted } from './front.ts'
import { complaintsAbout } from './invariants.ts'
import { play } from './round.ts'

/** Plays a case and says what is wrong with what came of it. What a busy machine does once does not count: it is played again. */
export async function complaintsIn(played: Case, fronted: Fronted, folder: string): Promise<readonly string[]> {
  const complaints = await complaintsAbout(await play(played, fronted, folder))
  return complaints.length === 0 ? [] : await complaintsAbout(await play(played, fronted, folder))
}
